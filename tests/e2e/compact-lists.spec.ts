import { expect, test } from '@playwright/test'
import { shiftsOf } from './layout-shifts.ts'
import { cityPathOf } from './city-and-business.ts'

const toggle = { compact: { name: 'Compact' }, pictures: { name: 'Pictures' } } as const

for (const width of [390, 1440]) {
  test(`compact rows are chosen by keyboard, remembered, and left again at ${width} px${width === 390 ? ' @journey' : ''}`, async ({
    page,
    request,
  }) => {
    await page.setViewportSize({ width, height: 800 })
    await page.goto(await cityPathOf(request))
    const picture = page.locator('.card .card-picture').first()
    const before = await picture.boundingBox()
    const sign = page.getByRole('button', toggle.compact).locator('.to-compact use')
    // On phones it has no words, and stands below the menu button.
    await expect(sign).toHaveAttribute('href', /#rows$/)
    await page.getByRole('button', toggle.compact).focus()
    // Repeated until the page's script listens.
    await expect(async () => {
      await page.keyboard.press('Enter')
      await expect(page.locator('html')).toHaveAttribute('data-look', 'compact', { timeout: 500 })
    }).toPass()
    await expect.poll(async () => (await picture.boundingBox())?.width).toBe(56)
    expect(before?.width).toBeGreaterThan(56)

    await page.goto('/businesses')
    expect((await picture.boundingBox())?.width).toBe(56)
    expect(await shiftsOf(page)).toEqual([])
    await page.getByRole('button', toggle.pictures).click()
    await expect(page.locator('html')).not.toHaveAttribute('data-look')
    await page.reload()
    await expect(page.getByRole('button', toggle.compact)).toBeVisible()
  })
}
