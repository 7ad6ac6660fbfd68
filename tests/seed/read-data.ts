import { readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import { countryName } from '#domain/geo/countries.ts'
import { timezoneAt } from '#domain/geo/timezone-at.ts'
import catalogue from './data/catalogue.json' with { type: 'json' }
import languages from './data/languages.json' with { type: 'json' }

/** The parts of names and streets in a language. */
export interface Language {
  /** Evocative words and names that shops carry, to stand for `*`. */
  readonly proper: readonly string[]
  /** Family names, to stand for `^`. */
  readonly families: readonly string[]
  readonly streets: readonly string[]
  /** Name patterns by category. */
  readonly kinds: ReadonlyMap<string, readonly string[]>
}

/** Which features and hours go with a category. */
export type Group = 'food' | 'stay' | 'shop' | 'care' | 'service' | 'leisure'

/** The weekly hours of a category, see `hours.ts`. */
export type HoursPattern =
  | 'kitchen'
  | 'cafe'
  | 'night'
  | 'early'
  | 'always'
  | 'shop'
  | 'late'
  | 'practice'
  | 'office'

/** A category and what its businesses say about themselves. */
export interface CatalogueEntry {
  readonly name: string
  readonly group: Group
  readonly rhythm: HoursPattern
  /** Its frequency relative to the others. */
  readonly weight: number
  /** Finer types; `*` stands for the country's adjective. */
  readonly types: readonly string[]
  /** First sentences of a description; `{name}` and `{city}` are filled in. */
  readonly openings: readonly string[]
  /** Its offers, for the list and for sentences. */
  readonly offers: readonly string[]
}

/** The form of addresses and phone numbers in a country. */
export interface Country {
  readonly code: string
  /** Keys of `LANGUAGES`, the commonest first. */
  readonly languages: readonly string[]
  /** The adjective, as in 'Turkish restaurant'. */
  readonly adjective: string
  /** Pattern of numbers that are reserved for fiction, or that no subscriber can have (groups of zeros). */
  readonly phone: string
  /** Empty where the country has no postcodes. */
  readonly postcode: string
  /** The pattern of a street: `{s}` street, `{n}` number. */
  readonly street: string
  /** The pattern of a place: `{p}` postal code, `{c}` city, `{t}` state. */
  readonly place: string
}

/** A city and how many businesses it gets. */
export interface SeedCity {
  readonly country: Country
  readonly countryName: string
  readonly name: string
  readonly state: string | null
  readonly languages: readonly string[]
  readonly latitude: number
  readonly longitude: number
  readonly timezone: string | null
  readonly postcode: string
  readonly phone: string
  readonly size: number
}

/** The items of a text that separates them by `|`. */
export const items = (text: string): readonly string[] => text.split('|').filter((item) => item !== '')

export const LANGUAGES: Readonly<Record<string, Language>> = Object.fromEntries(
  Object.entries(languages).map(([code, { proper, families, streets, kinds }]) => [
    code,
    {
      proper: items(proper),
      families: items(families),
      streets: items(streets),
      kinds: new Map(Object.entries(kinds).map(([kind, patterns]) => [kind, items(patterns)])),
    },
  ]),
)

/** All categories of invented businesses by name. */
export const CATALOGUE: ReadonlyMap<string, CatalogueEntry> = new Map(
  (catalogue as readonly WrittenEntry[]).map((entry) => [
    entry.name,
    { ...entry, types: items(entry.types), openings: items(entry.openings), offers: items(entry.offers) },
  ]),
)

type WrittenEntry = Omit<CatalogueEntry, 'types' | 'openings' | 'offers'> &
  Readonly<Record<'types' | 'openings' | 'offers', string>>

const readTable = <Column extends string>(name: string): readonly Readonly<Record<Column, string>>[] =>
  parse(readFileSync(new URL(`data/${name}.tsv`, import.meta.url), 'utf8'), {
    columns: true,
    delimiter: '\t',
    quote: false,
  })

export const COUNTRIES: ReadonlyMap<string, Country> = new Map(
  readTable<keyof Country>('countries').map((country) => [
    country.code,
    { ...country, languages: country.languages.split(',') },
  ]),
)

/** The large cities of the countries, with numbers of their own area codes. */
export const LARGE_CITIES: readonly SeedCity[] = readTable<keyof SeedCity>('cities').map((city) => {
  const country = COUNTRIES.get(city.country)
  if (!country) throw new Error(`No country ${city.country}`)
  const [latitude, longitude] = [Number(city.latitude), Number(city.longitude)]
  return {
    country,
    countryName: countryName(country.code),
    name: city.name,
    state: city.state || null,
    languages: city.languages.split(','),
    latitude,
    longitude,
    timezone: timezoneAt(latitude, longitude),
    postcode: city.postcode,
    phone: city.phone,
    size: Number(city.size),
  }
})
