import { isStateOf } from './states.ts'

const COUNTRIES = ['US', 'CA', 'AU', 'BR', 'IN', 'MX'] as const
/** States that a list must name to tell its country. */
const FEWEST = 4
/** So many of them must be states of the country, and no more than so many of another. */
const IN_COUNTRY = 0.95
const IN_OTHERS = 0.6

/** The country whose states a list names, by codes or names; undefined where that is not plain. */
export function countryOfStates(states: ReadonlySet<string>): string | undefined {
  if (states.size < FEWEST) return undefined
  const counts = COUNTRIES.map((country) => {
    const known = [...states].filter((state) => isStateOf(country, state)).length
    return { country, part: known / states.size }
  })
  const [first, second] = counts.toSorted((a, b) => b.part - a.part)
  if (first === undefined || first.part < IN_COUNTRY || (second?.part ?? 0) > IN_OTHERS) return undefined
  return first.country
}
