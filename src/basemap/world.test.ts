import { createHash } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { BASE_VERSION } from '#domain/map/base-map.ts'
import { MAX_ZOOM } from './cut.ts'
import { baseTiles } from './world.ts'

const KB = 1024

describe('the tiles of the base map', () => {
  const tiles = baseTiles()

  test('are those that their version stands for', () => {
    const hash = createHash('sha256')
    for (const { z, x, y, bytes } of tiles) hash.update(`${z}/${x}/${y}:${bytes.length}`).update(bytes)
    expect(BASE_VERSION).toBe(hash.digest('hex').slice(0, 8))
  })

  test('are all there, small, and few', () => {
    const count = Array.from({ length: MAX_ZOOM + 1 }, (_, z) => 4 ** z).reduce((a, b) => a + b)
    expect(tiles).toHaveLength(count)
    expect(tiles.reduce((sum, { bytes }) => sum + bytes.length, 0)).toBeLessThan(4_000 * KB)
    const largest = tiles.toSorted((a, b) => b.bytes.length - a.bytes.length).slice(0, 20)
    for (const { bytes } of largest) expect(gzipSync(bytes).length).toBeLessThan(50 * KB)
  })
})
