import { expect, test, type Page } from '@playwright/test'
import { STATEMENT_PAGES } from '#domain/paths.ts'
import { expectAccessibleInLooks } from './accessibility.ts'
import { businessPathOf, cityPathOf } from './city-and-business.ts'

/** Those that most visitors see, with a business and a city. */
const MAIN = ['/', '/businesses?search=cafe', '/category/restaurant', '/contact']
const OTHERS = [
  '/categories',
  '/cities',
  '/countries',
  '/country/turkey',
  '/about',
  '/favourites',
  '/privacy-policy',
  '/legal-notice',
  '/terms-of-service',
  '/cookie-policy',
  ...STATEMENT_PAGES.map(({ path }) => path),
  '/business-not-found',
  '/no-such-page',
]
async function expectScreens(page: Page, paths: readonly string[]) {
  for (const path of paths)
    await test.step(path, async () => {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expectAccessibleInLooks(page)
    })
}

// The pages of a test load one after another, and tests run in parallel.
test('lists and the home page are accessible and fit @journey', ({ page }) => expectScreens(page, MAIN))
test('a city and a business are accessible and fit @journey', async ({ page, request }) =>
  expectScreens(page, [await cityPathOf(request), await businessPathOf(request)]))
test('every other screen is accessible and fits', ({ page }) => expectScreens(page, OTHERS))

test('the keyboard reaches the content past the header @journey', async ({ page }) => {
  await page.goto('/')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
})
