import { expect, test, type Page } from '@playwright/test'
import { businessesPath } from '#domain/paths.ts'

const chip = (page: Page, label: string) => page.getByRole('link', { name: `Remove filter: ${label}` })
const sort = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Sort by' }).getByRole('link', { name, exact: true })
const results = (page: Page) => page.locator('#results-page')
const expectAddress = (page: Page, address: string) =>
  expect.poll(() => new URL(page.url()).pathname + new URL(page.url()).search).toBe(address)

/** Opens a search whose further responses are delayed. */
async function open(page: Page, query: Record<string, string | number> = {}, delay = 500) {
  await page.goto(businessesPath(query))
  await expect(results(page)).toHaveAttribute('data-live', 'true')
  await page.route('**/businesses*', async (route) => {
    if (route.request().resourceType() === 'fetch') await new Promise((resolve) => setTimeout(resolve, delay))
    await route.continue().catch(() => undefined)
  })
}

test.describe('quick presses', () => {
  test('on a filter and a sort keep both', async ({ page }) => {
    await open(page)
    await page.getByRole('checkbox', { name: 'Open now' }).check()
    await sort(page, 'Name').click()
    await expectAddress(page, '/businesses?openNow=true&sortBy=name')
    await expect(page.getByRole('checkbox', { name: 'Open now' })).toBeChecked()
  })

  test('on a sort and filters keep all of them', async ({ page }) => {
    await open(page)
    await sort(page, 'Name').click()
    await page.getByRole('radio', { name: '4+', exact: true }).check({ force: true })
    await page.getByRole('checkbox', { name: /^\$,/ }).check({ force: true })
    await page.getByLabel('Category', { exact: true }).selectOption('restaurant')
    await expectAddress(page, '/businesses?category=restaurant&minRating=4&price=1&sortBy=name')
    await expect(results(page)).toHaveAttribute('aria-busy', 'false')
    await expect(page.getByRole('radio', { name: '4+', exact: true })).toBeChecked()
  })

  test('on two chips take both away', async ({ page }) => {
    await open(page, { category: 'restaurant', minRating: 3, price: '1,2' })
    await chip(page, 'Restaurant').click()
    await chip(page, 'Rated 3+').click()
    await expectAddress(page, '/businesses?price=1,2')
    await expect(page.getByRole('link', { name: /^Remove filter/ })).toHaveCount(1)
  })

  test('on one link are one', async ({ page }) => {
    await open(page)
    await sort(page, 'Name').dblclick()
    await expectAddress(page, '/businesses?sortBy=name')
    await expect(results(page)).toHaveAttribute('aria-busy', 'false')
    await expect(page.getByRole('link', { name: 'Name, ascending' })).toBeVisible()
  })
})

test('words typed while other results are on their way stay, in a field that was left as well', async ({
  page,
}) => {
  await open(page)
  const words = page.locator('#results-search')
  await page.getByRole('radio', { name: '4+', exact: true }).check({ force: true })
  await words.pressSequentially('hotel')
  await words.blur()
  await expectAddress(page, '/businesses?minRating=4')
  await expect(results(page)).toHaveAttribute('aria-busy', 'false')
  await expect(words).toHaveValue('hotel')
})

test('near me keeps every price', async ({ page, context }) => {
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation({ latitude: 41, longitude: 29 })
  await open(page, { price: '1,2' }, 0)
  await page.getByRole('button', { name: 'Near me' }).click()
  await expectAddress(page, '/businesses?latitude=41&longitude=29&radius=5000&price=1,2')
})

test('without a connection the results stay, and the next try works', async ({ page, context }) => {
  await open(page, {}, 0)
  const count = await page.locator('#results-count').innerText()
  await sort(page, 'Name').click()
  await expectAddress(page, '/businesses?sortBy=name')
  await page.unroute('**/businesses*')
  await context.setOffline(true)
  await page.getByRole('radio', { name: '4+', exact: true }).check({ force: true })
  await expect(page.locator('.results-trouble')).toContainText('You are offline.')
  await expect(page.locator('[data-announcer]')).toContainText('You are offline.')
  await expect(results(page)).toHaveAttribute('aria-busy', 'false')
  await expect(page.locator('#results-count')).toHaveText(count)
  await context.setOffline(false)
  await page.getByRole('link', { name: 'Try again' }).click()
  await expectAddress(page, '/businesses?minRating=4&sortBy=name')
  await expect(page.locator('.results-trouble')).toHaveCount(0)
  await expect(chip(page, 'Rated 4+')).toBeVisible()
})

test('Escape empties the search as its cross does', async ({ page }) => {
  await open(page, { search: 'hotel' }, 0)
  const field = page.locator('#results-search')
  await field.focus()
  await expect(field).toHaveAttribute('role', 'combobox')
  await field.press('Escape')
  if ((await field.inputValue()) !== '') await field.press('Escape')
  await expectAddress(page, '/businesses')
})

test('of the features ten can be chosen, and the others wait', async ({ page }) => {
  const given = Array.from({ length: 11 }, (_, at) => `feature-${at}`).join(',')
  await open(page, { features: given }, 0)
  await expect(page.getByText('At most 10 features can be asked for at once')).toBeVisible()
  const group = page.getByRole('group', { name: 'Features' })
  await expect(group.getByText('At most 10 features at once')).toBeVisible()
  await expect(group.locator('input:checked')).toHaveCount(10)
  await expect(group.locator('input:not(:checked):enabled')).toHaveCount(0)
})

test('every page of a list can be opened, and counts all of it', async ({ page }) => {
  await open(page, { page: 151 }, 0)
  await expect(page.locator('.pager p')).toHaveText(/^Showing 1,801 - 1,812 of [\d,]+ businesses$/)
  await page.goto(businessesPath({ openNow: 'true' }))
  const total = /([\d,]+\+?) result/.exec(await page.locator('#results-count').innerText())?.[1] ?? ''
  await expect(page.locator('.pager p')).toHaveText(`Showing 1 - 12 of ${total} businesses`)
})

test('on paper a search is its list alone', async ({ page }) => {
  await open(page, { minRating: 3 }, 0)
  await page.emulateMedia({ media: 'print' })
  await expect(page.locator('#results .card').first()).toBeVisible()
  await expect(page.locator('#results-count')).toBeVisible()
  for (const hidden of [
    '.results-bar',
    '.results-rail',
    '.results-sort',
    '.pager nav',
    '.card-actions',
    'open-now',
  ])
    for (const each of await page.locator(`#results-page ${hidden}`).all())
      await expect(each, hidden).toBeHidden()
  const [list, whole] = await Promise.all([
    page.locator('#results').boundingBox(),
    page.locator('.results-grid').boundingBox(),
  ])
  expect(list?.width).toBe(whole?.width)
})
