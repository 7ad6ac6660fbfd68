import { loadCityNames } from '#domain/geo/city-names.ts'
import { countryOfCities } from '#domain/geo/country-of-cities.ts'
import { countryOfContacts } from '#domain/geo/country-of-contacts.ts'
import { knownCityIn } from '#domain/geo/known-city.ts'
import { statesOfCity } from '#domain/geo/state-names.ts'
import { loadKinds } from '#domain/kinds/load-kinds.ts'
import { sameKindOf } from '#domain/kinds/same-kind.ts'

const [kinds, cityNames] = await Promise.all([loadKinds(), loadCityNames()])

/** How what finds a row's place and kind among those that are known is called. */
export const PLACE_CALLS = {
  knownCityIn: (text: string) => knownCityIn(text, 'FR', cityNames),
  countryOfCities: (text: string) => countryOfCities(new Set(text.split(' ')), cityNames),
  countryOfContacts: (text: string) => countryOfContacts(text, text),
  statesOfCity: (text: string) =>
    statesOfCity({ countryCode: 'US', state: text, latitude: null, longitude: null }),
  sameKindOf: (text: string) => sameKindOf([text, `${text}s`], [], kinds),
}
