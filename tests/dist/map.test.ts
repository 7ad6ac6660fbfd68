import { brotliCompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { listBuilt, readBuilt, readPage, scriptsOf } from './site.ts'

const KB = 1000
const MAP_FILE = /^(?:open-map|maplibre-gl)[\w.-]*\.(?:js|css)$/

test('the map with its library, its worker and its style is at most 430 KB compressed', () => {
  const files = listBuilt('_astro').filter((name) => MAP_FILE.test(name))
  const kinds = files.map((name) => name.replace(/[.-][\w-]{8}\.(js|css)$/, '.$1')).toSorted()
  expect(kinds).toEqual(['maplibre-gl-worker.js', 'maplibre-gl.css', 'open-map.js'])
  const sizes = files.map((name) => brotliCompressSync(readBuilt(`_astro/${name}`)).length)
  const size = sizes.reduce((sum, each) => sum + each, 0)
  expect(size).toBeGreaterThan(300 * KB)
  expect(size).toBeLessThanOrEqual(430 * KB)
})

test.each(['', 'countries', 'favourites'])('/%s loads nothing of the map', (path) => {
  const html = readPage(path)
  expect(scriptsOf(html).filter((name) => MAP_FILE.test(name))).toEqual([])
  expect(html).not.toMatch(/maplibre|map-panel/)
})
