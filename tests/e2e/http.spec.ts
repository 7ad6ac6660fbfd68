import { expect, test } from '@playwright/test'
import { COMMON_HEADERS } from '#functions/middleware/security-headers.ts'
import {
  baseTilePath,
  businessImagePath,
  businessPath,
  cityPath,
  embedBusinessPath,
  embedPath,
} from '#domain/paths.ts'
import { businessWithNeighbours, largestCity } from './city-and-business.ts'

test('a business that never was answers 404 with its own screen @journey', async ({ page }) => {
  const response = await page.goto('/business/no-such-place')
  expect(response?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: 'Business Not Found' })).toBeVisible()
  await expect(
    page.getByText('The business "no such place" could not be found in our directory.'),
  ).toBeVisible()
})

test('an unknown city answers 404 and leads to the cities', async ({ page }) => {
  const response = await page.goto('/city/no-such-city')
  expect(response?.status()).toBe(404)
  await expect(page.getByText("The city you're looking for doesn't exist.")).toBeVisible()
  await expect(page.getByRole('link', { name: 'Back to Cities' })).toHaveAttribute('href', '/cities')
})

test('page 1 has one address, and there is none past the last', async ({ request }) => {
  const path = cityPath((await largestCity(request)).slug)
  const first = await request.get(`${path}/1`, { maxRedirects: 0, maxRetries: 1 })
  expect(first.status()).toBe(301)
  expect(new URL(first.headers().location ?? '', 'http://site').pathname).toBe(path)
  expect((await request.get(`${path}/9999`, { maxRetries: 1 })).status()).toBe(404)
})

test('a later page is canonical to itself, a search is not indexed', async ({ page, request }) => {
  const path = cityPath((await largestCity(request)).slug)
  await page.goto(`${path}/2`)
  const canonical = await page.locator('link[rel=canonical]').getAttribute('href')
  expect(new URL(canonical ?? '').pathname).toBe(`${path}/2`)
  await page.goto('/businesses?search=cafe')
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/)
})

test('tiles of the base map are kept for good, and a tile that is none answers 404', async ({ request }) => {
  const land = await request.get(baseTilePath(2, 2, 1), { maxRetries: 1 })
  expect(land.headers()).toMatchObject({
    'content-type': 'application/x-protobuf',
    'cache-control': 'public, max-age=31536000, immutable',
  })
  expect((await land.body()).includes('land')).toBe(true)
  const sea = await request.get(baseTilePath(5, 0, 0), { maxRetries: 1 })
  expect([sea.status(), (await sea.body()).length]).toEqual([200, 0])
  expect((await request.get(baseTilePath(2, 4, 1), { maxRetries: 1 })).status()).toBe(404)
})

test('tiles of the map are sent compressed', async ({ request }) => {
  const { tiles } = (await (await request.get('/api/tiles.json', { maxRetries: 1 })).json()) as {
    tiles: string[]
  }
  const pattern = tiles[0] ?? ''
  for (const path of [baseTilePath(2, 2, 1), pattern.replace('{z}/{x}/{y}', '1/1/0')]) {
    expect((await request.get(path, { maxRetries: 1 })).headers()['content-encoding'], path).toMatch(
      /br|gzip/,
    )
  }
})

test('a business has a picture of its own for previews of links, which is kept', async ({ request }) => {
  const { slug } = await businessWithNeighbours(request)
  const html = await (await request.get(businessPath(slug), { maxRetries: 1 })).text()
  expect(html).toMatch(new RegExp(`property="og:image" content="[^"]*${businessImagePath(slug)}"`))
  for (const tag of ['og:image:width" content="1200"', 'og:image:type" content="image/png"'])
    expect(html).toContain(tag)
  const picture = await request.get(businessImagePath(slug), { maxRetries: 1 })
  expect([picture.status(), picture.headers()['content-type']]).toEqual([200, 'image/png'])
  const body = await picture.body()
  expect([body.readUInt32BE(16), body.readUInt32BE(20)]).toEqual([1200, 630])
  expect(body.length).toBeLessThan(60_000)
  const { etag = '' } = picture.headers()
  const again = await request.get(businessImagePath(slug), {
    headers: { 'If-None-Match': etag },
    maxRetries: 1,
  })
  expect(again.status()).toBe(304)
  expect((await request.get(businessImagePath('no-such-business'), { maxRetries: 1 })).status()).toBe(404)
})

test('an unknown address answers 404', async ({ page }) => {
  const response = await page.goto('/no/such/page')
  expect(response?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible()
})

test('every page says how long it may be kept, and nothing of an edge that keeps nothing', async ({
  request,
}) => {
  const { slug } = await businessWithNeighbours(request)
  const business = businessPath(slug)
  const pages = [
    '/',
    '/cities/2',
    business,
    '/businesses?search=cafe',
    '/no/such/page',
    '/business/no-such-place',
  ]
  for (const path of [...pages, `${business}/`, '/robots.txt', '/sitemap.xml', businessImagePath(slug)]) {
    const headers = (await request.get(path, { maxRedirects: 0, maxRetries: 1 })).headers()
    expect(headers['cache-control'], path).toBe('public, max-age=0, must-revalidate')
    expect(headers['cloudflare-cdn-cache-control'] ?? headers['cache-tag'], path).toBeUndefined()
  }
})

test('pages on demand, frames, pictures, redirects and errors have the headers that keep them safe @journey', async ({
  request,
}) => {
  const { slug } = await businessWithNeighbours(request)
  const city = cityPath((await largestCity(request)).slug)
  const addresses = [
    ['/businesses?search=cafe', 200],
    ['/map', 200],
    [businessPath(slug), 200],
    [embedPath(), 200],
    [embedBusinessPath(slug), 200],
    [businessImagePath(slug), 200],
    [`${city}/1`, 301],
    ['/businesses?x=1', 301],
    ['/business/no-such-place', 404],
    [`${city}/9999`, 404],
    ['/no/such/page', 404],
    ['/embed/business/no-such-place', 404],
    [businessImagePath('no-such-business'), 404],
    ['/admin', 200],
    ['/admin/no-such-screen', 404],
    ['/api/no-such', 404],
  ] as const
  for (const [path, status] of addresses) {
    const answer = await request.get(path, { maxRedirects: 0, maxRetries: 1 })
    expect(answer.status(), path).toBe(status)
    const headers = answer.headers()
    for (const [name, value] of Object.entries(COMMON_HEADERS))
      expect(headers[name.toLowerCase()], `${path}: ${name}`).toBe(value)
    expect(headers['content-security-policy'], path).toBeDefined()
  }
})

// Behind a country other words than numbers are its states.
for (const [kind, path, name, numbers] of [
  ['cities', '/city/istanbul', 'Istanbul', ['999', 'none']],
  ['categories', '/category/cafe', 'Cafe', ['999', 'none']],
  ['countries', '/country/turkey', 'Turkey', ['999']],
] as const) {
  test(`a page after the last of ${kind} is said not to be there, with a way to the first`, async ({
    page,
  }) => {
    for (const number of numbers) {
      const response = await page.goto(`${path}/${number}`)
      expect(response?.status()).toBe(404)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page Not Found')
      await expect(page.getByRole('link', { name: `Back to ${name}` })).toHaveAttribute('href', path)
    }
  })
}

test('what is not found has ways on, and no rule below which nothing stands', async ({ page }) => {
  for (const path of ['/country/xx', '/city/nope', '/category/nope', '/business/nope']) {
    await page.goto(path)
    await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toContainText('Home')
    await expect(page.getByRole('heading', { name: 'Popular categories' })).toBeVisible()
    await expect(page.locator('.tiles a').first()).toBeVisible()
  }
  await page.goto('/cities/search?search=zzzz')
  const empty = page.locator('.empty')
  await expect(empty).toHaveCSS('border-bottom-width', '0px')
  await expect(empty).toHaveText(/No search results found/)
  const said = await page.getByRole('status').filter({ hasText: '0 results found' }).boundingBox()
  expect(said?.width).toBeLessThanOrEqual(1)
})
