import { expect, test } from '@playwright/test'
import { adminPath } from '#domain/paths.ts'
import { expectAccessible } from './accessibility.ts'
import { signIn } from './admin.ts'
import { addBusiness, openBusinesses, ownWord, rows, toast } from './businesses.ts'

test('a business is removed for good, stands among the removed, and the entry is lifted @journey', async ({
  page,
}) => {
  await signIn(page)
  const word = ownWord()
  await addBusiness(page, word)
  await openBusinesses(page, `?q=${word}`)
  await rows(page).getByRole('checkbox').click()
  await page.getByRole('button', { name: 'Kaldır ve engelle' }).click()
  const dialog = page.getByRole('alertdialog', { name: '1 işletme kaldırılsın ve engellensin mi?' })
  await dialog.getByLabel('Gerekçe (isteğe bağlı)').fill('Asked by its owner')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Kaldır ve engelle' }).click()
  await expect(toast(page)).toContainText('1 işletme kaldırıldı ve engellendi')

  await page.goto(`${adminPath('suppressions')}?q=${word}`)
  const row = page.getByRole('row', { name: new RegExp(word) })
  await expect(row).toContainText('Asked by its owner')
  await expectAccessible(page)
  await row.getByRole('button', { name: `${word}: kaydı sil` }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Kaydı sil' }).click()
  await expect(row).toHaveCount(0)
})
