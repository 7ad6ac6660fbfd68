/** Tags under which the edge caches answers; a change of data purges exactly the tags it affects. */
export const CACHE_TAGS = {
  /** Lists of businesses. */
  businesses: 'businesses',
  /** Pages of single businesses, which have the tags of all businesses that they show. */
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

/** Stands for all tags, those of single cities, categories and businesses included. */
export const ALL_TAGS = '*'

// A tag is ASCII without blanks or commas.
const named = (kind: string, key: string | number) => `${kind}-${encodeURIComponent(key)}`

export const businessTag = (slug: string) => named('business', slug)
export const categoryTag = (slug: string) => named('category', slug)
export const pictureTag = (picture: string) => named('picture', picture)
export const cityTag = (slug: string) => named('city', slug)

/** Other businesses of a page whose tags it has, at most: a header of tags has room for some hundred. */
const MOST_SHOWN = 60

/** The tags of a business's page, which shows others as well: it becomes old with each of them. */
export const businessPageTags = (slug: string, shown: readonly string[]): string[] => [
  CACHE_TAGS.businessPages,
  ...[slug, ...shown.slice(0, MOST_SHOWN)].map(businessTag),
]
