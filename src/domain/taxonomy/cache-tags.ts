import { CACHE_TAGS, categoryTag, cityTag } from '../cache-tags.ts'
import type { TaxonomyKind } from './kind.ts'

const KINDS = {
  category: { list: CACHE_TAGS.categories, own: categoryTag, other: cityTag },
  city: { list: CACHE_TAGS.cities, own: cityTag, other: categoryTag },
} as const

/**
 * The tags to purge for a changed city or category: of its `slugs`, past and present, and of `others` whose pages name
 * it.
 */
export function taxonomyTags(
  kind: TaxonomyKind,
  slugs: readonly string[],
  others: readonly string[],
): string[] {
  const { list, own, other } = KINDS[kind]
  return [
    ...new Set([
      CACHE_TAGS.businesses,
      CACHE_TAGS.businessPages,
      list,
      ...slugs.map(own),
      ...others.map(other),
    ]),
  ]
}

/** The tags to purge for businesses moved between cities or categories, as every list counts them. */
export function mergeTags(kind: TaxonomyKind, slugs: readonly string[], others: readonly string[]): string[] {
  const { categories, cities, countries, stats, sitemaps } = CACHE_TAGS
  return [...new Set([...taxonomyTags(kind, slugs, others), categories, cities, countries, stats, sitemaps])]
}
