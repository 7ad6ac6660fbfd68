import { expect, test } from '@playwright/test'
import { answerSuggestions, list, NOTHING, open, options, useField } from './suggestions.ts'

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
