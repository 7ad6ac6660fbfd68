import { expect, test } from 'vitest'
import { distanceMetres } from '#domain/geo/distance.ts'
import { seededRandom } from '#tests/lib/random.ts'
import { leastDistance } from './area.ts'

/** Metres by which a box counts as nearer, for the rounding of its corners. */
const ALLOWED = 10
const SAMPLES = 60

const random = seededRandom('boxes')
const between = (least: number, most: number) => least + random.next() * (most - least)

/** The distance to the closest of many points of a box. */
function sampled(centre: { latitude: number; longitude: number }, [south, west, north, east]: Float32Array) {
  const steps = Array.from({ length: SAMPLES + 1 }, (_, at) => at / SAMPLES)
  const along = (from = 0, to = 0) => steps.map((part) => from + part * (to - from))
  const inside = {
    latitude: Math.min(Math.max(centre.latitude, south ?? 0), north ?? 0),
    longitude: Math.min(Math.max(centre.longitude, west ?? 0), east ?? 0),
  }
  const points = along(south, north).flatMap((latitude) =>
    along(west, east).map((longitude) => ({ latitude, longitude })),
  )
  return Math.min(...[inside, ...points].map((point) => distanceMetres(centre, point)))
}

const BOXES = Array.from({ length: 200 }, () => {
  const size = random.pick([0, 0.01, 1, 40])
  const [south, west] = [between(-90, 90 - size), between(-180, 180 - size)]
  return Float32Array.of(south, west, south + size, west + size)
})

test('no point of a box is nearer than its least distance, which one of them nearly has, across the date line as well', () => {
  for (const box of BOXES) {
    const centre = {
      latitude: random.pick([between(-90, 90), box[0] ?? 0, 89.9, -89.9]),
      longitude: random.pick([between(-180, 180), 179.99, -179.99]),
    }
    const nearest = sampled(centre, box)
    const least = leastDistance(centre, box, 0)
    const what = `${JSON.stringify(centre)} ${box.join(' ')}`
    expect(least, what).toBeLessThanOrEqual(nearest)
    // Between two samples of the widest box lies a degree.
    expect(least, what).toBeGreaterThan(nearest - ALLOWED - 0.02 * nearest - 12_000)
  }
})

test('a block without a position is at no distance', () => {
  expect(leastDistance({ latitude: 0, longitude: 0 }, new Float32Array(4).fill(NaN), 0)).toBeNaN()
})
