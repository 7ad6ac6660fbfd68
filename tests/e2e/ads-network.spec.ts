import { expect, test, type Browser, type Page } from '@playwright/test'
import { withDefaultPlacements } from '#domain/ads/placement.ts'
import { businessPath } from '#domain/paths.ts'
import { ThrowawaySite } from '#tests/lib/throwaway-site.ts'
import { takeSession } from './admin.ts'
import { addBusiness } from './businesses.ts'
import { shiftsOf } from './layout-shifts.ts'
import { standInForTags } from './tag-policy.ts'

// The tests share a directory in which only the network fills placements.
test.describe.configure({ mode: 'serial' })

const NETWORK = 'pagead2.googlesyndication.com'
const PHONE = { width: 390, height: 500 }
const site = new ThrowawaySite()
let path: string

test.beforeAll(async ({ browser }) => {
  await site.start()
  const operator = await browser.newContext({ baseURL: site.baseUrl })
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
  const unit = { adClient: 'ca-pub-1234567890123456', adSlot: '1234567890', frequency: 1 }
  await post(
    '/api/admin/ad-settings',
    withDefaultPlacements([]).map((each) => ({
      ...each,
      ...unit,
      enabled: each.placement === 'top' || each.placement === 'bottom',
      adFormat: 'rectangle',
    })),
  )
  const category = await post('/api/admin/categories', { name: 'Cafe' })
  const { id } = (await category.json()) as { id: number }
  path = businessPath((await addBusiness(operator, 'Kahve', { categoryId: id })).slug)
  await operator.close()
})
test.afterAll(() => site.stop())

async function visit(browser: Browser) {
  const context = await browser.newContext({ baseURL: site.baseUrl, viewport: PHONE })
  const { asked } = await standInForTags(context, site.baseUrl, [])
  const page = await context.newPage()
  return { context, page, hosts: () => asked.map(([, host]) => host) }
}
const slot = (page: Page, name: string) => page.locator(`[data-ad="${name}"]`)
const answer = (page: Page, name: string) => page.locator('.consent').getByRole('button', { name }).click()

test('after “Accept all” the network fills what is below the window, and from the next page on the top as well', async ({
  browser,
}) => {
  const { context, page, hosts } = await visit(browser)
  await page.goto(path)
  await expect(page.locator('.consent')).toBeVisible()
  await expect(slot(page, 'top')).toBeHidden()
  await expect(slot(page, 'bottom')).toBeHidden()
  expect(hosts()).toEqual([])
  await answer(page, 'Accept all')
  await slot(page, 'bottom').scrollIntoViewIfNeeded()
  await expect(slot(page, 'bottom').locator('ins.adsbygoogle')).toBeAttached()
  await expect(slot(page, 'top')).toBeHidden()
  expect(hosts()).toContain(NETWORK)
  expect(await shiftsOf(page)).toEqual([])

  await page.goto(path)
  await expect(slot(page, 'top').locator('ins.adsbygoogle')).toBeAttached()
  await expect(slot(page, 'top').getByText('Advertisement · Chosen by Google')).toBeVisible()
  expect(await slot(page, 'top').locator('.ad-box').boundingBox()).toMatchObject({ width: 300, height: 250 })
  expect(await shiftsOf(page)).toEqual([])
  await context.close()
})

test('who rejects keeps neither room nor a request', async ({ browser }) => {
  const { context, page, hosts } = await visit(browser)
  await page.goto(path)
  await answer(page, 'Reject all')
  await page.goto(path)
  await expect(page.getByRole('button', { name: 'Cookie settings' })).toBeVisible()
  await expect(slot(page, 'top')).toBeHidden()
  await expect(slot(page, 'bottom')).toBeHidden()
  expect(hosts()).toEqual([])
  expect(await shiftsOf(page)).toEqual([])
  await context.close()
})
