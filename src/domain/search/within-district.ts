import type { District, Districts } from '../geo/districts.ts'
import { spansOf, type Interpretation } from './interpretation.ts'
import type { NamedTerm } from './named-terms.ts'

/** The districts of large cities that neighbouring words name. */
export const districtsNamedBy = (districts: Districts, words: readonly string[]): District[] =>
  spansOf(words).flatMap(({ text }) => districts.named(text))

/**
 * What words mean that name no city but a district of one: that city. The words of the district are left, for
 * addresses that name it.
 * @example withinDistrict({ kind: PHARMACY, slots: [], rest: ['kadikoy'], … }, ['eczane', 'kadikoy'], districts, [ISTANBUL])
 * // { kind: PHARMACY, city: ISTANBUL, district: 'Kadıköy', rest: ['kadikoy'], … }
 */
export function withinDistrict(
  meaning: Interpretation,
  words: readonly string[],
  districts: Districts,
  cities: readonly NamedTerm[],
): Interpretation {
  if (meaning.city || meaning.state || meaning.category) return meaning
  const { country } = meaning
  const left = new Set(meaning.rest)
  const [best] = spansOf(words)
    .filter(({ from, length }) => words.slice(from, from + length).some((word) => left.has(word)))
    .flatMap(({ text, from, length }) =>
      districts.named(text).flatMap((district) => {
        const isMeant = country === undefined || district.country === country
        const city = cities.find(
          (each) => each.asked === district.city && each.countryCode === district.country,
        )
        return city && isMeant ? [{ from, length, city, name: district.name }] : []
      }),
    )
    .toSorted((a, b) => b.length - a.length || b.city.businessCount - a.city.businessCount)
  if (best === undefined) return meaning
  const own = words.slice(best.from, best.from + best.length)
  const rest = [...meaning.rest.filter((word) => !own.includes(word)), ...own]
  return { ...meaning, city: best.city, district: best.name, rest, isPlain: false }
}
