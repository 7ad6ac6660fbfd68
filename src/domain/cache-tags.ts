/** Tags under which the edge caches answers; a change of data purges exactly the tags it affects. */
export const CACHE_TAGS = {
  businesses: 'businesses',
  categories: 'categories',
  cities: 'cities',
  countries: 'countries',
  features: 'features',
  stats: 'stats',
  snippets: 'snippets',
  ads: 'ads',
  documentation: 'documentation',
  sitemaps: 'sitemaps',
} as const

/** Stands for all tags, those of single cities, categories and businesses included. */
export const ALL_TAGS = '*'

// A tag is ASCII without blanks or commas.
const named = (kind: string, key: string | number) => `${kind}-${encodeURIComponent(key)}`

export const businessTag = (slug: string) => named('business', slug)
export const categoryTag = (slug: string) => named('category', slug)
export const cityTag = (slug: string) => named('city', slug)
