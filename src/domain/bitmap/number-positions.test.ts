import { expect, test } from 'vitest'
import { hilbertIndex } from './hilbert.ts'
import { numberPositions, Places } from './number-positions.ts'

const CITIES = [
  [51.5, -0.1],
  [41.0, 28.9],
  [35.7, 139.7],
] as const

function placesOf(
  rows: readonly (readonly [id: number, clockClass: number, city: number, north: number | null])[],
) {
  const places = new Places()
  for (const [id, clockClass, city, north] of rows) {
    const [latitude, longitude] = CITIES[city] ?? [0, 0]
    places.add({
      id,
      clockClass,
      cityId: city + 1,
      cityIndex: hilbertIndex(latitude, longitude),
      ...(north === null ? { latitude: null, longitude: null } : { latitude: latitude + north, longitude }),
    })
  }
  return places
}

test('positions go by clock class, then by city, then by place', () => {
  const rows = [
    ...[[7, 2, 0, 0.01] as const, [8, 1, 1, 0] as const, [9, 2, 0, 0.0101] as const],
    ...[[10, 2, 2, 0] as const, [11, 2, 0, 0.2] as const, [12, 1, 1, null] as const, [13, 0, 0, 0] as const],
  ]
  const { positions, ids, clocks, cities, end } = numberPositions(placesOf(rows), 65_536)
  expect(clocks).toEqual([
    { class: 0, first: 65_536, length: 1 },
    { class: 1, first: 65_600, length: 2 },
    { class: 2, first: 65_664, length: 4 },
  ])
  expect(cities.map(({ cityId, length }) => [cityId, length])).toEqual(
    expect.arrayContaining([
      [1, 1],
      [1, 3],
      [2, 2],
      [3, 1],
    ]),
  )
  expect(cities).toHaveLength(4)
  expect(end).toBe(65_668)
  expect(Math.abs(ids.indexOf(7) - ids.indexOf(9))).toBe(1)
  expect(new Set(positions).size).toBe(7)
})

test('thousands of places are numbered without a gap within a class', () => {
  const rows = Array.from({ length: 5000 }, (_, at) => [at + 1, 1, at % 3, at / 10_000] as const)
  const { positions, ids, end } = numberPositions(placesOf(rows), 0)
  expect(positions).toEqual(Uint32Array.from({ length: 5000 }, (_, at) => at))
  expect([end, new Set(ids).size]).toEqual([5000, 5000])
})

test('without businesses there are no positions', () => {
  expect(numberPositions(new Places(), 64)).toMatchObject({ clocks: [], cities: [], end: 64 })
})
