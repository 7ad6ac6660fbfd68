import { expect, test, type BrowserContext, type Page } from '@playwright/test'
import type { Creative, CreativeInput } from '#domain/ads/creative.ts'
import { withDefaultPlacements, type AdFrequency, type AdPlacementName } from '#domain/ads/placement.ts'
import { businessPath } from '#domain/paths.ts'
import { ThrowawaySite } from '#tests/lib/throwaway-site.ts'
import { expectAccessible, expectFits } from './accessibility.ts'
import { takeSession } from './admin.ts'
import { addBusiness } from './businesses.ts'
import { shiftsOf } from './layout-shifts.ts'
import { LOOKS, showIn } from './looks.ts'

// The tests share a directory, and would see what others switch on.
test.describe.configure({ mode: 'serial' })

const HTML: CreativeInput = {
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
let context: BrowserContext
let page: Page
let path: string

const headers = () => ({ Origin: site.baseUrl })
const post = async (address: string, data: object) => {
  const response = await context.request.post(address, { data, headers: headers(), maxRetries: 1 })
  expect(response.ok(), `${address}: ${await response.text()}`).toBe(true)
  return response
}
async function run(...creatives: Partial<CreativeInput>[]) {
  for (const part of creatives) await post('/api/admin/ad-creatives', { ...HTML, ...part })
}
const switchOn = (...names: AdPlacementName[]) => switchOnAt(1, ...names)
const switchOnAt = (frequency: AdFrequency, ...names: AdPlacementName[]) =>
  post(
    '/api/admin/ad-settings',
    withDefaultPlacements([]).map((each) => ({
      ...each,
      enabled: names.includes(each.placement),
      frequency,
    })),
  )

test.beforeAll(async ({ browser }) => {
  await site.start()
  context = await browser.newContext({ baseURL: site.baseUrl })
  await takeSession(context, site.dataDir)
  const category = await post('/api/admin/categories', { name: 'Cafe' })
  const { id } = (await category.json()) as { id: number }
  path = businessPath((await addBusiness(context, 'Kahve', { categoryId: id })).slug)
})
test.afterAll(async () => {
  await context.close()
  await site.stop()
})
test.beforeEach(async () => {
  const listed = await context.request.get('/api/admin/ad-creatives', { maxRetries: 1 })
  for (const { id } of (await listed.json()) as Creative[])
    await context.request.delete(`/api/admin/ad-creatives/${id}`, { headers: headers(), maxRetries: 1 })
  page = await context.newPage()
  // Browsers cache the answer for a minute, unless it is routed.
  await page.route('**/api/page-config', (route) => route.continue())
})
test.afterEach(() => page.close())

test('a business page keeps room above its content, is filled, labelled, and moves nothing', async () => {
  await run({}, { placement: 'bottom' }, { placement: 'middle' })
  await switchOn('top', 'middle', 'bottom')
  await page.goto(path)
  const top = page.locator('[data-ad="top"]')
  await expect(top).toBeVisible()
  await expect(top.getByText('Advertisement')).toBeVisible()
  await expect(top.frameLocator('iframe').getByText('Coffee week')).toBeVisible()
  const size = await top.locator('.ad-box').boundingBox()
  expect(size).toMatchObject({ width: 300, height: 250 })
  await page.locator('[data-ad="bottom"]').scrollIntoViewIfNeeded()
  await expect(
    page.locator('[data-ad="bottom"]').frameLocator('iframe').getByText('Coffee week'),
  ).toBeVisible()
  expect(await shiftsOf(page)).toEqual([])
})

test('code of an advertisement reaches nothing of the page', async () => {
  const tries = [
    'parent.document.title = "taken"',
    'top.location = "https://strangers.example/"',
    'localStorage.setItem("taken", "1")',
    'document.cookie = "taken=1"',
    'parent.localStorage.setItem("taken", "1")',
    'fetch("/api/admin/session", { credentials: "include" }).then((r) => r.text()).then((t) => { document.body.dataset.read = t })',
  ]
  const html = `<p id="done">Tried</p>${tries.map((code) => `<script>try { ${code} } catch {}</script>`).join('')}`
  await run({ html })
  const listed = await context.request.get('/api/admin/ad-creatives', { maxRetries: 1 })
  const [{ id } = { id: 0 }] = (await listed.json()) as Creative[]
  await switchOn('top')
  await page.goto(path)
  const title = await page.title()
  const frame = page.locator('[data-ad="top"]').frameLocator('iframe')
  await expect(frame.getByText('Tried')).toBeVisible()
  await page.waitForTimeout(500)
  expect(new URL(page.url()).pathname).toBe(path)
  expect(await page.title()).toBe(title)
  expect(await page.evaluate(() => localStorage.getItem('taken'))).toBeNull()
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('taken')
  expect(await frame.locator('body').getAttribute('data-read')).toBeNull()
  // Opened by itself it has no origin either.
  await page.goto(`/c/${id}`)
  expect(await page.evaluate(() => origin)).toBe('null')
})

test('a press anywhere on code with an address leads to the advertiser, beside who paid', async () => {
  const { slug } = await addBusiness(context, 'Sponsor', { categoryId: 1 })
  const found = await context.request.get(`/api/businesses/${slug}`, { maxRetries: 1 })
  const { id } = (await found.json()) as { id: number }
  const today = new Date().toISOString().slice(0, 10)
  const named = { advertiser: 'Sponsor Ltd.', payer: 'Media AG' }
  const booked = { businessId: id, planId: 'basic', firstDay: today, lastDay: today, ...named }
  const listed = (await (await post('/api/admin/sponsorships', booked)).json()) as { id: number }[]
  await run({ sponsorshipId: listed[0]?.id ?? 0 })
  const second = await context.request.post('/api/admin/ad-creatives', {
    data: { ...HTML, sponsorshipId: listed[0]?.id },
    headers: headers(),
    maxRetries: 1,
  })
  expect(second.status()).toBe(409)
  await switchOn('top')
  await page.goto(path)
  const top = page.locator('[data-ad="top"]')
  await expect(top.getByText('Advertisement · For Sponsor Ltd., paid by Media AG')).toBeVisible()
  const reason = top.getByText('It was booked for pages of businesses')
  await expect(reason).toBeHidden()
  // Before the press and the other looks, which move things on purpose.
  expect(await shiftsOf(page)).toEqual([])
  await top.locator('summary').press('Enter')
  await expect(top.getByText('Shown on behalf of Sponsor Ltd., paid for by Media AG.')).toBeVisible()
  await expect(reason).toBeVisible()
  for (const look of LOOKS) {
    await showIn(page, look)
    await expectAccessible(page)
    await expectFits(page)
  }
  await top.getByText('Why this?').click()
  await expect(reason).toBeHidden()
  // Not all browsers let a test answer the target of a redirect.
  let led: string | undefined
  await context.route('**/go/**', async (route) => {
    const response = await route.fetch({ maxRedirects: 0, maxRetries: 1 })
    led = response.headers().location
    await route.fulfill({ body: 'Led on' })
  })
  const opened = context.waitForEvent('page')
  await top.getByRole('link', { name: 'Visit the advertiser' }).click()
  await expect((await opened).getByText('Led on')).toBeVisible()
  expect(led).toBe('https://shop.example/')
})

test('built pages show what was switched on since, below what is seen, among cards as well', async () => {
  await run({ placement: 'inline' }, { placement: 'bottom' })
  await switchOn('inline', 'bottom')
  await page.goto('/')
  await expect(page.locator('.cards > .ad').first()).toBeAttached()
  await page.locator('.cards > .ad').first().scrollIntoViewIfNeeded()
  await expect(
    page.locator('.cards > .ad').first().frameLocator('iframe').getByText('Coffee week'),
  ).toBeVisible()
  expect(await shiftsOf(page)).toEqual([])
})

test('the one beside the content shows where there is a side', async () => {
  await run({ placement: 'sidebar' })
  await switchOn('sidebar')
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto(path)
  const beside = page.locator('[data-ad="sidebar"]')
  await beside.scrollIntoViewIfNeeded()
  await expect(beside.frameLocator('iframe').getByText('Coffee week')).toBeVisible()
  expect(await shiftsOf(page)).toEqual([])
  await page.setViewportSize({ width: 800, height: 800 })
  await expect(beside).toBeHidden()
})

test('a frequency shows one of so many views, and one after so many rows of cards', async () => {
  await run({}, { placement: 'inline' })
  await switchOnAt(3, 'top', 'inline')
  await page.addInitScript(() => {
    Math.random = () => Number(sessionStorage.getItem('draw') ?? 0.5)
  })
  await page.goto(path)
  const asked = page.waitForResponse('**/api/page-config*')
  await page.goto(path)
  await asked
  await page.waitForTimeout(200)
  await expect(page.locator('[data-ad="top"]')).toBeHidden()
  await page.evaluate(() => sessionStorage.setItem('draw', '0.3'))
  await page.goto(path)
  await expect(page.locator('[data-ad="top"]').frameLocator('iframe').getByText('Coffee week')).toBeVisible()
  await page.setViewportSize({ width: 390, height: 700 })
  await page.goto('/')
  const before = await page
    .locator('.cards > .ad')
    .first()
    .evaluate((slot) => {
      const cards = [...(slot.parentElement?.children ?? [])]
      const tops = cards.slice(0, cards.indexOf(slot)).map((card) => (card as HTMLElement).offsetTop)
      return new Set(tops).size
    })
  expect(before).toBe(3)
})

test('pages that were not found fill theirs after their delays', async () => {
  await run({ placement: 'middle' }, { placement: 'bottom' })
  await switchOn('middle', 'bottom')
  await page.addInitScript(recordDelays)
  const opened = () => page.evaluate(() => (window as unknown as { opened: unknown[] }).opened)
  // The page was built without room, so they come where nothing that is seen moves.
  await page.setViewportSize({ width: 390, height: 400 })
  await page.goto('/not-there-at-all')
  await page.locator('.ad[data-ad="middle"]').scrollIntoViewIfNeeded()
  await expect(page.locator('[data-ad="middle"] iframe')).toBeAttached()
  expect(await opened()).toEqual([['middle', 100]])
  await page.goto('/business/not-there-at-all')
  await expect(page.locator('[data-ad="middle"] iframe')).toBeAttached()
  await page.locator('[data-ad="bottom"]').scrollIntoViewIfNeeded()
  await expect(page.locator('[data-ad="bottom"] iframe')).toBeAttached()
  expect(await opened()).toEqual([
    ['middle', 0],
    ['bottom', 2000],
  ])
})

/** Notes which timers begin to fill a placement, and how long they were set to. */
const recordDelays = () => {
  const page = window as unknown as { opened: (readonly [string | undefined, number])[] }
  page.opened = []
  const wait = window.setTimeout.bind(window)
  let running: number | undefined
  const later = (run: () => void, ms = 0) =>
    wait(() => {
      running = ms
      run()
      running = undefined
    }, ms)
  window.setTimeout = later as typeof window.setTimeout
  const { observe } = IntersectionObserver.prototype
  IntersectionObserver.prototype.observe = function (slot) {
    if (slot instanceof HTMLElement && slot.dataset.ad !== undefined && running !== undefined)
      page.opened.push([slot.dataset.ad, running])
    observe.call(this, slot)
  }
}

test('an advertisement that does not load is said to, and one that is blocked breaks nothing', async () => {
  await run({})
  await switchOn('top')
  await page.route('**/api/page-config', async (route) => {
    const response = await route.fetch({ maxRetries: 1 })
    const { ads } = (await response.json()) as { ads: { creatives: object[] }[] }
    const asImages = ads.map((ad) => ({
      ...ad,
      creatives: ad.creatives.map((each) => ({ ...each, kind: 'image' })),
    }))
    await route.fulfill({
      json: {
        consent: { asked: [], isElsewhere: false },
        snippets: [],
        sponsors: [],
        ads: asImages,
        eventsSample: 1,
      },
    })
  })
  await page.goto(path)
  await expect(page.getByText('Advertisement could not be loaded')).toBeVisible()
  await page.unroute('**/api/page-config')
  const faults: string[] = []
  page.on('pageerror', (error) => faults.push(error.message))
  await page.route(/page-config|\/islands\/ads|\/c\//, (route) => route.abort('blockedbyclient'))
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(faults).toEqual([])
})
