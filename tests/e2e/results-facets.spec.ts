import { expect, test } from '@playwright/test'

const PATH = '/businesses?category=restaurant'

test('each choice says how many results it leaves, and leaves so many @journey', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 1000 })
  await page.goto(PATH)
  const count = page.locator('[data-facet="rating-4.5"]')
  await expect(count).toHaveText(/^[\d,]+\+?$/)
  const text = (await count.textContent()) ?? ''
  await page.getByRole('radio', { name: /4\.5\+/ }).check()
  await expect(page).toHaveURL(/minRating=4\.5/)
  await expect(page.locator('#results-count')).toHaveText(
    new RegExp(`^${text.replace('+', '\\+')} results? found$`),
  )
})

test('any rating says how many there are without one', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 1000 })
  await page.goto(`${PATH}&minRating=4.5`)
  const count = page.locator('[data-facet="rating-any"]')
  await expect(count).toHaveText(/^[\d,]+\+?$/)
  const text = (await count.textContent()) ?? ''
  await page.locator('input[name=minRating][value=""]').check()
  await expect(page).not.toHaveURL(/minRating/)
  await expect(page.locator('#results-count')).toHaveText(
    new RegExp(`^${text.replace('+', '\\+')} results? found$`),
  )
})

test('categories of a place say how many each leaves, and keep their names', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 1000 })
  await page.goto('/businesses?city=istanbul&minRating=4')
  const select = page.getByLabel('Category', { exact: true })
  const option = select.locator('option[value="restaurant"]')
  await expect(option).toHaveAttribute('label', /^Restaurant \([\d,]+\+?\)$/)
  expect(await option.textContent()).toBe('Restaurant')
  const [count = ''] = /\d[\d,]*/.exec((await option.getAttribute('label')) ?? '') ?? []
  await select.selectOption('restaurant')
  await expect(page).toHaveURL(/category=restaurant/)
  await expect(page.locator('#results-count')).toHaveText(new RegExp(`^${count}\\+? results? found$`))
})

test('counts come without moving anything', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 1000 })
  const { promise, resolve } = Promise.withResolvers<undefined>()
  await page.route('**/api/facets*', async (route) => {
    await promise
    await route.continue()
  })
  await page.goto(PATH)
  const boxes = () =>
    page.locator('#filters :is(label, legend, summary)').evaluateAll((all) =>
      all.map((each) => {
        const { top, height, left } = each.getBoundingClientRect()
        return [top, height, left]
      }),
    )
  await expect(page.locator('#results-page')).toHaveAttribute('data-live', 'true')
  // A web font that comes late may wrap a name anew, which counts have no part in.
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
  const before = await boxes()
  resolve(undefined)
  await expect(page.locator('[data-facet="openNow"]')).not.toBeEmpty()
  expect(await boxes()).toEqual(before)
})

test('on a phone they are counted when the filters are opened', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  let asked = 0
  await page.route('**/api/facets*', async (route) => {
    asked++
    await route.continue()
  })
  await page.goto(PATH)
  await page.getByRole('button', { name: /^Filters/ }).click()
  await expect(page.locator('[data-facet="verified"]')).toHaveText(/^[\d,]+\+?$/)
  expect(asked).toBe(1)
})
