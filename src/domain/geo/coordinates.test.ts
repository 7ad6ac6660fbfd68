import { expect, test } from 'vitest'
import { parseCoordinates } from './coordinates.ts'

test.each([
  [47.376887, 8.541694, { latitude: 47.376887, longitude: 8.541694 }],
  ['47.376', '8.541', { latitude: 47.376, longitude: 8.541 }],
  ['47,376', '-8,541', { latitude: 47.376, longitude: -8.541 }],
  ['٤٧٫٣٧', '٨٫٥', { latitude: 47.37, longitude: 8.5 }],
  [47.12345678901, 8.98765432109, { latitude: 47.1234568, longitude: 8.9876543 }],
  [0, 32.5, { latitude: 0, longitude: 32.5 }],
  [-90, 180, { latitude: -90, longitude: 180 }],
])('%s, %s is a place', (latitude, longitude, place) => {
  expect(parseCoordinates(latitude, longitude)).toEqual(place)
})

test.each([
  [0, 0],
  ['0.0', '0'],
  [90.1, 0],
  [0, -180.5],
  [47.3, null],
  ['', ''],
  ['None', 'None'],
])('%j, %j is none', (latitude, longitude) => {
  expect(parseCoordinates(latitude, longitude)).toBeNull()
})
