import { expect, test } from '@playwright/test'
import { largestCity } from './city-and-business.ts'

test.use({ javaScriptEnabled: false })

test('the whole search works by form and links @journey', async ({ page, request }) => {
  const city = await largestCity(request)
  await page.goto('/businesses')
  await expect(page.getByRole('button', { name: 'Near me' })).toHaveCount(0)
  await page.getByLabel('City', { exact: true }).fill(city.name)
  await page.getByLabel('Distance', { exact: true }).selectOption('10000')
  await page.getByRole('radio', { name: '3+', exact: true }).check({ force: true })
  await page.getByRole('checkbox', { name: /^\$,/ }).check({ force: true })
  await page.getByRole('checkbox', { name: /^\$\$,/ }).check({ force: true })
  await page.getByRole('button', { name: 'Apply filters' }).click()
  await expect(page.getByRole('link', { name: `Remove filter: Within 10 km of ${city.name}` })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Remove filter: $, $$' })).toBeVisible()
  await page.getByRole('link', { name: 'Remove filter: Rated 3+' }).click()
  await expect(page).toHaveURL(`/businesses?near=${city.slug}&radius=10000&price=1,2`)
  await page.getByRole('link', { name: 'Rating' }).click()
  await expect(page).toHaveURL(/&sortBy=rating$/)
  await page.getByRole('link', { name: 'Clear all' }).click()
  await expect(page).toHaveURL(/\/businesses$/)
})

test('a day and a time are submitted together', async ({ page }) => {
  await page.goto('/businesses')
  await page.getByRole('combobox', { name: 'Day' }).selectOption('Sunday')
  await page.getByRole('combobox', { name: 'Time' }).selectOption('9 AM')
  await page.getByRole('button', { name: 'Apply filters' }).click()
  await expect(page.getByRole('combobox', { name: 'Time' })).toHaveValue('09:00')
  await page.getByRole('link', { name: 'Remove filter: Open Sun 9 AM' }).click()
  await expect(page).toHaveURL('/businesses')
})

test('a date and a time are submitted together, whichever weekday was shown', async ({ page }) => {
  await page.goto('/businesses?openAt=sun')
  const date = page.getByLabel('Open on', { exact: true })
  const last = (await date.getAttribute('max')) ?? ''
  await date.fill(last)
  await page.getByRole('combobox', { name: 'Time' }).selectOption('10 PM')
  await page.getByRole('button', { name: 'Apply filters' }).click()
  await expect(date).toHaveValue(last)
  await page.getByRole('link', { name: /^Remove filter: Open \w{3}, .*, 10 PM$/ }).click()
  await expect(page).toHaveURL('/businesses')
  await expect(date).toHaveValue('')
})

for (const width of [1440, 1024, 390]) {
  test(`the page of the map is its list in a window of ${width} pixels`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/map')
    const notice = page.getByText('The map needs JavaScript.')
    const card = page.locator('.results-list .card').first()
    const room = await page.locator('#results-form').boundingBox()
    const list = await page.locator('.results-list').boundingBox()
    expect(list?.width).toBe(room?.width)
    expect(list?.x).toBe(room?.x)
    await expect(notice).toBeInViewport()
    await expect(card).toBeInViewport()
    expect((await notice.boundingBox())?.y).toBeLessThan(list?.y ?? 0)
    expect((await card.boundingBox())?.width).toBeGreaterThan(240)
  })
}

test('on a phone the filters are a sheet', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/businesses?minRating=4')
  await expect(page.getByLabel('Category', { exact: true })).toBeHidden()
  await page.getByRole('button', { name: 'Filters (1)' }).click()
  await page.getByLabel('Category', { exact: true }).selectOption('hotel')
  await page.getByRole('button', { name: 'Apply filters' }).click()
  await expect(page).toHaveURL(/category=hotel/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hotels')
})
