import { expect, test } from '@playwright/test'
import { adminPath } from '#domain/paths.ts'
import { PACKAGE_VERSION } from '#domain/package-version.ts'
import { signIn } from './admin.ts'

test.beforeEach(({ page }) => signIn(page))

test('the sidebar is 256 px wide, collapsed 64 px, and stays as it was left', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(adminPath('businesses'))
  const sidebar = page.locator('.sidebar')
  const width = async () => (await sidebar.boundingBox())?.width
  await expect.poll(width).toBe(256)
  await expect(sidebar).toContainText(`Sürüm ${PACKAGE_VERSION}`)
  await expect(sidebar.getByRole('button', { name: 'Çıkış Yap' })).toBeVisible()
  await expect(sidebar.locator('[aria-current="page"]')).toHaveText('İşletmeler')
  await page.getByRole('button', { name: 'Kenar çubuğunu daralt' }).click()
  await expect.poll(width).toBe(64)
  await page.reload()
  await expect.poll(width).toBe(64)
  await expect(sidebar.getByRole('button', { name: 'Çıkış Yap' })).toBeVisible()
})

test('a phone has a bar with the name of the system, and the menu in a drawer @journey', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(adminPath())
  await expect(page.locator('.sidebar')).toBeHidden()
  await expect(page.getByRole('banner').filter({ hasText: 'Yönetim Sistemi' })).toBeVisible()
  await page.getByRole('button', { name: 'Menüyü aç' }).click()
  await page.getByRole('dialog').getByRole('link', { name: 'Ayarlar' }).click()
  await expect(page).toHaveURL(new RegExp(adminPath('settings')))
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('each screen names the window, is said, and has the focus; the day’s work leads to its list', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(adminPath())
  await expect(page).toHaveTitle(/^Admin Dashboard \| /)
  const work = page.getByRole('region', { name: 'Bugün yapılacaklar' })
  await work.getByRole('link', { name: 'Arama motorlarına kapalı kayıt' }).click()
  await expect(page).toHaveURL(/status=incomplete/)
  await expect(page).toHaveTitle(/^İşletme Yönetimi \| /)
  await expect(page.getByRole('status').filter({ hasText: 'İşletme Yönetimi' })).toHaveCount(1)
  await expect(page.getByRole('main')).toBeFocused()
  await page.goBack()
  await expect(page).toHaveTitle(/^Admin Dashboard \| /)
  await work.getByRole('link', { name: 'Telefon' }).click()
  await expect(page).toHaveURL(/lacks=/)
  await expect(page.getByRole('table', { name: 'İşletmeler' })).toBeVisible()
})
