import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { expect, test, type Frame, type Page } from '@playwright/test'
import { CARD_SIZES, LIST_SIZES, embedCode } from '#domain/embed/embed-code.ts'
import { businessPath, embedBusinessPath, embedPath, homePath } from '#domain/paths.ts'
import { expectAccessible, expectFits } from './accessibility.ts'
import { businessWithNeighbours, largestCity } from './city-and-business.ts'
import { WITH_WEBGL } from './map.ts'

test.use({ launchOptions: WITH_WEBGL, viewport: { width: 900, height: 700 } })
test.setTimeout(90_000)

const LARGEST = 15_000
const MAP_FILES = /maplibre|open-map|\/base\/|\/api\//
const [SIZE] = LIST_SIZES

/** Opens a page of another origin with this code in it; returns what its frame shows. */
async function framedElsewhere(page: Page, code: string): Promise<Frame> {
  // Without an icon of its own, the page would request one from a server that has ended.
  const server = createServer((_, response) => {
    response
      .setHeader('Content-Type', 'text/html; charset=utf-8')
      .end(`<!doctype html><title>Blog</title><link rel="icon" href="data:,">${code}`)
  }).listen(0)
  await once(server, 'listening')
  await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`)
  server.close()
  const frame = page.frames()[1]
  if (!frame) throw new Error('The page has no frame.')
  return frame
}

test('another site shows a list in a frame, small, and its map after a press', async ({
  page,
  request,
  baseURL,
}) => {
  const city = await largestCity(request)
  const address = new URL(embedPath({ city: city.slug }), baseURL).href
  const asked: string[] = []
  const said: string[] = []
  page.on('requestfinished', (one) => asked.push(one.url()))
  page.on('console', (one) => said.push(one.text()))
  if (!SIZE) throw new Error('There are no sizes.')
  const frame = await framedElsewhere(
    page,
    embedCode({ address, title: 'Places', size: SIZE, theme: 'dark' }),
  )
  await expect(frame.getByRole('heading', { level: 1 })).toContainText(city.name)
  await expect(frame.getByRole('listitem')).toHaveCount(12)
  await expect(frame.locator('body')).toHaveCSS('background-color', 'rgb(14, 21, 28)')
  for (const link of await frame.getByRole('link').all()) {
    await expect(link).toHaveAttribute('target', '_blank')
    await expect(link).toHaveAttribute('rel', /noopener/)
  }
  const button = frame.getByRole('button', { name: 'Show map' })
  await expect(button).toBeVisible()
  await page.waitForLoadState('networkidle')

  const own = asked.filter((url) => url.startsWith(new URL(address).origin))
  expect(own.filter((url) => MAP_FILES.test(url))).toEqual([])
  const bodies = await Promise.all(own.map(async (url) => (await request.get(url, { maxRetries: 1 })).body()))
  expect(bodies.reduce((sum, body) => sum + gzipSync(body).length, 0)).toBeLessThanOrEqual(LARGEST)

  await button.press('Enter')
  await expect(frame.locator('[data-map-canvas]')).toHaveAttribute('data-ready', 'true', { timeout: 45_000 })
  await frame.getByRole('button', { name: 'Hide map' }).press('Enter')
  await expect(frame.locator('[data-map-canvas]')).toBeHidden()
  expect(said).toEqual([])
})

test('another site shows the card of a business in a frame, small @journey', async ({
  page,
  request,
  baseURL,
}) => {
  const { slug, name } = await businessWithNeighbours(request)
  const address = new URL(embedBusinessPath(slug), baseURL).href
  const [size] = CARD_SIZES
  const asked: string[] = []
  const said: string[] = []
  page.on('requestfinished', (one) => asked.push(one.url()))
  page.on('console', (one) => said.push(one.text()))
  if (!size) throw new Error('There are no sizes.')
  const frame = await framedElsewhere(page, embedCode({ address, title: name, size, theme: 'dark' }))
  await expect(frame.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(frame.locator('body')).toHaveCSS('background-color', 'rgb(14, 21, 28)')
  await expect(frame.getByRole('link', { name }).first()).toHaveAttribute('href', businessPath(slug))
  await page.waitForLoadState('networkidle')
  const own = asked.filter((url) => url.startsWith(new URL(address).origin))
  expect(own.filter((url) => MAP_FILES.test(url))).toEqual([])
  const bodies = await Promise.all(own.map(async (url) => (await request.get(url, { maxRetries: 1 })).body()))
  expect(bodies.reduce((sum, body) => sum + gzipSync(body).length, 0)).toBeLessThanOrEqual(LARGEST)
  expect(said).toEqual([])
})

test('what can be framed says so, keeps out of search engines and stays small on what is not there', async ({
  request,
}) => {
  const { slug } = await businessWithNeighbours(request)
  const statusOf = async (path: string) => {
    const response = await request.get(path, { maxRetries: 1 })
    const { 'content-security-policy': policy = '', 'x-robots-tag': robots } = response.headers()
    expect(policy, path).toContain('frame-ancestors *')
    expect(policy, path).toContain("default-src 'none'; script-src 'self'")
    expect(robots, path).toBe('noindex')
    return { status: response.status(), html: await response.text() }
  }
  const card = await statusOf(embedBusinessPath(slug))
  expect(card).toMatchObject({ status: 200 })
  expect(card.html).toMatch(new RegExp(`<link rel="canonical" href="[^"]*${businessPath(slug)}">`))
  expect(card.html).toContain('<meta name="robots" content="noindex">')
  for (const [path, status] of [
    [embedBusinessPath('no-such-business'), 404],
    [embedPath({ city: 'no-such-city' }), 404],
    [embedPath({ category: 'no-such-category' }), 404],
    [embedPath({ minRating: 'many' }), 400],
  ] as const) {
    const answer = await statusOf(path)
    expect(answer.status, path).toBe(status)
    expect(answer.html.length).toBeLessThan(2_000)
  }
  for (const path of [homePath, businessPath(slug), '/businesses']) {
    const policy = (await request.get(path, { maxRetries: 1 })).headers()['content-security-policy']
    expect(policy, path).toContain("frame-ancestors 'self'")
  }
})

test('the card of a business is seen whole, its map too, in every size that its code offers', async ({
  page,
  request,
}) => {
  const { slug } = await businessWithNeighbours(request)
  await page.goto(embedBusinessPath(slug))
  for (const { width, height } of CARD_SIZES)
    for (const across of width === undefined ? [320, 390, 640, 1440] : [width]) {
      await page.setViewportSize({ width: across, height })
      const hidden = await page.locator('main').evaluate((main) => main.scrollHeight - main.clientHeight)
      expect(hidden, `${across} x ${height}`).toBe(0)
    }
})

test('lists and cards in frames can be read by all, in the narrowest too', async ({ page, request }) => {
  const { slug } = await businessWithNeighbours(request)
  const { slug: city } = await largestCity(request)
  for (const path of [embedPath({ city }), `${embedBusinessPath(slug)}?theme=dark`]) {
    for (const width of [720, 280]) {
      await page.setViewportSize({ width, height: 480 })
      await page.goto(path)
      await expectFits(page)
    }
    await expectAccessible(page)
  }
})

test('a business offers its code, which is chosen and copied by keyboard', async ({
  page,
  context,
  request,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const { slug } = await businessWithNeighbours(request)
  await page.goto(businessPath(slug))
  await page.getByText('Embed this business').press('Enter')
  const code = page.getByLabel('Code')
  await expect(code).toHaveValue(
    new RegExp(`^<iframe src="[^"]*${embedBusinessPath(slug)}" title=".*width="100%"`),
  )
  await page.getByRole('radio', { name: 'Full width' }).press('ArrowRight')
  await page.getByRole('radio', { name: 'Dark' }).press('Space')
  await expect(code).toHaveValue(/theme=dark" .*width="640" height="300"/)
  await page.getByRole('button', { name: 'Copy code' }).press('Enter')
  await expect(page.getByText('Copied')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await code.inputValue())
})
