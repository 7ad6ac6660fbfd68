import { test } from '@playwright/test'
import { mapPath, streetsJsonPath } from '#domain/paths.ts'
import { expect, expectDrawn, mapOf, WITH_WEBGL } from './map.ts'
import { serveMonaco } from './monaco-streets.ts'

test.use({ launchOptions: WITH_WEBGL, viewport: { width: 1280, height: 800 } })
test.setTimeout(90_000)

test('what the map needs is asked for beside its script, not after it', async ({ page }) => {
  await page.goto('/businesses?city=istanbul')
  const beside = Promise.all(
    [/maplibre-gl-worker/, /maplibre-gl[^/]*\.css/, /\/api\/tiles\.json/].map((file) =>
      page.waitForRequest(file),
    ),
  )
  await page.route(/open-map/, async (route) => {
    await beside
    await route.continue()
  })
  await page.getByRole('button', { name: 'Map', exact: true }).click()
  await beside
  await expectDrawn(page)
})

test('who points at the button of the map has its script on the way', async ({ page }) => {
  await page.goto('/businesses?city=istanbul')
  const script = page.waitForRequest(/open-map/)
  await page.getByRole('button', { name: 'Map', exact: true }).hover()
  await script
  await expect(mapOf(page)).toBeHidden()
})

test('the page of the map does not wait until nothing else is to be done', async ({ page }) => {
  await page.addInitScript(() => {
    window.requestIdleCallback = () => 0
  })
  await page.goto(mapPath())
  await expectDrawn(page)
})

test('the sentence of waiting goes with the first tiles, not with the last', async ({ page }) => {
  let isHeld = true
  await page.route('**/api/tiles/**', async (route) => {
    while (isHeld) await new Promise((resolve) => setTimeout(resolve, 100))
    await route.continue().catch(() => undefined)
  })
  await page.goto(mapPath())
  await expect(mapOf(page)).toHaveAttribute('data-drawn', 'true', { timeout: 45_000 })
  await expect(page.getByText('Loading the map...')).toBeHidden()
  await expect(mapOf(page)).not.toHaveAttribute('data-ready')
  isHeld = false
  await expectDrawn(page)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('the map says what of its address was ignored', async ({ page }) => {
    await page.goto(`${mapPath()}?polygon=1,2,3`)
    await expectDrawn(page)
    await expect(page.locator('[data-map-ignored]')).toHaveText('We ignored: the area.')
    await expect(page.locator('[data-map-ignored]')).toBeVisible()
    // Nothing covers the button.
    await page.locator('.map-streets button').click({ trial: true, position: { x: 8, y: 22 } })
  })

  test('with large letters the filters keep their count beside a drawn area', async ({ page }) => {
    await page.goto(`${mapPath()}?openNow=true&polygon=28.9,41,29.1,41,29,41.1`)
    await page.addStyleTag({ content: 'html { font-size: 200% !important }' })
    await expectDrawn(page)
    const button = page.locator('.map-filters')
    await expect(button).toHaveAccessibleName('Filters (2)')
    await expect(button.locator('.filters-count')).toBeVisible()
    const { width = 0 } = (await button.locator('.filters-count').boundingBox()) ?? {}
    expect(width).toBeGreaterThan(10)
  })
})

test('the site is asked once for what it says of its streets', async ({ page }) => {
  await serveMonaco(page)
  let count = 0
  page.on('request', (request) => {
    if (request.url().endsWith(streetsJsonPath)) count++
  })
  await page.goto(`${mapPath()}?bounds=7.42,43.733,7.425,43.736`)
  await expect(page.getByText('© OpenStreetMap contributors')).toBeVisible()
  await expectDrawn(page)
  expect(count).toBe(1)
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

  test('the page of the map is its list @journey', async ({ page }) => {
    await page.goto(mapPath())
    await expect(page.getByText('The map needs JavaScript.')).toBeVisible()
    await expect(page.locator('.results-list .card').first()).toBeVisible()
    await expect(page.getByRole('button', { name: 'List' })).toBeHidden()
  })
})
