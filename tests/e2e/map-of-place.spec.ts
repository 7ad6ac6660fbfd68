import { test, type Page } from '@playwright/test'
import { mapPath } from '#domain/paths.ts'
import { expect, expectDrawn, mapOf, WITH_WEBGL } from './map.ts'

test.use({ launchOptions: WITH_WEBGL, viewport: { width: 1280, height: 800 } })
test.setTimeout(90_000)

const boundsOf = (page: Page) => new URL(page.url()).searchParams.get('bounds')

/** The edges of the map; it is moved a little, as its address has them only then. */
async function edgesOf(page: Page): Promise<readonly number[]> {
  await mapOf(page).locator('canvas').focus()
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => boundsOf(page)).not.toBeNull()
  return (boundsOf(page) ?? '').split(',').map(Number)
}

// Businesses of other cities are named like London too, and there is no cafe in Köln.
for (const [search, longitude, latitude] of [
  ['london', -0.13, 51.51],
  ['cafe london', -0.13, 51.51],
  ['cafe köln', 6.96, 50.94],
] as const)
  test(`the map of “${search}” begins with the city`, async ({ page }) => {
    await page.goto(mapPath({ search }))
    await expectDrawn(page)
    const [west = 0, south = 0, east = 0, north = 0] = await edgesOf(page)
    expect(Math.abs((west + east) / 2 - longitude)).toBeLessThan(0.5)
    expect(Math.abs((south + north) / 2 - latitude)).toBeLessThan(0.5)
    expect(east - west).toBeLessThan(2)
  })
