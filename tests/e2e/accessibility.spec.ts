import { expect, test } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { businessPathOf, cityPathOf } from './city-and-business.ts'
import { LOOKS } from './looks.ts'

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
for (const { name, tag, colorScheme, viewport } of LOOKS) {
  test.describe(name, { tag }, () => {
    test.use({ colorScheme, viewport })

    test('every screen is accessible and fits', async ({ page, request }) => {
      test.setTimeout(120_000)
      const paths = [...PATHS, await cityPathOf(request), await businessPathOf(request)]
      for (const path of paths) {
        await test.step(path, async () => {
          await page.goto(path)
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
          await expectAccessible(page)
          const spill = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
          expect(spill).toBeLessThanOrEqual(0)
        })
      }
    })
  })
}

test('the keyboard reaches the content past the header', async ({ page }) => {
  await page.goto('/')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
})
