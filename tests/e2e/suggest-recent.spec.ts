import { expect, test } from '@playwright/test'
import { answerSuggestions, list, NOTHING, open, options, remember, useField } from './suggestions.ts'

const HOME = 'Search businesses'

test('searches are kept, repeated, removed and forgotten', async ({ page }) => {
  await answerSuggestions(page, (route) => route.fulfill({ json: NOTHING }))
  await open(page, '/')
  const field = await useField(page, HOME)
  await expect(list(page)).toBeHidden()
  for (const text of ['tea', 'cake', 'hotel']) {
    await field.fill(text)
    await page.keyboard.press('Enter')
  }
  await open(page, '/')
  await useField(page, HOME)
  await expect(options(page)).toHaveText(['hotel', 'cake', 'tea', 'Clear recent searches'])

  await options(page).nth(1).click()
  await expect(page).toHaveURL(/\?search=cake$/)
  await expect(field).toHaveValue('cake')
  await field.fill('')
  await expect(options(page)).toHaveText(['cake', 'hotel', 'tea', 'Clear recent searches'])

  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Delete')
  await expect(options(page)).toHaveText(['hotel', 'tea', 'Clear recent searches'])
  await expect(options(page).first()).toHaveAttribute('aria-selected', 'true')
  await options(page).nth(1).locator('.suggest-remove').click()
  await expect(options(page)).toHaveText(['hotel', 'Clear recent searches'])
  await expect(field).toBeFocused()
  await options(page).last().click()
  await expect(list(page)).toBeHidden()
  expect(await page.evaluate(() => localStorage.getItem('meridian.searches.businesses'))).toBeNull()
})

test('the list stays on its side of the field while the page is scrolled', async ({ page }) => {
  await remember(page, ['tea', 'cake', 'hotel'])
  await page.setViewportSize({ width: 1280, height: 720 })
  await open(page, '/')
  const field = await useField(page, HOME)
  const option = options(page).nth(1)
  await expect(option).toBeVisible()
  await option.evaluate((element) =>
    Promise.all(
      element
        .closest('.suggest')
        ?.getAnimations()
        .map(({ finished }) => finished) ?? [],
    ),
  )
  const [from, to] = await option.evaluate(async (element) => {
    const offset = () => {
      const top = document.activeElement?.getBoundingClientRect().top ?? 0
      return Math.round(element.getBoundingClientRect().top - top)
    }
    const before = offset()
    scrollTo({ top: 330, behavior: 'instant' })
    for (let frame = 0; frame < 3; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve))
    return [before, offset()]
  })
  expect(from).toBeLessThan(0)
  expect(to).toBe(from)
  await option.click()
  await expect(field).toHaveValue('cake')
})

test('a barred storage hinders nothing', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('barred', 'SecurityError')
      },
    })
  })
  await answerSuggestions(page)
  await open(page, '/')
  const field = await useField(page, HOME)
  await field.fill('ca')
  await expect(options(page)).toHaveCount(5)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\?search=ca$/)
})

test.describe('by touch', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } })

  test('a tap removes a search, repeats it, and closes the list', async ({ page }) => {
    await answerSuggestions(page, (route) => route.fulfill({ json: NOTHING }))
    await remember(page, ['tea', 'cake', 'hotel'])
    await open(page, '/')
    const field = page.getByLabel(HOME, { exact: true })
    await field.tap()
    await expect(options(page)).toHaveCount(4)
    const cross = options(page).first().locator('.suggest-remove')
    // The size in the layout, as the list grows while it opens.
    const least = await cross.evaluate((button: HTMLElement) =>
      Math.min(button.offsetWidth, button.offsetHeight),
    )
    expect(least).toBeGreaterThanOrEqual(44)
    await cross.tap()
    await expect(options(page)).toHaveText(['cake', 'hotel', 'Clear recent searches'])
    await page.getByRole('heading', { level: 1 }).tap()
    await expect(list(page)).toBeHidden()
    await field.tap()
    await options(page).nth(1).tap()
    await expect(page).toHaveURL(/\?search=hotel$/)
    await expect(list(page)).toBeHidden()
  })
})
