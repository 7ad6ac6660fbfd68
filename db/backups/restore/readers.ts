import { parseFeatures } from '#domain/business/features.ts'
import { isSafeHtml, sanitiseHtml } from '#domain/text/html.ts'
import { firstLink, isLink, parseEmail } from '#domain/text/links.ts'

type Reader = (value: unknown) => unknown

/** Text for a reader of texts; what is none stands for nothing. */
const ofText =
  (isClean: (text: string) => boolean, read: (text: string) => string | null) =>
  (value: unknown): string | null => {
    if (typeof value !== 'string') return null
    return isClean(value) ? value : read(value)
  }

// What an import left once is not read anew: reading tidies blanks, too, and a backup comes back as it was.
const link = ofText(isLink, firstLink)

/** What of a business gets into pages as markup, as a link or as a structure, with the readers of an import. */
export const BUSINESS = {
  description: ofText(isSafeHtml, sanitiseHtml),
  website: link,
  locationLink: link,
  orderLink: link,
  menuLink: link,
  reservationLink: link,
  reviewsLink: link,
  photoUrl: link,
  imageUrl: link,
  email: ofText(() => false, parseEmail),
  about: parseFeatures,
} as const satisfies Readonly<Record<string, Reader>>

/** What an import kept of a business as it was before. */
export function readBefore(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return null
  const entries = Object.entries(value).map(([field, kept]) => {
    const isRead = Object.hasOwn(BUSINESS, field) && kept !== null
    return [field, isRead ? BUSINESS[field as keyof typeof BUSINESS](kept) : kept]
  })
  return Object.fromEntries(entries) as unknown
}

/** A reader of JSON texts, null for what is none; one that says the same after it was read stays as it is written. */
export const json =
  (read: Reader) =>
  (text: string): string | null => {
    try {
      const value = JSON.parse(text) as unknown
      const clean = read(value) ?? null
      if (clean === null) return null
      const written = JSON.stringify(clean)
      return clean === value || written === JSON.stringify(value) ? text : written
    } catch {
      return null
    }
  }
