import type { CityNames } from './city-names.ts'
import { isTurkishProvince } from './turkish-provinces.ts'

/** The fewest known cities of a list that tell its country. */
const FEWEST = 5
/** The share of a list's names that must be known cities, and of these the share that must be in the country. */
const KNOWN_PART = 0.6
const IN_COUNTRY = 0.9
/** The lead over any other country, as a share: half of the cities of England have namesakes in America. */
const LEAD = 0.3

/** The country that nearly all cities of a list, by their folded names, are in; undefined where it is not clear. */
export function countryOfCities(folded: ReadonlySet<string>, names: CityNames): string | undefined {
  const counts = new Map<string, number>()
  let known = 0
  for (const name of folded) {
    const codes = isTurkishProvince(name) ? ['TR'] : names.countriesOf(name)
    if (codes.length > 0) known += 1
    for (const code of codes) counts.set(code, (counts.get(code) ?? 0) + 1)
  }
  if (known < FEWEST || known < folded.size * KNOWN_PART) return undefined
  const [first, second] = [...counts].sort(([, a], [, b]) => b - a)
  if (first === undefined || first[1] < known * IN_COUNTRY) return undefined
  return (second?.[1] ?? 0) <= (IN_COUNTRY - LEAD) * known ? first[0] : undefined
}
