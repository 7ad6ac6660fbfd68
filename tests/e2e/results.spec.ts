import { expect, test, type Page } from '@playwright/test'
import type { BusinessSummary } from '#domain/business/business.ts'
import { businessesApi, businessesPath } from '#domain/paths.ts'
import { formatCount } from '#domain/text/thousands.ts'
import { largestCity } from './city-and-business.ts'

const count = (page: Page) => page.locator('#results-count')
const cards = (page: Page) => page.locator('#results .cards > li')
const chip = (page: Page, label: string) => page.getByRole('link', { name: `Remove filter: ${label}` })
/** A part of the search as it was understood. */
const part = (page: Page, label: string) => page.getByRole('link', { name: `Remove: ${label}`, exact: true })
const said = (page: Page) => page.locator('[data-announcer]')

/** Opens a search and waits until it is hydrated; the attribute shows whether the document was reloaded since. */
async function open(page: Page, query: Record<string, string | number> = {}) {
  await page.goto(businessesPath(query))
  await expect(page.locator('#results-page')).toHaveAttribute('data-live', 'true')
  await page.evaluate(() => document.documentElement.setAttribute('data-same-document', ''))
}
const expectSameDocument = (page: Page) => expect(page.locator('html[data-same-document]')).toHaveCount(1)

const at = (page: Page) => {
  const { pathname, search } = new URL(page.url())
  return pathname + search
}
const expectAddress = (page: Page, address: string) => expect.poll(() => at(page)).toBe(address)

test.describe('filters', () => {
  test('follow at once, stand in the address, and go back and forward @journey', async ({
    page,
    request,
  }) => {
    const city = await largestCity(request)
    await open(page)
    const all = await count(page).innerText()

    await page.getByRole('radio', { name: '4+', exact: true }).check({ force: true })
    await expectAddress(page, '/businesses?minRating=4')
    await expect(chip(page, 'Rated 4+')).toBeVisible()
    await expect(page.getByRole('radio', { name: '4+', exact: true })).toBeFocused()
    await expect(said(page)).toHaveText(await count(page).innerText())

    await page.getByLabel('Category', { exact: true }).selectOption('restaurant')
    await expectAddress(page, '/businesses?category=restaurant&minRating=4')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Restaurants')
    await expect(page).toHaveTitle(/^Restaurants \|/)
    for (const kind of await page.locator('.card-kind').allInnerTexts()) expect(kind).toContain('Restaurant')
    for (const rating of await page.locator('.card .rating b').allInnerTexts())
      expect(Number(/\d\.\d/.exec(rating)?.[0])).toBeGreaterThanOrEqual(4)

    await page.getByLabel('City', { exact: true }).fill(city.name.toUpperCase())
    await page.getByLabel('City', { exact: true }).press('Enter')
    const narrow = `/businesses?category=restaurant&city=${city.slug}&minRating=4`
    await expectAddress(page, narrow)
    await expect(page.locator('#results-place')).toContainText(`${city.name}, ${city.country}`)
    await expect(page.getByLabel('City', { exact: true })).toBeFocused()
    const found = await count(page).innerText()

    await page.goBack()
    await expectAddress(page, '/businesses?category=restaurant&minRating=4')
    await expect(page.getByLabel('City', { exact: true })).toHaveValue('')
    await page.goBack()
    await page.goBack()
    await expectAddress(page, '/businesses')
    await expect(count(page)).toHaveText(all)
    await expect(page.getByRole('radio', { name: 'Any' })).toBeChecked()
    for (let step = 0; step < 3; step += 1) await page.goForward()
    await expectAddress(page, narrow)
    await expect(count(page)).toHaveText(found)
    await expectSameDocument(page)

    await page.reload()
    await expect(count(page)).toHaveText(found)
    await expect(page.getByLabel('City', { exact: true })).toHaveValue(city.name)
    await expect(page.getByRole('radio', { name: '4+', exact: true })).toBeChecked()
  })

  test('price and features take several, and each is a chip or part of one', async ({ page }) => {
    await open(page)
    await page.getByRole('checkbox', { name: /^\$,/ }).check({ force: true })
    await expectAddress(page, '/businesses?price=1')
    await page.getByRole('checkbox', { name: /^\$\$,/ }).check({ force: true })
    await expectAddress(page, '/businesses?price=1,2')
    await expect(chip(page, '$, $$')).toBeVisible()
    const features = page.getByRole('group', { name: 'Features' }).getByRole('checkbox')
    await features.nth(0).check()
    await expect(page).toHaveURL(/features=[\w-]+$/)
    await features.nth(1).check()
    await expect(page).toHaveURL(/features=[\w-]+,[\w-]+$/)
    await expect(page.getByRole('link', { name: /^Remove filter/ })).toHaveCount(3)
    await page.getByRole('link', { name: 'Clear all' }).click()
    await expectAddress(page, '/businesses')
    await expect(features.nth(0)).not.toBeChecked()
    await expect(page.getByRole('checkbox', { name: /^\$,/ })).not.toBeChecked()
    await expectSameDocument(page)
  })

  test('a chip takes its filter away, and the focus is not lost', async ({ page }) => {
    await open(page, { minRating: 4, category: 'restaurant' })
    await chip(page, 'Rated 4+').focus()
    await page.keyboard.press('Enter')
    await expectAddress(page, '/businesses?category=restaurant')
    await chip(page, 'Restaurant').focus()
    await page.keyboard.press('Enter')
    await expectAddress(page, '/businesses')
    await expect(count(page)).toBeFocused()
  })

  test('an outdated answer is never shown', async ({ page }) => {
    await open(page)
    let go = () => {}
    const held = new Promise<void>((resolve) => (go = resolve))
    await page.route('**/businesses?minRating=3', async (route) => {
      await held
      await route.continue().catch(() => undefined)
    })
    await page.getByRole('radio', { name: '3+', exact: true }).check({ force: true })
    await expect(page.locator('#results-page')).toHaveAttribute('aria-busy', 'true')
    await page.getByRole('radio', { name: '4.5+', exact: true }).check({ force: true })
    await expectAddress(page, '/businesses?minRating=4.5')
    go()
    await expect(page.locator('#results-page')).toHaveAttribute('aria-busy', 'false')
    await expect(chip(page, 'Rated 4.5+')).toBeVisible()
    await expectSameDocument(page)
  })

  test('where fetching fails the browser goes there by itself', async ({ page }) => {
    await open(page)
    await page.route('**/businesses?minRating=4', (route) =>
      route.request().resourceType() === 'fetch' ? route.fulfill({ status: 500 }) : route.continue(),
    )
    await page.getByRole('radio', { name: '4+', exact: true }).check({ force: true })
    await expectAddress(page, '/businesses?minRating=4')
    await expect(chip(page, 'Rated 4+')).toBeVisible()
    await expect(page.locator('html[data-same-document]')).toHaveCount(0)
  })

  test('open now leaves those that are open by their own clocks', async ({ page, request }) => {
    await open(page)
    await page.getByRole('checkbox', { name: 'Open now' }).check()
    await expectAddress(page, '/businesses?openNow=true')
    await expect(chip(page, 'Open now')).toBeVisible()
    // Which are open depends on the minute: the page and the API must be requested in the same one.
    await expect(async () => {
      await page.reload()
      const answer = await request.get(businessesApi({ openNow: true, sortBy: 'best', limit: 12 }), {
        maxRetries: 1,
      })
      const businesses = (await answer.json()) as BusinessSummary[]
      const names = await page.locator('.card-name').allInnerTexts()
      expect(names).toEqual(businesses.map(({ name }) => name))
      const open = cards(page).locator('open-now[data-state=open]')
      expect(await open.count()).toBeGreaterThan(0)
      expect(await cards(page).locator('open-now[data-state]').count()).toBe(await open.count())
    }).toPass()
  })
})

test.describe('sorts and pages', () => {
  test('are links that keep the filters, and the next page begins at its top', async ({ page }) => {
    await open(page, { category: 'restaurant' })
    await page.getByRole('navigation', { name: 'Sort by' }).getByRole('link', { name: 'Name' }).click()
    await expectAddress(page, '/businesses?category=restaurant&sortBy=name')
    const sort = page.getByRole('link', { name: 'Name, ascending' })
    await expect(sort).toHaveAttribute('aria-current', 'true')
    const first = await page.locator('.card-name').first().innerText()
    await sort.click()
    await expectAddress(page, '/businesses?category=restaurant&sortBy=name&sortOrder=desc')
    await expect(page.locator('.card-name').first()).not.toHaveText(first)
    await page.getByRole('link', { name: 'Page 2', exact: true }).click()
    await expectAddress(page, '/businesses?category=restaurant&sortBy=name&sortOrder=desc&page=2')
    await expect(count(page)).toBeFocused()
    await expect(count(page)).toBeInViewport()
    await page.getByRole('radio', { name: '4+', exact: true }).check({ force: true })
    await expectAddress(page, '/businesses?category=restaurant&minRating=4&sortBy=name&sortOrder=desc')
    await expectSameDocument(page)
  })
})

test('the keyboard skips to the results, and a search moves the focus to them @journey', async ({ page }) => {
  await open(page)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to results' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(count(page)).toBeFocused()
  await page.getByRole('searchbox', { name: 'Search businesses' }).last().fill('hotel')
  await page.keyboard.press('Enter')
  await expectAddress(page, '/businesses?search=hotel')
  await expect(count(page)).toBeFocused()
})

test.describe('words', () => {
  test('in another spelling are searched as meant, and as typed when wanted @journey', async ({ page }) => {
    await open(page, { search: 'restaurnt' })
    await expect(page.getByText('Showing results for restaurant. Search instead for restaurnt')).toBeVisible()
    await expect(cards(page).first()).toBeVisible()
    await page.getByRole('link', { name: 'restaurnt', exact: true }).click()
    await expectAddress(page, '/businesses?search=restaurnt&exact=true')
    await expect(page.getByText('No businesses found')).toBeVisible()
    await page.getByRole('link', { name: /Without “Exact words”/ }).click()
    await expectAddress(page, '/businesses?search=restaurnt')
    await expect(cards(page).first()).toBeVisible()
  })

  test('that are a kind and a place are said to be so, and can be text', async ({ page, request }) => {
    const city = await largestCity(request)
    const words = `hotel ${city.name.toLowerCase()}`
    await open(page, { search: words })
    await expect(part(page, 'Hotel')).toBeVisible()
    await expect(part(page, city.name)).toBeVisible()
    await page.getByRole('link', { name: `Search for “${words}” exactly` }).click()
    await expectAddress(page, businessesPath({ search: words, exact: true }))
    await expect(page.getByText('Understood:')).toHaveCount(0)
    await expect(chip(page, 'Exact words')).toBeVisible()
    await page.getByRole('searchbox', { name: 'Search businesses' }).last().fill('hotel')
    await page.keyboard.press('Enter')
    await expectAddress(page, '/businesses?search=hotel')
  })

  test('that nobody has lead to the categories', async ({ page }) => {
    await open(page, { search: 'qqqqzzzzxxxx' })
    await expect(count(page)).toHaveText('0 results found')
    await expect(page.getByText('No businesses found')).toBeVisible()
    await expect(page.getByText('Try different keywords or browse all categories.')).toBeVisible()
    await expect(page.getByRole('region', { name: 'Categories' }).getByRole('link')).toHaveCount(6)
    await page.getByRole('link', { name: 'Clear Filters' }).click()
    await expectAddress(page, '/businesses')
    await expect(cards(page)).toHaveCount(12)
  })

  test('that filters leave nothing of say which to loosen, and how many that finds @journey', async ({
    page,
  }) => {
    await open(page, { search: 'qqqqzzzzxxxx', category: 'restaurant' })
    const relaxed = page.getByRole('link', { name: /^Without “qqqqzzzzxxxx”: [\d,]+ results$/ })
    const promised = /([\d,]+) results/.exec(await relaxed.innerText())?.[1]
    await relaxed.click()
    await expectAddress(page, '/businesses?category=restaurant')
    await expect(count(page)).toHaveText(`${promised} results found`)
  })
})

test.describe('places', () => {
  test('a city that is not there is said so, with the nearest ones @journey', async ({ page, request }) => {
    const city = await largestCity(request)
    const misspelt = `${city.name.slice(0, -1)}x`
    await open(page, { city: misspelt })
    await expect(page.getByText(`There is no city called “${misspelt}” in the directory.`)).toBeVisible()
    await page.getByRole('link', { name: new RegExp(`^${city.name}, ${city.country}`) }).click()
    await expectAddress(page, `/businesses?city=${city.slug}`)
    await expect(count(page)).toHaveText(`${formatCount(city.businessCount)} results found`)
  })

  test('near a city is a circle, with distances that grow', async ({ page, request }) => {
    const city = await largestCity(request)
    await open(page, { city: city.slug })
    await page.getByLabel('Distance', { exact: true }).selectOption({ label: 'Within 25 km of its centre' })
    await expectAddress(page, `/businesses?near=${city.slug}&radius=25000`)
    await expect(chip(page, `Within 25 km of ${city.name}`)).toBeVisible()
    await expect(page.getByRole('link', { name: 'Distance', exact: true })).toHaveAttribute(
      'aria-current',
      'true',
    )
    const metres = (text: string) =>
      Number.parseFloat(text.replace('under ', '')) * (/\dkm| km/.test(text) ? 1000 : 1)
    const distances = (await page.locator('.card-distance').allInnerTexts()).map(metres)
    expect(distances).toHaveLength(12)
    expect(distances).toEqual(distances.toSorted((a, b) => a - b))
    expect(Math.max(...distances)).toBeLessThanOrEqual(25_000)
    await expect(count(page)).toHaveText(/^\d+ results found$/)
  })
})

test('what cannot be understood is left out and named, and never fails', async ({ page, request }) => {
  await open(page, { radius: 0, near: 'no-such-city', minRating: 99, price: '9' })
  await expect(page.getByText('We ignored: the rating, the price, the radius.')).toBeVisible()
  for (const query of [
    'latitude=91&longitude=181&radius=1e309',
    'latitude=1&latitude=2&longitude=NaN',
    `search=${'x'.repeat(10_000)}`,
    'search=%00&city=%00&category=%00&near=%00&features=%00',
    'search=%ED%A0%80%22%20OR%20NEAR(*)&sortBy=__proto__',
    'openNow=1&openNow=2&page=-1&price=,,,&features=,&unknown=1',
    'page=500',
  ])
    expect((await request.get(`/businesses?${query}`, { maxRetries: 1 })).status(), query).toBe(200)
})

test('a position stays out of shared caches, and a search does not', async ({ request }) => {
  const own = (await request.get('/businesses?latitude=41&longitude=29', { maxRetries: 1 })).headers()
  expect(own['cache-control']).toBe('private, no-store')
  const shared = (await request.get('/businesses?search=cafe', { maxRetries: 1 })).headers()
  expect(shared['cache-control']).toContain('public')
})
