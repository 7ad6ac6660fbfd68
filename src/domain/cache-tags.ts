/** Names under which answers are cached at the edge; whoever changes data purges exactly these. */
export const CACHE_TAGS = {
  businesses: 'businesses',
  categories: 'categories',
  cities: 'cities',
  countries: 'countries',
  stats: 'stats',
  snippets: 'snippets',
  documentation: 'documentation',
  sitemaps: 'sitemaps',
} as const

/** Stands for all tags there are, those of single places and businesses too. */
export const EVERYTHING = '*'

// A tag is ASCII without blanks or commas.
const named = (kind: string, key: string | number) => `${kind}-${encodeURIComponent(key)}`

export const businessTag = (slug: string) => named('business', slug)
export const categoryTag = (slug: string) => named('category', slug)
export const cityTag = (slug: string) => named('city', slug)
