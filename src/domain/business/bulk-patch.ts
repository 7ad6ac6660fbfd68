import * as z from 'zod/mini'
import { takesHours } from '../hours/hours-of-form.ts'
import { UNREAD_HOURS } from '../hours/working-hours.ts'
import { type BusinessFormTexts, fieldsWith } from './form.ts'
import { LIMITS } from './limits.ts'

/** The texts in which a bulk edit replaces words. */
export const REPLACEABLE = [
  'name',
  'address',
  'street',
  'phone',
  'email',
  'website',
  'menuLink',
  'orderLink',
  'reservationLink',
  'description',
] as const

export type ReplaceableField = (typeof REPLACEABLE)[number]

const MOST_FEATURES = 20

/**
 * A change of many businesses at once; null or '' empties a field, and a city brings its country. Days of the week,
 * special days, seasons and features that are not given stay.
 */
export function bulkPatch(texts: BusinessFormTexts) {
  const fields = fieldsWith(texts, (key, text) => key !== UNREAD_HOURS && takesHours(key, text))
  const { categoryId, countryCode: country, type, priceRange, timezone } = fields
  const { workingHours, isOpen, isVerified, businessStatus, specialHours: days } = fields
  const { phone, email, website, menuLink, orderLink, reservationLink, description } = fields
  const cityId = z.nullable(z.int(texts.city).check(z.minimum(1, texts.city)))
  const text = (most: number) => z.string(texts.kind).check(z.maxLength(most, texts.tooLong(most)))
  const label = text(LIMITS.feature).check(z.refine((value) => value.trim() !== '', texts.kind))
  /** The value of a feature; null removes it. */
  const feature = z.strictObject({
    section: label,
    name: label,
    value: z.nullable(z.union([z.boolean(), text(LIMITS.line)], texts.kind)),
  })
  const replace = z.strictObject({
    fields: z.array(z.enum(REPLACEABLE, texts.kind)).check(z.minLength(1, texts.kind)),
    find: text(LIMITS.line).check(z.refine((value) => value !== '', texts.kind)),
    with: text(LIMITS.line),
  })
  return z
    .partial(
      z.strictObject({
        categoryId,
        cityId,
        countryCode: country,
        type,
        priceRange,
        timezone,
        workingHours,
        isOpen,
        isVerified,
        businessStatus,
        phone,
        email,
        website,
        menuLink,
        orderLink,
        reservationLink,
        description,
        days,
        features: z.array(feature, texts.kind).check(z.maxLength(MOST_FEATURES, texts.kind)),
        replace,
      }),
    )
    .check(z.refine((patch) => Object.keys(patch).length > 0, 'must change something'))
}

export type BulkPatch = z.output<ReturnType<typeof bulkPatch>>
