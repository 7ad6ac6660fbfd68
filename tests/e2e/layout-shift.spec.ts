import { expect, type Page, test } from '@playwright/test'
import { businessPath, cityPath, contactPath, countryPath } from '#domain/paths.ts'
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
      // Without web fonts, as their different widths have tests of their own.
      await page.route(/\.woff2/, (route) => route.abort())
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
  ['a city', 1440, cityPath('istanbul')],
  ['contact', 320, contactPath],
] as const)
  test(`the page of ${name} stays where it is at ${width} px when its fonts come late`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 })
    const release = await hold(page, /\.woff2/)
    await page.goto(path, { waitUntil: 'domcontentloaded' })
    await page.waitForFunction(hasPainted)
    release()
    const shifts = await shiftsOf(page)
    expect(shifts.reduce((sum, [share]) => sum + share, 0)).toBeLessThan(0.01)
  })

for (const width of [390, 1440])
  test(`nothing moves at ${width} px when the scripts of the results come after their first paint @journey`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    const release = await hold(page, /\.js/)
    await page.goto('/businesses', { waitUntil: 'commit' })
    await page.waitForFunction(hasPainted)
    await expect(page.getByRole('link', { name: /^Call/ }).first()).toBeVisible()
    release()
    await expect(page.getByRole('button', { name: /^Show on map/ }).first()).toBeVisible()
    expect(await shiftsOf(page)).toEqual([])
  })

const hasPainted = () => performance.getEntriesByName('first-contentful-paint').length > 0

/** Answers the requests for such files only when the result is called. */
async function hold(page: Page, files: RegExp): Promise<() => void> {
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route(files, async (route) => {
    await released
    await route.continue()
  })
  return () => {
    release()
  }
}
