import { expect, test } from '@playwright/test'
import { businessPath, cityPath } from '#domain/paths.ts'
import { anyBusiness, largestCity } from './city-and-business.ts'

test('a slash at the end leads to the page without it: 301, one hop, the query kept', async ({ request }) => {
  const city = cityPath((await largestCity(request)).slug)
  const business = businessPath((await anyBusiness(request)).slug)
  // Prerendered pages, pages rendered on demand, and one that exists only as a later page; `/businesses` is another test's.
  for (const path of ['/about', '/categories', city, business, `${city}/2`]) {
    const slashed = await request.get(`${path}/?a=1&b=%20`, { maxRedirects: 0, maxRetries: 1 })
    expect(slashed.status(), path).toBe(301)
    const { pathname, search } = new URL(slashed.headers()['location'] ?? '', 'http://site')
    expect(pathname + search).toBe(`${path}?a=1&b=%20`)
    expect((await request.get(path, { maxRedirects: 0, maxRetries: 1 })).status(), path).toBe(200)
  }
})

test('capitals, doubled slashes and a slash at the end are mended in one hop @journey', async ({
  request,
}) => {
  const city = cityPath((await largestCity(request)).slug)
  const business = businessPath((await anyBusiness(request)).slug)
  for (const path of ['/about', '/categories', city, business, `${city}/2`]) {
    const shouted = `${path.toUpperCase().replace(/(?<=.)\//, '//')}/?Q=A`
    const told = await request.get(shouted, { maxRedirects: 0, maxRetries: 1 })
    expect(told.status(), shouted).toBe(301)
    const { pathname, search } = new URL(told.headers()['location'] ?? '', 'http://site')
    expect(pathname + search).toBe(`${path}?Q=A`)
    expect((await request.get(path, { maxRedirects: 0, maxRetries: 1 })).status(), path).toBe(200)
  }
})

test('a slug in capitals leads to the page', async ({ request }) => {
  const path = businessPath((await anyBusiness(request)).slug)
  const shouted = await request.get(
    path.replace(/[^/]+$/, (slug) => slug.toUpperCase()),
    { maxRedirects: 0, maxRetries: 1 },
  )
  expect(shouted.status()).toBe(301)
  expect(new URL(shouted.headers()['location'] ?? '', 'http://site').pathname).toBe(path)
})

test('robots find the sitemap, and in it pages that answer', async ({ request }) => {
  const robots = await (await request.get('/robots.txt', { maxRetries: 1 })).text()
  const listed = async (path: string) => {
    const xml = await (await request.get(path, { maxRetries: 1 })).text()
    return [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname)
  }
  const index = new URL(/^Sitemap: (.+)$/m.exec(robots)?.[1] ?? '').pathname
  const files = await listed(index)
  expect(files.length).toBeGreaterThan(3)
  for (const file of files) {
    const [first = ''] = await listed(file)
    const page = await request.get(first, { maxRedirects: 0, maxRetries: 1 })
    expect(page.status(), first).toBe(200)
    expect(await page.text()).toContain('<meta name="robots" content="index, follow')
  }
})
