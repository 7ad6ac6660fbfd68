import type { CityNames } from './city-names.ts'
import { isTurkishProvince } from './turkish-provinces.ts'

/** Cities of the world that a list must name to tell its country. */
const FEWEST = 5
/** Of the names of a list, so many must be those of cities of the world, and of these so many in the country. */
const KNOWN_PART = 0.6
const IN_COUNTRY = 0.9
/** How much fewer may be in any other country: half of the cities of England have namesakes in America. */
const LEAD = 0.3

/** The country in which nearly all cities of a list are, by their folded names; undefined where that is not plain. */
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
