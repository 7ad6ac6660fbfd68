import { expect, test, type Browser, type BrowserContext, type Page } from '@playwright/test'
import type { AdFigures } from '#domain/ads/figures.ts'
import type { CreativeInput } from '#domain/ads/creative.ts'
import { withDefaultPlacements } from '#domain/ads/placement.ts'
import { businessPath } from '#domain/paths.ts'
import type { analytics } from '#jobs/analytics.ts'
import { TEST_NETWORK_HEADER } from '#scripts/lib/test-network.ts'
import { ThrowawaySite } from '#tests/lib/throwaway-site.ts'
import { takeSession } from './admin.ts'
import { addBusiness } from './businesses.ts'

/** Views by people and by programs, and presses of one network. */
const RUNS = { views: 1000, driven: 1000, presses: 1000 }
const NETWORKS = 50
const WINDOWS = 3
const CLICKS_AN_HOUR = 20
/** Counts are written within fifteen seconds. */
const WRITTEN_MS = 20_000
/** A user agent without the word 'Headless'. */
const AGENT =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/143.0.0.0 Safari/537.36'

const CREATIVE: CreativeInput = {
  placement: 'top',
  name: 'A test',
  kind: 'html',
  imageUrl: '',
  alt: '',
  link: 'https://shop.example/',
  html: '<p>Coffee week</p>',
  width: 300,
  height: 250,
  firstDay: '2026-01-01',
  lastDay: null,
  weight: 1,
  countries: [],
  advertiser: 'Ada Ltd.',
  payer: '',
  sponsorshipId: null,
  rate: null,
  enabled: true,
}
const site = new ThrowawaySite()
let operator: BrowserContext
let path: string

const figures = async () =>
  (await (
    await operator.request.get('/api/admin/ad-analytics?days=1', { maxRetries: 1 })
  ).json()) as AdFigures

test.beforeAll(async ({ browser }) => {
  await site.start()
  operator = await browser.newContext({ baseURL: site.baseUrl })
  await takeSession(operator, site.dataDir)
  const post = async (address: string, data: object) => {
    const response = await operator.request.post(address, {
      data,
      headers: { Origin: site.baseUrl },
      maxRetries: 1,
    })
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

/** Opens the page several times, each time from another network, and waits for its advertisement. */
async function view(browser: Browser, times: number, isDriven: boolean): Promise<void> {
  let left = times
  // In separate windows, as a hidden tab is not drawn and shows no advertisement.
  const walk = async () => {
    const context = await browser.newContext({ baseURL: site.baseUrl, userAgent: AGENT })
    if (!isDriven) await context.addInitScript(hideDriver)
    const page = await context.newPage()
    while (left > 0) {
      left--
      await page.setExtraHTTPHeaders({ [TEST_NETWORK_HEADER]: `198.51.${left % NETWORKS}.1` })
      await page.goto(path)
      const frame = page.frameLocator('[data-ad="top"] iframe')
      await expect(frame.getByText('Coffee week')).toBeVisible({ timeout: 60_000 })
      await loaded(page)
      await page.evaluate(leave)
      await loaded(page)
    }
    await context.close()
  }
  await Promise.all(Array.from({ length: WINDOWS }, walk))
}
/** Events are sent when the page is left, for which a driven browser may be too fast. */
const leave = () => {
  Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => 'hidden' })
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
}
const hideDriver = () => Object.defineProperty(navigator, 'webdriver', { get: () => false })
/** Waits until the page has taken the load of the frame for what it is. */
const loaded = (page: Page) => page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 50)))

test('a thousand views count once each, those of programs not, and of one network twenty presses an hour @soak', async ({
  browser,
}) => {
  test.setTimeout(3_600_000)
  await view(browser, RUNS.views, false)
  await new Promise((resolve) => setTimeout(resolve, WRITTEN_MS))
  const before = await figures()
  expect(before.impressions).toBeGreaterThanOrEqual(RUNS.views * 0.98)
  await view(browser, RUNS.driven, true)
  await new Promise((resolve) => setTimeout(resolve, WRITTEN_MS))
  expect(await figures()).toEqual(before)
  const hours = await hoursOf(() => press(browser))
  // If a new hour begins in between, twenty of that one count too.
  await expect
    .poll(async () => (await figures()).clicks, { timeout: WRITTEN_MS })
    .toBeGreaterThanOrEqual(CLICKS_AN_HOUR)
  await new Promise((resolve) => setTimeout(resolve, WRITTEN_MS))
  expect((await figures()).clicks).toBeLessThanOrEqual(CLICKS_AN_HOUR * hours)
  const { impressions } = await figures()
  const counted = await operator.request.get('/api/admin/analytics?days=1', { maxRetries: 1 })
  const { totals } = (await counted.json()) as Awaited<ReturnType<typeof analytics>>
  for (const n of [impressions, totals.view.now, totals.entry.now]) {
    expect(n).toBeGreaterThanOrEqual(RUNS.views * 0.98)
    expect(n).toBeLessThanOrEqual(RUNS.views * 1.02)
  }
})

/** The number of clock hours that an action touches, nearly always one. */
async function hoursOf(act: () => Promise<void>): Promise<number> {
  const hour = () => Math.floor(Date.now() / 3_600_000)
  const first = hour()
  await act()
  return hour() - first + 1
}

/** Presses the advertisement again and again, each time led on to its address; one that is forged leads home. */
async function press(browser: Browser): Promise<void> {
  const context = await browser.newContext({ baseURL: site.baseUrl, userAgent: AGENT })
  await context.setExtraHTTPHeaders({ [TEST_NETWORK_HEADER]: '198.51.100.1' })
  const led: (string | undefined)[] = []
  await context.route('**/go/**', async (route) => {
    const response = await route.fetch({ maxRedirects: 0, maxRetries: 1 })
    led.push(response.headers().location)
    await route.fulfill({ body: 'Led on' })
  })
  const page = await context.newPage()
  await page.goto(path)
  const link = page.locator('[data-ad="top"] .ad-cover')
  await expect(link).toHaveAttribute('rel', 'sponsored noopener')
  const click = (await link.getAttribute('href')) ?? ''
  for (let at = 0; at < RUNS.presses; at++) await page.goto(click)
  expect(new Set(led)).toEqual(new Set(['https://shop.example/']))
  await page.goto(click.replace(/s=[^&]*/, 's=forged'))
  expect(led.at(-1)).toBe('/')
  await context.close()
}
