import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { findAll, listBuilt, readPage } from './site.ts'

const CLIENT = join(process.env.DIST_DIR ?? 'dist', 'client')
const KB = 1024

/** Width and height of a JPEG, from its frame header. */
function sizeOf(jpeg: Buffer): readonly [number, number] {
  for (let at = 2; at < jpeg.length; at += 2 + jpeg.readUInt16BE(at + 2)) {
    const marker = jpeg.readUInt8(at + 1)
    if (marker >= 0xc0 && marker <= 0xc2) return [jpeg.readUInt16BE(at + 7), jpeg.readUInt16BE(at + 5)]
  }
  throw new Error('No frame header.')
}

const metaOf = (html: string, name: string) =>
  findAll(html, new RegExp(`<meta (?:property|name)="${name}" content="([^"]*)"`, 'g'))

const PAGES = ['', 'about', 'contact', 'privacy-policy', 'categories', 'cities']
const PLACES = ['city', 'category'].flatMap((kind) => listBuilt(kind).map((slug) => `${kind}/${slug}`))

test('every built page has its words and its picture for previews of links', () => {
  for (const path of [...PAGES, ...PLACES]) {
    const html = readPage(path)
    const [title] = metaOf(html, 'og:title')
    for (const name of ['og:description', 'og:url', 'og:site_name', 'og:type', 'og:locale', 'og:image:alt']) {
      expect(metaOf(html, name), `${path} ${name}`).toHaveLength(1)
    }
    expect(metaOf(html, 'twitter:card')).toEqual(['summary_large_image'])
    expect(metaOf(html, 'twitter:title')).toEqual([title])
    expect(metaOf(html, 'twitter:image')).toEqual(metaOf(html, 'og:image'))
    expect(metaOf(html, 'robots')[0], path).toMatch(
      /^(?:index, follow, max-image-preview:large, max-snippet:-1, max-video-preview:-1|noindex, follow)$/,
    )
  }
})

test('the pictures that pages name were drawn, 1200 by 630 and at most 66 KB', () => {
  const named = new Set([...PAGES, ...PLACES].flatMap((path) => metaOf(readPage(path), 'og:image')))
  expect(named.size).toBeGreaterThan(10)
  for (const address of named) {
    const jpeg = readFileSync(join(CLIENT, new URL(address).pathname))
    expect(sizeOf(jpeg), address).toEqual([1200, 630])
    expect(jpeg.length, address).toBeLessThanOrEqual(66 * KB)
    expect(jpeg.length, address).toBeGreaterThan(10 * KB)
  }
})

test('a category has its own picture, a city that of its country', () => {
  const [category = ''] = listBuilt('category')
  expect(metaOf(readPage(`category/${category}`), 'og:image')[0]).toMatch(`/social/category/${category}.jpg`)
  const ofCities = new Set(listBuilt('city').flatMap((city) => metaOf(readPage(`city/${city}`), 'og:image')))
  expect(ofCities.size).toBeGreaterThan(3)
  for (const address of ofCities) expect(address).toMatch(/\/social\/(?:country\/[a-z]{2}|home)\.jpg$/)
})
