import { expect, test } from 'vitest'
import {
  adviceText,
  closedTexts,
  countText,
  emptyListText,
  isNearer,
  kindChoice,
  nothingText,
  relaxedText,
  unreadText,
  resultsHeading,
  widenedText,
  unknownPlaceText,
} from './texts.ts'

test.each([
  [0, 'eq', '0 results'],
  [0, 'gte', '0 results'],
  [1, 'eq', '1 result'],
  [1, 'gte', '1+ results'],
  [1000, 'gte', '1,000+ results'],
] as const)('%i (%s) is %s', (total, relation, text) => {
  expect(countText({ total, relation })).toBe(text)
})

test('a kind among categories says what it is where one has its name', () => {
  expect(kindChoice('Cafe', ['Bar', 'Café'])).toBe('Any cafe')
  expect(kindChoice('Coffee shop', ['Bar', 'Cafe'])).toBe('Coffee shop')
})

test('a place that is not known is said by its name', () => {
  expect(unknownPlaceText('fort worth', true)).toBe('No businesses in Fort Worth yet')
  expect(unknownPlaceText('narnia', false)).toBe('No place called “Narnia” here')
})

const PLAIN = { isNear: false, isHere: false }
test.each([
  [{}, 'Businesses'],
  [{ search: 'cafe' }, 'Results for “cafe”'],
  [{ category: 'Cafe', country: 'Austria' }, 'Cafes in Austria'],
  [{ category: 'Cafe', country: 'United States' }, 'Cafes in the United States'],
  [{ category: 'Cafe', city: 'Vienna', country: 'Austria' }, 'Cafes in Vienna'],
  [{ search: 'cafe', city: 'Vienna', isNear: true }, 'Results for “cafe” near Vienna'],
  [{ category: 'Cafe', isHere: true }, 'Cafes nearby'],
  [{ kind: 'Coffee shop', city: 'Vienna' }, 'Coffee shops in Vienna'],
  [{ kind: 'Cafe', state: 'Texas', country: 'United States' }, 'Cafes in Texas'],
])('%j is headed %s', (asked, heading) => {
  expect(resultsHeading({ ...PLAIN, ...asked })).toBe(heading)
})

test('features that are asked for stand within the sentence', () => {
  const features = new Map([
    ['parking', 'Parking'],
    ['wi-fi', 'Wi-Fi'],
  ])
  const meant = {
    query: { city: 'vienna', features: ['parking', 'wi-fi'], openNow: true },
    names: { kind: 'Hotel', city: 'Vienna', features },
  }
  expect(relaxedText(['4', 'stars'], { total: 2, relation: 'eq' }, meant)).toBe(
    'Nothing for “4 stars” in Vienna; 2 hotels in Vienna with parking and Wi-Fi, open now.',
  )
})

const VIENNA = { query: { city: 'vienna' }, names: { kind: 'Coffee shop', city: 'Vienna' } }
const AUSTRIA = { query: { search: 'royal', country: 'AT' }, names: { category: 'Cafe', country: 'Austria' } }

test.each([
  [undefined, 'No businesses found'],
  [VIENNA, 'Nothing for coffee shops in Vienna'],
  [
    { query: { search: 'royal', city: 'vienna' }, names: { city: 'Vienna' } },
    'Nothing for “royal” in Vienna',
  ],
  [{ query: { search: 'royal '.repeat(40) }, names: {} }, `Nothing for “${'royal '.repeat(10).trimEnd()}…”`],
  [
    { query: { state: 'Texas', country: 'US' }, names: { state: 'Texas', country: 'United States' } },
    'Nothing found in Texas, United States',
  ],
  [AUSTRIA, 'Nothing for cafes with “royal” in Austria'],
  [
    { query: { city: 'vienna', country: 'AT' }, names: { city: 'Vienna', country: 'Austria' } },
    'Nothing found in Vienna, Austria',
  ],
  [
    { ...VIENNA, query: { city: 'vienna', openAt: { weekday: 6, minute: 420 }, price: [1] } },
    'Nothing for coffee shops in Vienna, open Sun 7 AM, $',
  ],
])('nothing for %j is said so', (meant, text) => {
  expect(nothingText(meant)).toBe(text)
})

test('nothing near a place is said in one sentence', () => {
  const circle = { latitude: 51, longitude: 0, radius: 900 }
  const around = {
    slug: 'soho',
    name: 'Soho',
    kind: 'landmark',
    city: 'london',
    country: 'GB',
    circle,
  } as const
  expect(nothingText({ query: { near: 'soho', radius: 900 }, names: { kind: 'Cafe', around } })).toBe(
    'Nothing for cafes, near Soho',
  )
})

test.each([
  [34, 'eq', VIENNA, 'Nothing for “vegan” in Vienna; 34 coffee shops in Vienna.'],
  [1, 'eq', VIENNA, 'Nothing for “vegan” in Vienna; 1 coffee shop in Vienna.'],
  [250, 'gte', AUSTRIA, 'Nothing for “vegan” in Austria; 250+ cafes with “royal” in Austria.'],
  [2, 'eq', { query: {}, names: {} }, 'Nothing for “vegan”; 2 businesses.'],
  [2, 'eq', undefined, 'Nothing has all of these words; 2 results without “vegan”.'],
] as const)('%i (%s) without a word of %j are said so', (total, relation, meant, text) => {
  expect(relaxedText(['vegan'], { total, relation }, meant)).toBe(text)
})

test('days that no list can be asked for are named', () => {
  expect(unreadText(['35 december'])).toBe(
    'We left out “35 december”: a search finds what is open on one day of the calendar, such as “24 December” or “Easter Monday”.',
  )
  expect(unreadText(['thanksgiving', 'at 9'])).toMatch(/^We left out “thanksgiving” and “at 9”: /)
})

test('a kind of which there is none is named, and what is nearest to it', () => {
  const meant = { query: { city: 'lyon' }, names: { kind: 'Fast food', city: 'Lyon' }, asked: 'Bakery' }
  expect(relaxedText(['boulangerie'], { total: 4, relation: 'eq' }, meant)).toBe(
    'There are no bakeries in Lyon; nearest to that: 4 fast-food places in Lyon.',
  )
})

test('a part of a city that no address names is answered by the whole city', () => {
  const meant = {
    query: { city: 'istanbul' },
    names: { kind: 'Pharmacy', city: 'Istanbul' },
    district: 'Kadıköy',
  }
  const count = { total: 5, relation: 'eq' } as const
  expect(relaxedText(['kadikoy'], count, meant)).toBe(
    'No address here says “Kadıköy”; 5 pharmacies in all of Istanbul.',
  )
  expect(relaxedText(['vegan'], count, meant)).toBe(
    'Nothing for “vegan” in Istanbul; 5 pharmacies in Istanbul.',
  )
})

test('who searches for a phone number that nobody has is told so', () => {
  expect(nothingText(undefined, '+44 20 7946 0958')).toBe(
    'No business here has the number “+44 20 7946 0958”',
  )
  expect(nothingText(undefined, '7 eleven')).toBe('No businesses found')
  expect(adviceText('+44 20 7946 0958')).toContain('Check its digits')
  expect(adviceText('7 eleven')).toBe('Try different keywords or browse all categories.')
})

test('a wider circle is said with how far the nearest is', () => {
  expect(widenedText(5000, { radius: 15_000, nearest: 8312 })).toBe(
    'Nothing within 5 km; the nearest is 8.3 km away. These are within 15 km.',
  )
  expect(widenedText(5000, { radius: 15_000, nearest: 5018 })).toBe(
    'Nothing within 5 km; the nearest is just over 5.0 km away. These are within 15 km.',
  )
})

const CAFES = { query: { near: 'soho', radius: 5000, openNow: true } as const, names: { kind: 'Cafe' } }
const CLOSED = {
  hours: ['openNow'],
  count: { total: 3, relation: 'eq' },
  isKnown: true,
  radius: 5000,
} as const
const WIDER = { radius: 15_000, nearest: 12_000 }
const OPENING = {
  text: 'Opens tomorrow 8 AM',
  distance: 570,
  isFirst: true,
}

test.each([
  [
    { ...CLOSED, opening: OPENING },
    CAFES,
    'None of the 3 cafes within 5 km is open now; the first to open is X (570 m): opens tomorrow 8 AM. The nearest that is open now is 12 km away. These are within 15 km.',
  ],
  [
    { ...CLOSED, isKnown: false },
    CAFES,
    'None of the 3 cafes within 5 km is known to be open now. The nearest that is open now is 12 km away. These are within 15 km.',
  ],
  [
    { ...CLOSED, hours: ['openAt'], isKnown: false, count: { total: 1, relation: 'eq' } },
    { ...CAFES, query: { openAt: { weekday: 6, minute: 180 }, radius: 5000, minRating: 4 } },
    'The only cafe within 5 km that otherwise matches is not known to be open Sun 3 AM. The nearest that is open Sun 3 AM is 12 km away. These are within 15 km.',
  ],
] as const)('what is near and closed is not said to be nothing: %j', (closed, meant, text) => {
  expect(isNearer(closed, WIDER)).toBe(true)
  expect(closedTexts(closed, meant, WIDER).join('opening' in closed ? ' X' : '')).toBe(text)
})

test('what is closed in a city is told beside an empty list', () => {
  const closed = {
    ...CLOSED,
    radius: undefined,
    count: { total: 250, relation: 'gte' } as const,
    isKnown: false,
  }
  const meant = { ...VIENNA, query: { city: 'vienna', openNow: true as const } }
  expect(closedTexts(closed, meant, undefined)[0]).toBe(
    'None of the 250+ coffee shops in Vienna is known to be open now.',
  )
  expect(closedTexts({ ...closed, count: undefined, opening: OPENING }, meant, undefined)[0]).toBe(
    'None is known to be open now; the first to open is',
  )
})

test('what is closed as far away as the nearest that is open is none of the circle', () => {
  expect(isNearer({ ...CLOSED, radius: 15_000 }, WIDER)).toBe(false)
})

test('a page without businesses says of what it has none', () => {
  expect(emptyListText('city')).toBe('No businesses found in this city yet')
  expect(emptyListText('category')).toBe('No businesses found in this category yet')
})
