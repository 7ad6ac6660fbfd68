import { expect, test } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { largestCity } from './places.ts'
import { list, options } from './suggestions.ts'

for (const width of [390, 1440])
  test(`the city of the filters is chosen from a list, again and again, at ${width} px`, async ({
    page,
    request,
  }) => {
    const { name, slug } = await largestCity(request)
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/businesses?minRating=4')
    await expect(page.locator('#results-page')).toHaveAttribute('data-live', 'true')
    const opener = page.getByRole('button', { name: /^Filters/ })
    if (await opener.isVisible()) await opener.click()
    const field = page.getByLabel('City', { exact: true })
    for (const expected of [name, name]) {
      await field.fill('')
      await field.pressSequentially(expected.slice(0, 4))
      await expect(options(page).first()).toBeVisible()
      await expect(list(page).getByRole('group')).toHaveCount(1)
      await expectAccessible(page)
      await options(page).filter({ hasText: expected }).first().click()
      await expect(page).toHaveURL(
        (url) => url.searchParams.get('city') === slug && url.searchParams.get('minRating') === '4',
      )
      await expect(field).toHaveValue(expected)
      await expect(list(page)).toBeHidden()
    }
  })

test('a city is taken by keyboard, and Escape leaves what was typed', async ({ page, request }) => {
  const { name, slug } = await largestCity(request)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/businesses')
  await expect(page.locator('#results-page')).toHaveAttribute('data-live', 'true')
  const field = page.getByLabel('City', { exact: true })
  await field.pressSequentially(name)
  await expect(options(page).first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(list(page)).toBeHidden()
  await expect(field).toHaveValue(name)
  await page.keyboard.press('ArrowDown')
  await expect(options(page).first()).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL((url) => url.searchParams.get('city') === slug)
})
