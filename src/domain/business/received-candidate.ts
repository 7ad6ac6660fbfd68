import * as z from 'zod/mini'
import { countryCode } from '../geo/countries.ts'
import { e164 } from '../geo/phone.ts'
import { validTimezone } from '../geo/timezone.ts'
import { DAY_NAMES } from '../hours/format.ts'
import { parseWorkingHours } from '../hours/parse-week.ts'
import { cleanText, plainLetters } from '../text/clean.ts'
import { sanitiseHtml } from '../text/html.ts'
import { firstLink, parseEmail } from '../text/links.ts'
import type { BusinessCandidate } from './candidate.ts'
import { parseFeatures } from './features.ts'
import { BUSINESS_STATUSES } from './status.ts'
import { SLUG_PATTERN } from '../text/slug-pattern.ts'

/** A longer cell rejects its row, so no field that was read from a cell is longer. */
export const LONGEST_CELL = 100_000
/** Sanitising may replace one character by several, such as a quotation mark. */
const LONGEST_HTML = 6 * LONGEST_CELL
const LONGEST_LINK = 2083

const maybe = <T extends z.ZodMiniType>(schema: T) => z.optional(z.nullable(schema))
const string = (length: number) => z.string('must be a text').check(z.maxLength(length, 'is too long'))
const text = (length = LONGEST_CELL) => maybe(string(length))
const count = maybe(z.int('must be a whole number').check(z.minimum(0, 'must not be negative')))
const flag = maybe(z.boolean('must be true or false'))
const rating = z
  .number('must be a number')
  .check(z.gt(0, 'must be above 0'), z.maximum(5, 'must be at most 5'))
const degrees = (most: number) =>
  maybe(z.number('must be a number').check(z.minimum(-most, 'is no place'), z.maximum(most, 'is no place')))

const isInstant = (value: string) => {
  const date = new Date(value)
  return !Number.isNaN(date.getTime()) && date.toISOString() === value
}
const instant = string(30).check(z.refine(isInstant, 'must be an instant as ISO 8601 in UTC'))

const isUnsafe = (key: string) => key === '__proto__' || key === 'constructor' || key === 'prototype'
const key = string(LONGEST_CELL).check(z.refine((name) => !isUnsafe(name), 'is no name'))
const feature = z.union([z.boolean(), string(LONGEST_CELL)], 'must be a text, true or false')

const review = z.strictObject({
  authorName: z.nullable(string(200)),
  rating: z.nullable(rating),
  comment: z.nullable(string(10_000)),
  createdAt: z.nullable(instant),
  isSample: z.boolean('must be true or false'),
})

const fields = z.strictObject({
  name: string(500).check(z.refine((name) => cleanText(name) !== null, 'is missing')),
  category: text(200),
  type: text(200),
  city: text(200),
  state: text(200),
  countryCode: maybe(
    string(2).check(z.refine((code) => countryCode(code) === code, 'must be the code of a country')),
  ),
  address: text(),
  street: text(1_000),
  postalCode: text(20),
  latitude: degrees(90),
  longitude: degrees(180),
  timezone: maybe(string(100).check(z.refine((zone) => validTimezone(zone) === zone, 'must be a time zone'))),
  phone: text(100),
  phoneE164: text(40),
  email: text(254),
  website: text(LONGEST_LINK),
  locationLink: text(LONGEST_LINK),
  orderLink: text(LONGEST_LINK),
  menuLink: text(LONGEST_LINK),
  reservationLink: text(LONGEST_LINK),
  reviewsLink: text(LONGEST_LINK),
  photoUrl: text(LONGEST_LINK),
  imageUrl: text(LONGEST_LINK),
  description: text(LONGEST_HTML),
  about: maybe(z.record(key, z.record(key, feature), 'must be an object')),
  workingHours: maybe(
    z.partialRecord(z.enum(DAY_NAMES, 'is no day'), string(LONGEST_CELL), 'must be an object'),
  ),
  week: z.optional(z.unknown()),
  priceRange: text(100),
  rating: maybe(rating),
  reviewCount: count,
  isVerified: flag,
  isOpen: flag,
  businessStatus: maybe(z.enum(BUSINESS_STATUSES, 'is no state of a business')),
  placeId: text(200),
  source: text(100),
  sourceId: text(200),
  sourceLicence: text(200),
  fetchedAt: maybe(instant),
  id: count,
  slug: maybe(string(200).check(z.regex(SLUG_PATTERN, 'must be lower-case letters, digits and hyphens'))),
  globalRowNumber: count,
  reviews: maybe(z.array(review, 'must be a list')),
})

type Fields = z.output<typeof fields>

const isWhole = ({ latitude, longitude }: Fields) => (latitude == null) === (longitude == null)

const LINKS = [
  ...(['website', 'locationLink', 'orderLink', 'menuLink', 'reservationLink', 'reviewsLink'] as const),
  ...(['photoUrl', 'imageUrl'] as const),
]

/** The first field, if any, that is longer than a browser may send it, in a candidate whose types are right. */
export function tooLongField(candidate: BusinessCandidate): string | undefined {
  const issue = z.safeParse(fields, candidate).error?.issues[0]
  return issue && String(issue.path[0])
}

/** A candidate that a browser sends and that is not stored: only types and lengths are checked. */
export const shownCandidate = z.pipe(
  fields,
  z.transform((sent): BusinessCandidate => sent as unknown as BusinessCandidate),
)

/**
 * A candidate that a browser read from a spreadsheet: types and lengths are checked, and what pages rely on is
 * normalised again, since a client can send anything: rich text, links, features, hours and the number to dial.
 */
export const receivedCandidate = z.pipe(
  fields.check(z.refine(isWhole, { error: 'must come with a latitude', path: ['longitude'] })),
  z.transform(cleanedAgain),
)

function cleanedAgain(sent: Fields): BusinessCandidate {
  const again: Record<string, unknown> = { ...sent, name: plainLetters(cleanText(sent.name) ?? '') }
  const redo = (field: keyof Fields, read: (value: never) => unknown) => {
    if (sent[field] != null) again[field] = read(sent[field] as never)
  }
  for (const link of LINKS) redo(link, firstLink)
  redo('email', parseEmail)
  redo('description', sanitiseHtml)
  redo('about', parseFeatures)
  // Derived fields are never taken from the client.
  delete again.week
  delete again.phoneE164
  if (sent.workingHours !== undefined) {
    const parsed = sent.workingHours === null ? null : parseWorkingHours(sent.workingHours)
    Object.assign(again, { workingHours: parsed?.hours ?? null, week: parsed?.week ?? null })
  }
  if (sent.phone !== undefined)
    again.phoneE164 = sent.phone === null ? null : e164(sent.phone, sent.countryCode)
  return again as unknown as BusinessCandidate
}
