/** Tags under which the edge caches answers; a change of data purges exactly the tags it affects. */
export const CACHE_TAGS = {
  /** Lists of businesses. */
  businesses: 'businesses',
  /** Pages of single businesses, which also have the tags of all other businesses that they show. */
  businessPages: 'business-pages',
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

/** Stands for all tags, including those of single cities, categories and businesses. */
export const ALL_TAGS = '*'

// A tag is ASCII without blanks or commas.
const named = (kind: string, key: string | number) => `${kind}-${encodeURIComponent(key)}`

export const businessTag = (slug: string) => named('business', slug)
export const categoryTag = (slug: string) => named('category', slug)
export const pictureTag = (picture: string) => named('picture', picture)
export const cityTag = (slug: string) => named('city', slug)

/** The most other businesses whose tags a page gets: the header has room for some hundred tags. */
const MOST_SHOWN = 60

/**
 * The tags of a business's page, with those of the other businesses on it, since it becomes outdated with each of them.
 */
export const businessPageTags = (slug: string, shown: readonly string[]): string[] => [
  CACHE_TAGS.businessPages,
  ...[slug, ...shown.slice(0, MOST_SHOWN)].map(businessTag),
]
