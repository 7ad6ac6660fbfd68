import { expect, test } from '@playwright/test'
import { expectAccessible, expectAccessibleInLooks } from './accessibility.ts'
import { LOOKS, showIn } from './looks.ts'

const PATHS = [
  '/businesses',
  '/businesses?search=restaurnt&minRating=4&price=1,2',
  '/businesses?search=qqqqzzzzxxxx&openNow=true',
  '/businesses?near=istanbul&radius=25000',
  '/businesses?openAt=2026-11-29T09:15&features=wi-fi|free-wi-fi',
]
test('every state is accessible', async ({ page }) => {
  test.setTimeout(240_000)
  for (const path of PATHS) {
    await test.step(path, async () => {
      await page.goto(path)
      await expectAccessibleInLooks(page)
    })
  }
  const filters = page.getByRole('button', { name: /^Filters/ })
  for (const look of LOOKS) {
    await showIn(page, look)
    if (look.device === 'desk') await expect(filters).toBeHidden()
    else {
      await filters.click()
      await expect(page.getByRole('button', { name: /^Show \d/ })).toBeVisible()
      await expectAccessible(page)
      await page.keyboard.press('Escape')
    }
  }
})

test('the sheet of a phone is worked by keyboard, and Escape gives the focus back', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/businesses')
  const button = page.getByRole('button', { name: 'Filters' })
  await button.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Close filters' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('checkbox', { name: 'Open now' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('checkbox', { name: 'Open 24 hours' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('checkbox', { name: 'Verified' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('combobox', { name: 'Day' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByLabel('Open on', { exact: true })).toBeFocused()
  await page.getByLabel('City', { exact: true }).focus()
  await page.keyboard.type('istanbul')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/city=istanbul/)
  await page.keyboard.press('Escape')
  await expect(page.getByLabel('Category', { exact: true })).toBeHidden()
  await expect(page.getByRole('button', { name: 'Filters (1)' })).toBeFocused()
})

for (const [path, opener, within, last] of [
  ['/businesses', /^Filters/, '#filters', /^Show \d/],
  ['/about', 'Open menu', '#menu', 'Add a business'],
] as const) {
  test(`the focus does not go behind an open ${within}`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(path)
    const sheet = page.locator(within)
    const button = page.getByRole('button', { name: opener })
    await expect(async () => {
      await button.press('Enter')
      await expect(sheet.getByRole('button').first()).toBeFocused({ timeout: 1000 })
    }).toPass()
    await sheet.getByRole(path === '/about' ? 'link' : 'button', { name: last }).focus()
    await expect(sheet).toBeVisible()
    await page.keyboard.press('Tab')
    await expect(sheet).toBeHidden()
    await expect(page.locator(':focus')).toBeVisible()

    await button.press('Enter')
    await expect(sheet.getByRole('button').first()).toBeFocused()
    await page.keyboard.press('Shift+Tab')
    await expect(sheet).toBeHidden()
    await button.press('Enter')
    await expect(sheet.getByRole('button').first()).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(sheet).toBeHidden()
    await expect(button).toBeFocused()
  })
}

test('a resized window keeps the filters in their place', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/businesses')
  await page.getByRole('button', { name: 'Filters' }).click()
  await page.setViewportSize({ width: 1200, height: 844 })
  await expect(page.getByLabel('Category', { exact: true })).toBeVisible()
  await expect(page.locator('#filters:popover-open')).toHaveCount(0)
})

const SOAK_WIDTHS: readonly number[] = [390, 1024, 2560]
for (const width of [320, 1440, ...SOAK_WIDTHS]) {
  const tag = SOAK_WIDTHS.includes(width) ? ['@soak'] : []
  test(`nothing moves and nothing spills at ${width} px`, { tag }, async ({ page }) => {
    await page.setViewportSize({ width, height: 823 })
    await page.addInitScript(() => {
      const shifts: number[] = []
      Object.assign(globalThis, { shifts })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          shifts.push((entry as PerformanceEntry & { value: number }).value)
      }).observe({ type: 'layout-shift', buffered: true })
    })
    await page.goto(
      `/businesses?search=${'w'.repeat(150)}&city=${'Llanfair'.repeat(9)}&near=istanbul&minRating=4.2`,
    )
    await expect(page.locator('#results-page')).toHaveAttribute('data-live', 'true')
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    )
    const shifts = await page.evaluate(() => (globalThis as unknown as { shifts: number[] }).shifts)
    expect(shifts.filter((share) => share >= 0.0005)).toEqual([])
  })
}

test('where colours are forced the way to the map has an edge', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.emulateMedia({ forcedColors: 'active' })
  await page.goto('/businesses')
  const edge = await page.locator('.map-pill').evaluate((pill) => {
    const { borderTopWidth, borderTopColor, backgroundColor } = getComputedStyle(pill)
    return {
      width: borderTopWidth,
      isSeen: borderTopColor !== backgroundColor && borderTopColor !== 'rgba(0, 0, 0, 0)',
    }
  })
  expect(edge).toEqual({ width: '1px', isSeen: true })
})
