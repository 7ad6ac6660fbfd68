import * as z from 'zod/mini'
import { advertiserName, optionalAdvertiserName } from '../ads/creative-schema.ts'

const isDay = (text: string) =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) &&
  Number.isFinite(Date.parse(text)) &&
  new Date(text).toISOString().startsWith(text)
const day = z.string('must be a day').check(z.refine(isDay, 'must be a day as YYYY-MM-DD'))

/** A sponsorship as operators save it. */
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
  })
  .check(
    z.refine(({ firstDay, lastDay }) => firstDay <= lastDay, {
      error: 'must not be before the first day',
      path: ['lastDay'],
    }),
  )
