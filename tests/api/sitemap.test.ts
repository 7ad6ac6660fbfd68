import { eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { businesses, categories } from '#db/schema/index.ts'
import { SITEMAP_PART } from '#domain/seo/sitemap.ts'
import { addBusinesses, businessRow } from '#tests/database/fixtures.ts'
import { fixtureApi } from './fixture-api.ts'

const SITE = 'https://directory.example'
const LONGEST_FILE = 50 * 1024 * 1024

let directory: Awaited<ReturnType<typeof fixtureApi>>
beforeAll(async () => {
  directory = await fixtureApi()
  const photo = {
    photoUrl: 'https://lh3.googleusercontent.com/a b.jpg?w=1&h=2',
    imageUrl: 'https://lh3.googleusercontent.com/no.jpg',
  }
  await addBusinesses(directory.db, [
    businessRow({ name: 'Seen', slug: 'seen', cityId: 1, categoryId: 1, indexable: true, ...photo }),
    businessRow({
      name: 'Also',
      slug: 'also',
      cityId: 1,
      categoryId: 1,
      indexable: true,
      photoUrl: 'https://strangers.example/a.jpg',
      imageUrl: 'no address',
    }),
    businessRow({ name: 'Third', slug: 'third', cityId: 1, categoryId: 2, indexable: true }),
    businessRow({
      name: 'Bin',
      slug: 'bin',
      cityId: 2,
      indexable: true,
      deletedAt: '2026-01-01T00:00:00.000Z',
    }),
    businessRow({ name: 'Far', slug: 'far', id: 3 * SITEMAP_PART, categoryId: 1, indexable: true }),
  ])
})

const get = (path: string) => directory.app.request(path, {}, { SITE_URL: `${SITE}/` })
const read = async (path: string) => {
  const response = await get(path)
  expect(response.status, path).toBe(200)
  return response.text()
}
const locations = (xml: string) =>
  [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) => address)
const listed = async () => locations(await read('/sitemap.xml')).map((address) => address.replace(SITE, ''))

describe('the index', () => {
  test('names one file for every range of ids that has an indexable page', async () => {
    expect(await listed()).toEqual([
      '/sitemap-pages.xml',
      '/sitemap-businesses-1.xml',
      '/sitemap-businesses-3.xml',
      '/sitemap-cities-1.xml',
      '/sitemap-categories-1.xml',
    ])
  })

  test('is what robots are told of', async () => {
    const robots = await read('/robots.txt')
    expect(robots).toContain(`\nSitemap: ${SITE}/sitemap.xml\n`)
    expect(robots).toMatch(/^User-agent: \*\n/)
    expect(robots).toContain('\nDisallow: /admin\n')
    expect(robots).not.toMatch(/^Disallow: \/$/m)
  })
})

describe('the files', () => {
  test('list indexable businesses that are not in the trash', async () => {
    const found = locations(await read('/sitemap-businesses-1.xml'))
    expect(found).toEqual(['seen', 'also', 'third'].map((slug) => `${SITE}/business/${slug}`))
    expect(locations(await read('/sitemap-businesses-3.xml'))).toEqual([`${SITE}/business/far`])
  })

  test('list only cities and categories with three of those', async () => {
    expect(locations(await read('/sitemap-cities-1.xml'))).toEqual([`${SITE}/city/paris`])
    expect(locations(await read('/sitemap-categories-1.xml'))).toEqual([`${SITE}/category/restaurant`])
  })

  test('list the pages that are there once', async () => {
    const found = locations(await read('/sitemap-pages.xml'))
    expect(found).toContain(`${SITE}/`)
    expect(found).toContain(`${SITE}/privacy-policy`)
    expect(found).not.toContain(`${SITE}/businesses`)
  })

  test('list the pages of countries by their names, the largest first', async () => {
    const found = locations(await read('/sitemap-pages.xml'))
    expect(found).toContain(`${SITE}/countries`)
    expect(found.filter((address) => address.startsWith(`${SITE}/country/`))).toEqual([
      `${SITE}/country/united-states`,
      `${SITE}/country/france`,
      `${SITE}/country/turkey`,
    ])
  })

  test('list the pages of states behind them', async () => {
    await directory.db.run(
      sql`insert into city_states (city_id, state) select id, 'FR:Marne' from cities where slug = 'paris'`,
    )
    const found = locations(await read('/sitemap-pages.xml'))
    await directory.db.run(sql`delete from city_states where state = 'FR:Marne'`)
    expect(found.at(-1)).toBe(`${SITE}/country/france/marne`)
  })

  test('show a photo before an image, encoded, and none that the page does not show', async () => {
    const xml = await read('/sitemap-businesses-1.xml')
    const images = [...xml.matchAll(/<image:image><image:loc>(.*?)<\/image:loc><\/image:image>/g)]
    expect(images.map(([, address]) => address)).toEqual([
      'https://lh3.googleusercontent.com/a%20b.jpg?w=1&amp;h=2',
    ])
  })

  test.each([
    '/sitemap-businesses-2.xml',
    '/sitemap-businesses-999999.xml',
    '/sitemap-businesses-0.xml',
    '/sitemap-businesses-01.xml',
    '/sitemap-businesses.xml',
    '/sitemap-countries-1.xml',
    '/sitemap-constructor-1.xml',
  ])('%s is not there', async (path) => {
    expect((await get(path)).status).toBe(404)
  })
})

test('every file keeps the rules of the protocol', async () => {
  for (const path of ['/sitemap.xml', ...(await listed())]) {
    const response = await get(path)
    const xml = await response.text()
    expect(response.headers.get('Content-Type')).toBe('application/xml; charset=utf-8')
    expect(xml).toMatch(/^<\?xml version="1.0" encoding="UTF-8"\?>\n<(urlset|sitemapindex) xmlns="http:/)
    expect(Buffer.byteLength(xml)).toBeLessThan(LONGEST_FILE)
    const found = locations(xml)
    expect(found.length).toBeGreaterThan(0)
    expect(found.length).toBeLessThanOrEqual(45_000)
    expect(new Set(found).size).toBe(found.length)
    for (const address of found) {
      expect(new URL(address).href, 'whole and encoded').toBe(address)
      expect(address.startsWith(`${SITE}/`), 'of this site').toBe(true)
      expect(address.length).toBeLessThan(2048)
    }
    for (const [, date = ''] of xml.matchAll(/<lastmod>([^<]*)<\/lastmod>/g)) {
      expect(date).toMatch(/^\d{4}-\d\d-\d\d(?:T\d\d:\d\d:\d\d(?:\.\d+)?Z)?$/)
    }
    expectBalanced(xml)
  }
})

/** All elements are closed in order, and text contains no unescaped markup. */
function expectBalanced(xml: string) {
  const open: string[] = []
  for (const [, slash, name = ''] of xml.matchAll(/<(\/?)([a-z:]+)(?:\s[^<>]*)?>/g)) {
    if (slash) expect(open.pop()).toBe(name)
    else open.push(name)
  }
  expect(open).toEqual([])
  expect(xml.replace(/<[^<>]*>/g, '')).not.toMatch(/[<>"]|&(?!(?:amp|lt|gt|quot|apos);)/)
}

test('files are kept at the edge under their tag where it keeps anything, and an unchanged one is not sent again', async () => {
  for (const path of ['/robots.txt', '/sitemap.xml', '/sitemap-pages.xml', '/sitemap-businesses-1.xml']) {
    expect((await get(path)).headers.get('Cache-Tag')).toBeNull()
    const edge = { SITE_URL: `${SITE}/`, EDGE_CACHE: 'workers' }
    const { headers } = await directory.app.request(path, {}, edge)
    expect(headers.get('Cache-Tag')).toBe('sitemaps')
    expect(headers.get('Cloudflare-CDN-Cache-Control')).toMatch(/^public, max-age=\d+/)
    const known = { headers: { 'If-None-Match': headers.get('ETag') ?? '' } }
    expect((await directory.app.request(path, known, { SITE_URL: SITE })).status).toBe(304)
  }
})

test('the date of a page is that of its last change', async () => {
  const dateOf = async (slug: string) =>
    new RegExp(`/${slug}</loc><lastmod>([^<]*)<`).exec(await read('/sitemap-businesses-1.xml'))?.[1]
  const changedAt = '2026-11-02T03:04:05.006Z'
  await directory.db.update(businesses).set({ updatedAt: changedAt }).where(eq(businesses.slug, 'seen'))
  expect(await dateOf('seen')).toBe(changedAt)
  await directory.db.update(categories).set({ searchText: 'renamed' }).where(eq(categories.id, 1))
  expect(await dateOf('seen')).toBe(changedAt)
})

test('a page that stops being indexable leaves its file', async () => {
  await directory.db.update(businesses).set({ indexable: false }).where(eq(businesses.slug, 'far'))
  expect(await listed()).not.toContain('/sitemap-businesses-3.xml')
  expect((await get('/sitemap-businesses-3.xml')).status).toBe(404)
})
