/** The parameters of the pages of results, those of their form without script included. */
export const RESULTS_PARAMETERS: ReadonlySet<string> = new Set([
  ...['search', 'exact', 'kind', 'category', 'city', 'place', 'near', 'latitude', 'longitude', 'radius'],
  ...['bounds', 'country', 'openNow', 'openAt', 'openDay', 'openTime', 'minRating', 'price', 'features'],
  ...['verified', 'sortBy', 'sortOrder', 'page', 'stated', 'meant', 'meantPlace'],
])
/** Those of which a form sends one for each choice. */
const REPEATED: ReadonlySet<string> = new Set(['price', 'features'])

/**
 * A query string of the pages of results without what they do not read: unknown parameters, and all but the first of a
 * name that counts once. What is left stays as it was written.
 * @example knownResultsQuery('?x=1&search=pizza') // '?search=pizza'
 */
export function knownResultsQuery(search: string): string {
  const seen = new Set<string>()
  const kept = search
    .slice(1)
    .split('&')
    .filter((part) => {
      const [name = ''] = new URLSearchParams(part).keys()
      if (!RESULTS_PARAMETERS.has(name) || (seen.has(name) && !REPEATED.has(name))) return false
      seen.add(name)
      return true
    })
  return kept.length === 0 ? '' : `?${kept.join('&')}`
}
