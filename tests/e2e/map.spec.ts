import { test, type Locator, type Page } from '@playwright/test'
import { encodeTile } from '#domain/map/encode-tile.ts'
import { pointLayer } from '#domain/map/point-layer.ts'
import { EXTENT, unproject } from '#domain/map/tile-grid.ts'
import { mapPath } from '#domain/paths.ts'
import { expectAccessible } from './accessibility.ts'
import { businessWithNeighbours, cityPathOf } from './city-and-business.ts'
import {
  colourOf,
  expect,
  expectDrawn,
  findCluster,
  indexesOf,
  mapOf,
  middleOf,
  pixelsOf,
  WITH_WEBGL,
} from './map.ts'

test.use({ launchOptions: WITH_WEBGL, viewport: { width: 1280, height: 800 } })
test.setTimeout(90_000)

const MAP_FILES = /maplibre|open-map|\/base\/|\/api\/tiles/
const boundsOf = (page: Page) => new URL(page.url()).searchParams.get('bounds')
const count = (page: Page) => page.locator('#results-count')

/** Swipes a number of pixels to the right over the card. */
async function swipe(card: Locator, pixels: number): Promise<void> {
  const finger = { pointerType: 'touch', bubbles: true }
  await card.dispatchEvent('pointerdown', { ...finger, clientX: 200 })
  await card.dispatchEvent('pointerup', { ...finger, clientX: 200 + pixels })
}

/** A map with a business in its middle, zoomed in relative to streets. */
function around(
  { longitude, latitude }: { longitude: number | null; latitude: number | null },
  nearness = 1,
) {
  const [east, north] = [longitude ?? 0, latitude ?? 0]
  const [width, height] = [0.003 / nearness, 0.002 / nearness]
  const edges = [east - width, north - height, east + width, north + height]
  return `${mapPath()}?bounds=${edges.map((edge) => edge.toFixed(4)).join(',')}`
}

test('a pin stands where its business is, tells whether it is open, and lights up with its row @journey', async ({
  page,
  request,
}) => {
  const business = await businessWithNeighbours(request)
  await page.goto(around(business))
  await expectDrawn(page)
  const row = page
    .locator('.results-list .card', { has: page.getByRole('link', { name: business.name }) })
    .first()
  const state = await row.locator('open-now').getAttribute('data-state')
  const [ring, ink, accent] = await Promise.all(
    [state === 'open' ? 'open' : 'edge', 'ink', 'accent-fill'].map((name) => colourOf(page, name)),
  )
  const { x, y, clip } = await middleOf(page)
  const shown = async (colour = '') => indexesOf(await pixelsOf(page, clip), colour).length
  await expect.poll(() => shown(ring)).toBeGreaterThan(80)
  expect(await shown(ink)).toBeGreaterThan(10)
  expect(await shown(accent)).toBe(0)

  await row.hover()
  await expect.poll(() => shown(accent)).toBeGreaterThan(300)
  await page.mouse.move(x, y)
  await expect(row).toHaveClass(/is-lit/)
  await page.mouse.click(x, y)
  const card = page.getByRole('region', { name: 'Chosen business' })
  await expect(card.getByRole('link', { name: business.name, exact: true })).toBeVisible()
  await expectAccessible(page)
  await card.getByRole('button', { name: 'Close' }).click()
  await expect(card).toBeHidden()

  await page.mouse.move(5, 5)
  await page.emulateMedia({ colorScheme: 'dark' })
  const night = await colourOf(page, 'paper')
  await expect.poll(() => shown(night)).toBeGreaterThan(150)
})

test('the row of what is chosen on the map comes into sight in the list', async ({ page }) => {
  await page.goto(mapPath())
  await expectDrawn(page)
  const rows = page.locator('.results-list .card')
  await expect(rows.nth(10)).not.toBeInViewport()
  await page.locator('.results-list [data-locate]').first().press('Enter')
  const card = page.getByRole('region', { name: 'Chosen business' })
  for (let step = 0; step < 10; step++)
    await card.getByRole('button', { name: 'Next business' }).press('Enter')
  await expect(page.locator('.results-list .card.is-chosen')).toBeInViewport()
  await expect(rows.first()).not.toBeInViewport()
})

test('a cluster splits when it is pressed, and the address keeps what is in view', async ({ page }) => {
  await page.goto(mapPath())
  await expectDrawn(page)
  const whole = await count(page).innerText()
  await expect.poll(() => findCluster(page)).toBeDefined()
  const cluster = await findCluster(page)
  await page.mouse.click(cluster?.x ?? 0, cluster?.y ?? 0)
  await expect.poll(() => boundsOf(page)).not.toBeNull()
  await expect(count(page)).not.toHaveText(whole)
  const [found, bounds] = [await count(page).innerText(), boundsOf(page)]
  await page.reload()
  await expectDrawn(page)
  await expect(count(page)).toHaveText(found)
  expect(boundsOf(page)).toBe(bounds)
})

/** Answers with tiles that each claim seventy more businesses than they show. */
async function answerTiles(page: Page): Promise<void> {
  await page.route('**/api/tiles/*/*/*/*.pbf', async (route) => {
    const [z = 0, x = 0, y = 0] =
      /(\d+)\/(\d+)\/(\d+)\.pbf/.exec(route.request().url())?.slice(1).map(Number) ?? []
    const middle = unproject((x + 0.5) / 2 ** z, (y + 0.5) / 2 ** z)
    const body = encodeTile(
      [pointLayer({ z, x, y }, 'more', [{ ...middle, properties: { more: 70 } }])],
      EXTENT,
    )
    await route.fulfill({ body: Buffer.from(body), contentType: 'application/x-protobuf' })
  })
}

test('tiles that have more than they show say so, and a move is searched where that is wanted', async ({
  page,
}) => {
  await answerTiles(page)
  await page.goto(`${mapPath()}?bounds=28.95,41,29.05,41.05`)
  await expectDrawn(page)
  const limit = page.locator('[data-map-limit]')
  // It appears once all tiles in view are drawn.
  await expect(limit).toHaveText(/^[\d,]+ more near here, zoom in to see them$/, { timeout: 45_000 })
  await expect(limit).toHaveRole('status')
  const bounds = boundsOf(page)
  await page.getByRole('checkbox', { name: 'Search as I move' }).uncheck()
  await mapOf(page).locator('canvas').focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('button', { name: /^Search this area/ })).toBeVisible()
  expect(boundsOf(page)).toBe(bounds)
})

test('nearer than the deepest tiles, the businesses that these left out are asked for', async ({
  page,
  request,
}) => {
  await answerTiles(page)
  const asked: string[] = []
  page.on('request', (each) => {
    const { pathname, searchParams } = new URL(each.url())
    if (pathname === '/api/businesses/points') asked.push(searchParams.get('bounds') ?? '')
  })
  await page.goto(around(await businessWithNeighbours(request), 4))
  await expectDrawn(page)
  await expect.poll(() => asked.length, { timeout: 45_000 }).toBeGreaterThan(0)
  await expect(page.locator('[data-map-limit]')).toBeEmpty()
  expect(asked).toEqual([...new Set(asked)])
})

test('tiles and their description that could not be fetched are asked for again', async ({ page }) => {
  await answerTiles(page)
  const failed = new Map<string, string>()
  const again = new Set<string>()
  await page.route(/[/]api[/]tiles(?:[.]json|.*[.]pbf)$/, (route) => {
    const url = route.request().url()
    const kind = url.slice(-4)
    if (failed.get(kind) === url) again.add(kind)
    if (failed.has(kind)) return route.fallback()
    failed.set(kind, url)
    return route.fulfill({ status: 503, json: {} })
  })
  await page.goto(`${mapPath()}?bounds=28.95,41,29.05,41.05`)
  await expectDrawn(page)
  await expect(page.locator('[data-map-limit]')).toHaveText(/more near here/, { timeout: 45_000 })
  await expect.poll(() => again, { timeout: 45_000 }).toEqual(new Set(['json', '.pbf']))
})

test('the map is skipped by the first of its stops, and is accessible in the dark', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto(mapPath())
  await expectDrawn(page)
  const skip = page.getByRole('link', { name: 'Skip the map' })
  await skip.focus()
  await expect(skip).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(page.locator('#after-map')).toBeFocused()
  await expectAccessible(page)
})

test('by keyboard the map is three stops away, not behind every card of its list', async ({ page }) => {
  await page.goto(mapPath())
  await expectDrawn(page)
  for (const name of ['Skip to content', 'Skip to results', 'Skip to map']) {
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name })).toBeFocused()
  }
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip the map' })).toBeFocused()
})

test('a single notch of the wheel searches what is in view', async ({ page }) => {
  await page.goto(mapPath())
  await expectDrawn(page)
  const box = await page.locator('.map-panel').boundingBox()
  if (!box) throw new Error('There is no map.')
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  await page.mouse.wheel(0, -100)
  await expect.poll(() => boundsOf(page)).not.toBeNull()
})

test('beside the results the map is loaded by its button alone, and searches where it was moved to', async ({
  page,
  request,
}) => {
  const asked: string[] = []
  const violations: string[] = []
  page.on('request', (each) => asked.push(each.url()))
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) violations.push(message.text())
  })
  for (const path of ['/', await cityPathOf(request), '/businesses?city=istanbul']) {
    await page.goto(path)
    await page.waitForLoadState('networkidle')
  }
  expect(asked.filter((url) => MAP_FILES.test(url))).toEqual([])

  await page.getByRole('button', { name: 'Map', exact: true }).click()
  await expectDrawn(page)
  expect(asked.filter((url) => MAP_FILES.test(url)).length).toBeGreaterThan(3)
  await mapOf(page).locator('canvas').focus()
  await page.keyboard.press('ArrowRight')
  const search = page.getByRole('button', { name: /^Search this area \(\d/ })
  await expect(search).toBeVisible()
  const [ink, ground] = await search.evaluate((button) => {
    const { color, backgroundColor } = getComputedStyle(button)
    return [color, backgroundColor]
  })
  expect(ink).not.toBe(ground)
  const total = /\(([\d,]+)/.exec(await search.innerText())?.[1]
  await search.click()
  await expect.poll(() => boundsOf(page)).not.toBeNull()
  await expect(count(page)).toHaveText(new RegExp(`^${total} `))
  await expect(search).toBeHidden()
  expect(new Set(asked.filter((url) => /^http/.test(url)).map((url) => new URL(url).origin)).size).toBe(1)
  expect(violations).toEqual([])

  await page.evaluate(() => {
    const canvas = document.querySelector<HTMLCanvasElement>('[data-map-canvas] canvas')
    canvas?.getContext('webgl2')?.getExtension('WEBGL_lose_context')?.loseContext()
  })
  await expect(page.getByText('The map has stopped. The list still has all that it showed.')).toBeVisible()
  await expect(page.locator('.results-list .card').first()).toBeVisible()
})

test('on a phone the map takes the place of the list, and the chosen one is a card @journey', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/businesses?city=istanbul')
  await expect(page.locator('[data-map-canvas]')).toHaveCount(0)
  await page
    .getByRole('button', { name: /^Show on map/ })
    .first()
    .click()
  await expectDrawn(page)
  const card = page.getByRole('region', { name: 'Chosen business' })
  const [first = '', second = ''] = await page.locator('.results-list .card-name a').allInnerTexts()
  await expect(card.getByRole('link', { name: first, exact: true })).toBeVisible()
  await expect(card.getByRole('button', { name: 'Previous business' })).toBeDisabled()
  await card.getByRole('button', { name: 'Next business' }).click()
  await expect(card.getByRole('link', { name: second, exact: true })).toBeVisible()
  await swipe(card, 100)
  await expect(card.getByRole('link', { name: first, exact: true })).toBeVisible()
  await swipe(card, -100)
  await expect(card.getByRole('link', { name: second, exact: true })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'List', exact: true }).click()
  await expect(page.locator('.results-list .card').first()).toBeVisible()
})
