import { expect, test, type BrowserContext, type Page } from '@playwright/test'
import { STORAGE_KEYS } from '#domain/consent/device-storage.ts'
import { cookiePolicyPath } from '#domain/paths.ts'
import type { SnippetEntry } from '#domain/snippet/snippet.ts'
import { ThrowawaySite } from '#tests/lib/throwaway-site.ts'
import { expectAccessible, expectFits } from './accessibility.ts'
import { takeSession } from './admin.ts'
import { shiftsOf } from './layout-shifts.ts'
import { LOOKS, showIn } from './looks.ts'

// The tests share a directory, and others would see what they switch on.
test.describe.configure({ mode: 'serial' })

const PAGES = [
  '/',
  '/businesses?search=cafe',
  '/categories',
  '/cities',
  '/contact',
  cookiePolicyPath,
  '/nope',
]
const site = new ThrowawaySite()
let operator: BrowserContext
let visitor: BrowserContext
let page: Page

const entry = (part: Partial<SnippetEntry>): SnippetEntry => ({
  id: 'custom-a',
  name: 'A',
  code: '',
  description: null,
  enabled: true,
  position: 'head',
  consent: 'analytics',
  ...part,
})
const said = () => page.evaluate(() => (window as unknown as { said?: string[] }).said ?? [])
const code = (word: string) => `<script>(window.said ??= []).push('${word}')</script>`
const bar = () => page.locator('.consent')

async function switchOn(entries: readonly SnippetEntry[]) {
  const response = await operator.request.post('/api/admin/html-injection', {
    data: entries,
    headers: { Origin: site.baseUrl },
    maxRetries: 1,
  })
  expect(response.ok(), await response.text()).toBe(true)
}

test.beforeAll(async ({ browser }) => {
  await site.start()
  operator = await browser.newContext({ baseURL: site.baseUrl })
  await takeSession(operator, site.dataDir)
  await switchOn([
    entry({ id: 'custom-a', code: code('analytics') }),
    entry({ id: 'custom-b', name: 'B', code: code('advertising'), consent: 'advertising' }),
    entry({
      id: 'custom-c',
      name: 'C',
      code: '<meta name="google-site-verification" content="x">',
      consent: 'necessary',
    }),
    entry({
      id: 'custom-d',
      name: 'Broken',
      code: '<script>throw new Error("broken")</script>',
      consent: 'necessary',
    }),
    entry({ id: 'custom-e', name: 'Foreign', code: '<script src="https://tags.example/a.js"></script>' }),
  ])
})
test.afterAll(async () => {
  await operator.close()
  await site.stop()
})
test.beforeEach(async ({ browser }) => {
  visitor = await browser.newContext({ baseURL: site.baseUrl })
  page = await visitor.newPage()
})
test.afterEach(() => visitor.close())

test('nothing runs before a choice, all of it after “Accept all”, and the choice lasts @journey', async () => {
  const foreign: string[] = []
  visitor.on('request', (request) => {
    if (new URL(request.url()).origin !== site.baseUrl) foreign.push(request.url())
  })
  for (const path of PAGES) {
    await page.goto(path)
    await expect(bar(), path).toBeVisible()
    expect(await said(), path).toEqual([])
    await expect(page.locator('meta[name="google-site-verification"]')).toHaveCount(1)
  }
  expect(foreign).toEqual([])
  await bar().getByRole('button', { name: 'Accept all' }).click()
  await expect(bar()).toBeHidden()
  await expect.poll(said).toEqual(['analytics', 'advertising'])
  await page.goto('/')
  await expect.poll(said).toEqual(['analytics', 'advertising'])
  await expect(bar()).toBeHidden()
  const inserted = page.locator('script[data-snippet-id="custom-a"]')
  await expect(inserted).toHaveAttribute('data-snippet-name', 'A')
})

test('“Reject all” is as near as accepting, and nothing runs on any page', async () => {
  await page.goto('/')
  await expect(bar()).toBeVisible()
  const looks = await bar()
    .getByRole('button')
    .evaluateAll((buttons) =>
      buttons.map((button) => {
        const { backgroundColor, color, fontWeight, borderColor } = getComputedStyle(button)
        return [backgroundColor, color, fontWeight, borderColor].join()
      }),
    )
  expect(looks).toHaveLength(3)
  expect(new Set(looks).size).toBe(1)
  await bar().getByRole('button', { name: 'Reject all' }).click()
  for (const path of PAGES) {
    await page.goto(path)
    await expect(page.locator('meta[name="google-site-verification"]')).toHaveCount(1)
    expect(await said(), path).toEqual([])
    await expect(bar()).toBeHidden()
  }
})

test('one category is chosen by the keyboard, and taken back from the cookie policy', async () => {
  await page.goto(cookiePolicyPath)
  await bar().getByRole('button', { name: 'Choose' }).press('Enter')
  await expect(bar().getByRole('checkbox', { name: /Analytics/ })).toBeFocused()
  await page.keyboard.press('Space')
  await bar().getByRole('button', { name: 'Save choice' }).press('Enter')
  await expect.poll(said).toEqual(['analytics'])
  const kept = await page.evaluate((key) => localStorage.getItem(key), STORAGE_KEYS.consent)
  expect(JSON.parse(kept ?? '')).toMatchObject({ version: 1, given: ['analytics'] })
  await page.getByRole('button', { name: 'Change your choice' }).click()
  await expect(bar().getByRole('checkbox', { name: /Analytics/ })).toBeChecked()
  // Running scripts cannot be stopped, so that the page reloads.
  const anew = page.waitForEvent('load')
  await bar().getByRole('button', { name: 'Reject all' }).click()
  await anew
  await expect(page.getByRole('button', { name: 'Cookie settings' })).toBeVisible()
  expect(await said()).toEqual([])
})

test('Global Privacy Control refuses advertising whatever is pressed, and the page says so', async () => {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'globalPrivacyControl', { configurable: true, get: () => true }),
  )
  await page.goto('/')
  await expect(bar()).toContainText('Your browser refuses advertising for you')
  await bar().getByRole('button', { name: 'Accept all' }).click()
  await expect.poll(said).toEqual(['analytics'])
})

test('code that fails is told in the console alone, and a host that no page names is not asked', async () => {
  const told: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') told.push(message.text())
  })
  const asked: string[] = []
  await page.route('https://tags.example/**', (route) => {
    asked.push(route.request().url())
    return route.fulfill({ contentType: 'text/javascript', body: '' })
  })
  await page.goto('/')
  await bar().getByRole('button', { name: 'Accept all' }).click()
  await expect.poll(said).toEqual(['analytics', 'advertising'])
  await expect.poll(() => told.some((text) => text.includes('"Foreign" could not be loaded'))).toBe(true)
  expect(asked).toEqual([])
})

test('the bar moves nothing, is readable in every look, and is passed by', async () => {
  await page.goto('/')
  await expect(bar()).toBeVisible()
  expect(await shiftsOf(page)).toEqual([])
  await bar().getByRole('button', { name: 'Choose' }).click()
  for (const look of LOOKS) {
    await showIn(page, look)
    await expectAccessible(page)
    await expectFits(page)
  }
  await page.getByRole('link', { name: 'Categories' }).first().click()
  await expect(page).toHaveURL(/\/categories$/)
})

test('verifying metas stand in a page without any script, and once with it', async () => {
  const meta = 'meta[name="google-site-verification"]'
  const html = await (await visitor.request.get('/businesses?search=cafe', { maxRetries: 1 })).text()
  expect(html).toMatch(/<meta name="google-site-verification" content="x" data-snippet-id="custom-c"/)
  await page.goto('/businesses?search=cafe')
  // The inserted element replaces the one with this id.
  await expect.poll(said).toEqual([])
  await expect(bar()).toBeVisible()
  await expect(page.locator(meta)).toHaveCount(1)
})

test('code stands at the start and the end of the body where it says so', async () => {
  await switchOn([
    entry({ id: 'custom-a', code: code('end'), position: 'body-end', consent: 'necessary' }),
    entry({ id: 'custom-b', code: code('start'), position: 'body-start', consent: 'necessary' }),
  ])
  await page.route('**/api/page-config*', (route) => route.continue())
  await page.goto('/')
  await expect.poll(said).toEqual(['end', 'start'])
  const ends = await page.evaluate(() =>
    [document.body.firstElementChild, document.body.lastElementChild].map((element) =>
      element?.getAttribute('data-snippet-id'),
    ),
  )
  expect(ends).toEqual(['custom-b', 'custom-a'])
})

test('a tag of Google’s that runs already hears of each choice', async () => {
  await switchOn([
    entry({
      code: '<script src="https://www.googletagmanager.com/gtag/js?id=G-ABC123"></script>',
      consent: 'necessary',
    }),
    entry({ id: 'custom-b', code: code('analytics') }),
    entry({ id: 'custom-c', code: code('advertising'), consent: 'advertising' }),
  ])
  await page.route('**/api/page-config*', (route) => route.continue())
  const told = () =>
    page.evaluate(() =>
      ((window as unknown as { dataLayer?: ArrayLike<unknown>[] }).dataLayer ?? []).map((each) => [
        ...Array.from(each).slice(0, 2),
        ...['ad_storage', 'analytics_storage'].map((key) => (each[2] as Record<string, string>)[key]),
      ]),
    )
  await page.goto('/')
  await bar().getByRole('button', { name: 'Choose' }).click()
  expect(await told()).toEqual([
    ['consent', 'default', 'denied', 'denied'],
    ['consent', 'update', 'denied', 'denied'],
  ])
  await bar()
    .getByRole('checkbox', { name: /Analytics/ })
    .check()
  await bar().getByRole('button', { name: 'Save choice' }).click()
  expect((await told()).slice(2)).toEqual([['consent', 'update', 'denied', 'granted']])
  await page.getByRole('button', { name: 'Cookie settings' }).click()
  await bar().getByRole('button', { name: 'Accept all' }).click()
  expect((await told()).slice(3)).toEqual([['consent', 'update', 'granted', 'granted']])
})

test('without anything that needs consent nobody is asked', async () => {
  await switchOn([])
  await page.route('**/api/page-config', (route) => route.continue())
  const asked = page.waitForResponse('**/api/page-config*')
  await page.goto('/')
  await asked
  await page.waitForTimeout(200)
  await expect(bar()).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Cookie settings' })).toHaveCount(0)
})
