import type { BusinessCandidate, CandidateReview } from '#domain/business/candidate.ts'
import { identity } from '#domain/business/identity.ts'
import { isIndexable, OTHER_CATEGORY } from '#domain/business/indexable.ts'
import { popularity } from '#domain/business/popularity.ts'
import { fold, searchText } from '#domain/text/fold.ts'
import { hash53, hashKey } from '#domain/text/hash.ts'
import type { businesses } from '../schema/businesses.ts'
import type { CityRecord } from './city-match.ts'
import type { CategoryRecord } from './categories.ts'

export type StoredBusiness = typeof businesses.$inferSelect

/** What a row says of a business, its places resolved to ids; an absent key means the file does not say. */
export type BusinessFacts = Partial<Content> & { readonly name: string; readonly matchKey: string }

export type Content = Pick<StoredBusiness, (typeof CONTENT)[number]>

/** The columns an import may change; `fetchedAt` alone does not make a business another. */
const CONTENT = [
  ...(['name', 'type', 'categoryId', 'cityId', 'countryCode', 'address', 'street', 'state'] as const),
  ...(['postalCode', 'latitude', 'longitude', 'timezone', 'phone', 'phoneE164', 'email', 'website'] as const),
  ...(['locationLink', 'orderLink', 'menuLink', 'reservationLink', 'reviewsLink', 'photoUrl'] as const),
  ...(['imageUrl', 'description', 'about', 'workingHours', 'week', 'priceRange', 'rating'] as const),
  ...(['reviewCount', 'isVerified', 'isOpen', 'businessStatus', 'placeId', 'source', 'sourceId'] as const),
  ...(['sourceLicence', 'fetchedAt'] as const),
] as const

/** A business's content as an import may have changed it, some columns as given. */
export const contentWith = (stored: Content, given: Readonly<Record<string, unknown>>): Content =>
  Object.fromEntries(
    CONTENT.map((column) => [column, Object.hasOwn(given, column) ? given[column] : stored[column]]),
  ) as Content

/** What a column holds when a row leaves its cell empty. */
const EMPTY: Partial<Content> = {
  reviewCount: 0,
  isVerified: false,
  isOpen: true,
  businessStatus: 'OPERATIONAL',
}

/** The candidate's facts under the table's column names. */
export function factsOf(
  candidate: BusinessCandidate,
  places: { category?: CategoryRecord; city?: CityRecord | null; matchKey: string; keepsSourceId?: boolean },
): BusinessFacts {
  const given = new Map<string, unknown>()
  for (const column of CONTENT) {
    const value = (candidate as unknown as Record<string, unknown>)[column]
    if (value !== undefined) given.set(column, value ?? EMPTY[column] ?? null)
  }
  // One stable id is enough, and a second one could belong to another business.
  if (candidate.placeId && !places.keepsSourceId) given.delete('sourceId')
  if (places.category) given.set('categoryId', places.category.id)
  if (places.city !== undefined) given.set('cityId', places.city?.id ?? null)
  // A city that was merged into one of another country took its businesses there.
  const { countryCode } = places.city ?? {}
  if (countryCode && given.has('countryCode')) given.set('countryCode', countryCode)
  return { ...Object.fromEntries(given), name: candidate.name, matchKey: places.matchKey }
}

/** The content after the facts are applied; a repeat within one file only fills what is missing. */
export function mergeFacts(stored: Content, facts: BusinessFacts, onlyFill: boolean): Content {
  const entries = CONTENT.map((column) => {
    const given = facts[column]
    const kept = stored[column]
    const isMissing = kept === null || kept === undefined || kept === EMPTY[column]
    if (given === undefined || (onlyFill && !isMissing)) return [column, kept]
    if (onlyFill && given === null) return [column, kept]
    return [column, given]
  })
  return Object.fromEntries(entries) as Content
}

/** A new business's content: what the row says, and the defaults. */
export function newContent(facts: BusinessFacts): Content {
  const blank = Object.fromEntries(CONTENT.map((column) => [column, EMPTY[column] ?? null])) as Content
  return mergeFacts(blank, facts, false)
}

/** A hash of everything an import can change, so that an unchanged row is recognised. */
export function contentHash(content: Content): string {
  return hashKey(
    JSON.stringify(CONTENT.filter((column) => column !== 'fetchedAt').map((column) => content[column])),
  )
}

export function reviewHash(review: CandidateReview): string {
  return hashKey(JSON.stringify([review.authorName, review.rating, review.comment, review.createdAt]))
}

/** What the full text holds of a name beside its folded form. */
export const nameText = (name: string): string => searchText(name).slice(fold(name).length).trim()

/** The full text of where a business is. */
export const addressText = (at: Pick<Content, 'address' | 'street' | 'postalCode'>): string =>
  searchText([at.address, at.street, at.postalCode].filter(Boolean).join(' '))

/** The columns that follow from the content and its places' search texts. */
export function derivedColumns(content: Content, places: { categoryText: string; cityText: string }) {
  const folded = fold(content.name)
  return {
    folded,
    foldedLatin: nameText(content.name),
    foldedAddress: addressText(content),
    categoryFolded: places.categoryText,
    cityFolded: places.cityText,
    popularity: popularity(content.rating, content.reviewCount),
    contentHash: contentHash(content),
    indexable: isIndexable({
      ...content,
      city: content.cityId,
      category: places.categoryText === searchText(OTHER_CATEGORY) ? null : places.categoryText,
      hours: content.workingHours,
    }),
  }
}

/** For a business that will not be written. */
export const NOTHING_DERIVED: ReturnType<typeof derivedColumns> = {
  ...{ folded: '', foldedLatin: '', foldedAddress: '', categoryFolded: '', cityFolded: '' },
  ...{ popularity: 0, contentHash: '', indexable: false },
}

/** The same for one identity every time, so that a random list is random but repeatable. */
export function randomKey(facts: BusinessFacts): number {
  return hash53(identity(facts))
}
