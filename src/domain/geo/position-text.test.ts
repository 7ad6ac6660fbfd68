import { expect, test } from 'vitest'
import { parseCoordinates } from './coordinates.ts'
import { parseDegrees } from './degrees.ts'
import { parsePosition } from './position-text.ts'

const near = (latitude: number, longitude: number) => [
  expect.closeTo(latitude, 3) as number,
  expect.closeTo(longitude, 3) as number,
]
const position = (value: unknown) =>
  parsePosition(value)?.map((each) => Number(String(each).replace(',', '.')))

test.each([
  ['41.0082, 28.9784', 41.0082, 28.9784],
  ['(41.0082 28.9784)', 41.0082, 28.9784],
  ['40,9881; 29,0301', 40.9881, 29.0301],
  ['40,9881, 29,0301', 40.9881, 29.0301],
  ['POINT(28.9784 41.0082)', 41.0082, 28.9784],
  ['POINT Z (16.6068 49.1951 237)', 49.1951, 16.6068],
  ['SRID=4326;POINT(18.2625 49.8209)', 49.8209, 18.2625],
  ['POLYGON((10 50, 12 50, 12 52, 10 52, 10 50))', 51, 11],
  ['{"type":"Point","coordinates":[2.3667,48.8664]}', 48.8664, 2.3667],
  [`41°00'29.5"N 28°58'42.2"E`, 41.0082, 28.9784],
  [`36°51'18.4"N, 28°16'27.1"E`, 36.8551, 28.2742],
  [`N36°37'17" E29°06'58"`, 36.6214, 29.1161],
  [`37° 2' 3.5" N, 27° 25' 49" W`, 37.0343, -27.4303],
  [`41°00'29"K 28°58'42"D`, 41.008, 28.9783],
  ['28.9784° E, 41.0082° N', 41.0082, 28.9784],
  ['33.8688 S 151.2093 E', -33.8688, 151.2093],
  [[45.092509, 39.002534], 45.0925, 39.0025],
  [[139.7, 35.68], 35.68, 139.7],
])('%s is a position', (text, latitude, longitude) => {
  expect(position(text)).toEqual(near(latitude, longitude))
})

test.each([
  ['Bağdat Cad. 12, 34710'],
  ['12 Main St N 5'],
  ['POINT EMPTY'],
  ['{"type":"Point"}'],
  ['Sahil Yolu 44'],
  ['+90 216 345 67 89'],
  [''],
  [41.0082],
  [[41.0082]],
  [['41.0082', '28.9784']],
])('%s is none', (value) => {
  expect(parsePosition(value)).toBeUndefined()
})

test.each([
  [`41°00'29.5"N`, 41.0082],
  ['13.35° W', -13.35],
  ['-8°32′', -8.5333],
  ["N 41° 0.49'", 41.0082],
])('%s is degrees', (text, expected) => {
  expect(parseDegrees(text)).toBeCloseTo(expected, 3)
})

test.each([['41.0082'], ['41 00 29'], ['12 E 34 N'], [`41°75'00"N`], ['NE']])('%s is none', (text) => {
  expect(parseDegrees(text)).toBeNull()
})

test('degrees and minutes in columns of their own are coordinates', () => {
  expect(parseCoordinates(`47°22'36"N`, `8°32'30"E`)).toEqual({ latitude: 47.3766667, longitude: 8.5416667 })
})
