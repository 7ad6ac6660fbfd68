import { expect, test, type Page } from '@playwright/test'
import type { Category } from '#domain/taxonomy/taxonomy.ts'
import { formatCount } from '#domain/text/thousands.ts'
import { keep, openFavourites, someBusinesses } from './saved-businesses.ts'

const LIST = '**/api/businesses?**'
const cards = (page: Page) => page.locator('.cards:not([aria-hidden]) > li:visible')

async function open(page: Page, path = '/') {
  await page.goto(path)
  await page.waitForFunction(() => document.querySelector('#results-page[data-live]') !== null)
}

/** The dropdown with icons, which appears at the first user input. */
async function categoryMenu(page: Page) {
  const menu = page.locator('button[role=combobox]')
  await expect(async () => {
    await page.keyboard.press('Shift')
    await expect(menu).toBeVisible({ timeout: 500 })
  }).toPass()
  return menu
}

async function search(page: Page, text: string) {
  await page.getByLabel('Search businesses', { exact: true }).fill(text)
  await page.getByRole('button', { name: 'Search' }).click()
}

test('the dropdown is worked by keyboard, with a sign for every category @journey', async ({
  page,
  request,
}) => {
  const categories = (await (await request.get('/api/categories', { maxRetries: 1 })).json()) as Category[]
  await open(page)
  const menu = await categoryMenu(page)
  await expect(menu).toHaveAccessibleName('Category All Categories')
  await page.getByLabel('Search businesses', { exact: true }).focus()
  await page.keyboard.press('Tab')
  await expect(menu).toBeFocused()
  await page.keyboard.press('Enter')
  const options = page.getByRole('option')
  await expect(options).toHaveCount(categories.length + 1)
  await expect(page.getByRole('option', { name: 'All Categories' })).toBeFocused()
  expect(await options.locator('svg.sign use').count()).toBe(categories.length + 1)
  await page.keyboard.type('hot')
  await expect(page.getByRole('option', { name: 'Hotel', exact: true })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(menu).toHaveAccessibleName('Category Hotel')
  await expect(menu).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')

  const hotel = categories.find(({ name }) => name === 'Hotel')
  await expect(page.getByRole('heading', { name: 'Search Results' })).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`categoryId=${hotel?.id}$`))
  await expect(page.getByText(`${formatCount(hotel?.businessCount ?? 0)} results found`)).toBeVisible()
  await expect(cards(page)).toHaveCount(12)
  await expect(page.locator('.card-kind').first()).toContainText('Hotel')
})

test('a filter of the address is shown in the fields, and Clear ends it', async ({ page, request }) => {
  const [category] = (await (await request.get('/api/categories', { maxRetries: 1 })).json()) as Category[]
  await open(page, `/?search=a&categoryId=${category?.id}`)
  const text = page.getByLabel('Search businesses', { exact: true })
  await expect(text).toHaveValue('a')
  await expect(await categoryMenu(page)).toContainText(category?.name ?? '')
  await page.getByRole('button', { name: 'Clear', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Featured Businesses' })).toBeVisible()
  await expect(text).toHaveValue('')
  await expect(text).toBeFocused()
  await expect(page.locator('button[role=combobox]')).toContainText('All Categories')
  await expect(page.getByRole('button', { name: 'Clear', exact: true })).toHaveCount(0)
  await expect(page).toHaveURL(/\/$/)
})

test('the quick filters narrow what is searched for', async ({ page }) => {
  await open(page, '/?search=cafe')
  const chips = page.getByRole('list', { name: 'Businesses, narrowed' })
  const href = (name: string) => chips.getByRole('link', { name }).getAttribute('href')
  await expect.poll(() => href('Open now')).toBe('/businesses?search=cafe&openNow=true')
  expect(await href('Rated 4 or higher')).toBe('/businesses?search=cafe&minRating=4')
  expect(await href('All filters')).toBe('/businesses?search=cafe')
  expect(await href('On the map')).toBe('/map?search=cafe')
  await page.getByRole('button', { name: 'Clear', exact: true }).click()
  await expect.poll(() => href('Open now')).toBe('/businesses?openNow=true')
})

test('while results load there are twelve cards to come, in the shape of cards', async ({ page }) => {
  let go = () => {}
  const held = new Promise<void>((resolve) => (go = resolve))
  await page.route(LIST, async (route) => {
    await held
    await route.continue()
  })
  await open(page)
  const height = (await cards(page).first().boundingBox())?.height ?? 0
  await search(page, 'cafe')
  await expect(page.getByText('Loading businesses...')).toBeAttached()
  const skeletons = page.locator('.cards[aria-hidden] > li')
  await expect(skeletons).toHaveCount(12)
  const shape = (await skeletons.first().boundingBox())?.height ?? 0
  expect(Math.abs(shape - height)).toBeLessThan(48)
  go()
  await expect(skeletons).toHaveCount(0)
  await expect(cards(page).first()).toBeVisible()
})

test('nothing found: the empty state, and its Clear Filters @journey', async ({ page }) => {
  await open(page)
  await search(page, 'qqqqzzzzxxxx')
  await expect(page.getByText('No businesses found')).toBeVisible()
  await expect(page.getByText('Try different keywords or browse all categories.')).toBeVisible()
  await expect(page.getByRole('status').getByText('0 results found')).toBeVisible()
  const closest = page.getByRole('link', { name: 'See what comes closest' })
  await expect(closest).toHaveAttribute('href', '/businesses?search=qqqqzzzzxxxx')
  await page.getByRole('button', { name: 'Clear Filters' }).click()
  await expect(cards(page)).toHaveCount(12)
  await expect(page.getByLabel('Search businesses', { exact: true })).toHaveValue('')
})

test('a list that fails says so, keeps what was shown, and can be tried again @journey', async ({ page }) => {
  await page.route(LIST, (route) =>
    route.fulfill({ status: 503, json: { error: 'away', code: 'unavailable' } }),
  )
  await open(page)
  await search(page, 'cafe')
  const alert = page.getByRole('alert')
  await expect(alert).toContainText('Failed to fetch businesses')
  await expect(cards(page)).toHaveCount(12)
  await page.unroute(LIST)
  await alert.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText(/\d results? found/)).toBeVisible()
  await expect(alert).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Featured Businesses' })).toHaveCount(0)
})

test('offline what is shown stays, and the rest follows by itself', async ({ page, context }) => {
  await open(page)
  const first = await cards(page).first().elementHandle()
  await context.setOffline(true)
  await search(page, 'cafe')
  await expect(page.getByText('You are offline')).toBeVisible()
  await expect(cards(page)).toHaveCount(12)
  // Drawn anew it would have no pictures, stars and hearts: their sprites could not be fetched.
  expect(await first.evaluate((card) => card.isConnected)).toBe(true)
  await context.setOffline(false)
  await expect(page.getByText(/\d results? found/)).toBeVisible()
  await expect(page.getByText('You are offline')).toHaveCount(0)
})

test('View More adds twelve, and a failure of it takes nothing away @journey', async ({ page, request }) => {
  const categories = (await (await request.get('/api/categories', { maxRetries: 1 })).json()) as Category[]
  const large = categories.find(({ businessCount }) => businessCount > 36)
  await open(page, `/?categoryId=${large?.id}`)
  // Before that the featured businesses stand there, with a link of their own.
  await expect(page.getByText(/\d results? found/)).toBeVisible()
  await expect(cards(page)).toHaveCount(12)
  const more = page.getByRole('link', { name: 'View More Businesses' })
  await more.click()
  await expect(cards(page)).toHaveCount(24)
  await page.route(LIST, (route) => route.fulfill({ status: 500, body: 'no' }))
  await more.click()
  await expect(page.getByRole('alert')).toContainText('Failed to fetch businesses')
  await expect(cards(page)).toHaveCount(24)
  await page.unroute(LIST)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(cards(page)).toHaveCount(36)
})

test('cards with long, unbroken and right-to-left names fit at 320 pixels', async ({ page, request }) => {
  await page.setViewportSize({ width: 320, height: 700 })
  const names = ['W'.repeat(120), 'مطعم ومقهى الحديقة الكبيرة على شاطئ البحر', 'A very long name '.repeat(12)]
  const saved = await someBusinesses(request, 12)
  await keep(page, { favourites: saved.map(({ id }) => id) })
  await page.route('**/api/businesses?ids=*', async (route) => {
    const response = await route.fetch({ maxRetries: 1 })
    const businesses = (await response.json()) as object[]
    const odd = businesses.map((business, at) => ({
      ...business,
      ...(names[at] && {
        name: names[at],
        address: 'Donaudampfschifffahrtsgesellschaftsstrasse'.repeat(3),
        type: 'X'.repeat(90),
      }),
    }))
    await route.fulfill({ response, json: odd })
  })
  await openFavourites(page)
  await expect(page.getByRole('link', { name: names[1] ?? '', exact: true })).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  for (const card of await page.locator('.card').all()) {
    const spill = await card.evaluate((box) => box.scrollWidth - box.clientWidth)
    expect(spill).toBeLessThanOrEqual(0)
  }
  const arabic = page.locator('.card-name a', { hasText: names[1] ?? '' })
  await expect(arabic).toHaveCSS('direction', 'rtl')
})

test('a slash goes to the search of the page, and is typed where something is typed', async ({ page }) => {
  await page.goto('/')
  // By its label, as with suggestions the field is a combobox.
  const field = page.getByRole('main').getByLabel('Search businesses', { exact: true })
  await expect(field).toBeVisible()
  await page.keyboard.press('/')
  await expect(field).toBeFocused()
  await page.keyboard.press('/')
  await expect(field).toHaveValue('/')
  await page.goto('/about')
  const whole = page.getByLabel('Search the whole directory', { exact: true })
  // Repeated until the page's script listens.
  await expect(async () => {
    await page.keyboard.press('/')
    await expect(whole).toBeFocused({ timeout: 500 })
  }).toPass()
})
