import { test, type Page } from '@playwright/test'
import { mapPath } from '#domain/paths.ts'
import { encodeShapes } from '#src/basemap/encode-shapes.ts'
import { expect, expectDrawn, WITH_WEBGL } from './map.ts'

test.use({ launchOptions: WITH_WEBGL, viewport: { width: 1280, height: 800 } })
test.setTimeout(90_000)

const PROVIDER = 'https://tiles.openfreemap.org'
const ISTANBUL = `${mapPath()}?bounds=28.95,41,29.05,41.05`
const STREET = {
  name: 'transportation',
  features: [{ type: 'lines', properties: { class: 'primary' }, lines: [[0, 2048, 0, 4096, 2048, 0]] }],
} as const

/** Answers in place of the provider of streets; records the requests. */
async function standIn(page: Page, tile: () => { status: number; body?: Buffer }): Promise<string[]> {
  const asked: string[] = []
  await page.context().route(`${PROVIDER}/**`, async (route) => {
    const { pathname } = new URL(route.request().url())
    asked.push(pathname)
    const headers = { 'Access-Control-Allow-Origin': '*' }
    if (pathname.startsWith('/styles/')) {
      const json = { version: 8, sources: { openmaptiles: { type: 'vector', url: '/planet' } }, layers: [] }
      return route.fulfill({ json, headers })
    }
    if (pathname === '/planet') {
      const json = { tilejson: '3.0.0', tiles: [`${PROVIDER}/t/{z}/{x}/{y}.pbf`], minzoom: 0, maxzoom: 14 }
      return route.fulfill({ json, headers })
    }
    return route.fulfill({ ...tile(), headers })
  })
  return asked
}

async function openMap(page: Page) {
  await page.goto(ISTANBUL)
  await expectDrawn(page)
}

test('streets come from another host once they are asked for, with its credits, and go again', async ({
  page,
}) => {
  const asked = await standIn(page, () => ({ status: 200, body: Buffer.from(encodeShapes([STREET], 4096)) }))
  await openMap(page)
  expect(asked).toEqual([])
  const button = page.getByRole('button', { name: 'Show streets' })
  await button.click()
  await expect(button).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByText('© OpenMapTiles © OpenStreetMap contributors')).toBeVisible()
  await expect.poll(() => asked.filter((path) => path.startsWith('/t/')).length).toBeGreaterThan(0)
  await button.click()
  await expect(page.getByText('© OpenStreetMap contributors')).toBeHidden()
})

test('streets that cannot be had leave the map as it was, and say so', async ({ page }) => {
  await standIn(page, () => ({ status: 503 }))
  await openMap(page)
  const button = page.getByRole('button', { name: 'Show streets' })
  await button.click()
  await expect(page.getByText('Streets could not be loaded.')).toBeVisible()
  await expect(button).toHaveAttribute('aria-pressed', 'false')
})
