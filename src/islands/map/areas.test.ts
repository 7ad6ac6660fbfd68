import type { MapLibreMap } from 'maplibre-gl'
import { describe, expect, test } from 'vitest'
import { boundsOfRing, circleOf, cornersOf, enclosing, ringOf, startOf, viewOf } from './areas.ts'
import { roomAround } from './room-around.ts'

const mapOf = (west: number, south: number, east: number, north: number) =>
  ({
    getBounds: () => ({
      getWest: () => west,
      getSouth: () => south,
      getEast: () => east,
      getNorth: () => north,
    }),
  }) as unknown as MapLibreMap

test.each([
  ['with four decimals', mapOf(28.123456, 40.98765, 29.2, 41.1), '28.1235,40.9877,29.2,41.1'],
  ['across the antimeridian', mapOf(170, -20, 195, -10), '170,-20,-165,-10'],
  ['turned once around the globe', mapOf(380, 1, 390, 2), '20,1,30,2'],
  ['wider than the globe', mapOf(-200, -85, 200, 85), '-180,-85,180,85'],
])('a view %s', (_, map, text) => {
  expect(viewOf(map)).toBe(text)
})

test('a view across the antimeridian is shown as one', () => {
  expect(cornersOf('170,-20,-165,-10')).toEqual([170, -20, 195, -10])
  expect(cornersOf('nowhere')).toBeUndefined()
})

test('a ring has its radius in all directions', () => {
  const [ring] = ringOf('10,60,10000').features
  const corners = ring?.geometry.type === 'Polygon' ? (ring.geometry.coordinates[0] ?? []) : []
  const [west = 0, south = 0, east = 0, north = 0] = enclosing(corners) as number[]
  expect(north - south).toBeCloseTo(20_000 / 111_195, 3)
  expect((east - west) * Math.cos(Math.PI / 3)).toBeCloseTo(20_000 / 111_195, 3)
  expect(ringOf(undefined).features).toEqual([])
})

test('a circle has its middle with a name, and room is made for all of it', () => {
  const circle = circleOf('10,60,10000', 'Hagia Sophia')
  expect(circle.features[1]).toMatchObject({
    properties: { name: 'Hagia Sophia' },
    geometry: { type: 'Point', coordinates: [10, 60] },
  })
  const [west = 0, south = 0, east = 0, north = 0] = boundsOfRing(circle) as number[]
  expect([(west + east) / 2, (south + north) / 2].map(Math.round)).toEqual([10, 60])
  expect(circleOf(undefined, 'Nowhere').features).toEqual([])
  expect(boundsOfRing(circleOf(undefined, 'Nowhere'))).toBeUndefined()
})

test.each([
  ['a phone', 390, 640, { top: 88, bottom: 96, left: 56, right: 64 }],
  ['a wide window', 1000, 700, { top: 88, bottom: 96, left: 56, right: 144 }],
  ['a low window', 640, 184, { top: 44, bottom: 48, left: 56, right: 144 }],
])('what a map shows is not under its controls: in %s', (_, clientWidth, clientHeight, padding) => {
  expect(roomAround({ clientWidth, clientHeight }, 88).padding).toEqual(padding)
})

test('nothing encloses nothing', () => {
  expect(enclosing([])).toBeUndefined()
})

test('places on both sides of the antimeridian are enclosed across it', () => {
  const places = [
    [178.44, -18.14],
    [-179.98, -16.8],
    [-171.77, -13.83],
  ]
  expect(enclosing(places)).toEqual([178.44, -18.14, 188.23, -13.83])
})

test('places on one side are enclosed as they are', () => {
  const places = [
    [16.37, 48.2],
    [-0.13, 51.5],
    [2.35, 48.86],
  ]
  expect(enclosing(places)).toEqual([-0.13, 48.2, 16.37, 51.5])
})

describe('a map begins', () => {
  const LONDON = '-0.1276,51.5072'
  const ontario = [-81.23, 42.98]
  const soho = [-0.13, 51.51]
  const hackney = [-0.06, 51.54]

  test('with all results where no place is asked for', () => {
    expect(startOf([ontario, soho], undefined)).toEqual([-81.23, 42.98, -0.13, 51.51])
    expect(startOf([], undefined)).toBeUndefined()
  })

  test('with those in the city that is asked for, not with those that are only named like it', () => {
    expect(startOf([ontario, soho, hackney], LONDON)).toEqual([-0.13, 51.51, -0.06, 51.54])
  })

  test('with all results where the city has none near its middle', () => {
    expect(startOf([ontario], LONDON)).toEqual([-81.23, 42.98, -81.23, 42.98])
  })

  test('with the city itself where nothing is found', () => {
    const [west = 0, south = 0, east = 0, north = 0] = startOf([], LONDON) as number[]
    expect((south + north) / 2).toBeCloseTo(51.5072, 3)
    expect((west + east) / 2).toBeCloseTo(-0.1276, 3)
    expect(north - south).toBeLessThan(0.2)
  })
})
