import { loadCityNames } from '#domain/geo/city-names.ts'
import { countryOfCities } from '#domain/geo/country-of-cities.ts'
import { countryOfContacts } from '#domain/geo/country-of-contacts.ts'
import { loadBuiltUpAreas } from '#domain/geo/built-up-areas.ts'
import { knownCityIn } from '#domain/geo/known-city.ts'
import { OwnWords } from '#domain/geo/own-words.ts'
import { statesOfCity } from '#domain/geo/state-names.ts'
import { loadKinds } from '#domain/kinds/load-kinds.ts'
import { sameKindOf } from '#domain/kinds/same-kind.ts'

const [kinds, cityNames, areas] = await Promise.all([loadKinds(), loadCityNames(), loadBuiltUpAreas()])
const ownWords = new OwnWords({ names: cityNames, areas })

/** Calls of functions that find a row's place and kind among known ones. */
export const PLACE_CALLS = {
  knownCityIn: (text: string) => knownCityIn(text, 'FR', cityNames),
  OwnWords: [
    (text: string) => ownWords.againstCountry('NP', { address: text, city: text, state: text }),
    (text: string) => ownWords.againstCityRead(text, 'NP', text),
    (text: string) => ownWords.againstCity('Kathmandu', 'NP', text, undefined),
    (text: string) => ownWords.isPartOf(text, text, 'NP'),
  ],
  countryOfCities: (text: string) => countryOfCities(new Set(text.split(' ')), cityNames),
  countryOfContacts: (text: string) => countryOfContacts(text, text),
  statesOfCity: (text: string) =>
    statesOfCity({ countryCode: 'US', state: text, latitude: null, longitude: null }),
  sameKindOf: (text: string) => sameKindOf([text, `${text}s`], [], kinds),
}
