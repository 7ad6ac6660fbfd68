import { brotliCompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { graphOf, importsOf, listBuilt, readBuilt, readPage, scriptsOf } from './site.ts'

const KB = 1000
const built = listBuilt('_astro').map((name) => `_astro/${name}`)
const named = (pattern: RegExp) => built.filter((name) => pattern.test(name))
const isLibrary = (script: string) => readBuilt(script).includes('maplibregl-canvas')

test('the map with its library, its worker and its style is at most 430 KB compressed', () => {
  const [open = ''] = named(/\/open-map\.[\w-]+\.js$/)
  const scripts = [...graphOf(open)]
  expect(scripts.filter(isLibrary)).toHaveLength(1)
  const beside = named(/\/maplibre-gl-worker[\w.-]*\.js$|\/(?:maplibre-gl|map-canvas)[\w.-]*\.css$/)
  expect(beside).toHaveLength(3)
  const sizes = [...scripts, ...beside].map((path) => brotliCompressSync(readBuilt(path)).length)
  const size = sizes.reduce((sum, each) => sum + each, 0)
  expect(size).toBeGreaterThan(300 * KB)
  expect(size).toBeLessThanOrEqual(430 * KB)
}, 30_000)

test.each(['', 'countries', 'favourites'])('/%s loads nothing of the map', (path) => {
  const html = readPage(path)
  expect(scriptsOf(html).filter((name) => isLibrary(`_astro/${name}`))).toEqual([])
  expect(html).not.toMatch(/maplibre|map-panel/)
})

test('the script of a page of results names all that it needs, so that the map is not waited for step by step', () => {
  const [script = ''] = named(/\/ResultsPage\.[\w.-]+\.js$/)
  const [, ...needed] = graphOf(script)
  expect(needed.length).toBeGreaterThan(5)
  expect(importsOf(script)).toEqual(expect.arrayContaining(needed))
})
