import { fold } from '../text/fold.ts'
import { countriesOfState } from './state-names.ts'
import { isStateOf } from './states.ts'

const COUNTRIES = ['US', 'CA', 'AU', 'BR', 'IN', 'MX'] as const
/** Folded German states, whose names and abbreviations no other country uses. */
const GERMAN = new Set(
  `Baden-Wurttemberg,Baden-Wuerttemberg,Bayern,Bavaria,Brandenburg,Hessen,Mecklenburg-Vorpommern,Niedersachsen,
  Lower Saxony,Nordrhein-Westfalen,North Rhine-Westphalia,NRW,Rheinland-Pfalz,Rhineland-Palatinate,Saarland,Sachsen,
  Saxony,Sachsen-Anhalt,Schleswig-Holstein,Thuringen,Thueringen,Thuringia`
    .split(',')
    .map((name) => fold(name)),
)

/** The country that alone has this state. */
export const countryOfState = (state: string): string | undefined =>
  GERMAN.has(fold(state)) ? 'DE' : undefined

/**
 * Whether a row's state is one of another country and none of this one. Italy is left out, as its provinces share the
 * codes of many states.
 */
export function isOfAnotherState(country: string, state: string | null | undefined): boolean {
  if (!state || country === 'IT' || isStateOf(country, state)) return false
  const own = countryOfState(state)
  return own === undefined ? COUNTRIES.some((other) => isStateOf(other, state)) : own !== country
}

/** The fewest states of a list that tell its country. */
const FEWEST = 4
/** The share of them that must be states of the country, and the largest share that another country may have. */
const IN_COUNTRY = 0.95
const IN_OTHERS = 0.6

/** Chinese provinces, which count in lists of states only, since names of two letters such as '陕西' resemble other words. */
const CHINESE =
  /^(?:北京|上海|天津|重庆|河北|山西|辽宁|吉林|黑龙江|江苏|浙江|安徽|福建|江西|山东|河南|湖北|湖南|广东|海南|四川|贵州|云南|陕西|甘肃|青海|内蒙古|广西|西藏|宁夏|新疆)(?:省|市|(?:壮族|回族|维吾尔)?自治区)?$/u

/** Folded Spanish provinces, as Spanish lists write them in place of regions; the names of regions are known anyway. */
const SPANISH = new Set(
  `A Coruña,La Coruña,Álava,Araba,Albacete,Alicante,Alacant,Almería,Ávila,Badajoz,Barcelona,Bizkaia,Vizcaya,Burgos,
  Cáceres,Cádiz,Castellón,Castelló,Ceuta,Ciudad Real,Córdoba,Cuenca,Gipuzkoa,Guipúzcoa,Girona,Gerona,Granada,Guadalajara,
  Huelva,Huesca,Jaén,Las Palmas,León,Lleida,Lérida,Lugo,Málaga,Melilla,Ourense,Orense,Palencia,Pontevedra,Salamanca,
  Santa Cruz de Tenerife,Segovia,Sevilla,Soria,Tarragona,Teruel,Toledo,València,Valladolid,Zamora,Zaragoza`
    .split(',')
    .map((name) => fold(name.trim())),
)
/** Shorter texts are codes; longer ones are no names in two languages. */
const [SHORTEST, LONGEST] = [4, 60]
/** 'Coruña (A)', 'Rioja, La': a name with its article behind it. */
const ARTICLE_BEHIND = /^(.+?)(?: \(|, )(A|La|Las|Los|El|Les|Illes)\)?$/iu

/** The countries with a state that a text names, also in two languages ('Valencia / València') and as registers sort it. */
export function countriesNaming(state: string): readonly string[] {
  if (CHINESE.test(state)) return ['CN']
  if (state.length < SHORTEST) return countriesOfState(state)
  const isOfSeveral = state.length <= LONGEST && /[/(,]/.test(state)
  if (!isOfSeveral) return countriesOfName(state)
  const names = [state, ...state.split('/')].map((name) => name.trim().replace(ARTICLE_BEHIND, '$2 $1'))
  return [...new Set(names.flatMap(countriesOfName))]
}

const countriesOfName = (name: string): readonly string[] =>
  SPANISH.has(fold(name)) ? [...countriesOfState(name), 'ES'] : countriesOfState(name)

/**
 * The country whose states a list names, by codes or names; undefined where it is not clear. `called` has the
 * countries that use the column's header for their states: if only one of these fits, a single state is enough.
 */
export function countryOfStates(
  states: ReadonlySet<string>,
  called: ReadonlySet<string> = new Set(),
): string | undefined {
  const counts = new Map<string, number>()
  for (const state of states)
    for (const country of countriesNaming(state)) counts.set(country, (counts.get(country) ?? 0) + 1)
  const [first, second] = [...counts]
    .map(([country, count]) => ({ country, part: count / states.size }))
    .sort((a, b) => Number(called.has(b.country)) - Number(called.has(a.country)) || b.part - a.part)
  if (first === undefined || first.part < IN_COUNTRY) return undefined
  if (called.has(first.country))
    return second && called.has(second.country) && second.part >= IN_COUNTRY ? undefined : first.country
  return states.size >= FEWEST && (second?.part ?? 0) <= IN_OTHERS ? first.country : undefined
}
