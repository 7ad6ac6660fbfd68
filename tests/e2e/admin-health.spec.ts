import { expect, test } from '@playwright/test'
import { adminPath } from '#domain/paths.ts'
import { expectAccessible } from './accessibility.ts'
import { signIn } from './admin.ts'

test('the health of the site that runs has each check, and a way to what can be done @journey', async ({
  page,
}) => {
  await signIn(page)
  await page.goto(adminPath('health'))
  await expect(page).toHaveTitle(/Sağlık/)
  const checks = page.getByRole('list', { name: 'Denetimler' }).getByRole('listitem')
  await expect(checks).toHaveCount(10)
  await expect(checks.filter({ hasText: 'Veritabanı' }).first()).toContainText('milisaniyede yanıt verdi')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Şimdi bak' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Son bakış' })).toBeVisible()
})
