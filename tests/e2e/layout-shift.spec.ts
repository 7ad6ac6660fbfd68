import { expect, test } from '@playwright/test'
import { businessPath, countryPath } from '#domain/paths.ts'
import { businessPathOf, cityPathOf } from './city-and-business.ts'
import { shiftsOf } from './layout-shifts.ts'

for (const [width, tag] of [
  [320, []],
  [412, ['@soak']],
  [1440, []],
] as const) {
  test(
    `nothing moves while a page comes to life at ${width} px`,
    { tag: [...tag] },
    async ({ page, request }) => {
      await page.setViewportSize({ width, height: 823 })
      const paths = ['/', await cityPathOf(request), '/categories', '/contact', await businessPathOf(request)]
      for (const path of paths) {
        await page.goto(path)
        expect(await shiftsOf(page), path).toEqual([])
      }
    },
  )
}

for (const [name, width, path] of [
  ['a business', 390, businessPath('tin-roof-inn')],
  ['a country', 1440, countryPath('turkey')],
] as const)
  test(`the page of ${name} stays where it is at ${width} px when its fonts come late`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 })
    let release = () => {}
    const painted = new Promise<void>((resolve) => (release = resolve))
    await page.route(/\.woff2/, async (route) => {
      await painted
      await route.continue()
    })
    await page.goto(path, { waitUntil: 'domcontentloaded' })
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
    release()
    const shifts = await shiftsOf(page)
    expect(shifts.reduce((sum, [share]) => sum + share, 0)).toBeLessThan(0.01)
  })
