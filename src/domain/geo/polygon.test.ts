import { describe, expect, test } from 'vitest'
import { boundsOfPolygon, edgesOf, isEnclosed, MAX_CORNERS, parsePolygon, polygonCode } from './polygon.ts'

const L = '0,0,4,0,4,2,2,2,2,4,0,4'

test('an area is written as it is read, in metres', () => {
  const corners = parsePolygon('7.4123456, 43.7, 7.5,43.7,7.45,43.8')
  expect(corners && polygonCode(corners)).toBe('7.41235,43.7,7.5,43.7,7.45,43.8')
  expect(corners && boundsOfPolygon(corners)).toEqual({ west: 7.41235, south: 43.7, east: 7.5, north: 43.8 })
})

test.each([
  ['two corners', '0,0,1,1'],
  ['half a corner', '0,0,1,0,1,1,0'],
  ['nothing enclosed', '0,0,1,0,2,0'],
  ['a line back and forth', '0,0,1,1,2,2'],
  ['a latitude beyond the pole', '0,0,1,0,1,91'],
  ['a longitude beyond the antimeridian', '179,0,181,0,181,1'],
  ['words', 'a,b,c,d,e,f'],
  ['too many corners', Array.from({ length: 2 * MAX_CORNERS + 2 }, (_, at) => at % 90).join(',')],
])('%s are no area', (_, text) => expect(parsePolygon(text)).toBeUndefined())

describe('a position', () => {
  const edges = edgesOf(parsePolygon(L) ?? [])
  test.each([
    [1, 1, true],
    [3, 1, true],
    [1, 3, true],
    [3, 3, false],
    [-1, 1, false],
    [5, 1, false],
    [1, 5, false],
  ])('%d, %d is within an area with a corner cut out: %s', (longitude, latitude, isWithin) =>
    expect(isEnclosed(edges, { longitude, latitude })).toBe(isWithin),
  )
})
