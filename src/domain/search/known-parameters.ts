import { businessesPath, embedPath, mapPath } from '../paths.ts'
import { FILTER_NAMES, filterOf } from './filters.ts'

/** The parameters of result pages, and those that their form sends without script. */
export const RESULTS_PARAMETERS: ReadonlySet<string> = new Set([
  ...['search', 'exact', 'kind', 'category', 'city', 'place', 'near', 'latitude', 'longitude', 'radius'],
  ...['bounds', 'state', 'country', 'sortBy', 'sortOrder', 'page', 'stated', 'meant', 'meantPlace'],
  ...FILTER_NAMES.flatMap((name) => [name, ...(filterOf(name).codec.fields ?? [])]),
])
/** Parameters that a form repeats, once for each choice. */
const REPEATED: ReadonlySet<string> = new Set(FILTER_NAMES.filter((name) => filterOf(name).codec.isRepeated))

/** The parameters of embedded cards and of embedded lists, which show one page. */
const THEME: ReadonlySet<string> = new Set(['theme'])
const EMBEDDED: ReadonlySet<string> = new Set([...RESULTS_PARAMETERS, ...THEME])

/** The parameters that a page reads, if the edge caches it by its query; undefined if the query has no effect. */
function namesOf(path: string): ReadonlySet<string> | undefined {
  if (path === businessesPath() || path === mapPath()) return RESULTS_PARAMETERS
  if (path === embedPath()) return EMBEDDED
  return path.startsWith(`${embedPath()}/`) ? THEME : undefined
}

/**
 * The query string of an address without what its page does not read, so that it is not cached as another page: unknown
 * parameters, and repetitions of one that counts once. The rest stays as written.
 * @example knownQuery('/businesses', '?x=1&search=pizza') // '?search=pizza'
 */
export function knownQuery(path: string, search: string): string {
  const names = namesOf(path)
  if (names === undefined) return search
  const seen = new Set<string>()
  const kept = search
    .slice(1)
    .split('&')
    .filter((part) => {
      const [name = ''] = new URLSearchParams(part).keys()
      if (!names.has(name) || (seen.has(name) && !REPEATED.has(name))) return false
      seen.add(name)
      return true
    })
  return kept.length === 0 ? '' : `?${kept.join('&')}`
}
