import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseOwnJson } from '#domain/own-json.ts'
import { fold } from '#domain/text/fold.ts'
import { cleanNames, lineOf, withoutShared } from './city-names/clean-names.ts'
import {
  cityOfZone,
  readExemplarCities,
  type KnownCity,
  readNaturalEarth,
} from './city-names/known-cities.ts'
import { ROOT } from './lib/root.ts'

const LARGE = 1_000_000
const DATA = join(ROOT, 'src/domain/geo/data')

const [folder] = process.argv.slice(2)
if (folder === undefined)
  throw new Error('Say in which folder the sources lie: src/domain/geo/data/README.md')

const cities = readNaturalEarth(
  join(folder, 'ne_10m_populated_places.json'),
  join(folder, 'ne_50m_populated_places.csv'),
).sort((a, b) => b.population - a.population)
const own = new Map<KnownCity, readonly string[]>()

const isNamed = ({ main, names }: KnownCity, folded: string) =>
  [...main, ...names].some((name) => fold(name) === folded)

for (const [zone, names] of readExemplarCities(join(folder, 'cldr'))) {
  const folded = fold(cityOfZone(zone))
  const city = cities.find((each) => each.timezone === zone && isNamed(each, folded))
  city?.names.push(...names)
}

/** 'AT Vienna', or 'BE Leuven 50.88 4.70' of a city that the source does not have. */
const KEY = /^([A-Z]{2}) (.+?)(?: (-?[\d.]+) (-?[\d.]+))?$/
for (const [key, names] of Object.entries(
  parseOwnJson<Record<string, string[]>>(readFileSync(join(DATA, 'own-city-names.json'), 'utf8')),
)) {
  const [, country = '', name = '', latitude, longitude] = KEY.exec(key) ?? []
  const known = cities.find((city) => city.country === country && isNamed(city, fold(name)))
  const at = { latitude: Number(latitude), longitude: Number(longitude) }
  const city = known ?? {
    country,
    state: '',
    timezone: '',
    population: 0,
    main: [name],
    names: [],
    ...at,
  }
  if (!known && latitude === undefined) throw new Error(`No city is called ${key}: give its coordinates`)
  if (!known) cities.push(city)
  own.set(city, names)
}

const lines = withoutShared(cities.map((city) => lineOf(city, own.get(city) ?? []))).filter(
  (line) => line.split('|').length > 5,
)
writeFileSync(join(DATA, 'city-names.json'), `${JSON.stringify(lines, null, 2)}\n`)

/** Names of a single word of letters; searches correct the spelling of these. */
const isTyped = (name: string) => /^[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}]{3,20}$/u.test(name)
const large = cities.filter((city) => city.population >= LARGE || own.has(city))
const words = large.flatMap((city) => cleanNames(city, own.get(city) ?? [])).filter(isTyped)
writeFileSync(
  join(ROOT, 'src/domain/search/data/large-cities.json'),
  `${JSON.stringify([...new Set(words)].sort().join(' '))}\n`,
)
console.log(
  `${lines.length} cities, ${lines.reduce((sum, line) => sum + line.split('|').length - 4, 0)} names`,
)
