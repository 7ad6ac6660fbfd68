import { test, type Locator, type Page } from '@playwright/test'
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

/** A finger that goes so many pixels to the right over the card. */
async function swipe(card: Locator, pixels: number): Promise<void> {
  const finger = { pointerType: 'touch', bubbles: true }
  await card.dispatchEvent('pointerdown', { ...finger, clientX: 200 })
  await card.dispatchEvent('pointerup', { ...finger, clientX: 200 + pixels })
}

/** A map with a business in its middle. */
function around({ longitude, latitude }: { longitude: number | null; latitude: number | null }) {
  const [east, north] = [longitude ?? 0, latitude ?? 0]
  const edges = [east - 0.003, north - 0.002, east + 0.003, north + 0.002]
  return `${mapPath()}?bounds=${edges.map((edge) => edge.toFixed(4)).join(',')}`
}

test('a pin stands where its business is, tells whether it is open, and lights up with its row', async ({
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
  await expect(card.getByRole('link', { name: business.name })).toBeVisible()
  await expectAccessible(page)
  await card.getByRole('button', { name: 'Close' }).click()
  await expect(card).toBeHidden()

  await page.mouse.move(5, 5)
  await page.emulateMedia({ colorScheme: 'dark' })
  const night = await colourOf(page, 'paper')
  await expect.poll(() => shown(night)).toBeGreaterThan(150)
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

test('on a phone the map takes the place of the list, and the chosen one is a card', async ({ page }) => {
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
  await expect(card.getByRole('link', { name: first })).toBeVisible()
  await expect(card.getByRole('button', { name: 'Previous business' })).toBeDisabled()
  await card.getByRole('button', { name: 'Next business' }).click()
  await expect(card.getByRole('link', { name: second })).toBeVisible()
  await swipe(card, 100)
  await expect(card.getByRole('link', { name: first })).toBeVisible()
  await swipe(card, -100)
  await expect(card.getByRole('link', { name: second })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'List', exact: true }).click()
  await expect(page.locator('.results-list .card').first()).toBeVisible()
})

test.describe('where the map cannot be drawn, the list stays with a sentence', () => {
  test('without WebGL', async ({ page }) => {
    await page.addInitScript(() => {
      HTMLCanvasElement.prototype.getContext = () => null
    })
    await page.goto(mapPath())
    await expect(page.getByText('This browser cannot draw the map')).toBeVisible()
    await expect(page.locator('.results-list .card').first()).toBeVisible()
  })

  test('when it cannot be loaded', async ({ page }) => {
    await page.route(/open-map/, (route) => route.abort())
    await page.goto(mapPath())
    await expect(page.getByText('The map could not be loaded.')).toBeVisible()
    await expect(page.locator('.results-list .card').first()).toBeVisible()
  })
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('the page of the map is its list', async ({ page }) => {
    await page.goto(mapPath())
    await expect(page.getByText('The map needs JavaScript.')).toBeVisible()
    await expect(page.locator('.results-list .card').first()).toBeVisible()
    await expect(page.getByRole('button', { name: 'List' })).toBeHidden()
  })
})
