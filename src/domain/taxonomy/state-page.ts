import { INDEXABLE_LIST_MINIMUM } from '../business/indexable.ts'
import { countryCode, countryName } from '../geo/countries.ts'
import { countrySlug } from '../geo/country-slug.ts'
import type { CityLocation } from '../geo/same-city.ts'
import { stateOfKey } from '../geo/state-key.ts'
import { isBritishNation, isShownName, statesOfCity } from '../geo/state-names.ts'
import { citiesPath, countryPath, homePath, statePath } from '../paths.ts'
import type { ListPage } from '../search/list-view.ts'
import type { Crumb } from '../seo/json-ld.ts'
import { fold } from '../text/fold.ts'
import type { State } from './taxonomy.ts'

/** The slug of a state's page, from its display name: 'new-south-wales'. */
export const stateSlug = (key: string): string => fold(stateOfKey(key).name).replaceAll(' ', '-')

/** The path of a state's page, by the state's key. */
export const pathOfState = (key: string, page?: number): string =>
  statePath(countrySlug(stateOfKey(key).countryCode), stateSlug(key), page)

/** The list on a state's page. */
export const stateList = (key: string): ListPage => ({
  kind: 'state',
  slug: `${countrySlug(stateOfKey(key).countryCode)}/${stateSlug(key)}`,
  scope: key,
})

/** The totals over a state's cities. */
interface StateCounts {
  readonly key: string
  readonly businessCount: number
  readonly indexableCount: number
  readonly cityCount: number
}

/** A state with its name and slugs, from its key and totals. */
export function stateOf({ key, businessCount, indexableCount, cityCount }: StateCounts): State {
  const { name, countryCode: code } = stateOfKey(key)
  return {
    name,
    slug: stateSlug(key),
    country: countryName(code),
    countrySlug: countrySlug(code),
    countryCode: code,
    businessCount,
    cityCount,
    indexable: indexableCount >= INDEXABLE_LIST_MINIMUM,
  }
}

/** A state's name, with its country if a country has that name too: 'Georgia, United States'. */
export function stateLabel(key: string): string {
  const { name, countryCode: code } = stateOfKey(key)
  return countryCode(name) === null ? name : `${name}, ${countryName(code)}`
}

/** A country's name, marked if a state has that name too: 'Georgia (country)'. */
export function countryLabel(code: string): string {
  const name = countryName(code)
  return isShownName(fold(name)) ? `${name} (country)` : name
}

/** The state of a city that its breadcrumbs show: in the United Kingdom the nation. */
const mainState = (keys: readonly string[]): string | undefined =>
  keys.find((key) => key.startsWith('GB:') && isBritishNation(fold(stateOfKey(key).name))) ?? keys[0]

/** A city with its country and states. */
export interface PlaceOfCity {
  readonly city: string
  readonly countryCode: string | null
  /** The keys of its states. */
  readonly states: readonly string[]
}

/** The key of the state in a city's breadcrumbs; none if the state has the city's name. */
export function stateAbove({ city, states }: Pick<PlaceOfCity, 'city' | 'states'>): string | undefined {
  const key = mainState(states)
  return key === undefined || fold(stateOfKey(key).name) === fold(city) ? undefined : key
}

/** The breadcrumbs above a city: home page, country and state. */
export function crumbsAbove(place: PlaceOfCity): Crumb[] {
  const { countryCode: code } = place
  const state = stateAbove(place)
  return [
    { name: 'Home', path: homePath },
    code === null
      ? { name: 'Cities', path: citiesPath() }
      : { name: countryName(code), path: countryPath(countrySlug(code)) },
    ...(state === undefined ? [] : [{ name: stateOfKey(state).name, path: pathOfState(state) }]),
  ]
}

/** The country and states of a city, from its row. */
export const placeOfCity = (city: CityLocation & { readonly name: string }): PlaceOfCity => ({
  city: city.name,
  countryCode: city.countryCode,
  states: statesOfCity(city).map(({ key }) => key),
})
