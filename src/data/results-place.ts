import type { Database } from '#db/client.ts'
import { findCity } from '#db/queries/places.ts'
import { findReading } from '#db/queries/search-reading.ts'
import { listSimilarCities } from '#db/queries/similar-cities.ts'
import { listSuggestions } from '#db/queries/suggestions.ts'
import type { City } from '#domain/business/place.ts'
import { countryName } from '#domain/geo/countries.ts'
import type { CitySuggestion } from '#domain/search/suggestions.ts'
import { searchWords } from '#domain/search/words.ts'

const NEAREST = 4

/** The city that a search is for, or those whose names are nearest to what was asked. */
export type Place =
  | { readonly kind: 'anywhere' }
  | {
      readonly kind: 'city'
      readonly city: City
      /** What stands in the field: its name, with its country or as a slug where that means a larger city. */
      readonly text: string
    }
  | { readonly kind: 'unknown'; readonly text: string; readonly nearest: readonly CitySuggestion[] }

/**
 * The city of a slug or a name, in any of its languages, with its country or without; of several that of the country,
 * an ISO 3166-1 alpha-2 code, or else the largest.
 */
export async function readPlace(
  db: Database,
  asked: string | undefined,
  country: string | undefined,
): Promise<Place> {
  if (asked === undefined) return { kind: 'anywhere' }
  const city = await cityIn(db, asked, country)
  if (city !== undefined) return { kind: 'city', city, text: await textOf(db, city) }
  const [similar, { cities }] = await Promise.all([
    listSimilarCities(db, asked, NEAREST),
    listSuggestions(db, asked, NEAREST),
  ])
  const nearest = new Map([...similar, ...cities].map((each) => [each.slug, each]))
  return { kind: 'unknown', text: asked, nearest: [...nearest.values()].slice(0, NEAREST) }
}

async function cityIn(db: Database, asked: string, country: string | undefined): Promise<City | undefined> {
  const city = (await cityOf(db, asked)) ?? (await cityInWords(db, asked))
  if (country === undefined || city?.countryCode === country) return city
  return (await cityInWords(db, `${asked} ${countryName(country)}`)) ?? city
}

/** The shortest text that means this city and no larger one. */
async function textOf(db: Database, city: City): Promise<string> {
  if ((await cityOf(db, city.name))?.slug === city.slug) return city.name
  const inCountry = `${city.name}, ${city.country ?? ''}`
  return (await cityInWords(db, inCountry))?.slug === city.slug ? inCountry : city.slug
}

/** By slug or name, past merges. */
async function cityOf(db: Database, slugOrName: string): Promise<City | undefined> {
  const found = await findCity(db, slugOrName)
  if (found?.kind !== 'moved') return found?.city
  const target = await findCity(db, found.slug)
  return target?.kind === 'found' ? target.city : undefined
}

/** 'Wien, Austria' and 'springfield illinois usa' name a city and nothing else. */
async function cityInWords(db: Database, text: string): Promise<City | undefined> {
  const words = searchWords(text)
  const reading = words.length > 0 ? await findReading(db, words) : undefined
  const isOnlyCity = reading?.city && reading.category === undefined && reading.rest.length === 0
  return isOnlyCity ? cityOf(db, reading.city.slug) : undefined
}
