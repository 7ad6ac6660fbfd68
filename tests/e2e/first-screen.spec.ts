import { expect, test } from '@playwright/test'
import { categoryPath, cityPath } from '#domain/paths.ts'
import { businessPathOf, largestCity } from './city-and-business.ts'

test.use({ viewport: { width: 390, height: 844 } })

for (const kind of ['city', 'category'] as const)
  test(`the first screen of a phone shows the first business of a ${kind} @journey`, async ({
    page,
    request,
  }) => {
    await page.goto(
      kind === 'city' ? cityPath((await largestCity(request)).slug) : categoryPath('restaurant'),
    )
    const name = page.locator('.card').first().locator('.card-name')
    await expect(name).toBeInViewport({ ratio: 1 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    // What does not fit into the heading is cut off, not scrolled.
    for (const part of await page
      .locator('.place-head :is(h1, .place-line, .place-facts, .place-about .city-dots)')
      .all())
      await expect(part).toBeInViewport({ ratio: 1 })
  })

test('of long pages less than half is laid out before anybody scrolls', async ({ page, request }) => {
  for (const path of ['/privacy-policy', await businessPathOf(request)]) {
    await page.goto(path)
    const laidOut = await page.locator('main, footer').evaluateAll((parts) => {
      const all = parts.flatMap((part) => [...part.querySelectorAll('*')])
      const shown = all.filter((each) => each.checkVisibility())
      return (
        shown.filter((each) => each.checkVisibility({ contentVisibilityAuto: true })).length / shown.length
      )
    })
    expect(laidOut, path).toBeLessThan(0.5)
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
    await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' })).toBeVisible()
  }
})

test('the filters of a category lead to its open businesses', async ({ page }) => {
  await page.goto(categoryPath('restaurant'))
  await page.getByRole('link', { name: 'Open now' }).click()
  await expect(page).toHaveURL('/businesses?category=restaurant&openNow=true')
})

test.describe('where the position is known', () => {
  test.use({ permissions: ['geolocation'], geolocation: { latitude: 41.01, longitude: 28.97 } })

  test("'Near me' keeps the category", async ({ page }) => {
    await page.goto(categoryPath('restaurant'))
    await page.getByRole('button', { name: 'Near me' }).click()
    await expect(page).toHaveURL(/\/businesses\?category=restaurant&latitude=41\.01&longitude=28\.97/)
  })
})
