import { seededRandom, type Random } from '#tests/lib/random.ts'
import { featuresOf, type About } from './features.ts'
import { hoursCells, hoursOf, type Hours } from './hours.ts'
import { readTable, type Line } from './table.ts'

/** A business of the invented world, with all facts about it. */
export interface Truth {
  readonly id: string
  readonly name: string
  readonly category: string
  readonly type: string
  readonly brand: string
  readonly city: string
  readonly country: string
  readonly state: string
  /** The anchor near the business; '' at the edge of a city. */
  readonly at: string
  readonly latitude: number
  readonly longitude: number
  readonly address: string
  readonly postcode: string
  readonly phone: string
  readonly rating: number
  readonly reviews: number
  /** The price as written in an import: '€€', '€10–20', '4 stars' or ''. */
  readonly price: string
  readonly isClosed: boolean
  readonly about: About
  readonly hours: Hours
}

interface Place {
  readonly id: string
  readonly latitude: number
  readonly longitude: number
  readonly district: string
  readonly postcode: string
  readonly streets: readonly string[]
}

const cities = new Map(readTable('cities.tsv').map((line) => [line('id'), line]))
const names = new Map(readTable('names.tsv').map((line) => [line('language'), line]))

/** The places that 'near' in a wish may mean, by id. */
export const ANCHORS: ReadonlyMap<string, Place & { readonly city: string }> = new Map(
  readTable('anchors.tsv').map((line) => [
    line('id'),
    {
      id: line('id'),
      city: line('city'),
      district: line('district'),
      postcode: line('postcode'),
      latitude: Number(line('latitude')),
      longitude: Number(line('longitude')),
      streets: line('streets').split(';'),
    },
  ]),
)

const cityOf = (id: string): Line => {
  const city = cities.get(id)
  if (city === undefined) throw new Error(`There is no city ${id}.`)
  return city
}

/** A random point between two distances from a place, in metres. */
function beside(random: Random, { latitude, longitude }: Place, nearest: number, farthest: number) {
  const [metres, angle] = [nearest + random.next() * (farthest - nearest), random.next() * 2 * Math.PI]
  const shift = metres / 111_195
  return {
    latitude: Number((latitude + shift * Math.cos(angle)).toFixed(5)),
    longitude: Number(
      (longitude + (shift * Math.sin(angle)) / Math.cos((latitude * Math.PI) / 180)).toFixed(5),
    ),
  }
}

const COOKING = ['Italian', 'Indian', 'Vegetarian', 'Mexican', 'Seafood', 'Thai', 'Japanese', 'Turkish']
const HOTELS = ['Hotel', 'Boutique hotel', 'Business hotel']
const CAFES = ['Coffee shop', 'Tea house', 'Espresso bar']
const BARS = ['Pub', 'Wine bar', 'Cocktail bar', 'Live music bar']
const CHAINS = ['McDonald’s', 'Burger King', 'KFC']
const SERVICES: readonly (readonly [category: string, type: string, hours: string, name: string])[] = [
  ['Museum', 'Local history museum', 'museum', '{} Museum'],
  ['Doctor', 'General practitioner', 'office', 'Dr. {}'],
  ['Hair salon', 'Hairdresser', 'shop', 'Salon {}'],
  ['Veterinarian', 'Veterinarian', 'office', '{} Vet'],
  ['Bookstore', 'Book store', 'shop', '{} Books'],
  ['Gym', 'Gym', 'gym', '{} Fit'],
  ['Laundry', 'Dry cleaner', 'shop', '{} Clean'],
]

interface Kind {
  readonly category: string
  readonly type: string
  readonly hours: string
  /** The column of names for this kind, or a name with `{}`. */
  readonly naming: string
  readonly brand?: string
}

const turn = <T>(items: readonly T[], at: number): T => items[at % items.length] as T

/** The kinds of businesses at the nth place of a city; an edge has about half of them. */
function kindsAt(at: number, cuisine: string, isEdge: boolean): Kind[] {
  const [service, doctor, hours, naming] = turn(SERVICES, at)
  const cafe = { category: 'Cafe', hours: 'cafe' }
  const restaurant = { category: 'Restaurant', hours: 'restaurant', naming: 'restaurant' }
  const chain = turn(CHAINS, at)
  const foreign = COOKING.filter((cooking) => !cuisine.startsWith(cooking))
  const common: Kind[] = [
    { ...restaurant, type: cuisine },
    { ...cafe, type: turn(CAFES, at), naming: 'cafe' },
    { category: 'Hotel', type: turn(HOTELS, at), hours: 'always', naming: 'hotel' },
    { category: 'Pharmacy', type: 'Pharmacy', hours: 'pharmacy', naming: 'pharmacy' },
    { category: 'Dentist', type: 'Dental clinic', hours: 'office', naming: 'dentist' },
    { category: 'Bakery', type: 'Bakery', hours: 'bakery', naming: 'bakery' },
  ]
  if (isEdge) return common
  return [
    ...common,
    { ...restaurant, type: `${turn(foreign, at)} restaurant` },
    { category: 'Supermarket', type: 'Supermarket', hours: 'supermarket', naming: 'supermarket' },
    { category: 'Bar', type: turn(BARS, at), hours: 'bar', naming: 'bar' },
    { category: 'Fast food', type: 'Hamburger restaurant', hours: 'fast food', naming: chain, brand: chain },
    { category: service, type: doctor, hours, naming },
    ...(at % 2 === 0 ? [{ ...cafe, type: 'Coffee shop', naming: 'Starbucks', brand: 'Starbucks' }] : []),
  ]
}

/** The next noun of each language and name pattern: nouns are used in turn. */
const used = new Map<string, number>()
function nameOf(language: string, naming: string): string {
  const line = names.get(language)
  if (line === undefined) throw new Error(`There are no names in ${language}.`)
  const isColumn = ['restaurant', 'cafe', 'hotel', 'pharmacy', 'bakery', 'supermarket', 'bar', 'dentist']
  const template = isColumn.includes(naming) ? line(naming) : naming
  const nouns = line('nouns').split(';')
  const at = used.get(`${language} ${template}`) ?? seededRandom(`${language} ${naming}`).int(0, 9)
  used.set(`${language} ${template}`, at + 1)
  const second = at >= nouns.length ? ` ${turn(nouns, at + Math.floor(at / nouns.length) * 3)}` : ''
  return template.replace('{}', () => turn(nouns, at) + second)
}

const counts = new Map<string, number>()
function phoneOf(city: Line): string {
  const pattern = city('phone')
  const count = (counts.get(pattern) ?? 0) + 1
  counts.set(pattern, count)
  const wanted = pattern.split('#').length - 1
  const digits = String(wanted > 2 ? (count * 37) % (0.96 * 10 ** wanted) : count).padStart(wanted, '0')
  let at = 0
  return pattern.replaceAll('#', () => digits.charAt(at++))
}

function addressOf(city: Line, place: Place, number: number): string {
  const values: Readonly<Record<string, string>> = {
    n: String(number),
    c: String((number % 3) + 1),
    street: turn(place.streets, number),
    district: place.district,
    pc: place.postcode,
    city: city('city'),
    country: city('country'),
  }
  return city('address')
    .replaceAll(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '')
    .replaceAll(/(?:, )+/g, ', ')
    .replace('-,', ',')
    .replaceAll(/ +(,|$)/g, '$1')
    .replaceAll(/  +/g, ' ')
    .replace(' /', ' ')
    .replaceAll(/, ,/g, ',')
}

const PRICED = ['Restaurant', 'Cafe', 'Bar', 'Fast food', 'Bakery']
function priceOf(random: Random, category: string, currency: string): string {
  const [level, isKnown] = [random.int(1, 4), random.chance(0.8)]
  if (category === 'Hotel') return `${level + 1} stars`
  if (!PRICED.includes(category) || !isKnown) return ''
  return currency.repeat(category === 'Fast food' ? 1 : level)
}

function invent(city: Line, place: Place, kind: Kind, number: number): Truth {
  const { category, type, naming, brand = '' } = kind
  const id = `${place.id} ${type} ${naming}`
  const random = seededRandom(id)
  const isEdge = place.id.startsWith('edge-')
  return {
    id,
    name: nameOf(city('language'), naming),
    category,
    type,
    brand,
    city: city('id'),
    country: city('code'),
    state: city('state'),
    at: isEdge ? '' : place.id,
    ...beside(random, place, 60, isEdge ? 600 : 700),
    address: addressOf(city, place, number),
    postcode: place.postcode,
    phone: phoneOf(city),
    rating: random.int(28, 50) / 10,
    reviews: random.int(5, 900),
    isClosed: false,
    price: priceOf(random, category, city('currency')),
    about: featuresOf(random, category, type),
    hours: hoursOf(random, kind.hours),
  }
}

/** A business written by hand, for its spelling, phone number, address or features. */
function written(line: Line): Truth {
  const place = ANCHORS.get(line('anchor'))
  if (place === undefined) throw new Error(`There is no place ${line('anchor')}.`)
  const city = cityOf(place.city)
  const random = seededRandom(line('id'))
  const { Closed: isClosed, ...about } = JSON.parse(line('about') || '{}') as About & { Closed?: boolean }
  const named = { id: line('id'), name: line('name'), category: line('category'), type: line('type') }
  return {
    ...named,
    brand: '',
    city: place.city,
    country: city('code'),
    state: city('state'),
    at: place.id,
    ...beside(random, place, 100, 500),
    address: line('address'),
    postcode: line('postcode'),
    phone: line('phone'),
    rating: Number(line('rating')),
    reviews: random.int(40, 900),
    price: line('price'),
    isClosed: isClosed === true,
    about,
    hours: hoursOf(random, line('hours')),
  }
}

/** All businesses of the invented world, the same on every machine. */
function inventWorld(): Truth[] {
  const places = [...cities.values()].flatMap((city) => {
    const anchors = [...ANCHORS.values()].filter((anchor) => anchor.city === city('id'))
    const far = { latitude: Number(city('latitude')), longitude: Number(city('longitude')) }
    const edge = {
      id: `edge-${city('id')}`,
      ...far,
      district: '',
      postcode: '',
      streets: [city('farStreet')],
    }
    return [...anchors, edge].map((place, at) => ({ city, place, at, isEdge: place === edge }))
  })
  const invented = places.flatMap(({ city, place, at, isEdge }) =>
    kindsAt(at, city('cuisine'), isEdge).map((kind, nth) => invent(city, place, kind, 3 + at * 12 + nth)),
  )
  return [...invented, ...readTable('special.tsv').map(written)]
}

export const WORLD: readonly Truth[] = inventWorld()

const HEADER = ['name', 'category', 'type', 'rating', 'reviewCount', 'address', 'city', 'state', 'postalCode']
HEADER.push('country', 'countryCode', 'latitude', 'longitude', 'timezone', 'phone', 'about', 'workingHours')
HEADER.push('specialHours', 'businessStatus', 'priceRange', 'sourceId')

/** The invented world as rows of an import file, headers first. */
export const worldRows = (): string[][] => [
  HEADER,
  ...WORLD.map((truth) => {
    const city = cityOf(truth.city)
    return [
      ...[truth.name, truth.category, truth.type, String(truth.rating), String(truth.reviews), truth.address],
      ...[city('city'), truth.state, truth.postcode, city('country'), truth.country],
      ...[String(truth.latitude), String(truth.longitude), city('timezone'), truth.phone],
      ...[Object.keys(truth.about).length > 0 ? JSON.stringify(truth.about) : '', ...hoursCells(truth.hours)],
      ...[truth.isClosed ? 'CLOSED_PERMANENTLY' : 'OPERATIONAL', truth.price, truth.id],
    ]
  }),
]
