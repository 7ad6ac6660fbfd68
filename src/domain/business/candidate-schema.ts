import * as z from 'zod/mini'
import { countryCode } from '../geo/countries.ts'
import { e164 } from '../geo/phone.ts'
import { validTimezone } from '../geo/timezone.ts'
import { parseWorkingHours } from '../hours/parse-week.ts'
import { cleanSpecialHours } from '../hours/special-hours.ts'
import { HOURS_KEYS } from '../hours/working-hours.ts'
import { cleanText, plainLetters } from '../text/clean.ts'
import { maybe, textUpTo } from '../text/schema.ts'
import { SLUG_PATTERN } from '../text/slug-pattern.ts'
import { recordOf } from '../record-of.ts'
import type { BusinessCandidate } from './candidate.ts'
import { READERS } from './field-readers.ts'
import { type Field, type FieldOf, FIELDS, fieldsOf, MARKUP_KINDS, ruleOf, TEXT_KINDS } from './fields.ts'
import { LIMITS } from './limits.ts'
import { BUSINESS_STATUSES } from './status.ts'

const text = (field: Field) => {
  const { most = LIMITS.cell, received = most } = ruleOf(field)
  return textUpTo(received)
}
const count = maybe(z.int('must be a whole number').check(z.minimum(0, 'must not be negative')))
const flag = maybe(z.boolean('must be true or false'))
const rating = z
  .number('must be a number')
  .check(z.gt(0, 'must be above 0'), z.maximum(5, 'must be at most 5'))
const degrees = (field: FieldOf<'degrees'>) => {
  const { most } = FIELDS[field]
  return maybe(
    z.number('must be a number').check(z.minimum(-most, 'is no place'), z.maximum(most, 'is no place')),
  )
}

const isInstant = (value: string) => {
  const date = new Date(value)
  return !Number.isNaN(date.getTime()) && date.toISOString() === value
}
const instant = text('fetchedAt').check(z.refine(isInstant, 'must be an instant as ISO 8601 in UTC'))

const isUnsafe = (key: string) => key === '__proto__' || key === 'constructor' || key === 'prototype'
const key = textUpTo(LIMITS.cell).check(z.refine((name) => !isUnsafe(name), 'is no name'))
const feature = z.union([z.boolean(), textUpTo(LIMITS.cell)], 'must be a text, true or false')

const review = z.strictObject({
  authorName: z.nullable(textUpTo(LIMITS.author)),
  rating: z.nullable(rating),
  comment: z.nullable(textUpTo(LIMITS.comment)),
  createdAt: z.nullable(instant),
  isSample: z.boolean('must be true or false'),
})

const country = text('countryCode').check(
  z.refine((code) => countryCode(code) === code, 'must be the code of a country'),
)
const timezone = text('timezone').check(
  z.refine((zone) => validTimezone(zone) === zone, 'must be a time zone'),
)

const fields = z.strictObject({
  ...recordOf(fieldsOf(...TEXT_KINDS, 'apart'), (field) => maybe(text(field))),
  ...recordOf(fieldsOf('count'), () => count),
  ...recordOf(fieldsOf('flag'), () => flag),
  ...recordOf(fieldsOf('degrees'), degrees),
  name: text('name').check(z.refine((name) => cleanText(name) !== null, 'is missing')),
  slug: maybe(text('slug').check(z.regex(SLUG_PATTERN, 'must be lower-case letters, digits and hyphens'))),
  countryCode: maybe(country),
  timezone: maybe(timezone),
  phoneE164: maybe(textUpTo(40)),
  baseAddress: maybe(text('address')),
  about: maybe(z.record(key, z.record(key, feature), 'must be an object')),
  workingHours: maybe(
    z.partialRecord(z.enum(HOURS_KEYS, 'is no day'), textUpTo(LIMITS.cell), 'must be an object'),
  ),
  specialHours: maybe(
    z.array(z.strictObject({ date: textUpTo(10), spans: z.array(z.tuple([z.int(), z.int()])) })),
  ),
  week: z.optional(z.unknown()),
  rating: maybe(rating),
  businessStatus: maybe(z.enum(BUSINESS_STATUSES, 'is no state of a business')),
  fetchedAt: maybe(instant),
  reviews: maybe(z.array(review, 'must be a list')),
})

type Fields = z.output<typeof fields>

const isWhole = ({ latitude, longitude }: Fields) => (latitude == null) === (longitude == null)

/** The first field that exceeds the length limit for browsers, in a candidate with valid types. */
export function tooLongField(candidate: BusinessCandidate): string | undefined {
  const issue = z.safeParse(fields, candidate).error?.issues[0]
  return issue && String(issue.path[0])
}

/** A candidate from a browser that is not stored: only types and lengths are checked. */
export const previewCandidateSchema = z.pipe(
  fields,
  z.transform((sent): BusinessCandidate => sent as unknown as BusinessCandidate),
)

/**
 * A candidate that a browser read from a spreadsheet: types and lengths are checked, and what pages rely on is
 * normalised again, since a client can send anything: rich text, links, features, hours and the number to dial.
 */
export const importCandidateSchema = z.pipe(
  fields.check(z.refine(isWhole, { error: 'must come with a latitude', path: ['longitude'] })),
  z.transform(cleanedAgain),
)

function cleanedAgain(sent: Fields): BusinessCandidate {
  const again: Record<string, unknown> = { ...sent, name: plainLetters(cleanText(sent.name) ?? '') }
  for (const field of fieldsOf(...MARKUP_KINDS, 'features'))
    if (sent[field] != null) again[field] = READERS[field](sent[field])
  // Derived fields are never taken from the client.
  delete again.week
  delete again.phoneE164
  if (sent.workingHours !== undefined) {
    const parsed = sent.workingHours === null ? null : parseWorkingHours(sent.workingHours)
    Object.assign(again, { workingHours: parsed?.hours ?? null, week: parsed?.week ?? null })
  }
  if (sent.rating != null) again.rating = READERS.rating(sent.rating)
  if (sent.specialHours != null) again.specialHours = cleanSpecialHours(sent.specialHours)
  if (sent.phone !== undefined)
    again.phoneE164 = sent.phone === null ? null : e164(sent.phone, sent.countryCode)
  return again as unknown as BusinessCandidate
}
