import { readFileSync } from 'node:fs'
import { expect, test, type Page } from '@playwright/test'
import type { AdminBusiness } from '#domain/business/admin-business.ts'
import { expectAccessible } from './accessibility.ts'
import { signIn } from './admin.ts'
import { addBusiness, openBusinesses, ownWord, readBusiness, toast } from './businesses.ts'

const JOBS = '/api/admin/bulk-jobs'

test.beforeEach(async ({ page }) => {
  await signIn(page)
})
test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }))

const tick = (page: Page, { name }: AdminBusiness) =>
  page.getByRole('checkbox', { name: `${name} işletmesini seç` }).click()

test('a bulk change is paused and goes on where it was', async ({ page }) => {
  const word = ownWord()
  const made = [await addBusiness(page, `${word} A`), await addBusiness(page, `${word} B`)]
  await openBusinesses(page, `?q=${word}`)
  const paused = Promise.withResolvers<undefined>()
  const asked: string[] = []
  await page.route(`**${JOBS}/*/advance`, async (route) => {
    asked.push('advance')
    await paused.promise
    await route.continue()
  })
  page.on('request', (request) => {
    const [, verb] = /bulk-jobs\/\d+\/(pause|resume)$/.exec(request.url()) ?? []
    if (verb !== undefined) asked.push(verb)
  })
  for (const each of made) await tick(page, each)
  await page.getByRole('button', { name: 'Toplu düzenle' }).click()
  const dialog = page.getByRole('dialog', { name: '2 işletmeyi düzenle' })
  await dialog.getByLabel('Doğrulanmış').selectOption({ label: 'Doğrulanmış' })
  await dialog.getByRole('button', { name: 'Uygula' }).click()
  const job = page.getByRole('region', { name: 'Toplu değişiklik' })
  await expect(job).toContainText('İşletmeler güncelleniyor')
  // By the keyboard, as what stands above may disappear during a click.
  await job.getByRole('button', { name: 'Duraklat' }).press('Enter')
  // Other tests write to the same database at the same time.
  await expect(job).toContainText('Duraklatıldı', { timeout: 15_000 })
  const answered = page.waitForResponse(/\/advance$/)
  paused.resolve(undefined)
  await answered
  await expect(job.getByRole('button', { name: 'Duraklat' })).toHaveCount(0)
  await expect(job).toContainText('Duraklatıldı')
  for (const { id } of made) expect((await readBusiness(page, id)).isVerified).toBe(false)
  await expectAccessible(page)

  await job.getByRole('button', { name: 'Devam et' }).click()
  await expect(job).toContainText('2 işletme güncellendi')
  for (const { id } of made) expect((await readBusiness(page, id)).isVerified).toBe(true)
  expect(asked).toEqual(['advance', 'pause', 'resume', 'advance'])
})

test('two records of one business are merged into the one that is chosen', async ({ page }) => {
  const word = ownWord()
  const older = await addBusiness(page, `${word} A`, { phone: '0212 555 00 01' })
  const kept = await addBusiness(page, `${word} B`, { website: `https://${word}.example/` })
  await openBusinesses(page, `?q=${word}`)
  await tick(page, older)
  const compare = page.getByRole('link', { name: 'Karşılaştır ve birleştir' })
  await expect(compare).toHaveCount(0)
  await tick(page, kept)
  await compare.click()
  await page.getByRole('radio', { name: `${word} B kalsın` }).check()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Birleştir', exact: true }).click()
  await expect(toast(page)).toContainText('Kayıtlar birleştirildi')
  const merged = await readBusiness(page, kept.id)
  expect(merged.phone?.replaceAll(/\D/g, '')).toMatch(/2125550001$/)
  expect(merged.website).toContain(word)
  expect((await readBusiness(page, older.id)).deletedAt).not.toBeNull()
  const answer = await page.request.get(`/business/${older.slug}`, { maxRedirects: 0, maxRetries: 1 })
  expect([answer.status(), answer.headers()['location']]).toEqual([301, `/business/${kept.slug}`])
})

test('those that are ticked are exported, and no others', async ({ page }) => {
  const word = ownWord()
  const made = []
  for (const name of ['A', 'B', 'C']) made.push(await addBusiness(page, `${word} ${name}`))
  await openBusinesses(page, `?q=${word}`)
  for (const name of ['A', 'C'])
    await page.getByRole('checkbox', { name: `${word} ${name} işletmesini seç` }).click()
  const bar = page.getByRole('region', { name: '2 işletme seçildi' })
  await bar.getByRole('button', { name: 'Dışa aktar' }).click()
  const dialog = page.getByRole('dialog', { name: 'Dışa aktar' })
  await expect(dialog).toContainText('Yalnızca seçtiğiniz 2 işletme.')
  await expect(dialog).not.toContainText('Kayıt numarasına göre')
  await dialog.getByLabel('CSV (.csv)').check()
  await dialog.getByText(/^Sütunlar: /).click()
  await dialog.getByRole('button', { name: 'Tümünü kaldır' }).click()
  await dialog.getByRole('checkbox', { name: 'İşletme adı' }).check()
  await expectAccessible(page)
  const download = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Seçilenleri dışa aktar' }).click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^businesses-list-\d{4}-\d\d-\d\d\.csv$/)
  const lines = readFileSync(await file.path(), 'utf8')
    .trimEnd()
    .split('\r\n')
  expect(lines).toEqual(['\u{FEFF}name', `${word} A`, `${word} C`])
})
