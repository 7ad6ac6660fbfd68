import { expect, test } from '@playwright/test'
import { favouritesPath } from '#domain/paths.ts'
import { businessPathOf } from './city-and-business.ts'

test.use({ colorScheme: 'dark' })

test('a business is printed black on white, without what only a screen can use @journey', async ({
  page,
  request,
}) => {
  await page.goto(await businessPathOf(request))
  await page.emulateMedia({ media: 'print' })
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)')
  await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('color', 'rgb(0, 0, 0)')
  await expect(page.getByRole('heading', { name: 'Opening Hours' })).toBeVisible()
  await expect(page.getByRole('row', { name: /Monday/ })).toBeVisible()
  for (const hidden of ['header.site-header', 'footer', '.crumbs', '.button', '.neighbours', '.action-bar']) {
    for (const each of await page.locator(hidden).all()) await expect(each, hidden).toBeHidden()
  }
})

test('printed lists and favourites have no buttons and no status that is of now', async ({
  page,
  request,
}) => {
  await page.goto(await businessPathOf(request))
  await page
    .getByRole('button', { name: /^Save / })
    .first()
    .click()
  await page.emulateMedia({ media: 'print' })
  for (const path of ['/businesses?search=hotel', favouritesPath]) {
    await page.goto(path)
    await expect(page.locator('.card').first(), path).toBeVisible()
    for (const hidden of ['main button', '.card-actions', '.card open-now'])
      for (const each of await page.locator(hidden).all()) await expect(each, path).toBeHidden()
  }
})
