import { FIELDS, fieldsOf, MARKUP_KINDS } from '#domain/business/fields.ts'
import { cleanSpecialHours } from '#domain/hours/special-hours.ts'
import { readSources } from '#domain/business/read-sources.ts'
import { readPins } from '#domain/business/pins.ts'
import { parseFeatures } from '#domain/business/features.ts'
import { isSafeHtml, sanitiseHtml } from '#domain/text/html.ts'
import { recordOf } from '#domain/record-of.ts'
import { firstLink, isLink, parseEmail } from '#domain/text/contact-values.ts'

type Reader = (value: unknown) => unknown

/** Applies a text reader; null for a value that is not a string. */
const ofText =
  (isClean: (text: string) => boolean, read: (text: string) => string | null) =>
  (value: unknown): string | null => {
    if (typeof value !== 'string') return null
    return isClean(value) ? value : read(value)
  }

// A value that is clean already stays as it is: reading would also normalise blanks and so alter the backup's data.
const link = ofText(isLink, firstLink)

const BY_KIND = {
  html: ofText(isSafeHtml, sanitiseHtml),
  link,
  picture: link,
  email: ofText(() => false, parseEmail),
}

/** The business fields that get into pages as markup or links, with the readers of an import. */
export const MARKUP = recordOf(fieldsOf(...MARKUP_KINDS), (field) => BY_KIND[FIELDS[field].kind])

/** The readers of the text fields above, and of the fields that get into pages as structures. */
export const BUSINESS_SANITISERS = {
  ...MARKUP,
  about: parseFeatures,
  specialHours: cleanSpecialHours,
} as const satisfies Readonly<Record<string, Reader>>

/** Validates the records at sources, each value by the rule of its column; drops entries that are none. */
export const sanitiseSources = (value: unknown): unknown =>
  readSources(value)?.map((source) => ({ ...source, says: sanitisePreviousValues(source.says) })) ?? null

/** The same readers, and those of the fields that an import records. */
const RECORDED_SANITISERS = { ...BUSINESS_SANITISERS, pinnedFields: readPins, sources: sanitiseSources }

/** Cleans the previous values of a business that an import recorded. */
export function sanitisePreviousValues(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return null
  const entries = Object.entries<unknown>({ ...value }).map(([field, kept]) => {
    const isRead = Object.hasOwn(RECORDED_SANITISERS, field) && kept !== null
    return [field, isRead ? RECORDED_SANITISERS[field as keyof typeof RECORDED_SANITISERS](kept) : kept]
  })
  return Object.fromEntries(entries) as unknown
}

/** JSON with the keys of objects sorted: two writers need not name them in one order. */
const sortedJson = (value: unknown): string =>
  JSON.stringify(value, (_, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([one], [other]) => (one < other ? -1 : 1)))
      : inner,
  )

/** A sanitiser of JSON texts, null for invalid JSON; a value that reading leaves unchanged keeps its original text. */
export const jsonSanitiser =
  (read: Reader) =>
  (text: string): string | null => {
    try {
      const value = JSON.parse(text) as unknown
      const clean = read(value) ?? null
      if (clean === null) return null
      return clean === value || sortedJson(clean) === sortedJson(value) ? text : JSON.stringify(clean)
    } catch {
      return null
    }
  }
