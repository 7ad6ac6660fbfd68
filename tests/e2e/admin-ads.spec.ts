import { expect, test } from '@playwright/test'
import { adminPath } from '#domain/paths.ts'
import { expectAccessible, expectFits } from './accessibility.ts'
import { signIn } from './admin.ts'
import { LOOKS, showIn } from './looks.ts'

test('placements, creatives and settings are shown in every look, and the preview is the site @journey', async ({
  page,
}) => {
  await signIn(page)
  await page.goto(adminPath('ads'))
  await expect(page.getByRole('heading', { name: 'Reklam Yönetimi' })).toBeVisible()
  await page.getByRole('switch', { name: 'Üst reklam alanı açık' }).click()
  await page.getByRole('button', { name: 'Reklam ekle' }).click()
  await page.getByRole('dialog').getByLabel('Ad', { exact: true }).fill('Kahve haftası')
  await page.getByRole('dialog').getByRole('button', { name: 'Kaydet' }).click()
  await expect(page.getByRole('dialog').getByRole('alert').first()).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Vazgeç' }).click()
  await page.getByRole('button', { name: 'Değişiklikleri bırak' }).click()

  await page.getByRole('tab', { name: 'Genel Ayarlar' }).click()
  await page.getByLabel('ads.txt', { exact: true }).fill('a.example, 1, DIREKT')
  await expect(page.getByText('1. satır: üçüncü alan DIRECT ya da RESELLER olmalı.')).toBeVisible()
  for (const look of LOOKS) {
    await showIn(page, look)
    await expectAccessible(page)
    await expectFits(page)
  }

  await page.goto(`${adminPath('ads')}?tab=preview`)
  await expect(page.locator('iframe')).toHaveAttribute('src', '/?ads=preview')
  await page.getByRole('button', { name: 'Taslağı at' }).click()
  // On a phone no bar covers the content where there is nothing to save.
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(page.getByRole('button', { name: 'Kaydet' })).toBeHidden()
})
