import { expect, test } from 'vitest'
import { NO_PLACES } from './places-tally.ts'
import { RowPlaces } from './row-places.ts'

type Place = readonly [row: number, latitude: number, longitude: number, countryCode: string | null]

const chunk = (places: readonly Place[]) => ({
  places,
  rows: JSON.stringify(
    places.map(([row, latitude, longitude, countryCode]) => ({
      row,
      candidate: { name: `Place ${row}`, city: 'Ulm', countryCode, latitude, longitude },
    })),
  ),
})

test('rows outside of their country or at sea are listed, the others counted by country', () => {
  const places = new RowPlaces()
  places.add(
    chunk([[2, 48.4, 9.99, 'DE'] as const, [3, 48.41, 9.98, 'DE'] as const, [4, 40, -40, 'DE'] as const]),
  )
  places.add(chunk([[5, 41.01, 28.98, 'DE'] as const, [6, 41.01, 28.98, null] as const]))
  const { count, countries, doubtful, doubtfulCount } = places.tally
  expect([count, countries, doubtfulCount]).toEqual([5, [['DE', 2]], 2])
  expect(doubtful).toEqual([
    expect.objectContaining({ row: 4, name: 'Place 4', city: 'Ulm', doubts: ['sea'] }),
    expect.objectContaining({ row: 5, doubts: ['country'] }),
  ])
})

test('rows that the server refuses are not on the map', () => {
  const places = new RowPlaces()
  places.add(chunk([[2, 48.4, 9.99, 'DE'] as const, [3, 40, -40, 'DE'] as const]), [{ row: 3 }])
  expect(places.tally).toMatchObject({ count: 1, countries: [['DE', 1]], doubtfulCount: 0, doubtful: [] })
})

test('a file without positions has none', () => {
  const places = new RowPlaces()
  places.add(chunk([]))
  expect(places.tally).toEqual(NO_PLACES)
})

test('however many rows there are, the dots are few and stand for all of them', () => {
  const places = new RowPlaces()
  const rows = Array.from({ length: 20_000 }, (_, row): Place => [
    row,
    47 + (row % 199) / 100,
    8 + (row % 211) / 100,
    null,
  ])
  places.add(chunk(rows))
  const { dots } = places.tally
  expect(dots.length).toBeGreaterThan(500)
  expect(dots.length).toBeLessThanOrEqual(4_000)
  expect(dots.reduce((sum, { count }) => sum + count, 0)).toBe(20_000)
})
