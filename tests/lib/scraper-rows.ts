import { seededRandom, type Random } from './random.ts'

export type ScraperRow = readonly (string | number | null)[]

/** Columns as a scraper gives them, with and without a stable id. */
export const HEADER: ScraperRow = [
  ...['place_id', 'name', 'type', 'full_address', 'city', 'state', 'country_code', 'postal_code'],
  ...['latitude', 'longitude', 'phone', 'site', 'rating', 'reviews', 'description', 'working_hours', 'moon'],
]

const TOWNS = [
  ['Zürich', 'ZH', 'CH', 47.37, 8.54],
  ['Łódź', null, 'PL', 51.76, 19.46],
  ['Paris', 'Texas', 'US', 33.66, -95.56],
  ['Paris', null, 'FR', 48.86, 2.35],
  ['İstanbul', null, 'TR', 41.01, 28.98],
  ['Springfield', 'Illinois', 'US', 39.8, -89.64],
  ['Springfield', 'Missouri', 'US', 37.21, -93.29],
  ['東京', null, 'JP', 35.68, 139.69],
] as const
const KINDS = [
  'Restaurant',
  'restaurants',
  'Café',
  'Bar',
  'Dentist',
  'Ветеринар',
  'Gas Station',
  null,
] as const
const WORDS = [
  'Alte',
  'Post',
  'Kapalı',
  'Straße',
  'Blue',
  'Ørsted',
  '斗斗',
  'Corner',
  'Łuk',
  'Pizza',
] as const

/**
 * The rows below `HEADER`, the same for the same seed: new businesses, repeats of earlier ones that fill or change
 * their values, with an id and without, towns that only later rows distinguish, and rows without a name.
 */
export function scraperRows(seed: string, count: number): ScraperRow[] {
  const random = seededRandom(seed)
  const rows: ScraperRow[] = []
  for (let at = 0; at < count; at++) {
    const earlier = rows.length > 0 && random.chance(0.25) ? random.pick(rows) : undefined
    rows.push(earlier === undefined ? newRow(at, random) : repeated(earlier, random))
  }
  return rows
}

function newRow(at: number, random: Random): ScraperRow {
  const [city, state, country, latitude, longitude] = random.pick(TOWNS)
  const name = random.chance(0.02) ? '' : `${random.some(WORDS, 2).join(' ')} ${random.int(1, count(at))}`
  const isLocated = random.chance(0.7)
  const maybe = <T>(value: T) => (random.chance(0.6) ? value : null)
  return [
    ...[random.chance(0.6) ? `place-${at}` : null, name, random.pick(KINDS)],
    ...[maybe(`Street ${random.int(1, 300)}, ${city}`), random.chance(0.9) ? city : null, maybe(state)],
    ...[random.chance(0.95) ? country : null, maybe(String(random.int(1000, 99_999)))],
    ...[isLocated ? latitude + random.next() * 2 : null, isLocated ? longitude + random.next() * 2 : null],
    ...[maybe(`+41 44 ${random.int(100, 999)} 22 11`), maybe(`https://example.com/${at}`)],
    ...[maybe(random.int(10, 50) / 10), maybe(random.int(0, 5000)), maybe(`<p>${WORDS.join(' ')}</p>`)],
    ...[maybe('{"Monday": "9AM-5PM", "Tuesday": "9AM-5PM"}'), maybe('x')],
  ]
}

/** Few different counts, so that some rows agree without being repeats. */
const count = (at: number) => 20 + Math.floor(at / 4)

const NAME_AND_ID = 2

function repeated(row: ScraperRow, random: Random): ScraperRow {
  return row.map((cell, column) => {
    if (column < NAME_AND_ID || random.chance(0.8)) return cell
    return random.chance(0.5) ? null : (newRow(random.int(0, 99), random)[column] ?? null)
  })
}
