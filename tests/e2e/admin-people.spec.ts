import { expect, test, type BrowserContext, type Page } from '@playwright/test'
import { adminLoginPath, adminPath } from '#domain/paths.ts'
import { expectAccessible, expectFits } from './accessibility.ts'
import { ownNetwork, signIn } from './admin.ts'
import { LOOKS, showIn } from './looks.ts'

const toast = (page: Page) => page.locator('.toast')
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

async function looksRight(page: Page) {
  for (const look of LOOKS) {
    await showIn(page, look)
    await expectAccessible(page)
    await expectFits(page)
  }
  // The menu is beside the screen again.
  await page.setViewportSize({ width: 1440, height: 900 })
}

/** A device with an authenticator that is always unlocked. */
async function openDevice(context: BrowserContext) {
  const page = await context.newPage()
  await page.setExtraHTTPHeaders(ownNetwork())
  const session = await context.newCDPSession(page)
  await session.send('WebAuthn.enable')
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      ...({ protocol: 'ctap2', transport: 'internal' } as const),
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  const canUnlock = (isUserVerified: boolean) =>
    session.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified })
  return { page, canUnlock }
}

test('somebody is invited, joins by a passkey, works by a role, comes back, and is ended @journey', async ({
  page,
  browser,
}) => {
  await signIn(page)
  await page.setExtraHTTPHeaders(ownNetwork())
  await page.goto(`${adminPath('settings')}?tab=people`)
  await page.getByRole('button', { name: 'Kişi davet et' }).click()
  const name = `Ayşe ${Date.now()}`
  await page.getByLabel('Ad', { exact: true }).fill(name)
  await page.getByLabel('E-posta').fill(`${Date.now()}@example.com`)
  await page.getByLabel('Rol', { exact: true }).selectOption({ label: 'Moderatör' })
  await looksRight(page)
  await page.getByRole('button', { name: 'Davet bağlantısı oluştur' }).click()
  const link = await page.getByRole('textbox', { name: 'Davet bağlantısı' }).inputValue()
  await page.getByRole('button', { name: 'Tamam' }).click()

  const context = await browser.newContext()
  const { page: own, canUnlock } = await openDevice(context)
  await own.goto(link)
  await expect(own.getByLabel('Adınız')).toHaveValue(name)
  await looksRight(own)
  await own.getByRole('button', { name: 'Geçiş anahtarı oluştur ve gir' }).click()
  await expect(heading(own, 'Admin Dashboard')).toBeVisible()
  const menu = own.getByRole('navigation', { name: 'Ana menü' })
  await expect(menu.getByRole('link', { name: 'Mesajlar' })).toBeVisible()
  await expect(menu.getByRole('link', { name: 'Veritabanı' })).toHaveCount(0)
  await own.goto(adminPath('database'))
  await expect(heading(own, 'Rolünüz bu ekrana izin vermiyor')).toBeVisible()
  await looksRight(own)

  await own.getByRole('button', { name: 'Çıkış Yap' }).click()
  await expect(own).toHaveURL(new RegExp(adminLoginPath))
  const enter = own.getByRole('button', { name: 'Geçiş anahtarıyla giriş' })
  await canUnlock(false)
  await enter.click()
  await expect(enter).toBeEnabled()
  await canUnlock(true)
  await enter.click()
  await expect(heading(own, 'Admin Dashboard')).toBeVisible()
  await own.goto(link)
  await expect(own.getByRole('alert')).toContainText('Bu davet geçerli değil')

  await page.reload()
  const close = page.getByRole('button', { name: `${name}: erişimi kapat` })
  await expect(close).toBeVisible()
  await looksRight(page)
  await close.click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Erişimi kapat' }).click()
  await expect(toast(page)).toContainText('Erişim kapatıldı')
  await own.goto(adminPath('messages'))
  await expect(own).toHaveURL(new RegExp(adminLoginPath))
  await own.getByRole('button', { name: 'Geçiş anahtarıyla giriş' }).click()
  await expect(own.getByRole('alert')).toContainText('burada geçerli değil')
  await context.close()
})
