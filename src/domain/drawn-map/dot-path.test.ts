import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { seededRandom } from '#tests/lib/random.ts'
import { dotPath } from './dot-path.ts'

/** The dots that a path draws, as a browser reads it. */
function dotsOf(path: string): string[] {
  let [x, y] = [0, 0]
  return [...path.matchAll(/m(-?\d+) (-?\d+)h0/g)].map(([, right, down]) => {
    x += Number(right)
    y += Number(down)
    return `${x} ${y}`
  })
}

test('dots are drawn where they are, row by row and each once', () => {
  const points = [
    { x: 5, y: 2 },
    { x: 0, y: 0 },
    { x: 5, y: 2 },
    { x: -3, y: 7 },
    { x: 4, y: 0 },
  ]
  expect(dotsOf(dotPath(points))).toEqual(['0 0', '4 0', '5 2', '-3 7'])
  expect(dotPath([])).toBe('')
})

test('the dots of a city compress to little more than half of what their positions take', () => {
  const random = seededRandom('dots')
  const points = Array.from({ length: 900 }, () => ({
    x: Math.floor(random.next() * 44),
    y: Math.floor(random.next() * 33),
  }))
  const path = dotPath(points)
  const positions = dotsOf(path)
    .map((dot) => `M${dot}h0`)
    .join('')
  expect(gzipSync(path).length).toBeLessThan(gzipSync(positions).length * 0.6)
})
