import { expect, test, type Page } from '@playwright/test'
import { adminPath } from '#domain/paths.ts'
import { expectAccessible } from './accessibility.ts'
import { signIn } from './admin.ts'
import { openBusinesses } from './businesses.ts'
import { refuse } from './dashboard.ts'

/** Located by class: behind an open dialog nothing has a role. */
const toast = (page: Page) => page.locator('.toast')
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true }).first()

test.beforeEach(({ page }) => signIn(page))
// A screen may be refetching its figures when a test ends.
test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }))

const SHEET = { name: 'a.csv', mimeType: 'text/csv', buffer: Buffer.from('name,address\nA,B 1\n') }

async function startImport(page: Page) {
  await page.locator('input[type=file]').setInputFiles(SHEET)
  await button(page, 'Yükle').click()
  await expect(page.getByRole('heading', { name: 'Sütunları eşleştir' })).toBeVisible()
  await expectAccessible(page)
  await button(page, 'Ön kontrolü başlat').click()
  await expect(button(page, 'İçe aktarmayı başlat')).toBeEnabled()
  await expectAccessible(page)
  await button(page, 'İçe aktarmayı başlat').click()
}

test('an import that the server refuses is told with its reason', async ({ page }) => {
  test.slow()
  await refuse(page, '**/api/admin/imports')
  await page.goto(adminPath('excel'))
  await startImport(page)
  await expect(toast(page)).toContainText('Hata!')
  await expect(toast(page)).toContainText('Upload failed: 500 - Something went wrong here.', {
    timeout: 15_000,
  })
  await expect(toast(page)).toHaveClass(/is-destructive/)
})

test('what is exported from the screen of businesses is saved as a file', async ({ page }) => {
  await openBusinesses(page, '?category=1&country=TR')
  await button(page, 'Dışa aktar').click()
  const dialog = page.getByRole('dialog', { name: 'Dışa aktar' })
  const download = page.waitForEvent('download')
  await dialog.getByLabel('Bitiş').fill('10000')
  await dialog.getByRole('button', { name: 'Aralığı dışa aktar' }).click()
  expect((await download).suggestedFilename()).toMatch(
    /^businesses-1-10000-[a-z-]+-TR-\d{4}-\d\d-\d\d\.xlsx$/,
  )
  await expect(toast(page)).toContainText('Dışa aktarma tamamlandı')

  await dialog.getByLabel('CSV (.csv)').check()
  const list = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Listeyi dışa aktar' }).click()
  expect((await list).suggestedFilename()).toMatch(/^businesses-list-\d{4}-\d\d-\d\d\.csv$/)
})
