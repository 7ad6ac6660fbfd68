import type { Database } from '#db/client.ts'
import { findCity } from '#db/taxonomy/list.ts'
import { findInterpretation } from '#db/search/interpretation.ts'
import { listCitiesBySimilarName } from '#db/taxonomy/cities-by-similar-name.ts'
import { findPlace } from '#db/search/places.ts'
import { listSuggestions } from '#db/search/suggestions.ts'
import type { City } from '#domain/taxonomy/taxonomy.ts'
import { OR } from '#domain/kinds/joined-label.ts'
import { cityLabel } from '#domain/taxonomy/city-label.ts'
import { placeLabel, type KnownPlace, type PlaceCircle } from '#domain/geo/places.ts'
import { countryName } from '#domain/geo/countries.ts'
import type { TypedCity } from '#domain/search/parse-results-query.ts'
import type { ResultsQuery } from '#domain/search/results-query.ts'
import { placeText, type CitySuggestion } from '#domain/search/suggestions.ts'
import { tokenise } from '#domain/search/tokenise.ts'
import { fold } from '#domain/text/fold.ts'

const NEAREST = 4

/** The city or place of a search, or the cities with the most similar names. */
export type ResultsCity =
  | { readonly kind: 'anywhere' }
  | {
      readonly kind: 'city'
      readonly city: City
      /** The text of the city field: its name, with its country if the name alone means a larger city. */
      readonly text: string
    }
  /** The circle around a landmark, district or other place that is no city. */
  | {
      readonly kind: 'around'
      readonly place: KnownPlace & { readonly circle: PlaceCircle }
      readonly text: string
    }
  | { readonly kind: 'unknown'; readonly text: string; readonly nearest: readonly CitySuggestion[] }

/** The city to search in, or the place to search around; `near` may be the slug of either. */
export async function readResultsPlace(
  db: Database,
  { near, city }: Pick<ResultsQuery, 'near' | 'city'>,
  country: string | undefined,
  typed?: TypedCity,
): Promise<ResultsCity> {
  const found = await readResultsCity(db, near ?? city, country, typed)
  if (near === undefined || found.kind !== 'unknown') return found
  const place = await findPlace(db, near)
  return place?.circle
    ? { kind: 'around', place: { ...place, circle: place.circle }, text: placeLabel(place) }
    : found
}

/**
 * The city of a slug or a name, in any of its languages, with or without its country; of several, the one in the given
 * country (ISO 3166-1 alpha-2), else the largest. In a URL slugs take precedence, in typed text names.
 */
async function readResultsCity(
  db: Database,
  asked: string | undefined,
  country: string | undefined,
  typed?: TypedCity,
): Promise<ResultsCity> {
  if (asked === undefined) return { kind: 'anywhere' }
  if (asked.includes(OR) && !typed) return severalPlaces(db, asked, country)
  const place = typed
    ? await typedPlace(db, typed, country)
    : await placeOf(db, await cityIn(db, asked, country))
  if (place) return place
  const [similar, { cities }] = await Promise.all([
    listCitiesBySimilarName(db, asked, NEAREST),
    listSuggestions(db, asked, NEAREST),
  ])
  const nearest = new Map([...similar, ...cities].map((each) => [each.slug, each]))
  return { kind: 'unknown', text: asked, nearest: [...nearest.values()].slice(0, NEAREST) }
}

/** Several cities as one, centred on the first; unknown if any of them is unknown. */
async function severalPlaces(db: Database, asked: string, country: string | undefined): Promise<ResultsCity> {
  const places = await Promise.all(asked.split(OR).map((each) => readResultsCity(db, each, country)))
  const cities = places.flatMap((place) => (place.kind === 'city' ? [place.city] : []))
  const [first] = cities
  if (!first || cities.length < places.length)
    return places.find(({ kind }) => kind === 'unknown') ?? { kind: 'anywhere' }
  const name = cities.map(cityLabel).join(' or ')
  const slug = cities.map((city) => city.slug).join(OR)
  return { kind: 'city', city: { ...first, name, slug, hasNamesake: false }, text: name }
}

async function placeOf(db: Database, city: City | undefined): Promise<ResultsCity | undefined> {
  return city && { kind: 'city', city, text: await textOf(db, city) }
}

/** The city that was chosen in the field, if its text is unchanged. */
async function typedPlace(
  db: Database,
  { text, slug }: TypedCity,
  country: string | undefined,
): Promise<ResultsCity | undefined> {
  const before = slug === undefined ? undefined : await placeOf(db, await cityOf(db, slug))
  if (before?.kind === 'city' && before.text === text) return before
  return placeOf(db, await cityIn(db, text, country, cityNamed))
}

async function cityIn(
  db: Database,
  asked: string,
  country: string | undefined,
  find = citySlugged,
): Promise<City | undefined> {
  const city = await find(db, asked)
  if (country === undefined || city?.countryCode === country) return city
  return (await cityInWords(db, `${asked} ${countryName(country)}`)) ?? city
}

const citySlugged = async (db: Database, asked: string) =>
  (await cityOf(db, asked)) ?? (await cityInWords(db, asked))

/** The city of a name; a slug is tried last, since a small city's slug may be a large city's name. */
async function cityNamed(db: Database, name: string): Promise<City | undefined> {
  const named = await cityInWords(db, name)
  if (named) return named
  // The name may also name a country or a category.
  const { cities } = await listSuggestions(db, name, NEAREST)
  const same = cities.find((each) => fold(each.name) === fold(name))
  return cityOf(db, same?.slug ?? name)
}

async function textOf(db: Database, city: City): Promise<string> {
  const largest = await cityNamed(db, city.name)
  return largest?.slug === city.slug ? city.name : placeText(city)
}

/** The city of a slug or name, after merges. */
async function cityOf(db: Database, slugOrName: string): Promise<City | undefined> {
  const found = await findCity(db, slugOrName)
  if (found?.kind !== 'moved') return found?.city
  const target = await findCity(db, found.slug)
  return target?.kind === 'found' ? target.city : undefined
}

/** The city of a text that consists only of a city's name: 'Wien, Austria', 'springfield illinois usa'. */
async function cityInWords(db: Database, text: string): Promise<City | undefined> {
  const words = tokenise(text)
  const interpretation = words.length > 0 ? await findInterpretation(db, words) : undefined
  const isOnlyCity =
    interpretation?.city && interpretation.category === undefined && interpretation.rest.length === 0
  return isOnlyCity ? cityOf(db, interpretation.city.slug) : undefined
}
