import { expect, test, type BrowserContext, type Page } from '@playwright/test'
import type { AdFigures } from '#domain/ads/figures.ts'
import type { CreativeInput } from '#domain/ads/creative.ts'
import { withDefaultPlacements } from '#domain/ads/placement.ts'
import { businessPath } from '#domain/paths.ts'
import { TEST_NETWORK_HEADER } from '#scripts/lib/test-network.ts'
import { ThrowawaySite } from '#scripts/lib/throwaway-site.ts'
import { takeSession } from './admin.ts'
import { addBusiness } from './businesses.ts'

// One directory for all: what one test counts, the next adds to.
test.describe.configure({ mode: 'serial', timeout: process.env.SOAK === undefined ? 90_000 : 900_000 })

const IS_SOAK = process.env.SOAK !== undefined
/** Views by people and by programs, and presses of one network; the soak has as many as the goals name. */
const RUNS = IS_SOAK ? { views: 1000, driven: 1000, presses: 1000 } : { views: 40, driven: 8, presses: 30 }
const NETWORKS = 50
const TABS = 6
const CLICKS_AN_HOUR = 20

const CREATIVE: CreativeInput = {
  ...{ placement: 'top', name: 'A test', kind: 'html', imageUrl: '', alt: '', link: 'https://shop.example/' },
  ...{ html: '<p>Coffee week</p>', width: 300, height: 250, firstDay: '2026-01-01', lastDay: null },
  ...{ weight: 1, countries: [], sponsorshipId: null, rate: null, enabled: true },
}
const site = new ThrowawaySite()
let operator: BrowserContext
let path: string

const figures = async () =>
  (await (await operator.request.get('/api/admin/ad-analytics?days=1')).json()) as AdFigures

test.beforeAll(async ({ browser }) => {
  await site.start()
  operator = await browser.newContext({ baseURL: site.baseUrl })
  await takeSession(operator, site.dataDir)
  const post = async (address: string, data: object) => {
    const response = await operator.request.post(address, { data, headers: { Origin: site.baseUrl } })
    expect(response.ok(), `${address}: ${await response.text()}`).toBe(true)
    return response
  }
  const category = await post('/api/admin/categories', { name: 'Cafe' })
  const { id } = (await category.json()) as { id: number }
  path = businessPath((await addBusiness(operator, 'Kahve', { categoryId: id })).slug)
  await post('/api/admin/ad-creatives', CREATIVE)
  const all = withDefaultPlacements([])
  await post(
    '/api/admin/ad-settings',
    all.map((each) => ({ ...each, enabled: each.placement === 'top', frequency: 1 })),
  )
})
test.afterAll(async () => {
  await operator.close()
  await site.stop()
})

/** Opens the page so many times, in several tabs, each time from another network, and waits for its advertisement. */
async function view(context: BrowserContext, times: number): Promise<void> {
  let left = times
  const walk = async () => {
    const page = await context.newPage()
    while (left > 0) {
      left--
      await page.setExtraHTTPHeaders({ [TEST_NETWORK_HEADER]: `198.51.${left % NETWORKS}.1` })
      await page.goto(path)
      await expect(page.frameLocator('[data-ad="top"] iframe').getByText('Coffee week')).toBeVisible({
        timeout: 20_000,
      })
      await loaded(page)
      // What is said is sent when the page is left.
      await page.goto('about:blank')
    }
    await page.close()
  }
  await Promise.all(Array.from({ length: TABS }, walk))
}
/** Waits until the page has taken the load of the frame for what it is. */
const loaded = (page: Page) => page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 50)))

test('every view of people counts once, whatever their number and networks', async ({ browser }) => {
  const people = await browser.newContext({ baseURL: site.baseUrl })
  await people.addInitScript(() => Object.defineProperty(navigator, 'webdriver', { get: () => false }))
  await view(people, RUNS.views)
  await people.close()
  const least = Math.floor(RUNS.views * 0.98)
  await expect
    .poll(async () => (await figures()).impressions, { timeout: 25_000 })
    .toBeGreaterThanOrEqual(least)
  expect((await figures()).impressions).toBeLessThanOrEqual(Math.ceil(RUNS.views * 1.02))
})

test('of one network at most twenty presses count in an hour, and all of them lead on', async ({
  browser,
}) => {
  const { impressions } = await figures()
  const driven = await browser.newContext({ baseURL: site.baseUrl })
  // No view by a program counts beside them.
  await view(driven, RUNS.driven)
  const page = await driven.newPage()
  await page.setExtraHTTPHeaders({ [TEST_NETWORK_HEADER]: '198.51.100.1' })
  await driven.route('https://shop.example/**', (route) => route.fulfill({ body: 'shop' }))
  await page.goto(path)
  const link = page.locator('[data-ad="top"] .ad-cover')
  await expect(link).toHaveAttribute('rel', 'sponsored noopener')
  const click = (await link.getAttribute('href')) ?? ''
  for (let at = 0; at < RUNS.presses; at++) {
    await page.goto(click)
    expect(page.url()).toBe('https://shop.example/')
  }
  await page.goto(click.replace(/s=[^&]*/, 's=forged'))
  expect(new URL(page.url()).pathname).toBe('/')
  await expect.poll(async () => (await figures()).clicks, { timeout: 25_000 }).toBe(CLICKS_AN_HOUR)
  expect((await figures()).impressions).toBe(impressions)
  await driven.close()
})
