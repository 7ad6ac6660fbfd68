import { expect, test } from 'vitest'
import { distanceMetres } from './distance.ts'
import { distanceBandsAround } from './distance-bands.ts'

/** Points all around a centre, up to its antipode, the same every time. */
const POINTS = Array.from({ length: 4_000 }, (_, at) => ({
  latitude: Math.asin(2 * ((at * 0.618_033_988_75) % 1) - 1) * (180 / Math.PI),
  longitude: ((at * 137.507_764) % 360) - 180,
}))

const near = (centre: { latitude: number; longitude: number }) =>
  POINTS.map(({ latitude, longitude }) => ({
    latitude: Math.max(-90, Math.min(90, centre.latitude + latitude / 80)),
    longitude: ((centre.longitude + longitude / 80 + 540) % 360) - 180,
  }))

test.each([
  ['in the middle', { latitude: 41.01, longitude: 28.97 }],
  ['at the antimeridian', { latitude: -17.7, longitude: 179.9 }],
  ['west of it', { latitude: 65, longitude: -179.99 }],
  ['at a pole', { latitude: 89.9, longitude: 10 }],
  ['at the other pole', { latitude: -90, longitude: 0 }],
])('%s every point of a circle lies in one band, no closer than that begins', (_, centre) => {
  const radius = 200_000
  const bands = distanceBandsAround(centre, radius)
  const points = [...near(centre), ...POINTS].filter((point) => distanceMetres(centre, point) <= radius)
  expect(points.length).toBeGreaterThan(100)
  for (const point of points) {
    const holding = bands.filter(({ boxes }) =>
      boxes.some(
        ([west, south, east, north]) =>
          point.longitude >= west &&
          point.longitude <= east &&
          point.latitude >= south &&
          point.latitude <= north,
      ),
    )
    expect(holding).toHaveLength(1)
    expect(distanceMetres(centre, point)).toBeGreaterThanOrEqual(holding[0]?.from ?? Infinity)
  }
})

test('a circle smaller than the first band is one box', () => {
  expect(distanceBandsAround({ latitude: 0, longitude: 0 }, 50)).toMatchObject([{ from: 0 }])
})

test('every metre of the longest radius takes few bands', () => {
  const bands = distanceBandsAround({ latitude: 41, longitude: 29 }, 200_000)
  expect(bands.length).toBeLessThan(40)
  expect(bands.flatMap(({ boxes }) => boxes).length).toBeLessThan(160)
})
