import { expect, test } from 'vitest'
import { PINNABLE, readPins, withoutPins, withPins } from './pins.ts'

const PIN = { by: 'operator', at: '2026-11-30' } as const
const OWNERS = { by: 'owner', at: '2026-12-01' } as const

test.each([
  [['phone'], ['phone']],
  [['latitude'], ['latitude', 'longitude']],
  [['state'], ['city', 'state', 'countryCode']],
  [
    ['name', 'longitude'],
    ['name', 'latitude', 'longitude'],
  ],
] as const)('who sets %j pins %j', (set, pinned) => {
  expect(withPins(null, set, PIN)).toEqual(Object.fromEntries(pinned.map((field) => [field, PIN])))
})

test('the last who set a field has pinned it', () => {
  const pins = withPins(withPins(null, ['phone', 'email'], PIN), ['phone'], OWNERS)
  expect(pins).toEqual({ phone: OWNERS, email: PIN })
})

test('what belongs together is let go together, and of no pin nothing is left', () => {
  const pins = withPins(null, ['longitude', 'phone'], PIN)
  expect(withoutPins(pins, ['latitude'])).toEqual({ phone: PIN })
  expect(withoutPins(pins, ['latitude', 'phone'])).toBeNull()
  expect(withoutPins(null, ['phone'])).toBeNull()
})

test.each([
  ['no object', 'phone', null],
  ['a field that nobody can set', { placeId: PIN, phone: PIN }, { phone: PIN }],
  ['nobody that sets fields', { phone: { by: 'import', at: '2026-11-30' } }, null],
  ['no day', { phone: { by: 'owner', at: '<b>today</b>' }, email: PIN }, { email: PIN }],
  ['more than a pin', { phone: { ...PIN, note: '<script>' } }, { phone: PIN }],
])('of stored pins %s is left out', (_, stored, read) => {
  expect(readPins(stored)).toEqual(read)
})

test('the address of a page and what nobody types are not pinned', () => {
  for (const field of ['slug', 'country', 'rating', 'placeId', 'source', 'reviews'])
    expect(PINNABLE).not.toContain(field)
})
