import { countryOfSlug } from './geo/country-slug.ts'
import {
  aboutPath,
  advertisePath,
  businessNotFoundPath,
  categoriesPath,
  citiesPath,
  contactPath,
  countriesPath,
  favouritesPath,
  homePath,
  LEGAL_PAGES,
} from './paths.ts'

/** What changed for every page: a text of the operator, an advertisement, the name of a category. */
const SITE = 'site'
/** How many businesses there are, and where. */
const DIRECTORY = 'directory'

/** The pages that are built ahead whatever the directory holds, each with what it shows beside what all pages do. */
const FIXED: Readonly<Record<string, readonly string[]>> = {
  [homePath]: [DIRECTORY, 'home'],
  [categoriesPath()]: [DIRECTORY],
  [citiesPath()]: [DIRECTORY],
  [countriesPath]: [DIRECTORY],
  [aboutPath]: [DIRECTORY],
  [advertisePath]: ['plans'],
  ...Object.fromEntries(
    [contactPath, favouritesPath, businessNotFoundPath, ...LEGAL_PAGES.map(({ path }) => path)].map(
      (path) => [path, []],
    ),
  ),
}

export const FIXED_PAGES: readonly string[] = Object.keys(FIXED)

/**
 * The keys in `page_changes` of what the page at a path shows; undefined for a path that is never built ahead. Of a
 * list's pages the first is.
 */
export function changesShownAt(pathname: string): readonly string[] | undefined {
  const fixed = Object.hasOwn(FIXED, pathname) ? FIXED[pathname] : undefined
  if (fixed !== undefined) return [SITE, ...fixed]
  const [, kind, slug] = /^\/(city|category|country)\/([^/]+)$/.exec(pathname) ?? []
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
