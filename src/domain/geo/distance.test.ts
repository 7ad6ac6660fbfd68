import { describe, expect, test } from 'vitest'
import { boundingBoxes, distanceMetres, formatDistance } from './distance.ts'

const at = (latitude: number, longitude: number) => ({ latitude, longitude })

test.each([
  ['London to Paris', at(51.5074, -0.1278), at(48.8566, 2.3522), 343_556],
  ['across the antimeridian', at(0, 179.5), at(0, -179.5), 111_195],
  ['pole to pole', at(90, 0), at(-90, 77), 20_015_115],
  ['to itself', at(41, 29), at(41, 29), 0],
])('%s', (_, a, b, metres) => {
  expect(distanceMetres(a, b)).toBeCloseTo(metres, -1)
  expect(distanceMetres(b, a)).toBe(distanceMetres(a, b))
})

describe('boundingBoxes', () => {
  test.each([
    ['one box as a rule', at(47, 8), 5000, 1],
    ['two across the antimeridian from the east', at(-17, 179.9), 50_000, 2],
    ['two across the antimeridian from the west', at(-17, -179.9), 50_000, 2],
    ['one ring around the pole', at(89.9, 10), 50_000, 1],
    ['the whole world', at(10, 10), 30_000_000, 1],
  ])('are %s', (_, centre, metres, count) => {
    const boxes = boundingBoxes(centre, metres)
    expect(boxes).toHaveLength(count)
    expect(boxes.every(([west, south, east, north]) => west <= east && south <= north)).toBe(true)
  })

  test.each([at(47, 8), at(-17, 179.99), at(66, -179.8), at(89.7, 3), at(-89.99, 100)])(
    'hold every point of the circle around %j',
    (centre) => {
      const boxes = boundingBoxes(centre, 40_000)
      const near: { latitude: number; longitude: number }[] = []
      for (let lat = -90; lat <= 90; lat += 0.05) {
        if (Math.abs(lat - centre.latitude) > 0.5) continue
        for (let lon = -180; lon <= 180; lon += 0.25) near.push(at(lat, lon))
      }
      const within = near.filter((point) => distanceMetres(centre, point) <= 40_000)
      const held = ({ latitude, longitude }: (typeof near)[number]) =>
        boxes.some(([w, s, e, n]) => w <= longitude && longitude <= e && s <= latitude && latitude <= n)
      expect(within.length).toBeGreaterThan(0)
      expect(within.filter((point) => !held(point))).toEqual([])
    },
  )
})

test.each([
  [0, 'under 50 m'],
  [49.9, 'under 50 m'],
  [50, '50 m'],
  [54.9, '50 m'],
  [849.6, '850 m'],
  [994.9, '990 m'],
  [995, '1.0 km'],
  [2345, '2.3 km'],
  [9949, '9.9 km'],
  [9960, '10 km'],
  [12_345, '12 km'],
  [1_234_567, '1,235 km'],
])('%d metres are %s', (metres, text) => {
  expect(formatDistance(metres)).toBe(text)
})
