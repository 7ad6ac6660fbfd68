import { expect, test, type Page } from '@playwright/test'
import { reportPath, suggestPath } from '#domain/paths.ts'
import { businessPathOf } from './city-and-business.ts'

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15'

/** Gives the page a device that shares by a function of the test's. */
const withShare = (page: Page, share: string) =>
  page.addInitScript(`Object.defineProperty(navigator, 'share', { value: ${share}, configurable: true })`)

const withoutShare = (page: Page) => page.addInitScript('delete Navigator.prototype.share')

test('the maps are a menu, which Escape and a click elsewhere close @journey', async ({ page, request }) => {
  await page.goto(await businessPathOf(request))
  const maps = page.locator('.dropdown > summary')
  const google = page.getByRole('link', { name: 'Google Maps', exact: true })
  await maps.focus()
  await page.keyboard.press('Enter')
  await expect(google).toBeVisible()
  await expect(page.getByRole('link', { name: 'Another map app' })).toBeHidden()
  await page.keyboard.press('Tab')
  await expect(google).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(google).toBeHidden()
  await expect(maps).toBeFocused()
  await maps.click()
  await expect(google).toBeVisible()
  await page.getByRole('heading', { level: 1 }).click()
  await expect(google).toBeHidden()
})

test('on phones the hours of neighbours are not cut off', async ({ page, request }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(await businessPathOf(request))
  const cut = await page
    .locator('.neighbour open-now span')
    .evaluateAll((all) => all.filter((hours) => hours.scrollWidth > hours.clientWidth + 1).length)
  expect(cut).toBe(0)
  expect(await page.locator('.neighbour open-now').count()).toBeGreaterThan(0)
})

test('the bar of a phone comes when the page’s own actions are out of view', async ({ page, request }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(await businessPathOf(request))
  const bar = page.getByRole('group', { name: 'Contact' })
  await page.locator('.actions').scrollIntoViewIfNeeded()
  await expect(bar).toBeHidden()
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await expect(bar).toBeVisible()
})

test('directions lead to a route', async ({ page, request }) => {
  await page.goto(await businessPathOf(request))
  const directions = page.getByRole('link', { name: 'Directions' }).first()
  await expect(directions).toHaveAttribute(
    'href',
    /^https:\/\/www\.google\.com\/maps\/dir\/\?api=1&destination=/,
  )
})

test.describe('on an iPhone', () => {
  test.use({ userAgent: IPHONE })
  test('directions lead to a route in Apple’s maps', async ({ page, request }) => {
    await page.goto(await businessPathOf(request))
    const directions = page.getByRole('link', { name: 'Directions' }).first()
    await expect(directions).toHaveAttribute('href', /^https:\/\/maps\.apple\.com\/\?daddr=/)
  })
})

test('the page is shared by the device', async ({ page, request }) => {
  await withShare(page, '(link) => { window.shared = link; return Promise.resolve() }')
  const path = await businessPathOf(request)
  await page.goto(`${path}?from=elsewhere#details`)
  const status = page.locator('.listing-head open-now[data-state] > b')
  await expect(status).toBeVisible()
  await page.getByRole('button', { name: 'Share' }).click()
  const shared = await page.evaluate<{ url: string; text: string }>('window.shared')
  // Whether it is open is true only now, as the message says.
  expect(shared.text).toMatch(new RegExp(`^${await status.innerText()}.*\\(as of \\d+:\\d\\d [AP]M .+\\)$`))
  expect(new URL(shared.url).pathname).toBe(path)
  expect(new URL(shared.url).search).toBe('')
})

test('who closes the sheet of the device is asked nothing more', async ({ page, request }) => {
  await withShare(page, "() => Promise.reject(new DOMException('', 'AbortError'))")
  await page.goto(await businessPathOf(request))
  await page.getByRole('button', { name: 'Share' }).click()
  await expect(page.getByText('Link copied')).toHaveCount(0)
})

test('where the device cannot share, the link is copied @journey', async ({ page, request }) => {
  await withoutShare(page)
  await page.addInitScript(`Object.defineProperty(navigator, 'clipboard', {
    value: { writeText: (text) => { window.copied = text; return Promise.resolve() } }, configurable: true })`)
  const path = await businessPathOf(request)
  await page.goto(path)
  await page.getByRole('button', { name: 'Share' }).click()
  await expect(page.getByText('Link copied')).toBeVisible()
  expect(await page.evaluate<string>('window.copied')).toContain(path)
})

test('where nothing can be copied either, the link is shown', async ({ page, request }) => {
  await withoutShare(page)
  await page.addInitScript("Object.defineProperty(navigator, 'clipboard', { value: undefined })")
  const path = await businessPathOf(request)
  await page.goto(path)
  await page.getByRole('button', { name: 'Share' }).click()
  await expect(page.getByText(new RegExp(`Copy this link: .*${path}`))).toBeVisible()
})

test('a business without an address says its city and country below its name', async ({ page }) => {
  await page.goto('/business/1diandian')
  const line = page.locator('.listing-head').getByRole('link', { name: 'Shanghai, China', exact: true })
  await expect(line).toHaveAttribute('href', /maps/)
  await expect(page.locator('meta[name="description"]')).toHaveAttribute(
    'content',
    /1点点 - Shanghai - China/,
  )
})

test('near its facts are the forms to correct it, and removal has its own subject', async ({ page }) => {
  await page.goto('/business/honeycomb-dining-room')
  const head = page.locator('.listing-head')
  await expect(head.getByRole('link', { name: 'Suggest an edit' })).toHaveAttribute(
    'href',
    suggestPath('honeycomb-dining-room'),
  )
  await expect(head.getByRole('link', { name: 'Report a problem' })).toHaveAttribute(
    'href',
    reportPath('honeycomb-dining-room'),
  )
  const href = await page.getByRole('link', { name: 'remove this listing' }).getAttribute('href')
  expect(new URL(href ?? '', page.url()).searchParams.get('subject')).toBe('Remove a listing')
})
