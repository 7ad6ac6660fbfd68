import { expect, test } from 'vitest'
import { seededRandom } from '#tests/lib/random.ts'
import type { Bounds } from '../geo/bounds.ts'
import type { Coordinates } from '../geo/coordinates.ts'
import { drawCity, GRID } from './city-shape.ts'

const random = seededRandom('city')
/** Random places around a centre, within a number of degrees. */
const town = (count: number, { latitude, longitude }: Coordinates, reach = 0.05): Coordinates[] =>
  Array.from({ length: count }, () => ({
    latitude: latitude + (random.next() - 0.5) * 2 * reach,
    longitude: longitude + (random.next() - 0.5) * 2 * reach,
  }))
const BERN = { latitude: 46.95, longitude: 7.44 }
const holds = ({ west, south, east, north }: Bounds, { latitude, longitude }: Coordinates) =>
  latitude >= south &&
  latitude <= north &&
  (west <= east ? longitude >= west && longitude <= east : longitude >= west || longitude <= east)

test('too few businesses have no shape, and few have no parts', () => {
  expect(drawCity(town(11, BERN))).toBeUndefined()
  expect(drawCity(town(40, BERN))?.parts).toEqual([])
  expect(drawCity(town(200, BERN))?.parts.map(({ name }) => name)).toContain('Centre')
})

test('the parts cover the frame, and each business of the frame is in one of them', () => {
  const places = town(500, BERN)
  const shape = drawCity(places)
  const shown = places.filter((place) => shape && holds(shape.bounds, place))
  expect(shown.length).toBeGreaterThan(450)
  const inParts = shown.filter((place) => shape?.parts.some(({ bounds }) => holds(bounds, place)))
  expect(inParts).toHaveLength(shown.length)
  const names = shape?.parts.map(({ name }) => name)
  expect(names).toEqual([
    ...['North-west', 'North', 'North-east', 'West', 'Centre', 'East'],
    ...['South-west', 'South', 'South-east'],
  ])
})

test('one business in another country does not make the city a spot', () => {
  const places = [{ latitude: -33.9, longitude: 18.4 }, ...town(100, BERN)]
  const { bounds, dots } = drawCity(places) ?? { bounds: undefined, dots: [] }
  expect((bounds?.north ?? 90) - (bounds?.south ?? -90)).toBeLessThan(0.2)
  expect(dots.join('').match(/m/g)?.length).toBeGreaterThan(60)
})

test('a city on the antimeridian is as large as any', () => {
  const places = town(100, { latitude: -16.8, longitude: 179.99 }).map(({ latitude, longitude }) => ({
    latitude,
    longitude: longitude > 180 ? longitude - 360 : longitude,
  }))
  const shape = drawCity(places)
  expect(shape?.bounds.west).toBeGreaterThan(179)
  expect(shape?.bounds.east).toBeLessThan(-179)
  expect(places.filter((place) => shape && holds(shape.bounds, place)).length).toBeGreaterThan(90)
})

test('all on one spot are one dot', () => {
  const shape = drawCity(Array.from({ length: 30 }, () => BERN))
  expect(shape?.dots.join('')).toBe(`m${GRID.width / 2} ${Math.floor(GRID.height / 2)}h0`)
})
