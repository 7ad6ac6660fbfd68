import { businessTag, CACHE_TAGS, categoryTag, cityTag } from '../cache-tags.ts'

/** What of a business decides which kept answers a change of it makes old. */
export interface BusinessCacheFacts {
  readonly id: number
  readonly slug: string
  /** Slugs of its places. */
  readonly category: string
  readonly city: string | null
  readonly countryCode: string | null
  readonly indexable: boolean
  /** Not in the trash. */
  readonly isListed: boolean
}

/** The cache tags that businesses leave behind, from what they were and what they are; a new one was nothing. */
export function changeTags(
  before: readonly BusinessCacheFacts[],
  after: readonly BusinessCacheFacts[],
): string[] {
  const was = new Map(before.map((trace) => [trace.id, trace]))
  const is = new Map(after.map((trace) => [trace.id, trace]))
  const ids = [...new Set([...was.keys(), ...is.keys()])]
  const tags = ids.flatMap((id) => tagsOf(was.get(id), is.get(id)))
  return tags.length === 0 ? [] : [...new Set([CACHE_TAGS.businesses, ...tags])]
}

function tagsOf(was: BusinessCacheFacts | undefined, is: BusinessCacheFacts | undefined): string[] {
  const differs = (field: keyof BusinessCacheFacts) => was?.[field] !== is?.[field]
  const isCounted = differs('isListed')
  const isIndexed = isCounted || differs('indexable')
  return [
    ...[was, is].flatMap((trace) =>
      trace === undefined
        ? []
        : [
            businessTag(trace.slug),
            categoryTag(trace.category),
            ...(trace.city === null ? [] : [cityTag(trace.city)]),
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
