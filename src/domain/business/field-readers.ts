import { categoryKey } from '../category/key.ts'
import { categoryLabel } from '../category/label.ts'
import { cleanPostalCode } from '../geo/address.ts'
import { validTimezone } from '../geo/timezone.ts'
import { cleanLabel, cleanText } from '../text/clean.ts'
import { sanitiseHtml } from '../text/html.ts'
import { cleanPhone, firstLink, parseEmail, parseLinks } from '../text/contact-values.ts'
import { cleanPhones } from '../text/phone-list.ts'
import { parseBoolean, parseCount, parseRating } from '../text/numbers.ts'
import { slugify } from '../text/slug.ts'
import { SLUG_PATTERN } from '../text/slug-pattern.ts'
import { recordOf } from '../record-of.ts'
import { parseFeatures } from './features.ts'
import { OTHER_CATEGORY } from './indexable.ts'
import type { ValueOf } from './field-values.ts'
import { priceRange } from './price-range.ts'
import { type FieldOf, fieldsOf, type FieldRule, ruleOf, TEXT_KINDS } from './fields.ts'

/** Reads a cell or a field of a form; null where it holds nothing that can be read. */
export type Reader<T> = (value: unknown) => T | null

export const textUpTo =
  (most: number): Reader<string> =>
  (value) => {
    const text = cleanText(value)
    return text === null || text.length > most ? null : text
  }

/** A label in English where it is known in another language. */
export const categoryLabelUpTo =
  (most: number): Reader<string> =>
  (value) => {
    const label = cleanLabel(value)
    return label === null || label.length > most ? null : categoryLabel(label)
  }

/** The largest number of further categories: more say little. */
const MOST_LABELS = 10

/** Category labels without repetitions and without the first category, at most `MOST_LABELS`. */
export function distinctLabels(labels: readonly string[], first?: string | null): string[] {
  const known = new Set([categoryKey(OTHER_CATEGORY), ...(first ? [categoryKey(first)] : [])])
  const distinct = labels.filter((label) => {
    const key = categoryKey(label)
    const isNew = key !== '' && !known.has(key)
    known.add(key)
    return isNew
  })
  return distinct.slice(0, MOST_LABELS)
}

export const labelsIn = (text: string | null | undefined): string[] =>
  (text ?? '').split(';').flatMap((label) => cleanLabel(label) ?? [])

const otherLabelsUpTo =
  (most: number): Reader<string> =>
  (value) => {
    const labels = typeof value === 'string' ? distinctLabels(labelsIn(value)).join('; ') : ''
    return labels === '' || labels.length > most ? null : labels
  }

/** A state's name or code; of an ISO 3166-2 code ('US-NY') the part that people write, unless a number ('FR-75'). */
const stateUpTo =
  (most: number): Reader<string> =>
  (value) => {
    const text = textUpTo(most)(value)
    const part = /^[A-Z]{2}-([A-Z\d]{1,3})$/.exec(text ?? '')?.[1]
    if (part === undefined) return text
    return /^[A-Z]+$/.test(part) ? part : null
  }

/** A long number as a spreadsheet program rounds it: '5.893791789635743e+18'. */
const LOST_DIGITS = /^\d(?:[.,]\d+)?e\+\d+$/i

/** An id as text; a number cell's '.0' goes, and a number too large to be exact is none. */
const idUpTo =
  (most: number): Reader<string> =>
  (value) => {
    if (typeof value === 'number' && !Number.isSafeInteger(value)) return null
    const text = cleanText(value)?.replace(/^(\d+)\.0$/, '$1')
    return text === undefined || text.length > most || LOST_DIGITS.test(text) ? null : text
  }

/** An instant as ISO 8601 UTC, from a date cell or ISO text. */
export function cleanInstant(value: unknown): string | null {
  const text = value instanceof Date ? value : cleanText(value)
  if (text === null || (typeof text === 'string' && !/^\d{4}-\d{2}-\d{2}/.test(text))) return null
  const date = new Date(text)
  return Number.isNaN(date.getTime()) ? null : date.toISOString()
}

/** Valid slugs stay as they are; other texts are slugified, since paths are in lower case. */
const slugUpTo =
  (most: number): Reader<string> =>
  (value) => {
    const text = textUpTo(most)(value)
    if (text === null || SLUG_PATTERN.test(text)) return text
    return slugify(text) || null
  }

const cleanHtml: Reader<string> = (value) => (typeof value === 'string' ? sanitiseHtml(value) : null)

/**
 * The key in an address of Google's photos, which belongs to whoever requested it, so that it must not be published.
 */
const KEYED = /[?&]key=AIza/

const pictureLink: Reader<string> = (value) => parseLinks(value).find((link) => !KEYED.test(link)) ?? null

/** Makes the reader of a kind; most readers know the limit of their kind. */
const BY_KIND = {
  text: textUpTo,
  label: categoryLabelUpTo,
  labels: otherLabelsUpTo,
  state: stateUpTo,
  postalCode: () => cleanPostalCode,
  timezone: () => validTimezone,
  phone: () => cleanPhone,
  phones: () => cleanPhones,
  email: () => parseEmail,
  link: () => firstLink,
  picture: () => pictureLink,
  html: () => cleanHtml,
  price: (most) => (value) => priceRange(textUpTo(most), value),
  id: idUpTo,
  instant: () => cleanInstant,
  slug: slugUpTo,
  features: () => parseFeatures,
  rating: () => parseRating,
  count: () => parseCount,
  flag: () => parseBoolean,
} satisfies { [Kind in FieldRule['kind']]?: (most: number) => Reader<unknown> }

type ReadKind = keyof typeof BY_KIND

/** The fields that are read cell by cell. */
type ReadField = FieldOf<ReadKind>

const readerOf = (field: ReadField): Reader<unknown> => {
  const { kind, most = 0 } = ruleOf(field)
  return BY_KIND[kind as ReadKind](most)
}

/** The reader of each field that depends on no other, for a form and an import alike. */
export const READERS = recordOf(fieldsOf(...TEXT_KINDS, 'features', 'rating', 'count', 'flag'), readerOf) as {
  readonly [F in ReadField]: Reader<ValueOf<F>>
}
