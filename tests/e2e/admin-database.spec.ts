import { gunzipSync, gzipSync } from 'node:zlib'
import { readFileSync } from 'node:fs'
import { expect, test, type Page } from '@playwright/test'
import { adminPath } from '#domain/paths.ts'
import { expectAccessible } from './accessibility.ts'
import { signIn } from './admin.ts'
import { smallBackup } from './backups.ts'

// All specs share the site: restores and resets are answered by mocks only.

// Only one restore may run at a time.
test.describe.configure({ mode: 'default' })

const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const toast = (page: Page) => page.getByRole('region', { name: /F8/ }).getByRole('listitem')
const dialog = (page: Page) => page.getByRole('alertdialog')
const restore = (page: Page) => region(page, 'Yedekten geri yükleme')

async function download(page: Page): Promise<Buffer> {
  const file = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Yedeği indir' }).click()
  return readFileSync(await (await file).path())
}

let small: Buffer | undefined
/** A backup of few rows; only one test, which is about that, moves all that the site has. */
const backupOf = async (page: Page): Promise<Buffer> => {
  small ??= smallBackup(await (await page.request.get('/api/admin/backup', { maxRetries: 1 })).body())
  return small
}

const choose = (page: Page, buffer: Buffer) =>
  page
    .getByLabel('Yedek dosyası seç')
    .setInputFiles({ name: 'meridian-2026-11-21.ndjson.gz', mimeType: 'application/gzip', buffer })

test.beforeEach(async ({ page }) => {
  await signIn(page)
  await page.goto(adminPath('database'))
  await expect(region(page, 'Tablolar')).toBeVisible()
})

test('it tells how large the database is and what it holds, to everybody @journey', async ({ page }) => {
  await expect(page).toHaveTitle(/Veritabanı/)
  await expect(region(page, 'Genel durum')).toContainText(/Boyut\s*[\d.,]+ MB/)
  await expect(
    region(page, 'Tablolar').getByRole('listitem').filter({ hasText: 'İşletmeler' }),
  ).toContainText(/\d/)
  await expectAccessible(page)
})

test('every step of the check is told, and all is in order', async ({ page }) => {
  const check = region(page, 'Bütünlük denetimi')
  await check.getByRole('button', { name: 'Denetle' }).click()
  await expect(check.getByRole('status')).toHaveText('Her şey yerinde.')
  await expect(check.getByRole('listitem').filter({ hasText: 'Sağlam' })).toHaveCount(10)
})

// Thousands of rows are uploaded and parsed.
test.slow()

test('a backup is downloaded whole and tried against what there is, without a change', async ({ page }) => {
  const buffer = await download(page)
  const lines = gunzipSync(buffer).toString().trimEnd().split('\n')
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ format: 'meridian-backup' })
  await expect(region(page, 'Yedek')).toContainText('Dosya baştan sona denetlendi.')
  await choose(page, buffer)
  const report = region(page, 'Geri yüklenirse ne değişecek?')
  await expect(report).toBeVisible({ timeout: 60_000 })
  await expect(report).toContainText('Henüz hiçbir şey değişmedi.')
  await expect(report.getByRole('alert')).toHaveCount(0)
  await expectAccessible(page)
  const dropped = page.waitForResponse((response) => response.request().method() === 'DELETE')
  await report.getByRole('button', { name: 'Vazgeç' }).click()
  expect((await dropped).status()).toBe(200)
  await expect(restore(page).getByText('Yedek dosyası seç')).toBeVisible()
})

for (const [name, file, text] of [
  ['something else', Buffer.from('PK'), 'Bu dosya bir yedek değil.'],
  ['packed text', gzipSync('hello\n'), 'Bu dosya bir yedek değil.'],
  [
    'half a backup',
    gzipSync('{"format":"meridian-backup","version":1}\n["cities",1]\n'),
    'Dosyanın sonu eksik',
  ],
] as const)
  test(`${name} is refused before anything is sent`, async ({ page }) => {
    let sent = 0
    page.on('request', (request) => (sent += request.url().includes('/restores') ? 1 : 0))
    await choose(page, file)
    await expect(restore(page)).toContainText(text)
    await expect(restore(page)).toContainText('Eldeki veriler olduğu gibi duruyor.')
    expect(sent).toBe(0)
  })

const CHECKED = {
  tables: [
    { name: 'businesses', added: 5, changed: 1, removed: 20, before: 100, after: 85 },
    { name: 'cities', added: 0, changed: 0, removed: 0, before: 9, after: 9 },
  ],
  seal: 'own',
  cleaned: [],
  switchedOff: 0,
}

test('a backup that the site did not sign is put in place only once that is accepted', async ({ page }) => {
  const buffer = await backupOf(page)
  const cleaned = [{ name: 'businesses', rows: 3 }]
  await page.route('**/api/admin/restores/*/finish', (route) =>
    route.fulfill({ json: { ...CHECKED, seal: 'foreign', cleaned, switchedOff: 2 } }),
  )
  const sent: unknown[] = []
  await page.route('**/api/admin/restores/*/apply', (route) => {
    sent.push(route.request().postDataJSON())
    return route.fulfill({ json: { message: 'done' } })
  })
  const begun = page.waitForResponse((response) => response.url().endsWith('/api/admin/restores'))
  await choose(page, buffer)
  const report = region(page, 'Geri yüklenirse ne değişecek?')
  await expect(report).toContainText('Bu yedeği bu site imzalamamış.', { timeout: 60_000 })
  await expect(report).toContainText('SESSION_SECRET o günden beri değişmiş olabilir')
  await expect(report).toContainText('2 kod var; hepsi kapalı olarak gelecek')
  await expect(report).toContainText('3 satır temizlendi: İşletmeler 3.')
  await expectAccessible(page)
  const button = report.getByRole('button', { name: 'Geri yükle' })
  await expect(button).toBeDisabled()
  await report.getByLabel('Dosyanın nereden geldiğini biliyorum').check()
  await button.click()
  await dialog(page).getByRole('textbox').fill('YÜKLE')
  await dialog(page).getByRole('button', { name: 'Geri yükle' }).click()
  await expect(restore(page)).toContainText('Yedek geri yüklendi')
  expect(sent).toEqual([{ acceptUnsigned: true }])
  const { restoreId } = (await (await begun).json()) as { restoreId: string }
  expect((await page.request.delete(`/api/admin/restores/${restoreId}`, { maxRetries: 1 })).status()).toBe(
    200,
  )
})

test('putting a backup in place takes the word, and tells when it is done or was not', async ({ page }) => {
  const buffer = await backupOf(page)
  await page.route('**/api/admin/restores/*/finish', (route) => route.fulfill({ json: CHECKED }))
  let isRefused = true
  await page.route('**/api/admin/restores/*/apply', (route) =>
    isRefused
      ? route.fulfill({ status: 409, json: { error: 'Nothing was changed.', code: 'conflict' } })
      : route.fulfill({ json: { message: 'done' } }),
  )
  const begun: string[] = []
  page.on('response', async (response) => {
    if (!response.url().endsWith('/api/admin/restores')) return
    begun.push(((await response.json()) as { restoreId: string }).restoreId)
  })
  const report = region(page, 'Geri yüklenirse ne değişecek?')
  const apply = async () => {
    await choose(page, buffer)
    await expect(report.getByRole('row', { name: /İşletmeler/ })).toContainText('20', { timeout: 60_000 })
    await expect(report.getByRole('row')).toHaveCount(2)
    await report.getByRole('button', { name: 'Geri yükle' }).click()
    const button = dialog(page).getByRole('button', { name: 'Geri yükle' })
    await expect(button).toBeDisabled()
    await dialog(page).getByRole('textbox').fill('YÜKLE')
    await button.click()
  }
  await apply()
  await expect(restore(page)).toContainText('Yedek geri yüklenemedi')
  isRefused = false
  await apply()
  await expect(restore(page)).toContainText('Yedek geri yüklendi')
  expect((await page.request.delete(`/api/admin/restores/${begun.at(-1)}`, { maxRetries: 1 })).status()).toBe(
    200,
  )
})

test('what clearing the cache came to is told, and a refusal', async ({ page }) => {
  await page.getByRole('button', { name: 'Önbelleği temizle' }).click()
  await expect(toast(page)).toContainText('Bu sitede hazır yanıt saklanmıyor')
  await page.route('**/api/clear-cache', (route) =>
    route.fulfill({ status: 502, json: { error: 'no', code: 'bad_gateway' } }),
  )
  await page.getByRole('button', { name: 'Önbelleği temizle' }).click()
  await expect(toast(page)).toContainText('Cache temizlenemedi')
})
