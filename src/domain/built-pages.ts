import { countryOfSlug } from './geo/country-slug.ts'
import {
  aboutPath,
  addPath,
  advertisePath,
  businessesPath,
  businessNotFoundPath,
  categoriesPath,
  citiesPath,
  countriesPath,
  homePath,
  mapPath,
  noticePath,
} from './paths.ts'
import { SITE_PAGES } from './site-pages.ts'

/** What changed for every page: a text of the operator, an advertisement, the name of a category. */
const SITE = 'site'
/** How many businesses there are, and where. */
const DIRECTORY = 'directory'

/** What a page that exists once shows beside what all pages do. */
const SHOWN: Readonly<Record<string, readonly string[]>> = {
  [homePath]: [DIRECTORY, 'home'],
  [categoriesPath()]: [DIRECTORY],
  [citiesPath()]: [DIRECTORY],
  [countriesPath]: [DIRECTORY],
  [aboutPath]: [DIRECTORY],
  [businessNotFoundPath]: [DIRECTORY],
  [advertisePath]: ['plans'],
}

/** Pages that exist once and are rendered for each visitor: what they show depends on their query or on what was sent. */
const ON_DEMAND: readonly string[] = [businessesPath(), mapPath(), addPath, noticePath()]

/** The paths of the pages that exist once and are built ahead. */
export const FIXED_PAGES: readonly string[] = SITE_PAGES.map(({ path }) => path).filter(
  (path) => !ON_DEMAND.includes(path),
)

/** Whether the page at a path has a list that its address can search, sort and page. */
export const hasOwnList = (pathname: string): boolean => /^\/(?:city|category|country)\//.test(pathname)

/**
 * The keys in `page_changes` of what the page at a path shows, of a state's those of its country; undefined for a path that
 * is never built ahead, such as the second page of a list.
 */
export function changesShownAt(pathname: string): readonly string[] | undefined {
  if (FIXED_PAGES.includes(pathname)) return [SITE, ...(SHOWN[pathname] ?? [])]
  const [, kind, slug] =
    /^\/(?:(city|category|country)\/([^/]+)|(country)\/([^/]+)\/\D[^/]*)$/.exec(pathname)?.filter(Boolean) ??
    []
  if (kind === undefined || slug === undefined) return undefined
  if (kind !== 'country') return [SITE, `${kind}/${decoded(slug)}`]
  const code = countryOfSlug(slug)
  return code === null ? undefined : [SITE, `country/${code}`]
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
