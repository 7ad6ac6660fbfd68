import { expect, test } from '@playwright/test'
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
