import { fold } from '../text/fold.ts'
import { isStateOf } from './states.ts'

const COUNTRIES = ['US', 'CA', 'AU', 'BR', 'IN', 'MX'] as const
/** Folded states whose names, or abbreviations that no other country uses, are those of one country. */
const GERMAN = new Set(
  `Baden-Wurttemberg,Baden-Wuerttemberg,Bayern,Bavaria,Brandenburg,Hessen,Mecklenburg-Vorpommern,Niedersachsen,
  Lower Saxony,Nordrhein-Westfalen,North Rhine-Westphalia,NRW,Rheinland-Pfalz,Rhineland-Palatinate,Saarland,Sachsen,
  Saxony,Sachsen-Anhalt,Schleswig-Holstein,Thuringen,Thueringen,Thuringia`
    .split(',')
    .map((name) => fold(name)),
)

/** The country of a state that no other country has. */
export const countryOfState = (state: string): string | undefined =>
  GERMAN.has(fold(state)) ? 'DE' : undefined

/** Whether a row's state is one of another country, and none of this one. Italian provinces share the codes of many. */
export function isOfAnotherState(country: string, state: string | null | undefined): boolean {
  if (!state || country === 'IT' || isStateOf(country, state)) return false
  const own = countryOfState(state)
  return own === undefined ? COUNTRIES.some((other) => isStateOf(other, state)) : own !== country
}

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
