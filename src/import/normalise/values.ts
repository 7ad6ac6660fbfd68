import { categoryLabel } from '#domain/category/label.ts'
import type { BusinessCandidate, CandidateReview } from '#domain/business/candidate.ts'
import { parseFeatures } from '#domain/business/features.ts'
import { BUSINESS_STATUSES, type BusinessStatus } from '#domain/business/status.ts'
import { cleanPostalCode } from '#domain/geo/address.ts'
import { validTimezone } from '#domain/geo/timezone.ts'
import { cleanMultiline, cleanText, plainLetters } from '#domain/text/clean.ts'
import { fold } from '#domain/text/fold.ts'
import { sanitiseHtml } from '#domain/text/html.ts'
import { cleanPhone, firstLink, parseEmail } from '#domain/text/links.ts'
import { parseBoolean, parseCount, parseNumber, parseRating } from '#domain/text/numbers.ts'
import { slugify } from '#domain/text/slug.ts'
import { firstUnits } from '#domain/text/truncate.ts'
import { SLUG_PATTERN } from '#domain/text/slug-pattern.ts'

import { parsedJson } from './nested.ts'

type Reader<T> = (value: unknown) => T | null

const textUpTo =
  (length: number): Reader<string> =>
  (value) => {
    const text = cleanText(value)
    return text === null || text.length > length ? null : text
  }

/** A name or label with styled letters as plain ones. */
export function cleanLabel(value: unknown): string | null {
  const text = cleanText(value)
  // In plain letters it may turn out to mean "no value".
  return text === null ? null : cleanText(plainLetters(text))
}

/** '5.893791789635743e+18': what a spreadsheet program leaves of a long number. */
const LOST_DIGITS = /^\d(?:[.,]\d+)?e\+\d+$/i

function cleanType(value: unknown): string | null {
  const label = cleanLabel(value)
  return label === null || label.length > 200 ? null : categoryLabel(label)
}

/** An id as text; a number cell's '.0' goes, and a number too large to be exact is none. */
function cleanId(value: unknown): string | null {
  if (typeof value === 'number' && !Number.isSafeInteger(value)) return null
  const text = cleanText(value)?.replace(/^(\d+)\.0$/, '$1')
  return text === undefined || text.length > 200 || LOST_DIGITS.test(text) ? null : text
}

/** An instant as ISO 8601 UTC, from a date cell or ISO text. */
function cleanInstant(value: unknown): string | null {
  const text = value instanceof Date ? value : cleanText(value)
  if (text === null || (typeof text === 'string' && !/^\d{4}-\d{2}-\d{2}/.test(text))) return null
  const date = new Date(text)
  return Number.isNaN(date.getTime()) ? null : date.toISOString()
}

/** '$$', '€10–20', '4 stars'; a level from 1 to 4 becomes as many dollar signs. */
function cleanPriceRange(value: unknown): string | null {
  const level = parseNumber(value)
  if (level === null) return textUpTo(60)(value)
  return [1, 2, 3, 4].includes(level) ? '$'.repeat(level) : null
}

const STATUSES = new Map<string, BusinessStatus>([
  ...BUSINESS_STATUSES.map((status) => [fold(status), status] as const),
  ['open', 'OPERATIONAL'],
  ['permanently closed', 'CLOSED_PERMANENTLY'],
  ['temporarily closed', 'CLOSED_TEMPORARILY'],
])

export function cleanStatus(value: unknown): BusinessStatus | null {
  return STATUSES.get(fold(cleanText(value) ?? '')) ?? null
}

function cleanReviews(value: unknown): CandidateReview[] | null {
  const reviews = parsedJson(value)
  if (!Array.isArray(reviews)) return null
  return reviews
    .filter((review) => typeof review === 'object' && review !== null)
    .map((review: Record<string, unknown>) => ({
      authorName: textUpTo(200)(review['authorName']),
      rating: parseRating(review['rating']),
      comment: firstUnits(cleanMultiline(review['comment']) ?? '', 10_000) || null,
      createdAt: cleanInstant(review['createdAt']),
      isSample: review['isSample'] === true,
    }))
}

const cleanHtml: Reader<string> = (value) => (typeof value === 'string' ? sanitiseHtml(value) : null)

/** A state's name or code; of an ISO 3166-2 code ('US-NY') the part that people write, unless a number ('FR-75'). */
function cleanState(value: unknown): string | null {
  const text = textUpTo(100)(value)
  const part = /^[A-Z]{2}-([A-Z\d]{1,3})$/.exec(text ?? '')?.[1]
  if (part === undefined) return text
  return /^[A-Z]+$/.test(part) ? part : null
}

/** Valid slugs stay as they are; other texts are slugified, since paths are in lower case. */
function cleanSlug(value: unknown): string | null {
  const text = textUpTo(200)(value)
  if (text === null || SLUG_PATTERN.test(text)) return text
  return slugify(text) || null
}

/** The reader of each field that depends on no other. */
export const READERS = {
  type: cleanType,
  state: cleanState,
  street: textUpTo(300),
  postalCode: cleanPostalCode,
  timezone: validTimezone,
  phone: cleanPhone,
  email: parseEmail,
  website: firstLink,
  locationLink: firstLink,
  orderLink: firstLink,
  menuLink: firstLink,
  reservationLink: firstLink,
  reviewsLink: firstLink,
  photoUrl: firstLink,
  imageUrl: firstLink,
  description: cleanHtml,
  about: parseFeatures,
  priceRange: cleanPriceRange,
  rating: parseRating,
  reviewCount: parseCount,
  isVerified: parseBoolean,
  isOpen: parseBoolean,
  placeId: cleanId,
  source: textUpTo(100),
  sourceId: cleanId,
  sourceLicence: textUpTo(200),
  fetchedAt: cleanInstant,
  id: parseCount,
  slug: cleanSlug,
  globalRowNumber: parseCount,
  reviews: cleanReviews,
} satisfies { [Key in keyof BusinessCandidate]?: Reader<NonNullable<BusinessCandidate[Key]>> }
