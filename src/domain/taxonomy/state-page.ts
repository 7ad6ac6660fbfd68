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

/** The slug of a state's page, from the name that it is shown by: 'new-south-wales'. */
export const stateSlug = (key: string): string => fold(stateOfKey(key).name).replaceAll(' ', '-')

/** The page of a state, by its key. */
export const pathOfState = (key: string, page?: number): string =>
  statePath(countrySlug(stateOfKey(key).countryCode), stateSlug(key), page)

/** The list of its page. */
export const stateList = (key: string): ListPage => ({
  kind: 'state',
  slug: `${countrySlug(stateOfKey(key).countryCode)}/${stateSlug(key)}`,
  scope: key,
})

/** What its cities have together. */
interface StateCounts {
  readonly key: string
  readonly businessCount: number
  readonly indexableCount: number
  readonly cityCount: number
}

/** A state with its name and address. */
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

/** A state's name, with its country where a country is called so as well: 'Georgia, United States'. */
export function stateLabel(key: string): string {
  const { name, countryCode: code } = stateOfKey(key)
  return countryCode(name) === null ? name : `${name}, ${countryName(code)}`
}

/** A country's name, where a state is called so as well: 'Georgia (country)'. */
export function countryLabel(code: string): string {
  const name = countryName(code)
  return isShownName(fold(name)) ? `${name} (country)` : name
}

/** Of the states in which a city lies the one that a way to it names: in the United Kingdom the nation. */
const mainState = (keys: readonly string[]): string | undefined =>
  keys.find((key) => key.startsWith('GB:') && isBritishNation(fold(stateOfKey(key).name))) ?? keys[0]

/** Where a city lies. */
export interface PlaceOfCity {
  readonly city: string
  readonly countryCode: string | null
  /** The keys of its states. */
  readonly states: readonly string[]
}

/** The key of the state that is above a city: none where it is called as the city is. */
export function stateAbove({ city, states }: Pick<PlaceOfCity, 'city' | 'states'>): string | undefined {
  const key = mainState(states)
  return key === undefined || fold(stateOfKey(key).name) === fold(city) ? undefined : key
}

/** The way from the home page to a city, without it: its country and its state. */
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

/** The place of a city by its row. */
export const placeOfCity = (city: CityLocation & { readonly name: string }): PlaceOfCity => ({
  city: city.name,
  countryCode: city.countryCode,
  states: statesOfCity(city).map(({ key }) => key),
})
