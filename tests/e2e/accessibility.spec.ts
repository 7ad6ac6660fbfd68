import { expect, test } from '@playwright/test'
import { expectAccessibleInLooks } from './accessibility.ts'
import { businessPathOf, cityPathOf } from './city-and-business.ts'

const PATHS = [
  '/',
  '/categories',
  '/cities',
  '/category/restaurant',
  '/businesses?search=cafe',
  '/about',
  '/favourites',
  '/contact',
  '/privacy-policy',
  '/legal-notice',
  '/terms-of-service',
  '/cookie-policy',
  '/business-not-found',
  '/no-such-page',
]
/** Every third path: the pages of one test load one after another, those of the tests side by side. */
const PARTS = 3
for (const part of Array.from({ length: PARTS }, (_, at) => at))
  test(`every screen is accessible and fits, ${part + 1} of ${PARTS} @journey`, async ({ page, request }) => {
    test.setTimeout(120_000)
    const paths = [...PATHS, await cityPathOf(request), await businessPathOf(request)]
    for (const path of paths.filter((_, at) => at % PARTS === part)) {
      await test.step(path, async () => {
        await page.goto(path)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await expectAccessibleInLooks(page)
      })
    }
  })

test('the keyboard reaches the content past the header @journey', async ({ page }) => {
  await page.goto('/')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
})
