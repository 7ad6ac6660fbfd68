import { test, type Page } from '@playwright/test'
import { mapPath } from '#domain/paths.ts'
import { expect, expectDrawn, mapOf, WITH_WEBGL } from './map.ts'

test.use({ launchOptions: WITH_WEBGL, viewport: { width: 1280, height: 800 } })
test.setTimeout(90_000)

const boundsOf = (page: Page) => new URL(page.url()).searchParams.get('bounds')
const edgesOf = (page: Page) => (boundsOf(page) ?? '').split(',').map(Number)

/** Moves the map east by a hundred pixels, and waits until that part is searched. */
async function moveEast(page: Page): Promise<void> {
  const before = boundsOf(page)
  await mapOf(page).locator('canvas').focus()
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => boundsOf(page)).not.toBe(before)
}

test('back shows the part of the map that was seen', async ({ page }) => {
  await page.goto(`${mapPath()}?bounds=28.95,41,29.05,41.05`)
  await expectDrawn(page)
  await moveEast(page)
  const seen = boundsOf(page)
  const [west = 0, , east = 0] = edgesOf(page)
  await page.getByRole('navigation', { name: 'Sort by' }).getByRole('link', { name: 'Name' }).click()
  await expect(page).toHaveURL(/sortBy=name/)
  for (let move = 0; move < 4; move++) await moveEast(page)
  await page.goBack()
  await expect(page).not.toHaveURL(/sortBy=name/)
  expect(boundsOf(page)).toBe(seen)
  await expect(page.locator('#results-page')).toHaveAttribute('data-bounds', seen ?? '')
  await moveEast(page)
  const [next = 0, , end = 0] = edgesOf(page)
  expect(next).toBeGreaterThan(west)
  expect(next - west).toBeLessThan((east - west) / 4)
  expect(end - next).toBeCloseTo(east - west, 2)
})

test('a window that grows beside the list shows the map that was hidden on the small one', async ({
  page,
}) => {
  await page.setViewportSize({ width: 820, height: 1180 })
  await page.goto(mapPath())
  await expectDrawn(page)
  await page.getByRole('button', { name: 'List', exact: true }).click()
  await expect(mapOf(page)).toBeHidden()
  await page.setViewportSize({ width: 1180, height: 820 })
  await expect(mapOf(page)).toBeVisible()
  await page.reload()
  await expectDrawn(page)
  await expect(mapOf(page)).toBeVisible()
})

test('who comes back on a phone finds the map or the list as it was left', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/businesses?city=istanbul')
  await page.getByRole('button', { name: 'Map', exact: true }).click()
  await expectDrawn(page)
  await page.goto('/about')
  await page.goBack()
  await expectDrawn(page)
  await expect(mapOf(page)).toBeVisible()
  await page.reload()
  await expectDrawn(page)
  await page.getByRole('button', { name: 'List', exact: true }).click()
  await page.reload()
  await expect(page.locator('.results-list .card').first()).toBeVisible()
  await expect(mapOf(page)).toHaveCount(0)
  await page.goto(mapPath())
  await expectDrawn(page)
  await page.getByRole('button', { name: 'List', exact: true }).click()
  await page.reload()
  await expect(page.locator('.results-list .card').first()).toBeVisible()
})

test('on a phone Back leads from the map to the list, where it was, and the map says what is set', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/about')
  await page.goto('/businesses?city=istanbul&minRating=3&verified=true')
  await expect(page.locator('#results-page')).toHaveAttribute('data-live', 'true')
  const scrolled = () => page.evaluate(() => Math.round(scrollY))
  await page.evaluate(() => {
    scrollTo(0, 700)
  })
  await page.getByRole('button', { name: 'Map', exact: true }).click()
  await expectDrawn(page)
  await expect(mapOf(page)).toBeInViewport({ ratio: 0.9 })
  await expect(page.getByRole('button', { name: 'Filters (3)' })).toBeVisible()
  await page.goBack()
  const list = page.locator('.results-list .card').first()
  await expect(list).toBeVisible()
  await expect(mapOf(page)).toBeHidden()
  await expect.poll(scrolled).toBe(700)
  await page.goForward()
  await expect(mapOf(page)).toBeVisible()

  // The button of the list leads back as well, so that one more step leaves the results.
  await page.getByRole('button', { name: 'List', exact: true }).click()
  await expect(list).toBeVisible()
  await expect.poll(scrolled).toBe(700)
  await page.goBack()
  await expect(page).toHaveURL(/\/about$/)
})

test('on a phone Back leads from the list of the map to the map', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(mapPath({ city: 'istanbul' }))
  await expectDrawn(page)
  await expect(page.getByRole('button', { name: 'Filters (1)' })).toBeVisible()
  await page.getByRole('button', { name: 'List', exact: true }).click()
  await expect(page.locator('.results-list .card').first()).toBeVisible()
  await page.goBack()
  await expect(mapOf(page)).toBeVisible()
  await page.getByRole('button', { name: 'Filters (1)' }).click()
  await page.getByRole('checkbox', { name: 'Verified' }).check({ force: true })
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Filters (2)' })).toBeVisible()
})

test('beside the results a map that was moved is there again after a reload, unsearched', async ({
  page,
}) => {
  await page.goto('/businesses?city=istanbul')
  await page.getByRole('button', { name: 'Map', exact: true }).click()
  await expectDrawn(page)
  const edges = () =>
    page.evaluate(() => ((history.state as { view?: string } | null)?.view ?? '').split(',').map(Number))
  const move = async () => {
    const [before] = await edges()
    await mapOf(page).locator('canvas').focus()
    await page.keyboard.press('ArrowRight')
    await expect.poll(async () => (await edges())[0]).not.toBe(before)
    return edges()
  }
  await move()
  const [west = 0, , east = 0] = await move()
  await page.reload()
  await expectDrawn(page)
  expect(boundsOf(page)).toBeNull()
  const [next = 0, , end = 0] = await move()
  expect(end - next).toBeCloseTo(east - west, 3)
  expect(next).toBeGreaterThan(west)
  expect(next).toBeLessThan(east)
})

test('a list of another part of the map begins at its top', async ({ page }) => {
  await page.goto(`${mapPath()}?bounds=-0.2,51.48,0,51.54`)
  await expectDrawn(page)
  const list = page.locator('.results-list')
  await list.evaluate((element) => {
    element.scrollTop = element.scrollHeight
  })
  await moveEast(page)
  await expect.poll(() => list.evaluate((element) => element.scrollTop)).toBe(0)
})
