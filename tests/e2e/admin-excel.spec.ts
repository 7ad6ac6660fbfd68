import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test, type BrowserContext, type Locator, type Page } from '@playwright/test'
import { seedCandidates } from '#tests/seed/candidates.ts'
import { seedCities } from '#tests/seed/cities.ts'
import { writeSeedWorkbook } from '#tests/seed/workbook.ts'
import { differences, type DirectoryState } from '#tests/lib/directory-state.ts'
import { expectAccessible } from './accessibility.ts'
import { signIn } from './admin.ts'
import { ThrowawaySite } from '#tests/lib/throwaway-site.ts'

/** Four chunks, one for each interruption; `npm run test:soak` takes more. */
const ROWS = process.env.SOAK === undefined ? 4000 : 20_000
/** Logs, which undoing does not revert. */
const IGNORED_TABLES =
  /^(?:import_|audit_log|sqlite_sequence|sessions|login_attempts|requests_daily|directory_daily|search_terms|kind_keys|city_names|city_states|state_names|site_settings)/

/** A directory's content without its logs and without `version`, which every change increments. */
const contentOf = (state: DirectoryState): DirectoryState =>
  Object.fromEntries(
    Object.entries(state)
      .filter(([name]) => !IGNORED_TABLES.test(name))
      .map(([name, rows]) => [name, rows.map((row) => row.replace(/"version":\d+,/, ''))]),
  )

const site = new ThrowawaySite()
const folder = mkdtempSync(join(tmpdir(), 'meridian-excel-'))
const workbook = async (name: string, from: number, count: number) => {
  const file = join(folder, name)
  const all = [...seedCandidates(7, seedCities(from + count))].slice(from, from + count)
  await writeSeedWorkbook(file, all, count)
  return file
}

test.describe.configure({ mode: 'serial', timeout: 900_000 })
test.beforeAll(() => site.start())
test.afterAll(() => site.stop())

async function openExcel(context: BrowserContext): Promise<Page> {
  const page = await context.newPage()
  await page.goto(`${site.baseUrl}/admin/excel`)
  await expect(page.getByRole('heading', { name: 'Excel İçe Aktarma' })).toBeVisible()
  return page
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first()

async function pick(page: Page, file: Parameters<Locator['setInputFiles']>[0]) {
  await page.locator('input[type=file]').setInputFiles(file)
  await button(page, 'Yükle').click()
  await expect(page.getByRole('heading', { name: 'Sütunları eşleştir' })).toBeVisible({ timeout: 60_000 })
}

async function tryOut(page: Page) {
  await button(page, 'Ön kontrolü başlat').click()
  await expect(button(page, 'İçe aktarmayı başlat')).toBeEnabled({ timeout: 400_000 })
}

const figureOf = async (page: Page, name: string) => {
  const figure = page.locator('.figure-row div', { has: page.getByText(name, { exact: true }) })
  const text = await figure.locator('dd').innerText()
  return Number(text.replaceAll('.', ''))
}
const rowsWritten = (page: Page, least: number) =>
  expect.poll(() => figureOf(page, 'Toplam satır'), { timeout: 400_000 }).toBeGreaterThanOrEqual(least)

/** Holds the chunks of an import from one on, until they are let through. */
async function holdChunks(page: Page) {
  let from = Infinity
  let waiting: (() => void)[] = []
  await page.route('**/chunks/*', async (route) => {
    const seq = Number(new URL(route.request().url()).pathname.split('/').at(-1))
    if (seq >= from) await new Promise<void>((resolve) => waiting.push(resolve))
    await route.continue().catch(() => {})
  })
  return (seq: number) => {
    from = seq
    for (const goOn of waiting) goOn()
    waiting = []
  }
}

const csv = (name: string, lines: readonly string[]) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(lines.join('\n')),
})

async function importPicked(page: Page) {
  await button(page, 'İçe aktarmayı başlat').click()
  await expect(page.getByRole('heading', { name: 'İçe aktarma tamamlandı' })).toBeVisible()
}

test('what a file lacks is given, its columns are arranged, its categories matched, and what it dropped is closed', async ({
  browser,
}) => {
  const context = await browser.newContext({ baseURL: site.baseUrl })
  const page = await context.newPage()
  await signIn(page, site.dataDir)
  await page.goto('/admin/excel')
  await page.locator('input[type=file]').setInputFiles(csv('notes.txt', ['x']))
  await expect(page.getByText('notes.txt alınmadı')).toBeVisible()
  const rows = (count: number) =>
    Array.from(
      { length: count },
      (_, at) => `Inn ${at};a${at}@x.com;b${at}@x.com;Gasse ${at};${at ? '4' : 'good'}`,
    )
  await pick(page, csv('inns 2024.csv', ['name;email 1;mail;street;rating', ...rows(4)]))
  await expectAccessible(page)
  await expect(page.locator('.column-place')).toHaveText([/^2\./, /^1\./])
  await page.getByRole('button', { name: 'email 1: bir sıra öne al' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.locator('.column-place')).toHaveText([/^1\./, /^2\./])
  await page.getByLabel('Şehir', { exact: true }).fill('Bern')
  await page.getByLabel('Ülke', { exact: true }).first().selectOption('CH')
  await tryOut(page)
  await expect(page.getByText('4 satır Diğer kategorisine girecek.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Dikkat edilecek değerler (1)' })).toBeVisible()
  await page.getByLabel('rating, satır 2').fill('4.2')
  await page.keyboard.press('Enter')
  await expect(page.getByText('1 hücre elle düzeltildi.')).toBeVisible()
  await expectAccessible(page)
  await button(page, 'Sütunlara dön').click()
  await expect(page.getByLabel('Şehir', { exact: true })).toHaveValue('Bern')
  await expect(page.getByLabel('Şablon', { exact: true })).toContainText('inns 2024')
  await button(page, 'Şablon olarak kaydet').click()
  await page.getByLabel('Şablonun adı').fill('Hanlar')
  await button(page, 'Kaydet').click()
  await tryOut(page)
  await importPicked(page)
  await expect(page.getByRole('status').getByText('1 hücre elle düzeltildi.')).toBeVisible()
  expect((await site.state()).businesses?.some((row) => row.includes('"rating":4.2'))).toBe(true)
  await button(page, 'Yeni dosya').click()
  await button(page, 'Hanlar şablonunu düzenle').click()
  await expectAccessible(page)
  await button(page, 'Vazgeç').click()

  const kinds = rows(2).map((row, at) => `${row};${at ? 'Inns of old' : 'Tavernas'};Bern;CH`)
  const second = csv('inns 2025.csv', ['name;email 1;mail;street;rating;category;city;country', ...kinds])
  await pick(page, second)
  await page.getByLabel('Boş alanları doldur').check()
  await tryOut(page)
  await page.getByRole('tab', { name: 'Değişecek (2)' }).click()
  await expect(page.getByRole('cell', { name: 'Kategori: DiğerTavernas' })).toBeVisible()
  await page.getByLabel('Tavernas: hangi kategoriye').selectOption('Diğer (Other)')
  const missing = page.getByRole('table', { name: 'Dosyada artık olmayanlar (2)' })
  await expect(missing.getByRole('link')).toHaveText(['Inn 2', 'Inn 3'])
  await expectAccessible(page)

  await importPicked(page)
  await expect(page.getByRole('heading', { name: 'Dosyada artık olmayanlar (2)' })).toBeVisible()
  await expectAccessible(page)
  await button(page, 'Kalıcı olarak kapandı say').click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Kalıcı olarak kapandı say' }).click()
  await expect(
    page.locator('.toast').getByText('2 işletme kalıcı olarak kapalı olarak işaretlendi'),
  ).toBeVisible()
  const { businesses = [], categories = [] } = await site.state()
  expect(businesses.filter((row) => row.includes('CLOSED_PERMANENTLY'))).toHaveLength(2)
  expect(businesses.find((row) => row.includes('"name":"Inn 1"'))).toContain('a1@x.com')
  expect(categories.some((row) => row.includes('Tavernas'))).toBe(false)

  await page.evaluate(async () => {
    const send = (method: string, path: string, body: object) =>
      fetch(`/api/admin/imports${path}`, {
        method,
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(body),
      })
    const start = { fileName: 'inns 2026.csv', fileHash: 'another', preset: 'generic', totalRows: 9 }
    await send('POST', '', start)
  })
  // A window opened meanwhile says so at once, as a later message would move buttons.
  const other = await openExcel(context)
  await expect(other.getByRole('alert')).toContainText('inns 2026.csv')
  await pick(other, csv('inns 2026.csv', ['name;street', 'Inn;Gasse 1']))
  await expect(other.getByText('Bu dosya şu anda başka bir pencerede içe aktarılıyor.')).toBeVisible()
  await button(other, 'Geri al').click()
  await expect(other.getByRole('alertdialog')).toContainText('şu anda başka bir pencerede sürüyor')
  await other.getByRole('button', { name: 'Vazgeç' }).last().click()
  await other.goto('/admin/categories')
  await expect(other.getByRole('link', { name: /İçe aktarma sürüyor: inns 2026.csv/ })).toBeVisible()
  await expectAccessible(other)

  // The server undoes no import to which rows come: the page stops it first.
  await other.goto('/admin/excel')
  await button(other, 'Geri al').first().click()
  await other.getByRole('alertdialog').getByRole('button', { name: 'Durdur ve geri al' }).click()
  await expect(other.locator('.toast').getByText('Geri alındı', { exact: true })).toBeVisible()
  await context.close()
})

test('an import outlives a cut connection, a closed tab and a restart, and is undone without a trace', async ({
  browser,
}) => {
  const context = await browser.newContext({ baseURL: site.baseUrl })
  const page = await context.newPage()
  await signIn(page, site.dataDir)
  // Existing businesses, some of which the import changes.
  await page.goto('/admin/excel')
  await pick(page, await workbook('before.xlsx', 0, 1000))
  await tryOut(page)
  await button(page, 'İçe aktarmayı başlat').click()
  await expect(page.getByRole('heading', { name: 'İçe aktarma tamamlandı' })).toBeVisible({
    timeout: 200_000,
  })
  const before = await site.state()

  const file = await workbook('many.xlsx', 0, ROWS)
  await button(page, 'Yeni dosya').click()
  await pick(page, file)
  await tryOut(page)
  expect(await figureOf(page, 'Toplam satır')).toBe(ROWS)
  expect(await figureOf(page, 'Yeni')).toBeGreaterThan(ROWS / 2)
  expect((await site.state()).businesses).toEqual(before.businesses)
  const holdFrom = await holdChunks(page)
  holdFrom(1)
  await button(page, 'İçe aktarmayı başlat').click()

  await rowsWritten(page, 1000)
  await context.setOffline(true)
  holdFrom(2)
  await expect(page.getByText('Bağlantı yok; geri geldiğinde kaldığı yerden sürecek.')).toBeVisible()
  await context.setOffline(false)
  await rowsWritten(page, 2000)
  await page.close()

  const next = await openExcel(context)
  await expect(next.getByText('Yarım kalan bir içe aktarma var')).toBeVisible()
  await pick(next, file)
  const holdNextFrom = await holdChunks(next)
  holdNextFrom(3)
  await button(next, 'Ön kontrolü atla').click()
  await rowsWritten(next, 3000)
  await site.kill()
  holdNextFrom(Infinity)
  await expect(next.getByText('Bağlantı yok; geri geldiğinde kaldığı yerden sürecek.')).toBeVisible({
    timeout: 60_000,
  })
  await site.start()
  await expect(next.getByRole('heading', { name: 'İçe aktarma tamamlandı' })).toBeVisible({
    timeout: 800_000,
  })
  expect(await figureOf(next, 'Toplam satır')).toBe(ROWS)
  const added = await figureOf(next, 'Yeni')
  expect(await site.countBusinesses()).toBe((before.businesses?.length ?? 0) + added)

  await button(next, 'Geri al').click()
  await next.getByRole('alertdialog').getByRole('button', { name: 'Geri al' }).click()
  await expect(next.locator('.toast').getByText('Geri alındı', { exact: true })).toBeVisible({
    timeout: 400_000,
  })
  await expect(next.getByRole('heading', { name: 'İçe aktarma geri alındı' })).toBeVisible()
  const undone = await site.state()
  expect(differences(contentOf(before), contentOf(undone))).toEqual([])
  await context.close()
})
