import { expect, test, type Page } from '@playwright/test'
import { adminPath } from '#domain/paths.ts'
import type { AdminCategory } from '#domain/taxonomy/admin.ts'
import { expectAccessible } from './accessibility.ts'
import { signIn } from './admin.ts'
import { button } from './dashboard.ts'

const category = (id: number, name: string): AdminCategory => ({
  id,
  name,
  turkishName: null,
  slug: name.toLowerCase(),
  icon: 'hotel',
  schemaType: 'Hotel',
  businessCount: 10 * id,
  trashedCount: 0,
  indexable: true,
  formerSlugs: [],
  isFixed: false,
  totalCount: 10 * id,
  parentId: null,
  parent: null,
  subcategoryCount: 0,
  orderNumber: null,
  description: null,
  seoTitle: null,
  seoDescription: null,
})

/** Answers with a list that other tests do not change. */
const listed = (page: Page, rows: readonly AdminCategory[]) =>
  page.route('**/api/admin/categories?*', (route) =>
    route.fulfill({ json: rows, headers: { 'X-Total-Count': String(rows.length) } }),
  )

test.beforeEach(async ({ page }) => {
  await signIn(page)
})

test('the categories of the directory are listed, sorted and paged by the address @journey', async ({
  page,
}) => {
  await page.goto(adminPath('categories'))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kategoriler')
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  await button(page, 'İşletme').click()
  await expect(page).toHaveURL(/sort=count&order=desc/)
  await expect(page.getByRole('columnheader', { name: 'İşletme' })).toHaveAttribute('aria-sort', 'descending')
  await button(page, 'Sonraki').click()
  await expect(page).toHaveURL(/page=2/)
  // The former page's rows are dimmed until the new ones arrive.
  await expect(page.getByRole('table')).toHaveAttribute('aria-busy', 'false')
  await expectAccessible(page)
})

test('the dialogs of a category are accessible', async ({ page }) => {
  await listed(page, [category(7, 'Hotel'), category(8, 'Hotels'), category(9, 'Inn')])
  await page.goto(adminPath('categories'))
  await button(page, 'Kategori ekle').click()
  await page.getByLabel('Ad', { exact: true }).fill('Spa')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await button(page, 'Değişiklikleri bırak').click()
  await button(page, 'Otel (Hotel): düzenle').click()
  await page.getByLabel('Sayfa adresi').fill('oteller')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await button(page, 'Değişiklikleri bırak').click()
  await button(page, 'Hotel: başkasıyla birleştir').click()
  await page.getByRole('radio', { name: /Hotels/ }).check()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  for (const name of ['Hotel', 'Inn']) await page.getByLabel(`${name} kaydını seç`).click()
  await button(page, 'Seçilenleri birleştir').click()
  await expect(page.getByRole('dialog').getByRole('radio', { name: /^Inn/ })).toBeChecked()
  await expectAccessible(page)
})
