import { test, type Page } from '@playwright/test'
import { boundsOfPolygon, parsePolygon } from '#domain/geo/polygon.ts'
import { mapPath } from '#domain/paths.ts'
import { expectAccessible } from './accessibility.ts'
import { largestCity } from './city-and-business.ts'
import { expect, expectDrawn, mapOf, WITH_WEBGL } from './map.ts'

test.use({ launchOptions: WITH_WEBGL, viewport: { width: 1280, height: 800 } })
test.setTimeout(90_000)

const polygonOf = (page: Page) => parsePolygon(new URL(page.url()).searchParams.get('polygon') ?? '')
const count = (page: Page) => page.locator('#results-count')
const chip = (page: Page) => page.getByRole('link', { name: /In the drawn area/ })

async function openCity(page: Page, city: string): Promise<void> {
  await page.goto(`${mapPath()}?city=${city}`)
  await expectDrawn(page)
  // The list's area must be in view before another is drawn.
  await page.waitForTimeout(500)
}

/** Draws a circle with a radius in pixels around the middle of the map. */
async function drawCircle(page: Page, radius: number): Promise<void> {
  const box = await mapOf(page).boundingBox()
  if (!box) throw new Error('There is no map.')
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  await page.mouse.move(x + radius, y)
  await page.mouse.down()
  for (let step = 1; step < 36; step++) {
    const angle = (step / 36) * 2 * Math.PI
    await page.mouse.move(x + radius * Math.cos(angle), y + radius * Math.sin(angle))
  }
  await page.mouse.up()
}

test('an area that is drawn by hand lists what lies in it, in its address too @journey', async ({
  page,
  request,
}) => {
  const { slug } = await largestCity(request)
  await openCity(page, slug)
  await page.getByRole('button', { name: 'Draw area' }).click()
  await expect(page.getByText(/^Draw around an area/)).toBeVisible()
  await expectAccessible(page)
  await drawCircle(page, 120)
  await expect.poll(() => polygonOf(page)?.length).toBeGreaterThan(6)
  await expect(chip(page)).toBeVisible()
  const [found, corners] = [await count(page).innerText(), polygonOf(page) ?? []]
  const { west, south, east, north } = boundsOfPolygon(corners)
  const places = await page.locator('#results-page').getAttribute('data-places')
  for (const place of places?.split(';').filter(Boolean) ?? []) {
    const [longitude = NaN, latitude = NaN] = place.split(',').map(Number)
    expect(longitude > west && longitude < east && latitude > south && latitude < north).toBe(true)
  }
  await page.reload()
  await expectDrawn(page)
  await expect(count(page)).toHaveText(found)
  await page.getByRole('button', { name: 'Clear area' }).click()
  await expect.poll(() => new URL(page.url()).searchParams.has('bounds')).toBe(true)
  await expect(chip(page)).toHaveCount(0)
})

test('a line that encloses nothing is said to', async ({ page, request }) => {
  const { slug } = await largestCity(request)
  await openCity(page, slug)
  await page.getByRole('button', { name: 'Draw area' }).click()
  const { width = 0, height = 0, x = 0, y = 0 } = (await mapOf(page).boundingBox()) ?? {}
  await page.mouse.move(x + width / 4, y + height / 2)
  await page.mouse.down()
  await page.mouse.move(x + width / 2, y + height / 2, { steps: 5 })
  await page.mouse.up()
  await expect(page.getByText('That line encloses no area')).toBeVisible()
  expect(polygonOf(page)).toBeUndefined()
})

test('an area is a box by keyboard, which Escape gives up', async ({ page, request }) => {
  const { slug } = await largestCity(request)
  await openCity(page, slug)
  const button = page.getByRole('button', { name: 'Draw area' })
  await button.press('Enter')
  const board = page.locator('[data-map-board]')
  await expect(board).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(board).toBeHidden()
  await expect(button).toBeFocused()
  expect(polygonOf(page)).toBeUndefined()

  await button.press('Enter')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Shift+ArrowDown')
  await page.keyboard.press('Enter')
  await expect.poll(() => polygonOf(page)?.length).toBe(4)
  await expect(chip(page)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Clear area' })).toBeFocused()
})
