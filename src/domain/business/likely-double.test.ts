import { expect, test } from 'vitest'
import { type DoubleFacts, likelyDouble } from './likely-double.ts'

const record = (values: Partial<DoubleFacts> = {}): DoubleFacts => ({
  ...{ name: 'roof garden', kind: 'restaurant', address: 'bahnhofstrasse 41', cityId: 1 },
  ...{ phoneDigits: '41441112233', website: 'https://roofgarden.ch/', latitude: 47.37, longitude: 8.54 },
  ...values,
})
const bare = { phoneDigits: null, website: null, address: '' }
/** 0.001 degrees of latitude are 111 metres. */
const at = (latitude: number) => ({ latitude, longitude: 8.54 })

test.each<[what: string, other: Partial<DoubleFacts>, reason: string | undefined]>([
  [
    'the same phone at one place, whatever the name',
    { ...bare, phoneDigits: '41441112233', name: 'x' },
    'phone',
  ],
  ['the same phone and name in one city', { ...bare, phoneDigits: '41441112233', ...at(47.375) }, 'phone'],
  [
    'the same phone far away, as of a chain',
    { phoneDigits: '41441112233', address: 'x', ...at(47.5) },
    undefined,
  ],
  [
    'the same phone in another city',
    { ...bare, phoneDigits: '41441112233', cityId: 2, latitude: null },
    undefined,
  ],
  [
    'the same website in one city',
    { ...bare, website: 'http://www.roofgarden.ch', ...at(47.375) },
    'website',
  ],
  ['another page of one site', { ...bare, website: 'https://roofgarden.ch/2', ...at(47.375) }, undefined],
  ['the same address', { ...bare, address: 'bahnhofstrasse 41', latitude: null, longitude: null }, 'address'],
  ['the same name 50 metres on', { ...bare, ...at(47.3705) }, 'position'],
  ['the same name 200 metres on', { ...bare, ...at(47.372) }, undefined],
  ['a name with a word of its kind more', { ...bare, name: 'restaurant roof garden' }, 'position'],
  ['a misspelt name', { ...bare, name: 'rof garden' }, 'position'],
  ['another branch by its number', { ...bare, name: 'roof garden 2' }, undefined],
  ['only the word of the kind in common', { ...bare, name: 'restaurant kindli' }, undefined],
  ['a neighbour', { ...bare, name: 'sternen grill' }, undefined],
])('%s', (_, other, reason) => {
  const values = record(other)
  expect(likelyDouble(record(), values)).toBe(reason)
  expect(likelyDouble(values, record())).toBe(reason)
})

test('a name of the kind alone is like none but itself', () => {
  const hotel = record({ ...bare, name: 'hotel', kind: 'hotel' })
  expect(likelyDouble(hotel, record({ ...bare, name: 'hotel adler', kind: 'hotel' }))).toBeUndefined()
  expect(likelyDouble(hotel, hotel)).toBe('position')
})
