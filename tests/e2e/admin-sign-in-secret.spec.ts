import { expect, test } from '@playwright/test'
import { adminLoginPath } from '#domain/paths.ts'
import { adminSecrets, ownNetwork } from './admin.ts'
import { button } from './dashboard.ts'

test('what was typed of a secret can be looked at, and is hidden again in the next step', async ({
  page,
}) => {
  await page.setExtraHTTPHeaders(ownNetwork())
  await page.goto(adminLoginPath)
  const { accessKey, userCode } = adminSecrets()
  const key = page.getByLabel('Erişim Anahtarı', { exact: true })
  await key.fill(accessKey)
  await button(page, 'Yazılanı göster').click()
  await expect(key).toHaveAttribute('type', 'text')
  await button(page, 'Yazılanı gizle').click()
  await expect(key).toHaveAttribute('type', 'password')
  await button(page, 'Yazılanı göster').click()
  await button(page, 'Devam Et').click()
  await page.getByLabel('Kullanıcı Kodu', { exact: true }).fill(userCode)
  await button(page, 'Devam Et').click()
  await expect(page.getByLabel('Şifre', { exact: true })).toHaveAttribute('type', 'password')
  await expect(button(page, 'Yazılanı göster')).toBeVisible()
})
