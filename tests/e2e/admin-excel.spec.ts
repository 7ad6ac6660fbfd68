import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test, type BrowserContext, type Page } from '@playwright/test'
import { seedCandidates } from '#scripts/seed/candidates.ts'
import { seedCities } from '#scripts/seed/cities.ts'
import { writeSeedWorkbook } from '#scripts/seed/workbook.ts'
import { differences, type DirectoryState } from '#scripts/lib/directory-state.ts'
import { signIn } from './admin.ts'
import { ThrowawaySite } from '#scripts/lib/throwaway-site.ts'

/** Enough chunks that the import is under way at each interruption; `npm run test:soak` takes more. */
const ROWS = process.env.SOAK === undefined ? 8000 : 20_000
/** Logs, which undoing does not revert. */
const IGNORED_TABLES =
  /^(?:import_|audit_log|sqlite_sequence|sessions|login_attempts|requests_daily|directory_daily|search_terms|site_settings)/

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

async function pick(page: Page, file: string) {
  await page.locator('input[type=file]').setInputFiles(file)
  await button(page, 'Yükle').click()
  await expect(page.getByRole('heading', { name: 'Sütunları eşleştir' })).toBeVisible({ timeout: 60_000 })
}

async function tryOut(page: Page) {
  await button(page, 'Denemeyi başlat').click()
  await expect(button(page, 'İçe aktarmayı başlat')).toBeEnabled({ timeout: 400_000 })
}

const figureOf = async (page: Page, name: string) => {
  const figure = page.locator('.figure-row div', { has: page.getByText(name, { exact: true }) })
  const text = await figure.locator('dd').innerText()
  return Number(text.replaceAll('.', ''))
}
const rowsWritten = (page: Page, least: number) =>
  expect.poll(() => figureOf(page, 'Toplam satır'), { timeout: 400_000 }).toBeGreaterThanOrEqual(least)

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
  expect(await figureOf(page, 'Yeni')).toBeGreaterThan(ROWS - 2000)
  expect((await site.state()).businesses).toEqual(before.businesses)
  await button(page, 'İçe aktarmayı başlat').click()

  await rowsWritten(page, 1000)
  await context.setOffline(true)
  await expect(page.getByText('Bağlantı yok; geri geldiğinde kaldığı yerden sürecek.')).toBeVisible()
  await context.setOffline(false)
  await rowsWritten(page, 2000)
  await page.close()

  const next = await openExcel(context)
  await expect(next.getByText('Yarım kalan bir içe aktarma var')).toBeVisible()
  await pick(next, file)
  await button(next, 'Denemeyi atla').click()
  await rowsWritten(next, 4000)
  await site.kill()
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
  await expect(next.getByText('Geri alındı', { exact: true }).first()).toBeVisible({ timeout: 400_000 })
  const undone = await site.state()
  expect(differences(contentOf(before), contentOf(undone))).toEqual([])
  await context.close()
})
