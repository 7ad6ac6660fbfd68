import { describe, expect, test } from 'vitest'
import { MAX_CORNERS } from '#domain/geo/polygon.ts'
import { cornersOfStroke, movedBox, type Point } from './area-shapes.ts'

const circle = (count: number, radius: number): Point[] =>
  Array.from({ length: count }, (_, at) => {
    const angle = (at / count) * 2 * Math.PI
    return [200 + radius * Math.cos(angle), 200 + radius * Math.sin(angle)]
  })

describe('a drawn line', () => {
  test('around a circle keeps its form by as many corners as an area may have', () => {
    const corners = cornersOfStroke(circle(400, 150)) ?? []
    expect(corners.length).toBeGreaterThan(12)
    expect(corners.length).toBeLessThanOrEqual(MAX_CORNERS)
    for (const [x, y] of corners) expect(Math.hypot(x - 200, y - 200)).toBeCloseTo(150)
  })

  test('around a rectangle has its four corners', () => {
    const side = (from: Point, to: Point) =>
      Array.from({ length: 50 }, (_, at): Point => [
        from[0] + ((to[0] - from[0]) * at) / 50,
        from[1] + ((to[1] - from[1]) * at) / 50,
      ])
    const [a, b, c, d]: [Point, Point, Point, Point] = [
      [0, 0],
      [100, 0],
      [100, 60],
      [0, 60],
    ]
    expect(cornersOfStroke([...side(a, b), ...side(b, c), ...side(c, d), ...side(d, a)])).toEqual([
      a,
      b,
      c,
      d,
    ])
  })

  test.each([
    ['a press', [[5, 5]]],
    ['a twitch', circle(9, 4)],
    ['a straight line', Array.from({ length: 30 }, (_, at): Point => [at * 10, at * 10])],
  ] as const)('that is %s is no area', (_, stroke) =>
    expect(cornersOfStroke(stroke as Point[])).toBeUndefined(),
  )
})

describe('a box', () => {
  const box = { x: 100, y: 100, width: 200, height: 100 }
  const map = { width: 400, height: 300 }
  test.each([
    ['ArrowLeft', false, { ...box, x: 76 }],
    ['ArrowDown', false, { ...box, y: 124 }],
    ['ArrowRight', true, { ...box, width: 224 }],
    ['ArrowUp', true, { ...box, height: 76 }],
  ])('is moved by %s, and sized with Shift: %s', (key, isSizing, expected) =>
    expect(movedBox(box, key, isSizing, map)).toEqual(expected),
  )

  test('stays in the map, and never vanishes', () => {
    expect(movedBox({ ...box, x: 390 }, 'ArrowRight', false, map)).toEqual({ ...box, x: 200 })
    expect(movedBox({ ...box, height: 50 }, 'ArrowUp', true, map)?.height).toBe(48)
    expect(movedBox(box, 'Tab', false, map)).toBeUndefined()
  })
})
