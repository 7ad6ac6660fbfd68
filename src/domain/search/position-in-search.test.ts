import { describe, expect, test } from 'vitest'
import { distanceMetres } from '../geo/distance.ts'
import { plusCodePosition } from '../geo/plus-code.ts'
import { positionInSearch } from './position-in-search.ts'

const ISTANBUL = { latitude: 41.0082, longitude: 28.9784 }

describe('a position is read', () => {
  test.each([
    ...['41.0082, 28.9784', '41.0082,28.9784', '41.0082 28.9784', '(41.0082, 28.9784)', '41,0082; 28,9784'],
    ...[
      '41.0082° N, 28.9784° E',
      '41.0082N 28.9784E',
      `41°00'29.5"N 28°58'42.2"E`,
      '41°00′29.5″N 28°58′42.2″E',
    ],
    ...['N 41° 0.492 E 28° 58.704', '４１．００８２，２８．９７８４', '28°58′42.2″E 41°00′29.5″N'],
    ...[
      'https://www.google.com/maps/@41.0082,28.9784,12z',
      'geo:41.0082,28.9784?z=15',
      'geo:41.0082,28.9784',
    ],
    ...['https://www.google.com/maps/place/X/@41.1,28.8,17z/data=!3m1!4b1!4m5!3d41.0082!4d28.9784'],
    ...['https://maps.google.com/?q=41.0082,28.9784', 'https://maps.apple.com/?ll=41.0082,28.9784&q=Here'],
    ...['https://www.openstreetmap.org/?mlat=41.0082&mlon=28.9784#map=12/41.0/28.9'],
    ...[
      'https://www.openstreetmap.org/#map=12/41.0082/28.9784',
      'https://maps.apple.com/place?coordinate=41.0082,28.9784',
    ],
    ...[
      'https://www.bing.com/maps?cp=41.0082~28.9784&lvl=11',
      'google.com/maps/search/?api=1&query=41.0082,28.9784',
    ],
    ...['https://waze.com/ul?ll=41.0082,28.9784', 'https://share.here.com/l/41.0082,28.9784'],
    ...['8GHC2X5H+79', '8ghc2x5h+79', 'https://plus.codes/8GHC2X5H+79'],
  ])('%s', (text) => {
    const { position, rest } = positionInSearch(text) ?? {}
    expect(rest).toBe('')
    expect(position && distanceMetres(position, ISTANBUL)).toBeLessThan(30)
  })

  test.each([
    ['cafe 41.0082,28.9784', 'cafe'],
    ['cafe near 41.0082, 28.9784', 'cafe'],
    ['41.0082, 28.9784 open now', 'open now'],
    [`cafe 41°00'29.5"N 28°58'42.2"E open`, 'cafe open'],
    ['pharmacy https://www.google.com/maps/@41.0082,28.9784,12z', 'pharmacy'],
    ['8GHC2X5H+79 hotel', 'hotel'],
    [
      'https://www.google.com/maps/place/Caf%C3%A9+Ol%C3%A9/@41.0082,28.9784,17z/data=!3m1!4b1!4m5!3d41.0082!4d28.9784',
      'Café Olé',
    ],
    ['https://www.google.com/maps/place/Sultan+Otel,+Fatih+12/@41.0082,28.9784,17z', 'Sultan Otel'],
    ['https://www.google.com.tr/maps/place/%E5%AF%BF%E5%8F%B8/@41.0082,28.9784,17z', '寿司'],
    ['https://www.google.com/maps/place/41.0082,28.9784/@41.0082,28.9784,17z', ''],
    ['https://www.google.com/maps/place/8GHC2X5H%2B79/@41.0082,28.9784,17z', ''],
    ["https://www.google.com/maps/place/41%C2%B000'29.5%22N+28%C2%B058'42.2%22E/@41.0082,28.9784,17z", ''],
    ['hotel https://www.google.com/maps/place/Sultan+Otel/@41.0082,28.9784,17z', 'hotel'],
    ['https://www.google.com/maps/place/%E0%A4%A/@41.0082,28.9784,17z', ''],
  ])('%s beside words', (text, rest) => {
    const found = positionInSearch(text)
    expect(found?.rest).toBe(rest)
    expect(found?.position && distanceMetres(found.position, ISTANBUL)).toBeLessThan(30)
  })
})

test.each([
  ['2X5H+79 Istanbul', '', 'Istanbul'],
  ['cafe 2X5H+79, Fatih/İstanbul', 'cafe', 'Fatih/İstanbul'],
  ['Istanbul 2X5H+79', '', 'Istanbul'],
])('%s is a code near a place', (text, rest, place) => {
  expect(positionInSearch(text)).toEqual({ rest, short: { code: '2X5H+79', place } })
})

test.each([
  'https://maps.app.goo.gl/AbCdEf123',
  'https://www.google.com/maps/place/Some+Cafe/',
  'https://goo.gl/maps/xyz',
])('%s has none that can be read', (text) => {
  expect(positionInSearch(text)).toEqual({ rest: '', position: undefined })
})

test.each([
  ...[
    '24/7',
    '41, 29',
    '10.50 20.50',
    'route 66',
    'cafe 4.5',
    '+90 212 000 93 93',
    '212.555.0100',
    '5,000 10,000',
  ],
  ...[
    'C++ school',
    'A+ Tutoring',
    'google',
    'apple store',
    'bing',
    '100.5 fm 12.5',
    'https://roofgarden.ch/en',
  ],
  ...['2026-11-29', '91.123, 181.456', ''],
])('%s is none', (text) => {
  expect(positionInSearch(text)).toBeUndefined()
})

test('a short code is the nearest one to its reference', () => {
  const zurich = { latitude: 47.3656, longitude: 8.5249 }
  expect(plusCodePosition('8FVC9G8F+6X')).toEqual(zurich)
  expect(plusCodePosition('9G8F+6X', { latitude: 47.4, longitude: 8.6 })).toEqual(zurich)
  // The nearest match lies in the next cell of the grid.
  expect(plusCodePosition('2222+22', { latitude: 46.999, longitude: 7.999 })).toEqual({
    latitude: 47.0001,
    longitude: 8.0001,
  })
  expect(plusCodePosition('9G8F+6X')).toBeUndefined()
})
