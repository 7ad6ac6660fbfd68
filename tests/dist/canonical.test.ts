import { expect, test } from 'vitest'
import { findAll, listBuilt, readNotFound, readPage } from './site.ts'

const SITE = process.env.TEST_URL ?? ''
const PAGES = [
  '',
  'about',
  'contact',
  'categories',
  'cities',
  'privacy-policy',
  'legal-notice',
  'terms-of-service',
]
const PLACES = ['city', 'category'].flatMap((kind) => listBuilt(kind).map((slug) => `${kind}/${slug}`))

const canonicals = (html: string) => findAll(html, /<link rel="canonical" href="([^"]+)"/g)
const isIndexed = (html: string) => html.includes('<meta name="robots" content="index, ')

test('a page that is indexed names its own address, and one that is not names none', async () => {
  for (const path of [...PAGES, ...PLACES, 'business-not-found', 'favourites']) {
    const html = readPage(path)
    expect(canonicals(html), path).toEqual(isIndexed(html) ? [`${SITE}/${path}`] : [])
    expect(findAll(html, /<meta property="og:url" content="([^"]+)"/g), path).toEqual([`${SITE}/${path}`])
  }
  const missing = await readNotFound()
  expect([isIndexed(missing), canonicals(missing)]).toEqual([false, []])
  for (const path of ['business-not-found', 'favourites']) expect(isIndexed(readPage(path)), path).toBe(false)
})

test('the sitemap lists just those cities and categories that are indexed', async () => {
  const listed = await Promise.all(
    ['cities', 'categories'].map(async (kind) => (await fetch(`${SITE}/sitemap-${kind}-1.xml`)).text()),
  )
  const addresses = listed.flatMap((xml) => findAll(xml, /<loc>([^<]+)<\/loc>/g))
  const address = (path: string) => `${SITE}/${path}`
  const indexed = PLACES.filter((path) => isIndexed(readPage(path))).map(address)
  expect(indexed.length).toBeGreaterThan(10)
  // The smaller cities are rendered on demand.
  const built = new Set(PLACES.map(address))
  expect(addresses.filter((each) => built.has(each)).sort()).toEqual(indexed.sort())
})

test.each([
  '/businesses',
  '/businesses?search=cafe',
  '/businesses?city=istanbul&category=hotel&page=2',
  '/categories/search?search=a',
  '/cities/search?search=a&page=2',
])('%s is a view of other pages, and not indexed', async (path) => {
  const response = await fetch(SITE + path)
  const html = await response.text()
  expect(response.status).toBe(200)
  expect(html).toContain('<meta name="robots" content="noindex, follow">')
  expect(canonicals(html)).toEqual([])
})

test.each(['categories', 'cities'])('page 2 of %s is canonical to itself', async (path) => {
  const html = await (await fetch(`${SITE}/${path}/2`)).text()
  expect(canonicals(html)).toEqual([`${SITE}/${path}/2`])
})
