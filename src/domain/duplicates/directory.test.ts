import { describe, expect, test } from 'vitest'
import { record } from '#tests/duplicates/labelled.ts'
import { DuplicateDirectory } from './directory.ts'
import type { DuplicateRecord } from './facts.ts'
import { FIRST_MODEL } from './model.ts'

/** Businesses that have nothing to do with each other, so that words and streets are as rare as in a directory. */
const strangers = Array.from({ length: 300 }, (_, at) =>
  record({
    id: 1000 + at,
    name: `${wordOf(at)} ${wordOf(at * 7 + 3)}`,
    address: `${wordOf(at * 3 + 1)}weg ${at + 1}`,
    cityId: 1,
    countryCode: 'CH',
    phones: [`4144${String(5_000_000 + at * 1013)}`],
  }),
)

/** An invented word for each number. */
function wordOf(number: number): string {
  const parts = ['ba', 'ko', 'li', 'mu', 'ne', 'ra', 'so', 'ti', 'va', 'zu']
  return [number, number / 10, number / 100, number / 7].map((each) => parts[Math.floor(each) % 10]).join('')
}

const self = record({
  id: 1,
  name: 'Roof Garden',
  address: 'Bahnhofstrasse 41',
  cityId: 1,
  countryCode: 'CH',
  phones: ['41441112233'],
  website: 'https://roofgarden.ch/',
  latitude: 47.37,
  longitude: 8.54,
})
const bare = { phones: [], website: null, address: null, latitude: null, longitude: null }

function found(records: readonly DuplicateRecord[], asked = records) {
  const directory = new DuplicateDirectory()
  for (const each of records) directory.add(each)
  const ids = new Set(asked.map(({ id }) => id))
  const { pairs, compared } = directory.find({
    model: FIRST_MODEL,
    records: 10_000,
    occurrences: new Map(),
    ids,
  })
  const idOf = (at: number) => directory.records[at]?.id ?? 0
  return {
    compared,
    pairs: pairs.map(({ one, other }) => [idOf(one), idOf(other)].toSorted((a, b) => a - b)),
  }
}

const areOne = (one: Partial<DuplicateRecord>, other: Partial<DuplicateRecord>) =>
  found([...strangers, { ...self, ...one }, { ...self, ...other, id: 2 }]).pairs.some(
    ([a, b]) => a === 1 && b === 2,
  )

describe('two records are of one business', () => {
  test.each<[what: string, other: Partial<DuplicateRecord>]>([
    ['with the same values', {}],
    ['with a misspelt name at one address', { name: 'Rof Gardenn', phones: [] }],
    ['with a word of its kind more', { name: 'Restaurant Roof Garden', website: null }],
    ['with another telephone', { phones: ['41441119999'] }],
    ['with a pin that moved', { latitude: 47.3712, longitude: 8.541 }],
    ['with name and telephone alone', { ...bare, phones: ['41441112233'] }],
    ['with name and address alone', { ...bare, address: 'Bahnhofstr. 41' }],
    ['with the number as it is dialled at home', { ...bare, phones: ['441112233'] }],
    ['without a city', { cityId: null, address: 'Bahnhofstrasse 41, Zürich' }],
    ['with its legal form', { name: 'Roof Garden GmbH', website: null }],
    ['with its name in one word', { name: 'Roofgarden', website: null }],
  ])('%s', (_, other) => {
    expect(areOne({}, other)).toBe(true)
  })

  test.each([
    ['Кафе Пушкин', 'Kafe Pushkin'],
    ['Ταβέρνα Δελφοί', 'Taverna Delphoi'],
    ['Çiçek Pasajı', 'Cicek Pasaji'],
  ])('with a name in another script: %s, %s', (one, other) => {
    expect(areOne({ name: one, website: null }, { name: other, website: null })).toBe(true)
  })
})

describe('two records are of two businesses', () => {
  test.each<[what: string, other: Partial<DuplicateRecord>]>([
    ['with another name at one address', { name: 'Sternen Grill', phones: [], website: null }],
    ['as a hotel and its restaurant, with one telephone', { name: 'Sternen Grill', website: null }],
    ['with one name far away', { ...bare, address: 'Rue A 5', cityId: 2, latitude: 46.2, longitude: 6.14 }],
    [
      'with other numbers in their names',
      { ...bare, name: 'Roof Garden 2', address: 'Seestrasse 5', latitude: 47.38, longitude: 8.56 },
    ],
    ['in another country', { ...bare, countryCode: 'DE', cityId: 3 }],
  ])('%s', (_, other) => {
    expect(areOne({ name: other.name?.endsWith('2') ? 'Roof Garden 1' : 'Roof Garden' }, other)).toBe(false)
  })

  test('where one list that holds no doubles has both', () => {
    const listed = { sources: ['guide'] }
    expect(areOne(listed, listed)).toBe(false)
    expect(areOne(listed, { sources: ['another'] })).toBe(true)
  })
})

test('of two records of one list only the likelier is one with that of another', () => {
  const pairs = found([
    ...strangers,
    { ...self, sources: ['one'] },
    { ...self, id: 2, sources: ['two'] },
    { ...self, id: 3, name: 'Roof Garden Bar', phones: [], sources: ['two'] },
  ]).pairs
  expect(pairs).toEqual([[1, 2]])
})

test('branches of a chain, and those who share one telephone, are compared with few each', () => {
  const chain = Array.from({ length: 500 }, (_, at) =>
    record({
      id: 5000 + at,
      name: 'Burger Palace',
      address: `${wordOf(at * 11)}strasse ${at + 1}`,
      cityId: 1,
      website: 'https://burgerpalace.ch/',
    }),
  )
  const central = Array.from({ length: 2000 }, (_, at) =>
    record({
      id: 9000 + at,
      name: `${wordOf(at)} ${wordOf(at * 13 + 5)}`,
      cityId: at,
      phones: ['41800100200'],
      address: `${wordOf(at * 17 + 2)}gasse ${(at % 90) + 1}`,
    }),
  )
  const directory = new DuplicateDirectory()
  for (const each of [...chain, ...central]) directory.add(each)
  const { compared, pairs } = directory.find()
  expect(compared).toBeLessThan(60_000)
  const ofChain = pairs.filter(({ one }) => one < chain.length)
  expect(ofChain).toEqual([])
  // A few others share name and phone number by chance.
  expect(pairs.length).toBeLessThan(100)
})

test('one of a large block is compared with all of it', () => {
  const same = Array.from({ length: 100 }, (_, at) => ({ ...self, id: at + 1 }))
  expect(found(same, [self]).pairs).toHaveLength(99)
})

test('records of which nothing is known but a name are compared, and nothing breaks', () => {
  const { pairs } = found([record({ id: 1 }), record({ id: 2, name: '☎' }), record({ id: 3, name: '☎' })])
  expect(pairs).toEqual([])
})

test('in a directory without doubles branches of chains are not taken for them', () => {
  const chains = Array.from({ length: 600 }, (_, at) =>
    record({
      id: at + 1,
      name: `${wordOf(at % 60)} ${wordOf((at % 60) * 7 + 3)}`,
      address: `${wordOf(at * 3 + 1)}weg ${at + 1}`,
      cityId: at,
      countryCode: 'CH',
      latitude: 46 + at / 100,
      longitude: 7 + at / 100,
      phones: [`4144${String(5_000_000 + at * 1013)}`],
    }),
  )
  const directory = new DuplicateDirectory()
  for (const each of chains) directory.add(each)
  expect(directory.find().pairs).toEqual([])
})

test('the result is the same each time', () => {
  const all = [
    ...strangers,
    self,
    { ...self, id: 2, name: 'Rof Garden' },
    ...strangers.map((each) => ({ ...each, id: each.id + 500 })),
  ]
  const whole = () => {
    const directory = new DuplicateDirectory()
    for (const each of all) directory.add(each)
    return directory.find()
  }
  const first = whole()
  expect(first.pairs.length).toBeGreaterThan(250)
  expect(whole()).toEqual(first)
})
