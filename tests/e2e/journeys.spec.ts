import { expect, test } from '@playwright/test'
import { businessPath, cityPath } from '#domain/paths.ts'
import { businessWithNeighbours, largestCity } from './city-and-business.ts'

const CARDS = 12

test('home: a search, its results, and back to what was featured @journey', async ({ page }) => {
  await page.goto('/')
  const cards = page.locator('.cards > li')
  await expect(page.getByRole('heading', { name: 'Featured Businesses' })).toBeVisible()
  await expect(cards).toHaveCount(CARDS)
  await expect(page.getByRole('status').first()).toContainText('businesses to explore')
  await page.waitForFunction(() => document.querySelector('#results-page[data-live]'))
  await expect(page.getByRole('button', { name: 'Clear' })).toBeHidden()

  await page.getByLabel('Search businesses', { exact: true }).fill('cafe')
  await page.getByRole('button', { name: 'Search' }).click()
  await expect(page.getByRole('heading', { name: 'Search Results' })).toBeVisible()
  await expect(page.getByText(/results? found/)).toBeVisible()
  await expect(page).toHaveURL(/search=cafe/)

  await page.getByRole('button', { name: 'Clear' }).click()
  await expect(page.getByRole('heading', { name: 'Featured Businesses' })).toBeVisible()
  await expect(cards).toHaveCount(CARDS)
})

test('home: nothing found says what to do, and more can be viewed', async ({ page }) => {
  await page.goto('/')
  await page.waitForFunction(() => document.querySelector('#results-page[data-live]'))
  await page.getByLabel('Search businesses', { exact: true }).fill('qqqqzzzzxxxx')
  await page.getByRole('button', { name: 'Search' }).click()
  await expect(page.getByText('No businesses found')).toBeVisible()
  await expect(page.getByText('Try different keywords or browse all categories.')).toBeVisible()
  await page.getByRole('button', { name: 'Clear Filters' }).click()
  await page.getByRole('link', { name: 'View More Businesses' }).click()
  await expect.poll(() => page.locator('.cards > li').count()).toBeGreaterThan(CARDS)
})

test('a city: its second page, a sort and a search, each with its address @journey', async ({
  page,
  request,
}) => {
  const city = await largestCity(request)
  await page.goto(cityPath(city.slug))
  await expect(page.getByRole('heading', { level: 1 })).toContainText(`Best Businesses in ${city.name}`)
  // An operator may have changed the number since the page was built.
  await expect(
    page.getByText(new RegExp(`Showing 1 - 12 of [\\d,]+ businesses in ${city.name}`)),
  ).toBeVisible()
  await page.waitForFunction(() => document.querySelector('#results-page[data-live]'))

  await page.getByRole('link', { name: 'Page 2', exact: true }).click()
  await expect(page).toHaveURL(new RegExp(`${cityPath(city.slug)}/2$`))
  await expect(page.getByText('Showing 13 - 24')).toBeVisible()
  const second = await page.locator('.card-name').first().innerText()
  await page.reload()
  await expect(page.locator('.card-name').first()).toHaveText(second)

  await page.getByRole('link', { name: 'Name' }).click()
  await expect(page).toHaveURL(/sortBy=name&sortOrder=asc$/)
  await expect(page.getByText('Showing 1 - 12')).toBeVisible()
  await page.getByRole('link', { name: 'Name, ascending' }).click()
  await expect(page).toHaveURL(/sortBy=name&sortOrder=desc$/)

  await page.getByLabel('Search businesses', { exact: true }).fill('restaurant')
  await expect(page.getByText(/\d+ results? found/)).toBeVisible()
  await page.getByLabel('Search businesses', { exact: true }).fill('qqqqzzzz')
  await expect(page.getByText('No search results found')).toBeVisible()
})

test('a business: opened from a card, with its hours, its neighbours and the way back @journey', async ({
  page,
  request,
}) => {
  const business = await businessWithNeighbours(request)
  await page.goto(businessPath(business.slug))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(business.name)
  const today = page.locator('table[data-hours] tr[data-today]')
  await expect(today).toHaveCount(1)
  await expect(today).toContainText('(Today)')
  const nearby = page.locator('section', { has: page.getByRole('heading', { name: 'Nearby Businesses' }) })
  await expect(
    nearby
      .getByText(/\d k?m/)
      .filter({ visible: true })
      .first(),
  ).toBeVisible()
  await nearby.locator('.card-name a').filter({ visible: true }).first().click()
  await expect(page).not.toHaveURL(new RegExp(`${businessPath(business.slug)}$`))
  await expect(
    page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Home' }),
  ).toBeVisible()
})

test('features beyond the third section wait behind Show More', async ({ page }) => {
  await page.goto('/businesses?search=restaurant&sortBy=rating')
  const links = await page
    .locator('.card-name a')
    .evaluateAll((all) => all.map((a) => a.getAttribute('href') ?? ''))
  for (const href of links) {
    await page.goto(href)
    const more = page.getByText(/^Show More \(\d+ more sections?\)$/)
    if (!(await more.isVisible())) continue
    await more.click()
    await expect(page.getByText('Show Less')).toBeVisible()
    return
  }
  throw new Error('No restaurant of the sample has more than three sections.')
})

test('on a phone the side menu opens, leads and closes @journey', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/about')
  await page.getByRole('button', { name: 'Open menu' }).click()
  const menu = page.getByRole('navigation', { name: 'Menu' })
  await expect(menu).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await page.getByRole('button', { name: 'Open menu' }).click()
  await menu.getByRole('link', { name: 'Cities' }).click()
  await expect(page).toHaveURL(/\/cities$/)
})

test('the way back to the top appears after 300 pixels', async ({ page }) => {
  await page.goto('/privacy-policy')
  const toTop = page.getByRole('button', { name: 'Scroll to top' })
  await expect(toTop).toBeHidden()
  await page.evaluate(() => scrollTo(0, 600))
  await toTop.click()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
})

test('a city of the directory shows some of its businesses', async ({ page }) => {
  await page.goto('/cities')
  await page.locator('details[data-city] > summary').first().click()
  await expect(page.locator('details[open] [data-businesses] a')).toHaveCount(6)
})
