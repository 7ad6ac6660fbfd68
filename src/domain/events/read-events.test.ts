import { expect, test } from 'vitest'
import { readBusinessEvents, readPageEvents } from './read-events.ts'

test('what pages say is read, the rest left out', () => {
  const given = [
    ['view', 'city'],
    ['city', 'istanbul'],
    ['search', '  Coffee   SHOP '],
    ['referrer', 'www.google.com'],
    ['view', 'secret'],
    ['country', 'FR'],
    ['city', '<script>'],
    ['referrer', 'https://a.example/path'],
    ['press', 'hack'],
    ['view'],
    'view',
  ]
  expect(readPageEvents(given, false).map(({ kind, key }) => `${kind} ${key}`)).toEqual([
    'view city',
    'city istanbul',
    'search coffee shop',
    'referrer www.google.com',
  ])
})

test.each(['ada@example.com', 'call 0532 123 45 67', '+90 (532) 1234567'])(
  'a search that looks like a person’s own is not kept: %s',
  (text) => {
    expect(readPageEvents([['missed', text]], false)).toEqual([])
  },
)

test('under Global Privacy Control nothing remains but bare counts', () => {
  const given = [
    ['view', 'city'],
    ['entry', 'city'],
    ['city', 'istanbul'],
    ['search', 'coffee'],
    ['device', 'phone'],
    ['press', 'call'],
  ]
  expect(readPageEvents(given, true).map(({ kind }) => kind)).toEqual(['view', 'press'])
})

test('businesses are named by their ids', () => {
  const given = [
    [12, 'view'],
    [12, 'call'],
    ['12', 'view'],
    [0, 'view'],
    [12, 'dance'],
  ]
  expect(readBusinessEvents(given)).toEqual([
    { businessId: 12, press: 'view' },
    { businessId: 12, press: 'call' },
  ])
})
