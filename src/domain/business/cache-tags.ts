import { businessTag, CACHE_TAGS, categoryTag, cityTag } from '../cache-tags.ts'

/** The fields of a business that decide which cached answers a change of it invalidates. */
export interface BusinessCacheFacts {
  readonly id: number
  readonly slug: string
  /** Slugs of its category and city. */
  readonly category: string
  readonly city: string | null
  /** The slug of the category within which its category lies. */
  readonly parentCategory?: string | null
  readonly countryCode: string | null
  readonly indexable: boolean
  /** Whether it is listed, and not in the trash. */
  readonly isListed: boolean
}

/** The cache tags to purge for changed businesses, by their facts before and after; a new one has none before. */
export function changeTags(
  before: readonly BusinessCacheFacts[],
  after: readonly BusinessCacheFacts[],
): string[] {
  const was = new Map(before.map((facts) => [facts.id, facts]))
  const is = new Map(after.map((facts) => [facts.id, facts]))
  const ids = [...new Set([...was.keys(), ...is.keys()])]
  const tags = ids.flatMap((id) => tagsOf(was.get(id), is.get(id)))
  return tags.length === 0 ? [] : [...new Set([CACHE_TAGS.businesses, ...tags])]
}

function tagsOf(was: BusinessCacheFacts | undefined, is: BusinessCacheFacts | undefined): string[] {
  const differs = (field: keyof BusinessCacheFacts) => was?.[field] !== is?.[field]
  const isCounted = differs('isListed')
  const isIndexed = isCounted || differs('indexable')
  return [
    ...[was, is].flatMap((facts) =>
      facts === undefined
        ? []
        : [
            businessTag(facts.slug),
            categoryTag(facts.category),
            ...(facts.parentCategory ? [categoryTag(facts.parentCategory)] : []),
            ...(facts.city === null ? [] : [cityTag(facts.city)]),
          ],
    ),
    ...(isIndexed || differs('category') ? [CACHE_TAGS.categories] : []),
    ...(isIndexed || differs('city') ? [CACHE_TAGS.cities] : []),
    ...(isCounted || differs('countryCode') ? [CACHE_TAGS.countries] : []),
    ...(isCounted || differs('category') || differs('city') || differs('countryCode')
      ? [CACHE_TAGS.stats]
      : []),
    ...(isIndexed || differs('slug') ? [CACHE_TAGS.sitemaps] : []),
  ]
}
