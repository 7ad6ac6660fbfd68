import type { BusinessCandidate, CandidateReview } from '#domain/business/candidate.ts'
import { identity } from '#domain/business/identity.ts'
import { datedHoursOf } from '#domain/holidays/dated-hours.ts'
import { labelsIn } from '#domain/business/field-readers.ts'
import { categoryKey } from '#domain/category/key.ts'
import { isIndexable, OTHER_CATEGORY } from '#domain/business/indexable.ts'
import { UNSAID } from '#domain/business/sources.ts'
import { popularity } from '#domain/business/popularity.ts'
import { fold } from '#domain/text/fold.ts'
import { searchText } from '#domain/text/search-text.ts'
import { hash53, hashKey } from '#domain/text/hash.ts'
import { WRITTEN_COLUMNS, type businesses } from '../schema/businesses.ts'
import type { CityRecord } from './city-match.ts'
import type { CategoryRecord } from './categories.ts'

export type StoredBusiness = Pick<typeof businesses.$inferSelect, (typeof WRITTEN_COLUMNS)[number]>

/** A row's values for a business, with category and city as ids; an absent key means that the file has no value. */
export type BusinessFacts = Partial<Content> & { readonly name: string; readonly matchKey: string }

/** Columns that identify a business, and its stored records. */
const KEYS = [
  ...(['id', 'slug', 'globalRowNumber', 'matchKey', 'randomKey', 'version'] as const),
  ...(['pinnedFields', 'sources', 'deletedAt', 'createdAt', 'updatedAt'] as const),
] as const

/** Columns derived from the content and from the search texts of category and city. */
const DERIVED = [
  ...([
    'folded',
    'foldedLatin',
    'foldedAddress',
    'categoryFolded',
    'cityFolded',
    'typeFolded',
    'otherCategoryKeys',
  ] as const),
  ...(['popularity', 'contentHash', 'indexable', 'holidayHours', 'datedUntil'] as const),
] as const

type ContentColumn = Exclude<keyof StoredBusiness, (typeof KEYS)[number] | (typeof DERIVED)[number]>

export type Content = Pick<StoredBusiness, ContentColumn>

type Derived = Pick<StoredBusiness, (typeof DERIVED)[number]>

/** The columns an import may change: all others of the table. `fetchedAt` alone does not count as a change. */
export const CONTENT = WRITTEN_COLUMNS.filter(
  (column): column is ContentColumn => ![...KEYS, ...DERIVED].some((other) => other === column),
)

/** A business's content with the given values of some columns. */
export const contentWith = (stored: Content, given: Readonly<Record<string, unknown>>): Content =>
  contentOf((column) => (Object.hasOwn(given, column) ? given[column] : stored[column]))

/** The values of empty cells; null for all other columns. */
const EMPTY: Partial<Content> = UNSAID

/** The candidate's values under the table's column names. */
export function factsOf(
  candidate: BusinessCandidate,
  taxonomy: {
    category?: CategoryRecord
    city?: CityRecord | null
    matchKey: string
    keepsSourceId?: boolean
    isSourceIdTaken?: boolean
    /** Whether the business has the row's Google id already, possibly marked with its place. */
    hasPlaceId?: boolean
  },
): BusinessFacts {
  const given = new Map<string, unknown>()
  for (const column of CONTENT) {
    const value = (candidate as unknown as Record<string, unknown>)[column]
    if (value !== undefined) given.set(column, value ?? EMPTY[column] ?? null)
  }
  // One stable id is enough; a second one could belong to another business.
  if ((candidate.placeId && !taxonomy.keepsSourceId) || taxonomy.isSourceIdTaken) given.delete('sourceId')
  if (taxonomy.hasPlaceId) given.delete('placeId')
  if (taxonomy.category) given.set('categoryId', taxonomy.category.id)
  if (taxonomy.city !== undefined) given.set('cityId', taxonomy.city?.id ?? null)
  // A city merged into one of another country took its businesses there. A row that was left without a country stays so:
  // which rows name its city, and when, depends on their order.
  const { countryCode } = taxonomy.city ?? {}
  if (countryCode && given.get('countryCode')) given.set('countryCode', countryCode)
  return { ...Object.fromEntries(given), name: candidate.name, matchKey: taxonomy.matchKey }
}

/**
 * The facts without ids that would overwrite the stored business's own: an empty cell states nothing, a source belongs
 * to its id, and an id found under another source means that a list was renamed.
 */
export function withoutIdRemoval(facts: BusinessFacts, stored: Content): BusinessFacts {
  const kept: Record<string, unknown> = { ...facts }
  const isSameId = facts.sourceId === stored.sourceId
  if (stored.placeId !== null && facts.placeId === null) delete kept['placeId']
  if (stored.sourceId !== null && !facts.sourceId) delete kept['sourceId']
  if (stored.sourceId !== null && stored.source !== null && (isSameId || !facts.sourceId))
    delete kept['source']
  return kept as unknown as BusinessFacts
}

/** The content with the facts applied. */
export function mergeFacts(stored: Content, facts: BusinessFacts): Content {
  return contentOf((column) => (facts[column] === undefined ? stored[column] : facts[column]))
}

/** Columns read from other columns, and kept only with these. */
const READ_FROM: Readonly<Partial<Record<ContentColumn, ContentColumn>>> = {
  phoneE164: 'phone',
  week: 'workingHours',
}

/** The columns of a city, ignored where a repeated row names another city than the business has. */
const OF_THE_CITY: readonly ContentColumn[] = ['state', 'countryCode', 'latitude', 'longitude', 'timezone']

const isSame = (one: unknown, other: unknown) =>
  one === other || (typeof one === 'object' && JSON.stringify(one) === JSON.stringify(other))

/**
 * The content after a repeated row of the file: it fills what is missing, and a value stored before the import stays if
 * any of the rows has it, so that the order of a business's rows hardly matters.
 */
export function filledContent(
  now: Content,
  facts: BusinessFacts,
  original: Content | undefined,
  otherCategory: number | undefined,
): Content {
  const isMissing = (column: ContentColumn, value: unknown) =>
    value === null || value === EMPTY[column] || (column === 'categoryId' && value === otherCategory)
  const filled = contentOf((column) => {
    const [kept, given] = [now[column], facts[column]]
    if (given === undefined || isMissing(column, given)) return kept
    const isBack = original !== undefined && isSame(given, original[column])
    return isBack || isMissing(column, kept) ? given : kept
  })
  const isElsewhere = facts.cityId != null && facts.cityId !== filled.cityId
  const isBackInCity = now.cityId !== null && now.cityId !== filled.cityId
  return contentOf((column) => {
    if (OF_THE_CITY.includes(column)) {
      if (isElsewhere) return now[column]
      if (isBackInCity && isMissing(column, facts[column] ?? null)) return original?.[column] ?? null
    }
    const from = READ_FROM[column]
    return from === undefined || isSame(filled[from], facts[from]) ? filled[column] : now[column]
  })
}

/** The content with the country of its city: rows with one id may state a country and a city elsewhere. */
export const inCountryOf = (city: CityRecord | null | undefined, content: Content): Content =>
  city?.countryCode && content.countryCode && content.cityId === city.id
    ? { ...content, countryCode: city.countryCode }
    : content

const contentOf = (value: (column: ContentColumn) => unknown): Content =>
  Object.fromEntries(CONTENT.map((column) => [column, value(column)])) as Content

/** Whether two contents have the same name and address in one city. */
export const isNamedAlike = (one: Content, other: Content): boolean =>
  one.name === other.name && one.address === other.address && one.cityId === other.cityId

/** A new business's content: the row's values, and the defaults. */
export function newContent(facts: BusinessFacts): Content {
  const blank = Object.fromEntries(CONTENT.map((column) => [column, EMPTY[column] ?? null])) as Content
  return mergeFacts(blank, facts)
}

/** Columns added later: hashed only where not null, so that the hashes of earlier content stay the same. */
const LATER: readonly ContentColumn[] = ['otherPhones', 'otherCategories']
const isHashed = (column: ContentColumn, content: Content) =>
  column !== 'fetchedAt' && (content[column] !== null || !LATER.includes(column))

/** A hash of everything an import can change, by which unchanged rows are recognised. */
export function contentHash(content: Content): string {
  return hashKey(
    JSON.stringify(CONTENT.filter((column) => isHashed(column, content)).map((column) => content[column])),
  )
}

export function reviewHash(review: CandidateReview): string {
  return hashKey(JSON.stringify([review.authorName, review.rating, review.comment, review.createdAt]))
}

/** The transliteration of a name, which the full text holds next to its folded form. */
export const transliteratedName = ({ name, countryCode }: Pick<Content, 'name' | 'countryCode'>): string =>
  searchText(name, countryCode).slice(fold(name).length).trim()

/** The full text of an address. */
export const addressText = (at: Pick<Content, 'address' | 'street' | 'postalCode' | 'countryCode'>): string =>
  searchText([at.address, at.street, at.postalCode].filter(Boolean).join(' '), at.countryCode)

/** The keys of the further categories; null for none. */
function keysOf(otherCategories: string | null): string[] | null {
  const keys = labelsIn(otherCategories).map(categoryKey)
  return keys.length > 0 ? keys : null
}

/** The columns derived from the content and the search texts of its category and city. */
export function derivedColumns(
  content: Content,
  taxonomy: { categoryText: string; cityText: string },
): Derived {
  const folded = fold(content.name)
  const { dated, until } = datedHoursOf(content, new Date().toISOString().slice(0, 10))
  return {
    folded,
    foldedLatin: transliteratedName(content),
    foldedAddress: addressText(content),
    categoryFolded: taxonomy.categoryText,
    cityFolded: taxonomy.cityText,
    typeFolded: fold(content.type ?? ''),
    otherCategoryKeys: keysOf(content.otherCategories),
    popularity: popularity(content.rating, content.reviewCount),
    contentHash: contentHash(content),
    holidayHours: dated,
    datedUntil: until,
    indexable: isIndexable({
      ...content,
      city: content.cityId,
      category: taxonomy.categoryText === searchText(OTHER_CATEGORY) ? null : taxonomy.categoryText,
      hours: content.workingHours,
    }),
  }
}

/** Columns for a business that will not be written: the hash alone tells whether a stored one changes. */
export const unwrittenColumns = (content: Content, isStored: boolean): Derived => ({
  folded: '',
  foldedLatin: '',
  foldedAddress: '',
  categoryFolded: '',
  cityFolded: '',
  typeFolded: '',
  otherCategoryKeys: null,
  popularity: 0,
  contentHash: isStored ? contentHash(content) : '',
  indexable: false,
  holidayHours: null,
  datedUntil: null,
})

/** A sort key that is the same for an identity every time, so that a random list is repeatable. */
export function randomKey(facts: BusinessFacts): number {
  return hash53(identity(facts))
}
