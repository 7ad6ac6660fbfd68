import { expect, test } from '@playwright/test'
import { businessPath, cityPath } from '#domain/paths.ts'
import { anyBusiness, largestCity } from './city-and-business.ts'

test.use({ javaScriptEnabled: false })

test('search, sort and paging work by address', async ({ page, request }) => {
  const city = await largestCity(request)
  await page.goto(cityPath(city.slug))
  await expect(page.locator('.card')).toHaveCount(12)
  await page.getByRole('link', { name: 'Page 2', exact: true }).click()
  await expect(page).toHaveURL(new RegExp(`${cityPath(city.slug)}/2$`))
  await expect(page.getByText('Showing 13 - 24')).toBeVisible()

  await page.getByRole('link', { name: 'Name' }).click()
  await expect(page).toHaveURL(/\/businesses\?/)
  await expect(page.locator('.card')).toHaveCount(12)

  await page.goto('/')
  await page.getByRole('searchbox', { name: 'Search businesses' }).fill('restaurant')
  await page.getByRole('button', { name: 'Search' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('restaurant')
  await expect(page.locator('.card').first()).toBeVisible()
})

test('the address of a list shows what it asks for', async ({ page, request }) => {
  const city = await largestCity(request)
  await page.goto(`${cityPath(city.slug)}?search=zzzz`)
  await expect(page.getByRole('searchbox', { name: 'Search businesses' })).toHaveValue('zzzz')
  await expect(page.getByRole('heading', { name: 'No search results found' })).toBeVisible()
  await expect(page.locator('.card')).toHaveCount(0)
  await page.goto(`${cityPath(city.slug)}?sortBy=name&sortOrder=asc`)
  const names = await page.locator('.card h3').allTextContents()
  expect(names).toHaveLength(12)
  const [first] = (await (
    await request.get(`/api/businesses?city=${city.slug}&sortBy=name&sortOrder=asc&limit=1`, {
      maxRetries: 1,
    })
  ).json()) as readonly { name: string }[]
  expect(names[0]).toContain(first?.name)
})

test('a business is whole @journey', async ({ page, request }) => {
  const business = await anyBusiness(request)
  await page.goto(businessPath(business.slug))
  await expect(page.getByRole('heading', { name: 'Opening Hours' })).toBeVisible()
  await expect(page.locator('table[data-hours] tr')).toHaveCount(7)
  await expect(page.getByRole('heading', { name: 'Nearby Businesses' })).toBeVisible()
})

test('a rating of the sample data is marked as one', async ({ page, request }) => {
  // Other tests add businesses of their own elsewhere.
  const [rated] = (await (
    await request.get('/api/businesses?city=berlin&minRating=4&limit=1', { maxRetries: 1 })
  ).json()) as readonly { slug: string }[]
  await page.goto(businessPath(rated?.slug ?? ''))
  await expect(page.getByText('Sample rating')).toBeVisible()
})

test('the side menu opens', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/')
  await page.getByRole('button', { name: 'Open menu' }).click()
  await expect(page.getByRole('navigation', { name: 'Menu' })).toBeVisible()
})
