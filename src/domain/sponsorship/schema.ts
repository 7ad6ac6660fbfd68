import * as z from 'zod/mini'
import { advertiserName, optionalAdvertiserName } from '../ads/creative-schema.ts'
import { limitedText, singleLine } from '../text/schema.ts'
import { PAYMENTS, SPONSORSHIP_LIMITS as LIMITS } from './sponsorship.ts'

const isDay = (text: string) =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) &&
  Number.isFinite(Date.parse(text)) &&
  new Date(text).toISOString().startsWith(text)
const day = z.string('must be a day').check(z.refine(isDay, 'must be a day as YYYY-MM-DD'))

const line = (limit: number) => z.optional(limitedText(limit, singleLine))

/** A sponsorship as operators save it; fields of its payment and request that are absent stay. */
export const sponsorshipInput = z
  .strictObject({
    businessId: z.int('must be the id of a business').check(z.positive('must be the id of a business')),
    planId: z
      .string('must be a plan')
      .check(z.minLength(1, 'must be a plan'), z.maxLength(40, 'must be a plan')),
    firstDay: day,
    lastDay: day,
    advertiser: advertiserName,
    payer: optionalAdvertiserName,
    payment: z.optional(z.enum(PAYMENTS, 'must be a state of payment')),
    invoice: line(LIMITS.invoice),
    note: z.optional(limitedText(LIMITS.note, (text) => text.trim())),
    contactName: line(LIMITS.contactName),
    contactEmail: line(LIMITS.contactEmail),
    contactPhone: line(LIMITS.contactPhone),
    messageId: z.optional(
      z.nullable(z.int('must be the id of a message').check(z.positive('must be the id of a message'))),
    ),
  })
  .check(
    z.refine(({ firstDay, lastDay }) => firstDay <= lastDay, {
      error: 'must not be before the first day',
      path: ['lastDay'],
    }),
  )
