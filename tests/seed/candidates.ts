import type { BusinessCandidate } from '#domain/business/candidate.ts'
import { parseWorkingHours } from '#domain/hours/parse-week.ts'
import type { Week } from '#domain/hours/week.ts'
import { hashKey } from '#domain/text/hash.ts'
import { fill, type Random, seededRandom } from '#tests/lib/random.ts'
import { SEED_CATEGORIES, type SeedCategory } from './categories.ts'
import { describe } from './description.ts'
import { featuresOf } from './features.ts'
import { workingHours } from './hours.ts'
import { decorateName, inventName, linksOf } from './names.ts'
import { type Language, LANGUAGES, type SeedCity } from './read-data.ts'

/** The source of synthetic businesses. */
export const SEED_SOURCE = 'meridian-seed'

const FETCHED = '2026-11-01T00:00:00.000Z'
const KM_PER_DEGREE = 111.2

/** Draws items with probabilities in proportion to their weights, in logarithmic time. */
function weightedSampler<T>(items: readonly T[], weightOf: (item: T) => number): (random: Random) => T {
  if (items.length === 0) throw new Error('There is nothing to draw from.')
  let total = 0
  const ends = items.map((item) => (total += weightOf(item)))
  return (random) => {
    const at = random.next() * total
    let [low, high] = [0, items.length - 1]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((ends[middle] ?? 0) > at) high = middle
      else low = middle + 1
    }
    return items[low] as T
  }
}

const drawers = new Map<Language, (random: Random) => SeedCategory>()

function categoryOf(language: Language, random: Random): SeedCategory {
  const known = drawers.get(language)
  if (known) return known(random)
  const named = SEED_CATEGORIES.filter(({ entry }) => language.kinds.has(entry.name))
  const draw = weightedSampler(named, ({ weight }) => weight)
  drawers.set(language, draw)
  return draw(random)
}

const weeks = new Map<string, Week | null>()

/** Caches weeks, since few patterns of hours exist. */
function weekOf(hours: Readonly<Record<string, string>> | null): Week | null {
  if (hours === null) return null
  const key = JSON.stringify(hours)
  const known = weeks.get(key)
  if (known !== undefined) return known
  const week = parseWorkingHours(hours)?.week ?? null
  weeks.set(key, week)
  return week
}

/** The distance from the centre, in kilometres, within which most businesses lie. */
const spread = (size: number) => Math.min(9, 0.6 + size ** 0.3)

function coordinates({ latitude, longitude, size }: SeedCity, random: Random) {
  const degrees = spread(size) / KM_PER_DEGREE
  const shrink = Math.max(0.1, Math.cos((latitude * Math.PI) / 180))
  return {
    latitude: Number((latitude + random.normal() * degrees).toFixed(6)),
    longitude: Number((longitude + (random.normal() * degrees) / shrink).toFixed(6)),
  }
}

function addressOf(
  { country, countryName, name, state, postcode }: SeedCity,
  language: Language,
  random: Random,
) {
  const street = country.street
    .replace('{s}', random.pick(language.streets))
    .replace('{n}', String(random.int(1, 400)))
  const postalCode = postcode === '' ? null : fill(postcode, random)
  const town = country.place
    .replace('{c}', name)
    .replace('{p}', postalCode ?? '')
    .replace('{t}', state ?? '')
    .trim()
  return { street, postalCode, address: `${street}, ${town}, ${countryName}` }
}

function nameOf(language: Language, { entry }: SeedCategory, place: SeedCity, random: Random): string {
  const name = inventName(language, entry.name, random)
  if (random.chance(0.18)) return `${name} ${place.name}`
  if (random.chance(0.12)) return `${name} ${random.pick(language.families)}`
  return decorateName(name, random)
}

/** Ratings and review counts: most have few reviews, some thousands, as in real directories. */
function ratings(random: Random) {
  if (random.chance(0.16)) return { rating: null, reviewCount: 0 }
  const rating = Math.min(5, Math.max(1.4, Number((4.3 + random.normal() * 0.45).toFixed(1))))
  return { rating, reviewCount: Math.max(1, Math.round(Math.exp(3.2 + random.normal() * 1.5))) }
}

function statusOf(random: Random) {
  if (random.chance(0.02)) return 'CLOSED_TEMPORARILY'
  return random.chance(0.015) ? 'CLOSED_PERMANENTLY' : 'OPERATIONAL'
}

/** A URL like the provider's, without a photo behind it: a bench shows photos of its own server instead. */
const photoUrl = (sourceId: string) =>
  `https://lh5.googleusercontent.com/p/AF1Qip${hashKey(sourceId)}=w800-h500-k-no`

/** The `number`th synthetic business of a place in the world of that seed; the same one every time. */
function seedCandidate(seed: number, place: SeedCity, number: number): BusinessCandidate {
  const { country } = place
  const sourceId = `${seed}:${country.code}:${place.name}:${number}`
  const random = seededRandom(sourceId)
  const [first = 'en', second] = place.languages
  const language = LANGUAGES[second && random.chance(0.3) ? second : first] ?? LANGUAGES.en
  if (language === undefined) throw new Error('The data of the seed has no English.')
  const category = categoryOf(language, random)
  const { entry } = category
  const name = nameOf(language, category, place, random)
  const links = linksOf(name, number, entry, random)
  const hours = workingHours(entry.rhythm, country.code, random)
  const isKnownToProvider = random.chance(0.92)
  const about = random.chance(0.5) ? featuresOf(entry.group, random) : null
  return {
    name,
    category: category.label,
    type: random.pick(entry.types).replace('*', country.adjective),
    ...ratings(random),
    ...addressOf(place, language, random),
    city: place.name,
    state: place.state,
    countryCode: country.code,
    ...coordinates(place, random),
    timezone: place.timezone,
    phone: random.chance(0.15) ? null : fill(place.phone, random),
    ...links,
    locationLink: null,
    description: random.chance(0.6)
      ? describe(entry, { name, city: place.name, website: links.website }, random)
      : null,
    about: about !== null && Object.keys(about).length > 0 ? about : null,
    workingHours: hours,
    week: weekOf(hours),
    imageUrl: null,
    isVerified: random.chance(0.45),
    isOpen: !random.chance(0.015),
    businessStatus: statusOf(random),
    priceRange:
      ['food', 'stay'].includes(entry.group) && random.chance(0.7) ? '$'.repeat(random.int(1, 4)) : null,
    placeId: isKnownToProvider ? `ChIJ${hashKey(sourceId)}` : null,
    source: SEED_SOURCE,
    sourceId,
    sourceLicence: 'CC0-1.0',
    fetchedAt: FETCHED,
    photoUrl: random.chance(0.4) ? photoUrl(sourceId) : null,
  }
}

/** All businesses of the places, city by city as in scraped lists, generated on demand. */
export function* seedCandidates(seed: number, places: readonly SeedCity[]): Generator<BusinessCandidate> {
  for (const place of places)
    for (let number = 1; number <= place.size; number++) yield seedCandidate(seed, place, number)
}
