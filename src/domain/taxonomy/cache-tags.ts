import { CACHE_TAGS, categoryTag, cityTag } from '../cache-tags.ts'

type PlaceKind = 'category' | 'city'

const KINDS = {
  category: { list: CACHE_TAGS.categories, own: categoryTag, other: cityTag },
  city: { list: CACHE_TAGS.cities, own: cityTag, other: categoryTag },
} as const

/** What a change of a place makes old: `slugs` lead or led to it, `others` are places whose pages name it. */
export function taxonomyTags(kind: PlaceKind, slugs: readonly string[], others: readonly string[]): string[] {
  const { list, own, other } = KINDS[kind]
  return [...new Set([CACHE_TAGS.businesses, list, ...slugs.map(own), ...others.map(other)])]
}

/** What businesses that move from one place to another make old: every list counts them. */
export function mergeTags(kind: PlaceKind, slugs: readonly string[], others: readonly string[]): string[] {
  const { categories, cities, countries, stats, sitemaps } = CACHE_TAGS
  return [...new Set([...taxonomyTags(kind, slugs, others), categories, cities, countries, stats, sitemaps])]
}
