import { streetWithNumber } from '#domain/geo/house-number.ts'
import { cleanText } from '#domain/text/clean.ts'
import type { Features } from '#domain/business/features.ts'
import { OSM_NAMES } from '../presets/data/osm-names.ts'
import { sentenceCase } from '../presets/data/sentence-case.ts'
import type { Transform } from './common.ts'

/** English names by 'key=value', and by the value alone for formats without keys. */
const NAMES = new Map<string, string>()
for (const entry of OSM_NAMES.split(';')) {
  const [tag = '', name = ''] = entry.trim().split(':')
  NAMES.set(tag, name)
  const value = tag.slice(tag.indexOf('=') + 1)
  if (!NAMES.has(value)) NAMES.set(value, name)
}

/** Values that only mean that the key applies. */
const BARE = new Set(['yes', 'no', 'vacant', 'disused', 'unknown', 'fixme'])
const KEY_NAMES: Readonly<Record<string, string>> = { shop: 'Store', office: 'Office', craft: 'Craft' }

/** The English name of a tag; undefined for a value without meaning. */
function nameOf(key: string, cell: unknown): string | undefined {
  const [value = ''] = (cleanText(cell) ?? '').toLowerCase().split(';')
  if (value === '') return undefined
  if (BARE.has(value)) return value === 'yes' ? KEY_NAMES[key] : undefined
  return (
    NAMES.get(`${key}=${value}`) ??
    (key === 'fclass' ? NAMES.get(value) : undefined) ??
    sentenceCase(value.replaceAll('_', ' '))
  )
}

const osmKind: Transform = (tags) =>
  Object.entries(tags)
    .map(([key, value]) => nameOf(key, value))
    .find((name) => name !== undefined)

/** The cuisine of a restaurant, else the kind. */
const osmType: Transform = ({ cuisine, ...tags }) => {
  const [kitchen = ''] = (cleanText(cuisine) ?? '').split(/[;,]/)
  const words = sentenceCase(kitchen.trim().replaceAll('_', ' '))
  const kind = osmKind(tags)
  if (words === '') return kind
  return kind === 'Restaurant' && !/restaurant|house|shop/i.test(words) ? `${words} restaurant` : words
}

const osmStreet: Transform = (tags) => {
  const street = cleanText(tags['addr:street']) ?? cleanText(tags['addr:place'])
  return street === null
    ? undefined
    : streetWithNumber(street, cleanText(tags['addr:housenumber']), cleanText(tags['addr:country']))
}

const YES = new Set(['yes', 'only', 'designated', 'wlan', 'wifi', 'wired', 'terminal', 'customers', 'free'])

type Fact = readonly [section: string, feature: string]

const FACTS: Readonly<Record<string, Fact>> = {
  wheelchair: ['Accessibility', 'Wheelchair accessible entrance'],
  'toilets:wheelchair': ['Accessibility', 'Wheelchair accessible restroom'],
  internet_access: ['Amenities', 'Wi-Fi'],
  toilets: ['Amenities', 'Restroom'],
  air_conditioning: ['Amenities', 'Air conditioning'],
  smoking: ['Amenities', 'Smoking'],
  outdoor_seating: ['Service options', 'Outdoor seating'],
  takeaway: ['Service options', 'Takeout'],
  delivery: ['Service options', 'Delivery'],
  drive_through: ['Service options', 'Drive-through'],
  indoor_seating: ['Service options', 'Dine-in'],
  self_service: ['Service options', 'Self-service'],
  reservation: ['Planning', 'Accepts reservations'],
  'diet:vegetarian': ['Offerings', 'Vegetarian options'],
  'diet:vegan': ['Offerings', 'Vegan options'],
  'diet:halal': ['Offerings', 'Halal food'],
  'diet:gluten_free': ['Offerings', 'Gluten-free options'],
  'payment:cash': ['Payments', 'Cash'],
  'payment:cards': ['Payments', 'Cards'],
  'payment:credit_cards': ['Payments', 'Credit cards'],
  'payment:debit_cards': ['Payments', 'Debit cards'],
  'payment:visa': ['Payments', 'Visa'],
  'payment:mastercard': ['Payments', 'Mastercard'],
  'payment:american_express': ['Payments', 'American Express'],
  'payment:contactless': ['Payments', 'Contactless payments'],
  dog: ['Pets', 'Dogs allowed'],
}

/** Tags that are read as features. */
export const OSM_FACTS = Object.keys(FACTS)

const osmFeatures: Transform = (tags) => {
  const sections: Record<string, Record<string, boolean | string>> = {}
  for (const [tag, cell] of Object.entries(tags)) {
    const [section, feature] = FACTS[tag] ?? []
    const value = cleanText(typeof cell === 'boolean' ? (cell ? 'yes' : 'no') : cell)?.toLowerCase()
    if (section === undefined || feature === undefined || value === undefined) continue
    const says = YES.has(value) ? true : value === 'no' ? false : sentenceCase(value.replaceAll('_', ' '))
    sections[section] = { ...sections[section], [feature]: says }
  }
  return Object.keys(sections).length === 0 ? undefined : (sections satisfies Features)
}

/** 'node/1' from a type and an id, or from both in one; the id alone without a type. */
const osmId: Transform = (values) => {
  const id = cleanText(values['@id'] ?? values['osm_id'] ?? values['id'])
  const type = cleanText(values['@type'] ?? values['osm_type'] ?? values['type'])?.toLowerCase()
  if (id === null || /\//.test(id) || !type) return id ?? undefined
  const kind = { n: 'node', w: 'way', r: 'relation' }[type] ?? type
  return /^(?:node|way|relation)$/.test(kind) ? `${kind}/${id}` : id
}

export const OSM_TRANSFORMS = { osmKind, osmType, osmStreet, osmFeatures, osmId } satisfies Record<
  string,
  Transform
>
