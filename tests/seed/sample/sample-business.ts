import type { SpecialHours } from '#domain/hours/special-hours.ts'
import { slugify } from '#domain/text/slug.ts'
import { CATALOGUE } from './catalogue/catalogue.ts'
import type { CatalogueEntry } from './catalogue/catalogue.ts'
import { describe } from './description.ts'
import { featuresOf } from './features.ts'
import { workingHours } from './hours.ts'
import { en } from './languages/en.ts'
import type { Language } from './languages/language.ts'
import { LANGUAGES } from './languages/languages.ts'
import { linksOf } from './links.ts'
import { decorateName, inventName } from './names.ts'
import type { SampleCity } from './sample-cities.ts'
import { fill, seededRandom } from '#tests/lib/random.ts'
import type { Random } from '#tests/lib/random.ts'
import { positionIn } from './position.ts'
import { reviewsOf } from './reviews.ts'
import { LICENCES, SAMPLE_PROVENANCE } from './row.ts'
import type { SampleRow } from './row.ts'

const json = (value: unknown) => (value === null ? null : JSON.stringify(value))

function addressOf(place: SampleCity, language: Language, random: Random) {
  const { country, state } = place
  const put = (pattern: string, values: Readonly<Record<string, string | null>>) =>
    pattern.replace(/\{(\w)\}/g, (_, key: string) => values[key] ?? '').trim()
  const street = put(country.street, { s: random.pick(language.streets), n: String(random.int(1, 180)) })
  const postalCode = place.postcode === '' ? null : fill(place.postcode, random)
  const town = put(country.place, { c: place.name, p: postalCode, t: state })
  return { street, postalCode, address: `${street}, ${town}, ${place.countryName}` }
}

function statusOf(random: Random) {
  if (random.chance(0.02)) return 'CLOSED_TEMPORARILY'
  return random.chance(0.015) ? 'CLOSED_PERMANENTLY' : 'OPERATIONAL'
}

function priceRange(entry: CatalogueEntry, money: string, random: Random): string | null {
  if (!['food', 'stay'].includes(entry.group) || random.chance(0.25)) return null
  if (entry.name === 'Hotel' && random.chance(0.2)) return `${random.int(3, 5)} stars`
  if (money === '€' && random.chance(0.15)) return random.pick(['€10–20', '€20–30', '€30–50'])
  return (money.length > 1 ? '$' : money).repeat(random.weighted([1, 2, 3, 4], (n) => 6 - n))
}

function ratingsOf(language: Language, random: Random) {
  if (random.chance(0.16)) return {}
  const rating = Math.min(5, Math.max(2.1, Number((4.35 + random.normal() * 0.4).toFixed(1))))
  const reviewCount = random.weighted(
    [random.int(3, 40), random.int(40, 400), random.int(400, 4200)],
    (n) => 1 / n ** 0.3,
  )
  const reviews = random.chance(0.55) ? reviewsOf(rating, language, en, random) : null
  return { rating, reviewCount: Math.max(reviewCount, reviews?.length ?? 0), reviews: json(reviews) }
}

/** The `number`th invented business of a place; the same one for the same place and number. */
export function sampleBusiness(place: SampleCity, number: number): SampleRow {
  const sourceId = `invented:${place.country.code}:${slugify(`${place.name} ${place.state ?? ''}`)}:${number}`
  const random = seededRandom(sourceId)
  const [first = 'en', second] = place.languages
  const language = LANGUAGES[second && random.chance(0.3) ? second : first] ?? en
  const entry = random.weighted(
    [...CATALOGUE.values()].filter(({ name }) => language.kinds.has(name)),
    ({ weight }) => weight,
  )
  const name = decorateName(inventName(language, entry.name, random), random)
  const links = linksOf(name, number, entry, random)
  const isOnTheRoad = entry.group === 'service' && random.chance(0.06)
  const where = isOnTheRoad
    ? { street: null, postalCode: null, address: null, city: null, state: null }
    : { ...addressOf(place, language, random), city: place.name, state: place.state }
  const point = random.chance(0.015) ? null : positionIn(place, sourceId, random)
  return {
    name,
    category: entry.name,
    type: random.pick(entry.types).replace('*', place.country.adjective),
    ...ratingsOf(language, random),
    ...where,
    country: place.countryName,
    countryCode: place.country.code,
    ...point,
    timezone: place.timezone,
    phone: random.chance(0.12) ? null : fill(place.phone, random),
    ...links,
    locationLink: point && random.chance(0.7) ? mapLink(point) : null,
    description: describe(entry, { name, city: where.city, website: links.website }, random),
    about: json(featuresOf(entry.group, random)),
    workingHours: json(workingHours(entry.rhythm, place.country.code, random)),
    isVerified: random.chance(0.45),
    isOpen: !random.chance(0.015),
    businessStatus: statusOf(random),
    priceRange: priceRange(entry, place.country.money, random),
    placeId: random.chance(0.1) ? `sample-${sourceId.replaceAll(':', '-')}` : null,
    ...SAMPLE_PROVENANCE,
    sourceId,
    sourceLicence: LICENCES.invented,
    specialHours: random.chance(0.06) ? json(HOLIDAYS) : null,
  }
}

/** Closed on two holidays, and early on the evening before one. */
const HOLIDAYS: SpecialHours = [
  { date: '2026-12-24', spans: [[9 * 60, 14 * 60]] },
  { date: '2026-12-25', spans: [] },
  { date: '2027-01-01', spans: [] },
]

const mapLink = ({ latitude, longitude }: { latitude: number; longitude: number }) =>
  `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=18/${latitude}/${longitude}`
