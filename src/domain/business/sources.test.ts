import { describe, expect, test } from 'vitest'
import { type BusinessSource, SAID_UNITS, type StatedValues, type Standing, survivors } from './sources.ts'

let records = 0
const record = (
  source: string | null,
  says: StatedValues,
  rest: Partial<BusinessSource> = {},
): BusinessSource => ({
  source,
  sourceId: null,
  placeId: null,
  matchKey: `key ${records++}`,
  licence: null,
  says,
  firstSeen: '2026-01-01T00:00:00.000Z',
  lastSeen: '2026-01-01',
  ...rest,
})

const ALONE: Standing = { pins: null, present: {}, order: [] }
const later = { firstSeen: '2026-02-01T00:00:00.000Z' }

const shown = (sources: readonly BusinessSource[], standing: Partial<Standing> = {}) =>
  survivors(sources, { ...ALONE, ...standing }).content

describe('a field is', () => {
  const a = record('a', { phone: '1', email: 'a@x.org' })
  const b = record('b', { phone: '2' }, later)
  const c = record('c', { phone: '2' })

  test('what the only source says', () => {
    expect(shown([a])).toMatchObject({ phone: '1', email: 'a@x.org', website: null, isOpen: true })
  })
  test('what most agree on', () => {
    expect(shown([a, b, c], { order: ['a'] })).toMatchObject({ phone: '2' })
  })
  test('what the most trusted says where as many say something else', () => {
    expect(shown([a, b], { order: ['a', 'b'] })).toMatchObject({ phone: '1' })
    expect(shown([a, c], { order: ['c'] })).toMatchObject({ phone: '2' })
  })
  test('else the newest, else the first', () => {
    expect(shown([a, b])).toMatchObject({ phone: '2' })
    expect(shown([a, c])).toMatchObject({ phone: '1' })
    expect(shown([c, a])).toMatchObject({ phone: '2' })
  })
  test('new since the source says it', () => {
    const changed = { ...a, at: { phone: '2026-03-01T00:00:00.000Z' } }
    expect(shown([changed, b])).toMatchObject({ phone: '1' })
  })
  test('what people set before all', () => {
    const pins = { phone: { by: 'owner', at: '2026-01-01' } } as const
    const present = { phone: '9', phoneE164: '+9', email: 'old@x.org' }
    const { content, by } = survivors([a, b, c], { ...ALONE, pins, present })
    expect(content).toMatchObject({ phone: '9', phoneE164: '+9', email: 'a@x.org' })
    expect(by.phone).toEqual({ kind: 'person', pin: pins.phone })
  })
  test('not taken away by a source that says nothing of it', () => {
    expect(shown([a, record('d', {}, later)], { order: ['d'] })).toMatchObject({ email: 'a@x.org' })
  })
  test('what nobody says, empty; but a name and a category stay', () => {
    const present = { name: 'Alma', categoryId: 3, email: 'old@x.org' }
    expect(shown([b], { present })).toMatchObject({
      name: 'Alma',
      categoryId: 3,
      email: null,
      reviewCount: 0,
    })
  })
  test('not a value that says nothing', () => {
    const isEmpty: Standing['isEmpty'] = (column, value) => column === 'categoryId' && value === 1
    const sources = [record('a', { categoryId: 1 }, later), record('b', { categoryId: 2 })]
    expect(shown(sources, { isEmpty })).toMatchObject({ categoryId: 2 })
  })
})

test('two records of one source are one voice', () => {
  const sources = [
    record('a', { phone: '1' }),
    record('a', { phone: '1' }),
    record('b', { phone: '2' }, later),
  ]
  expect(shown(sources)).toMatchObject({ phone: '2' })
})

describe('sources agree however they write', () => {
  test.each<[string, StatedValues, StatedValues, StatedValues]>([
    ['a name', { name: 'Café Alma' }, { name: 'CAFE ALMA' }, { name: 'Berta' }],
    [
      'a number',
      { phone: '044 1', phoneE164: '+41441' },
      { phone: '+41 44 1', phoneE164: '+41441' },
      { phone: '2' },
    ],
    ['a link', { website: 'https://www.x.org/' }, { website: 'http://x.org' }, { website: 'https://y.org/' }],
    [
      'a place',
      { latitude: 47, longitude: 8 },
      { latitude: 47.0001, longitude: 8 },
      { latitude: 47.01, longitude: 8 },
    ],
    [
      'an address',
      { address: 'Niederdorfstrasse 68, 8001 Zürich', postalCode: '8001' },
      { address: 'Niederdorfstr. 68, Zürich, 8001, Switzerland', postalCode: '8001' },
      { address: 'Niederdorfstrasse 86, 8001 Zürich', postalCode: '8001' },
    ],
    [
      'hours',
      { workingHours: { a: '9' }, week: [[]] },
      { workingHours: { b: '9' }, week: [[]] },
      { workingHours: {}, week: [] },
    ],
  ])('%s', (_, one, same, other) => {
    const [column] = Object.keys(one) as (keyof StatedValues)[]
    const sources = [record('a', other, later), record('b', one), record('c', same)]
    expect(column && shown(sources)[column]).toEqual(column && one[column])
  })
})

describe('what says one thing together comes from one source', () => {
  test('a rating with its number of reviews', () => {
    const sources = [record('a', { rating: 4.5 }, later), record('b', { rating: 3, reviewCount: 900 })]
    expect(shown(sources)).toMatchObject({ rating: 4.5, reviewCount: 0 })
  })
  test('a place', () => {
    const sources = [
      record('a', { latitude: 1, longitude: 2 }),
      record('b', { latitude: 3, longitude: 4 }, later),
    ]
    expect(shown(sources)).toMatchObject({ latitude: 3, longitude: 4 })
  })
  test('an address, whose street no other address gives', () => {
    const sources = [
      record('a', { address: 'Main 1' }, later),
      record('b', { address: 'Side 2', street: 'Side 2' }),
    ]
    expect(shown(sources)).toMatchObject({ address: 'Main 1', street: null })
  })
  test('but a source without an address may give its postal code', () => {
    const sources = [record('a', { address: 'Main 1' }), record('b', { postalCode: '8001' })]
    expect(shown(sources)).toMatchObject({ address: 'Main 1', postalCode: '8001' })
  })
})

test('who says it is told', () => {
  const [a, b, c] = [record('a', { phone: '1' }), record('b', { phone: '1' }), record('c', { phone: '2' })]
  const { by } = survivors([a, b, c], ALONE)
  expect(by.phone).toEqual({ kind: 'sources', agree: [a, b], differ: [c] })
  expect(by.email).toBeUndefined()
})

test('every column belongs to one unit', () => {
  const columns = SAID_UNITS.flat()
  expect(new Set(columns).size).toBe(columns.length)
})
