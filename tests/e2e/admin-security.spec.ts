import { readFileSync } from 'node:fs'
import { expect, test, type Page } from '@playwright/test'
import { adminPath, LOGIN_APIS } from '#domain/paths.ts'
import { expectAccessibleInLooks } from './accessibility.ts'
import { ownNetwork, signIn, takeSession } from './admin.ts'

const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const sessions = (page: Page) => region(page, 'Açık oturumlar').getByRole('listitem')
const attempts = (page: Page) => region(page, 'Hatalı girişler').getByRole('row')
const changes = (page: Page) => region(page, 'Denetim kaydı').getByRole('listitem')
const toast = (page: Page) => page.getByRole('region', { name: /F8/ }).getByRole('listitem')
const dialog = (page: Page) => page.getByRole('alertdialog')

async function open(page: Page) {
  await page.goto(adminPath('settings'))
  await page.getByRole('tab', { name: 'Güvenlik' }).click()
  await expect(sessions(page).filter({ hasText: 'Bu oturum' })).toHaveCount(1)
}

/** A mocked list of sessions: other tests sign in on the same site. */
async function showSessions(page: Page, others: number) {
  const at = (minute: number) => `2026-11-21T10:0${minute}:00.000Z`
  const all = Array.from({ length: others + 1 }, (_, index) => ({
    id: String(index).repeat(16),
    operator: null,
    current: index === 0,
    userAgent:
      index === 0 ? 'Mozilla/5.0 (Windows NT 10.0; rv:140.0) Gecko/20100101 Firefox/140.0' : 'curl/8',
    createdAt: at(index),
    expiresAt: at(index),
  }))
  await page.route('**/api/admin/sessions', async (route) => {
    if (route.request().method() === 'GET') await route.fulfill({ json: all })
    else await route.fulfill({ status: 503, json: { error: 'away', code: 'unavailable' } })
  })
  await page.route('**/api/admin/sessions/*', (route) =>
    route.fulfill({ status: 503, json: { error: 'away', code: 'unavailable' } }),
  )
}

test.beforeEach(({ page }) => signIn(page))

test('another session is ended on the server, at once and after a question @journey', async ({
  page,
  browser,
}) => {
  const context = await browser.newContext({ userAgent: 'Mozilla/5.0 (Linux; Android 16) Firefox/140.0' })
  await takeSession(context)
  const status = async () => (await context.request.get('/api/admin/session', { maxRetries: 1 })).status()
  expect(await status()).toBe(200)
  await open(page)
  const phone = sessions(page).filter({ hasText: 'Firefox, Android' })
  await phone.getByRole('button', { name: 'Oturumu kapat: Firefox, Android' }).click()
  await expect(dialog(page)).toContainText('Oturum kapatılsın mı?')
  await dialog(page).getByRole('button', { name: 'Vazgeç' }).click()
  expect(await status()).toBe(200)
  await phone.getByRole('button').click()
  await dialog(page).getByRole('button', { name: 'Oturumu kapat' }).click()
  await expect(phone).toHaveCount(0)
  await expect(toast(page)).toContainText('Oturum kapatıldı')
  expect(await status()).toBe(401)
  const logged = changes(page).filter({ hasText: 'Oturum kapatıldı' }).filter({ hasText: 'Siz' })
  await expect(logged).not.toHaveCount(0)
  await context.close()
})

test('wrong tries and the changes, each opened to its fields, are told', async ({ page, request }) => {
  const wrong = await request.post(LOGIN_APIS.accessKey, {
    data: { value: 'yanlış' },
    headers: ownNetwork(),
    maxRetries: 1,
  })
  expect(wrong.status()).toBe(401)
  await open(page)
  await expect(attempts(page).filter({ hasText: 'Erişim anahtarı' })).not.toHaveCount(0)
  await page.getByLabel('Tür').selectOption({ label: 'Giriş' })
  const own = changes(page).filter({ hasText: 'Siz' })
  await expect(own).toContainText('Giriş yapıldı')
  await own.locator('summary').click()
  await expect(own.getByRole('row').filter({ hasText: 'Tarayıcı' })).toContainText('Mozilla/5.0')
  await page.getByLabel('Tür').selectOption({ label: 'Mesaj' })
  await expect(changes(page).filter({ hasText: 'Giriş yapıldı' })).toHaveCount(0)
})

test('the log is narrowed by text, person and day, and taken along as it is narrowed', async ({ page }) => {
  await open(page)
  const log = region(page, 'Denetim kaydı')
  await log.getByLabel('Tür').selectOption({ label: 'Giriş' })
  await log.getByLabel('Kişi').selectOption({ label: 'Siz' })
  await expect(changes(page)).toHaveCount(1)
  const downloaded = page.waitForEvent('download')
  await log.getByRole('button', { name: 'Dışa aktar (CSV)' }).click()
  const lines = readFileSync(await (await downloaded).path(), 'utf8')
    .trimEnd()
    .split('\r\n')
  expect(lines[0]).toBe('\u{FEFF}Zaman,Kişi,İşlem,Tür,No,Ad,Alan,Önce,Sonra')
  expect(lines.slice(1).every((line) => line.includes(',Siz,Giriş yapıldı,Giriş,'))).toBe(true)
  expect(lines.length).toBeGreaterThan(1)
  await log.getByLabel('Son gün').fill('2020-01-01')
  await expect(log).toContainText('Bu seçime uyan bir değişiklik yok.')
  await log.getByLabel('Son gün').fill('')
  await expect(changes(page)).toHaveCount(1)
  await log.getByRole('searchbox', { name: 'Ara' }).fill('zzqx')
  await expect(log).toContainText('Bu seçime uyan bir değişiklik yok.')
})

test('what is shown of the log stands in the address, through a reload and on the way back', async ({
  page,
}) => {
  await open(page)
  const log = region(page, 'Denetim kaydı')
  await log.getByLabel('Tür').selectOption({ label: 'Giriş' })
  await log.getByLabel('Kişi').selectOption({ label: 'Siz' })
  await log.getByLabel('İlk gün').fill('2020-01-01')
  await log.getByRole('searchbox', { name: 'Ara' }).fill('Mozilla')
  const shown = async () => {
    await expect(page).toHaveURL(/q=Mozilla/)
    await expect(log.getByRole('searchbox', { name: 'Ara' })).toHaveValue('Mozilla')
    await expect(log.getByLabel('Tür')).toHaveValue('sign-in')
    await expect(log.getByLabel('Kişi').locator('option:checked')).toHaveText('Siz')
    await expect(log.getByLabel('İlk gün')).toHaveValue('2020-01-01')
    await expect(changes(page)).toHaveCount(1)
  }
  await shown()
  await page.reload()
  await shown()
  await page.getByRole('link', { name: 'İşletmeler' }).first().click()
  await expect(page).toHaveURL(adminPath('businesses'))
  await page.goBack()
  await shown()
})

test('the tab is accessible', async ({ page }) => {
  test.slow()
  await showSessions(page, 2)
  await open(page)
  await page.locator('.log summary').first().click()
  await expectAccessibleInLooks(page)
})
