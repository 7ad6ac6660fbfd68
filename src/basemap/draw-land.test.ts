import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { CENTRE, FRAME, type Point } from '#domain/drawn-map/frame.ts'
import { decodeTile } from './decode-tile.ts'
import { drawLand, tilesOfView } from './draw-land.ts'
import { inGrid } from './frame-shapes.ts'
import { baseTiles } from './world.ts'

const bytesOf = new Map(baseTiles().map(({ z, x, y, bytes }) => [`${z}/${x}/${y}`, bytes]))

function draw(
  latitude: number,
  longitude: number,
  metresPerPixel: number,
  places: readonly Point[] = [],
  pin?: Point,
) {
  const view = { centre: { latitude, longitude }, metresPerPixel }
  const tiles = tilesOfView(view).map((place) => {
    const { z, x, y } = inGrid(place)
    const bytes = bytesOf.get(`${z}/${x}/${y}`)
    if (!bytes) throw new Error(`There is no tile ${z}/${x}/${y}.`)
    return [place, decodeTile(bytes)] as const
  })
  return drawLand(tiles, view, { ...(pin && { pin }), places })
}

/** The points of a path, in pixels of the frame. */
function pointsOf(path: string): Point[] {
  return path
    .split('M')
    .slice(1)
    .flatMap((part) => {
      const numbers = (part.match(/-?\d+/g) ?? []).map(Number)
      let [x, y] = [0, 0]
      return Array.from({ length: numbers.length / 2 }, (_, at) => {
        x += numbers[2 * at] ?? 0
        y += numbers[2 * at + 1] ?? 0
        return { x: x / 10, y: y / 10 }
      })
    })
}

describe('a place', () => {
  test('by the sea has its coast, on the side where it is', () => {
    const land = pointsOf(draw(41.0724, 29.0069, 20)?.land ?? '')
    const within = land.filter(({ x, y }) => x > 0 && x < FRAME.width && y > 0 && y < FRAME.height)
    expect(within.length).toBeGreaterThan(1)
    expect(Math.min(...within.map(({ x }) => x))).toBeGreaterThan(CENTRE.x)
    const edge = 5
    for (const { x, y } of land) {
      expect(Math.abs(x - CENTRE.x)).toBeLessThan(CENTRE.x + edge)
      expect(Math.abs(y - CENTRE.y)).toBeLessThan(CENTRE.y + edge)
    }
  })

  test('on an island at the antimeridian has the coast on both sides of it', () => {
    const land = pointsOf(draw(-16.85, 179.98, 400)?.land ?? '')
    expect(land.some(({ x }) => x < CENTRE.x - 20)).toBe(true)
    expect(land.some(({ x }) => x > CENTRE.x + 20)).toBe(true)
  })

  test('at a lake and a border has both', () => {
    expect(draw(46.2, 6.15, 80)).toMatchObject({
      lakes: expect.stringMatching(/^M/),
      borders: expect.stringMatching(/^M/),
    })
  })

  test.each([
    ['far from every coast', 39.93, 32.86, 20],
    ['in so close a view that the coast would be wrong', 41.0724, 29.0069, 3],
  ])('%s has none', (_, latitude, longitude, metresPerPixel) => {
    expect(draw(latitude, longitude, metresPerPixel)).toBeUndefined()
  })

  test('has no coast that leaves it in the water', () => {
    expect(draw(41.02, 29.02, 40)).toBeDefined()
    expect(draw(41.02, 29.02, 40, [], { x: CENTRE.x - 25, y: CENTRE.y - 5 })).toBeUndefined()
  })

  test('has no coast that leaves its neighbours in the water', () => {
    const [dry, wet] = [
      { x: CENTRE.x - 20, y: CENTRE.y },
      { x: FRAME.width - 5, y: FRAME.height - 60 },
    ]
    expect(draw(41.0724, 29.0069, 20, [dry, dry, dry, wet])).toBeDefined()
    expect(draw(41.0724, 29.0069, 20, [dry, wet])).toBeUndefined()
  })
})

test('where tiles meet, no shore runs along the edge of one', () => {
  // Between Africa and Sumatra the equator, and in the Black Sea 41 degrees, are edges of tiles.
  for (const [latitude, longitude, metresPerPixel] of [
    [0, 80, 40_000],
    [40.98, 33, 5_000],
  ] as const) {
    const drawn = draw(latitude, longitude, metresPerPixel)
    const parts = (drawn?.shores ?? '')
      .split('M')
      .slice(1)
      .map((part) => pointsOf(`M${part}`))
    expect(parts.length).toBeGreaterThan(3)
    const level = parts.flatMap((points) =>
      points.filter(({ x, y }, at) => {
        const before = points[at - 1]
        return before && Math.abs(x - before.x) > 8 && Math.abs(y - before.y) < 0.2
      }),
    )
    expect(level).toEqual([])
  }
})

test.each([
  ['fjords', 61, 7, 2_000],
  ['islands', 38, 23.8, 1_500],
  ['continents', 48, 10, 15_000],
  ['oceans and all between them', 30, 10, 100_000],
])('%s are drawn with few bytes', (_, latitude, longitude, metresPerPixel) => {
  const drawn = draw(latitude, longitude, metresPerPixel)
  expect(drawn?.land).toMatch(/^M/)
  expect(gzipSync(JSON.stringify(drawn)).length).toBeLessThan(3_500)
})
