import { describe, expect, test } from 'vitest'
import { seededRandom } from '#tests/lib/random.ts'
import { CENTRE, FRAME, type Point } from './frame.ts'
import { drawNeighbourhood, type Neighbourhood } from './neighbourhood.ts'
import { placeNames, wideBoxes } from './names.ts'
import { scaleBar } from './scale-bar.ts'
import { streetLabel } from './street-label.ts'

const ISTANBUL = { latitude: 41.0, longitude: 29.0 }
const METRES = 111_195
/** A place at a distance in metres to the east and north. */
const at = (east: number, north: number, from = ISTANBUL) => ({
  latitude: from.latitude + north / METRES,
  longitude: from.longitude + east / (METRES * Math.cos((from.latitude * Math.PI) / 180)),
})
const distance = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y)

describe('neighbours', () => {
  test('stand where they are, north above and east to the right', () => {
    const { markers } = drawNeighbourhood(ISTANBUL, [at(0, 200), at(300, 0)])
    const [north, east] = markers.map(({ place }) => place)
    expect(north?.x).toBeCloseTo(CENTRE.x, 0)
    expect(north?.y).toBeLessThan(CENTRE.y)
    expect(east?.x).toBeGreaterThan(CENTRE.x)
    expect((CENTRE.y - (north?.y ?? 0)) / ((east?.x ?? 0) - CENTRE.x)).toBeCloseTo(200 / 300, 1)
  })

  test('across the antimeridian are as near as they are', () => {
    const fiji = { latitude: -16.8, longitude: 179.9995 }
    const { markers } = drawNeighbourhood(fiji, [{ latitude: -16.8, longitude: -179.9995 }])
    expect(markers[0]).toMatchObject({ isBeyond: false })
    expect(markers[0]?.place.x).toBeGreaterThan(CENTRE.x)
  })

  test('that are much farther than the others stand at the edge, in their direction', () => {
    const near = [at(50, 50), at(-60, 40), at(80, -90), at(-100, -90)]
    const { markers } = drawNeighbourhood(ISTANBUL, [...near, at(0, 4000)])
    expect(markers.map(({ isBeyond }) => isBeyond)).toEqual([false, false, false, false, true])
    expect(markers[4]?.place.y).toBeLessThan(CENTRE.y - 80)
  })

  test('that give way are led to by a line, though not into the scale, north or the name of the street', () => {
    const label = streetLabel('Bağdat Caddesi No: 163')
    const near = drawNeighbourhood(ISTANBUL, [at(400, 0), at(401, 0)], label)
    expect(near.markers.map(({ isLed }) => isLed)).toEqual([true, true])
    const corner = drawNeighbourhood(ISTANBUL, [at(-900, -490), at(0, 500)], label)
    expect(corner.markers.map(({ isLed }) => isLed)).toEqual([false, false])
    const below = drawNeighbourhood(ISTANBUL, [at(10, -130), at(0, 500)], label)
    expect(below.markers[0]).toMatchObject({ isLed: false })
  })

  test('never cover each other, the pin, the street, the scale or north, wherever they are', () => {
    const random = seededRandom('neighbourhood')
    const label = streetLabel('Bağdat Caddesi No: 163')
    for (let turn = 0; turn < 300; turn++) {
      const spreadOf = random.pick([0, 5, 30, 200, 3000, 40_000])
      const around = () => at((random.next() - 0.5) * 2 * spreadOf, (random.next() - 0.5) * 2 * spreadOf)
      const points = drawNeighbourhood(ISTANBUL, Array.from({ length: 8 }, around), label).markers.map(
        (marker) => marker.at,
      )
      points.forEach((point, index) => {
        expect(distance(point, CENTRE)).toBeGreaterThan(24)
        for (const other of points.slice(index + 1)) expect(distance(point, other)).toBeGreaterThan(20)
        expect(point.x >= 11 && point.x <= FRAME.width - 11).toBe(true)
        expect(point.y >= 11 && point.y <= FRAME.height - 11).toBe(true)
        expect(point.x < 96 && point.y > FRAME.height - 30).toBe(false)
        expect(Math.abs(point.x - CENTRE.x) < 60 && Math.abs(point.y - CENTRE.y - 23) < 9).toBe(false)
      })
    }
  })
})

test('rings are what is walked in five and ten minutes, or a round distance where that is too far', () => {
  const { rings, scale } = drawNeighbourhood(ISTANBUL, [at(0, 600)])
  expect(rings.map(({ text }) => text)).toEqual(['5 min', '10 min'])
  const pixels = scale.width / scale.metres
  expect(rings[0]?.radius).toBeCloseTo(320 * pixels, 1)
  expect(rings[1]?.radius).toBeCloseTo(640 * pixels, 1)
  expect(rings.every((ring) => ring.at !== undefined)).toBe(true)
  expect(drawNeighbourhood(ISTANBUL, [at(0, 30_000)]).rings.map(({ text }) => text)).toEqual(['20 km'])
})

const NOTHING: Pick<Neighbourhood, 'markers' | 'rings'> = { markers: [], rings: [] }

test('names are written beside their markers where they cover nothing, the first ones first', () => {
  const points = [
    { x: 60, y: 40 },
    { x: 66, y: 40 },
    { x: 345, y: 90 },
  ]
  const names = placeNames(
    ['Corner Pharmacy', 'Café', 'Old Town Bakery'],
    points,
    wideBoxes(undefined, NOTHING),
  )
  expect(names).toEqual([
    { text: 'Corner Pharmacy', side: 'left' },
    { text: 'Café', side: 'right' },
    { text: 'Old Town Bakery', side: 'left' },
  ])
  expect(
    placeNames(['A name as long as a street'], [{ x: 20, y: 190 }], wideBoxes(undefined, NOTHING)),
  ).toEqual([undefined])
})

test('names cover neither the text of a ring nor a line to a place', () => {
  const points = [{ x: 100, y: 60 }]
  const ring = { text: '10 min', radius: 40, at: { x: 125, y: 60 } }
  const led = { place: { x: 92, y: 54 }, at: { x: 60, y: 60 }, isBeyond: false, isLed: true }
  const sideBeside = (drawn: Partial<typeof NOTHING>) =>
    placeNames(['Café'], points, wideBoxes(undefined, { ...NOTHING, ...drawn }))[0]?.side
  expect(sideBeside({})).toBe('right')
  expect(sideBeside({ rings: [ring] })).toBe('left')
  expect(sideBeside({ rings: [ring], markers: [led] })).toBeUndefined()
})

test.each([
  [1, '50 m'],
  [3, '200 m'],
  [20, '1 km'],
  [700, '50 km'],
])('where a pixel is %d m the bar is %s', (metres, label) => {
  const bar = scaleBar(metres)
  expect(bar.label).toBe(label)
  expect(bar.width).toBeLessThanOrEqual(76)
  expect(bar.width).toBeGreaterThan(28)
})

test('the name of a street is cut at a word, and wide letters take more room', () => {
  expect(streetLabel(null)).toBeUndefined()
  expect(streetLabel('Rua da Conceição da Glória, sobreloja 12')?.text).toMatch(/…$/)
  const [latin, japanese] = [streetLabel('Main St 12'), streetLabel('中央区銀座四丁目五番')]
  expect(japanese?.width).toBeGreaterThan(latin?.width ?? Infinity)
})
