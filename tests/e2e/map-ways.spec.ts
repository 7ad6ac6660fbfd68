import { test, type Page } from '@playwright/test'
import { businessPath, businessesPath, mapPath } from '#domain/paths.ts'
import { businessWithNeighbours } from './city-and-business.ts'
import { colourOf, expect, expectDrawn, indexesOf, mapOf, middleOf, pixelsOf, WITH_WEBGL } from './map.ts'

test.use({ launchOptions: WITH_WEBGL, viewport: { width: 1280, height: 800 } })
test.setTimeout(90_000)

/** Pixels at the head of the map that its buttons cover. */
const TOOLS = 70

/** The places of a colour on the map below its buttons. */
async function placesOf(page: Page, colour: string) {
  const box = await mapOf(page).boundingBox()
  if (!box) throw new Error('There is no map.')
  const pixels = await pixelsOf(page, { ...box, y: box.y + TOOLS, height: box.height - TOOLS })
  const { width } = pixels
  return indexesOf(pixels, colour).map((at) => ({ x: at % width, y: Math.floor(at / width) }))
}

/** The least and the greatest of numbers. */
const extent = (values: readonly number[]) => [Math.min(...values), Math.max(...values)] as const

test('a circle is drawn as a ring, as wide in all directions, and only where a circle is asked for', async ({
  page,
  request,
}) => {
  const { latitude, longitude } = await businessWithNeighbours(request)
  const circle = { latitude, longitude, radius: 2000, minRating: 5 }
  await page.goto(mapPath(circle))
  await expectDrawn(page)
  const accent = await colourOf(page, 'accent-fill')
  await expect.poll(async () => (await placesOf(page, accent)).length).toBeGreaterThan(150)
  const ring = await placesOf(page, accent)
  const [west, east] = extent(ring.map(({ x }) => x))
  const [north, south] = extent(ring.map(({ y }) => y))
  const radius = (east - west) / 2
  expect(radius).toBeGreaterThan(150)
  const [least, most] = extent(
    ring.map(({ x, y }) => Math.hypot(x - (west + east) / 2, y - (north + south) / 2)),
  )
  expect(least).toBeGreaterThan(radius - 6)
  expect(most).toBeLessThan(radius + 6)

  await page.goto(mapPath({ city: 'istanbul', minRating: 5 }))
  await expectDrawn(page)
  await page.waitForTimeout(1000)
  expect((await placesOf(page, accent)).length).toBe(0)
})

/** The notice that the library lays over a map which leaves scrolling to its page. */
const gestures = (page: Page) => page.locator('.maplibregl-cooperative-gesture-screen')

test('a map within a page leaves the wheel to the page, the page of the map does not', async ({
  page,
  request,
}) => {
  const { slug } = await businessWithNeighbours(request)
  await page.goto(businessPath(slug))
  await page.getByRole('button', { name: 'Show the live map' }).click()
  await expectDrawn(page)
  await expect(gestures(page)).toHaveCount(1)
  await mapOf(page).hover()
  const before = await page.evaluate(() => scrollY)
  await page.mouse.wheel(0, 200)
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(before)

  await page.goto(businessesPath({ city: 'istanbul' }))
  await page.getByRole('button', { name: 'Map', exact: true }).click()
  await expectDrawn(page)
  await expect(gestures(page)).toHaveCount(1)

  await page.goto(mapPath({ city: 'istanbul' }))
  await expectDrawn(page)
  await expect(gestures(page)).toHaveCount(0)
})

test('the map beside the list ends within the window, with the card of what its row shows', async ({
  page,
}) => {
  await page.goto(businessesPath({ city: 'istanbul' }))
  await expect(page.locator('#results-page')).toHaveAttribute('data-live', 'true')
  await page.locator('.results-list [data-locate]').first().press('Enter')
  await expectDrawn(page)
  const card = page.getByRole('region', { name: 'Chosen business' })
  await expect(card.getByRole('button', { name: 'Close' })).toBeVisible()
  for (const top of [0, 100, 900, 0]) {
    await page.evaluate((to) => {
      scrollTo(0, to)
    }, top)
    await expect(card).toBeInViewport({ ratio: 1 })
    await expect(page.locator('.map-panel')).toBeInViewport({ ratio: 1 })
  }
  const panel = await page.locator('.map-panel').boundingBox()
  expect((panel?.y ?? 0) + (panel?.height ?? 0)).toBeGreaterThan(760)
})

test('beside the map no sort is cut off, and the header stands above its page', async ({ page }) => {
  await page.goto(businessesPath({ search: 'restaurant' }))
  await page.getByRole('button', { name: 'Map', exact: true }).click()
  for (const width of [1280, 1440, 2560]) {
    await page.setViewportSize({ width, height: 900 })
    const sorts = page.getByRole('navigation', { name: 'Sort by' })
    expect(await sorts.evaluate((row) => row.scrollWidth - row.clientWidth)).toBe(0)
    await expect(sorts.getByRole('link').last()).toBeInViewport({ ratio: 1 })
    const edge = async (selector: string) => (await page.locator(selector).boundingBox())?.x
    expect(await edge('.site-header .wordmark')).toBe(await edge('#results-form'))
  }
})

test('a business that its row shows on the map stands in sight above its card', async ({ page }) => {
  await page.goto(`${businessesPath()}?city=istanbul`)
  await page.getByRole('button', { name: 'Map', exact: true }).click()
  await expectDrawn(page)
  const accent = await colourOf(page, 'accent-fill')
  const card = page.getByRole('region', { name: 'Chosen business' })
  /** Pixels of the chosen pin over the middle of the map, above what its card covers. */
  const inSight = async () => {
    const [{ x, y }, box] = [await middleOf(page), await page.locator('.map-card').boundingBox()]
    const top = (await mapOf(page).boundingBox())?.y ?? 0
    const clip = { x: x - 22, y: top, width: 44, height: Math.min(y + 22, box?.y ?? Infinity) - top }
    return indexesOf(await pixelsOf(page, clip), accent).length
  }
  const rows = page.locator('.results-list [data-locate]')
  for (const row of [rows.nth(1), rows.nth(3)]) {
    await row.press('Enter')
    await expect.poll(inSight).toBeGreaterThan(300)
    await card.getByRole('button', { name: 'Close' }).click()
    await expect.poll(inSight).toBeLessThan(300)
  }
})
