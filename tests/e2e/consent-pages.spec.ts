import { expect, test, type BrowserContext, type Page } from '@playwright/test'
import { AD_PAGES, withDefaultPlacements } from '#domain/ads/placement.ts'
import { businessPath, cookiePolicyPath } from '#domain/paths.ts'
import { snippetsOfSettings } from '#domain/snippet/tags.ts'
import { ThrowawaySite } from '#tests/lib/throwaway-site.ts'
import { takeSession } from './admin.ts'
import { addBusiness } from './businesses.ts'
import { cityPathOf } from './city-and-business.ts'
import { standInForTags } from './tag-policy.ts'

// The tests share a directory, and others would see what they switch on.
test.describe.configure({ mode: 'serial', timeout: 90_000 })

const SETTINGS = {
  googleAnalytics: 'G-ABC123',
  googleTagManager: 'GTM-ABC123',
  facebookPixel: '1234567890123456',
  headCodes: '<meta name="google-site-verification" content="own">',
  metaDescription: '',
  metaKeywords: '',
  sourceOrder: '',
  footerCodes: '<script>(window.ran ??= []).push("foot")</script>',
}
const NETWORK = 'pagead2.googlesyndication.com'
const TAGS = ['www.googletagmanager.com', 'connect.facebook.net']
/** Tabs, and how long one of them may take beside the others. */
const AT_ONCE = 4
const SLOW = { timeout: 15_000 }
const site = new ThrowawaySite()
let paths: string[]
let visitor: BrowserContext
let asked: Awaited<ReturnType<typeof standInForTags>>['asked']

const hostsOf = (path: string) => new Set(asked.flatMap(([page, host]) => (page === path ? [host] : [])))
const ran = (page: Page) => page.evaluate(() => (window as unknown as { ran?: string[] }).ran ?? [])
const bar = (page: Page) => page.locator('.consent')
/** Opens each kind of page in its own tab, several at once. */
async function onEach(look: (page: Page, path: string) => Promise<void>) {
  const left = [...paths]
  const walk = async () => {
    for (let path = left.shift(); path !== undefined; path = left.shift()) {
      const page = await visitor.newPage()
      await page.goto(path)
      await look(page, new URL(page.url()).pathname)
      await page.close()
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, walk))
}
/** Waits for what a page begins a second after its load; a frame of another site begins nothing. */
const begun = async (page: Page, path: string) =>
  path === '/embed'
    ? page.waitForTimeout(1500)
    : expect(page.getByRole('button', { name: 'Cookie settings' }), path).toBeVisible(SLOW)

test.beforeAll(async ({ browser, request }) => {
  await site.start()
  const operator = await browser.newContext({ baseURL: site.baseUrl })
  await takeSession(operator, site.dataDir)
  const headers = { Origin: site.baseUrl }
  const save = async (method: 'post' | 'put', path: string, data: object) => {
    const response = await operator.request[method](path, { data, headers })
    expect(response.ok(), `${path}: ${await response.text()}`).toBe(true)
    return response
  }
  await save('put', '/api/admin/settings', SETTINGS)
  const unit = { enabled: true, adClient: 'ca-pub-1234567890123456', adSlot: '1234567890', frequency: 1 }
  await save(
    'post',
    '/api/admin/ad-settings',
    withDefaultPlacements([]).map((each) => ({ ...each, ...unit, pages: AD_PAGES })),
  )
  const category = await save('post', '/api/admin/categories', { name: 'Cafe' })
  const { id } = (await category.json()) as { id: number }
  const { slug } = await addBusiness(operator, 'Kahve', { categoryId: id })
  await operator.close()
  const categories = (await (await request.get('/api/categories?limit=1', { maxRetries: 1 })).json()) as {
    slug: string
  }[]
  const more = ['/categories', '/cities', '/countries', '/about', '/contact', '/advertise', '/favourites']
  paths = [
    ...['/', '/businesses', '/map', '/country/turkey', await cityPathOf(request)],
    ...[`/category/${categories[0]?.slug}`, businessPath(slug), cookiePolicyPath, '/nope'],
    ...['/business/nope', '/embed?city=istanbul'],
    ...(process.env.SOAK === undefined
      ? []
      : [...more, '/privacy-policy', '/legal-notice', '/terms-of-service']),
  ]
  visitor = await browser.newContext({ baseURL: site.baseUrl })
  const code = snippetsOfSettings(SETTINGS).map((each) => each.code)
  ;({ asked } = await standInForTags(visitor, site.baseUrl, code))
})
test.afterAll(async () => {
  await visitor.close()
  await site.stop()
})

test('no kind of page asks anything of another host before a choice, and frames for other sites ask nobody', async () => {
  await onEach(async (page, path) => {
    await begun(page, path)
    await expect(bar(page), path).toHaveCount(path === '/embed' ? 0 : 1)
    expect(await ran(page), path).toEqual([])
  })
  expect(asked).toEqual([])
})

test('none does after “Reject all”', async () => {
  const page = await visitor.newPage()
  await page.goto('/')
  await bar(page).getByRole('button', { name: 'Reject all' }).click()
  await page.close()
  await onEach(async (each, path) => {
    await begun(each, path)
    await expect(bar(each), path).toHaveCount(0)
    expect(await ran(each), path).toEqual([])
  })
  expect(asked).toEqual([])
})

test('each does after “Accept all”: counter, tag manager, pixel and network run, what is injected never', async () => {
  const page = await visitor.newPage()
  await page.goto(cookiePolicyPath)
  await page.getByRole('button', { name: 'Change your choice' }).click()
  await bar(page).getByRole('button', { name: 'Accept all' }).click()
  await page.close()
  await onEach(async (each, path) => {
    if (path === '/embed') return
    await expect
      .poll(() => ran(each), { message: path, ...SLOW })
      .toEqual(expect.arrayContaining([...TAGS, 'foot']))
    expect(await ran(each)).not.toContain('injected')
    await expect(each.locator('meta[name="google-site-verification"][content="own"]')).toHaveCount(1)
  })
  expect(hostsOf('/embed')).toEqual(new Set())
  expect(asked.map(([, host]) => host)).toContain(NETWORK)
  expect(asked.map(([, host]) => host)).not.toContain('evil.example')
})
