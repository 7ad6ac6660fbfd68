import { expect, test, type Page } from '@playwright/test'
import { adminPath } from '#domain/paths.ts'
import { expectAccessible, expectFits } from './accessibility.ts'
import { adminSecrets, ownNetwork, signIn } from './admin.ts'
import { LOOKS, showIn } from './looks.ts'

// A second factor that is really switched on would be asked of every other test: its calls are answered here.

const API = '**/api/admin/sign-in-settings'
const toast = (page: Page) => page.locator('.toast')
const panel = (page: Page) => page.getByRole('region', { name: 'Giriş güvenliği' })

async function looksRight(page: Page) {
  for (const look of LOOKS) {
    await showIn(page, look)
    await expectAccessible(page)
    await expectFits(page)
  }
}

test('an act that needs the password asks for it and goes on with the right one', async ({ page }) => {
  await signIn(page)
  await page.setExtraHTTPHeaders(ownNetwork())
  const sent: unknown[] = []
  await page.route(`${API}/idle-limit`, async (route) => {
    sent.push(route.request().postDataJSON())
    if (sent.length < 3) await route.fulfill({ status: 403, json: { code: 'password_required', error: '' } })
    else await route.fulfill({ json: { idleMinutes: 30 } })
  })
  await page.goto(`${adminPath('settings')}?tab=security`)
  const limit = panel(page).getByLabel('Kullanılmayan oturum')
  const dialog = page.getByRole('alertdialog', { name: 'Şifrenizi yeniden girin' })
  await limit.selectOption('30 dakika sonra kapansın')
  await dialog.getByRole('button', { name: 'Vazgeç' }).click()
  await expect(toast(page)).toContainText('Süre kaydedilemedi')
  await limit.selectOption('30 dakika sonra kapansın')
  await expect(dialog.getByLabel('Şifre')).toBeFocused()
  await looksRight(page)
  await dialog.getByLabel('Şifre').fill('yanlış')
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('alert')).toContainText('Geçersiz şifre')
  await dialog.getByLabel('Şifre').fill(adminSecrets().password)
  await page.keyboard.press('Enter')
  await expect(dialog).toHaveCount(0)
  await expect(toast(page)).toContainText('Süre kaydedildi')
  expect(sent).toEqual(Array(3).fill({ minutes: 30 }))
})

test('an app is set up by a first code, and the recovery codes are shown once', async ({ page }) => {
  await signIn(page)
  const key = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'
  const address = `otpauth://totp/Meridian:localhost?secret=${key}&issuer=Meridian`
  const recoveryCodes = Array.from(
    { length: 10 },
    (_, index) => `gayt-emzu-gu3d-oob${'abcdefghij'.charAt(index)}`,
  )
  await page.route(`${API}/second-factor`, (route) => route.fulfill({ status: 201, json: { key, address } }))
  await page.route(`${API}/second-factor/confirm`, (route) =>
    route.request().postData()?.includes('123456') === true
      ? route.fulfill({ json: { recoveryCodes } })
      : route.fulfill({
          status: 401,
          json: { code: 'unauthorized', details: [{ path: 'value', message: '' }] },
        }),
  )
  await page.goto(`${adminPath('settings')}?tab=security`)
  await panel(page).getByRole('button', { name: 'İki aşamalı doğrulamayı aç' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('GEZD GNBV GY3T QOJQ GEZD GNBV GY3T QOJQ')
  await expect(dialog.getByRole('img', { name: /QR kodu/ })).toBeVisible()
  await expect(dialog.getByRole('link', { name: 'Uygulamada aç' })).toHaveAttribute('href', address)
  await dialog.getByLabel('Doğrulama kodu').fill('000000')
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('alert')).toContainText('Kod yanlış')
  await looksRight(page)
  await dialog.getByLabel('Doğrulama kodu').fill('123456')
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('listitem')).toHaveText(recoveryCodes)
  await looksRight(page)
  const download = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'İndir' }).click()
  expect((await download).suggestedFilename()).toBe('kurtarma-kodlari.txt')
  await dialog.getByRole('button', { name: 'Sakladım' }).click()
  await expect(dialog).toHaveCount(0)
})
