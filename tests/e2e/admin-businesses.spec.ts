import { expect, test } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { signIn } from './admin.ts'
import {
  addBusiness,
  form,
  openBusinesses,
  ownWord,
  readBusiness,
  rows,
  toast,
  trashBusiness,
} from './businesses.ts'

test.beforeEach(async ({ page }) => {
  await signIn(page)
})
test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }))

test('twenty a page by name, and the way to the next is in the address @journey', async ({ page }) => {
  await openBusinesses(page)
  await expect(rows(page)).toHaveCount(20)
  await expect(page.getByRole('columnheader', { name: 'İşletme' })).toHaveAttribute('aria-sort', 'ascending')
  const first = await rows(page).first().textContent()
  await page.getByRole('button', { name: 'Sonraki' }).click()
  await expect(page).toHaveURL(/page=2/)
  await expect(rows(page).first()).not.toHaveText(first ?? '')
  await page.goBack()
  await expect(rows(page).first()).toHaveText(first ?? '')
})

test('on a phone the rows of a page are selected at once, and moved into a category that nothing is in yet', async ({
  page,
}) => {
  const word = ownWord()
  await addBusiness(page, `${word} A`)
  await addBusiness(page, `${word} B`)
  const data = { name: `${word} Dondurma` }
  const added = await page.request.post('/api/admin/categories', { data, maxRetries: 1 })
  expect(added.ok(), await added.text()).toBe(true)
  await page.setViewportSize({ width: 390, height: 844 })
  await openBusinesses(page, `?q=${word}`)
  await expect(rows(page)).toHaveCount(2)
  await page.getByRole('checkbox', { name: 'Bu sayfadaki tüm işletmeleri seç' }).click()
  await expect(page.getByRole('checkbox', { name: 'Bu sayfadaki tüm işletmeleri seç' })).toBeChecked()
  await expectAccessible(page)
  // On a desk all actions fit on one line.
  await page.setViewportSize({ width: 1440, height: 900 })
  const bar = page.getByRole('region', { name: '2 işletme seçildi' })
  expect((await bar.boundingBox())?.height).toBeLessThan(80)
  await page.getByRole('button', { name: 'Toplu düzenle' }).click()
  await page.getByRole('dialog').getByLabel('Kategori').selectOption({ label: data.name })
})

test('filters narrow together, and the address gives them back', async ({ page }) => {
  const word = ownWord()
  const kept = await addBusiness(page, `${word} A`, { isVerified: true })
  await addBusiness(page, `${word} B`, { isVerified: false })
  await openBusinesses(page, `?q=${word}`)
  await expect(rows(page)).toHaveCount(2)
  await page.getByLabel('Durum').selectOption({ label: 'Doğrulanmış' })
  await expect(rows(page)).toHaveCount(1)
  await page.getByLabel('Kategori').selectOption(String(kept.category.id))
  await page.getByLabel('Ülke').selectOption({ label: 'Türkiye' })
  const city = page.getByRole('combobox', { name: 'Şehir' })
  await city.fill('istan')
  await page
    .getByRole('option', { name: /^[Iİ]stanbul/ })
    .first()
    .click()
  await expect(page).toHaveURL(/city=\d+/)
  await expect(rows(page)).toContainText(`${word} A`)
  await page.reload()
  await expect(rows(page)).toHaveCount(1)
  await expect(page.getByLabel('Durum')).toHaveValue('verified')
  await expect(city).toHaveValue(/^[Iİ]stanbul/)
  await page.getByLabel('Durum').selectOption({ label: 'Kapalı' })
  await expect(page.getByText('İşletme bulunamadı')).toBeVisible()
  await page.getByRole('button', { name: 'Filtreleri temizle' }).click()
  await expect(rows(page)).toHaveCount(20)
})

test('on phones what is done with the chosen takes little of the screen, each as large as a finger', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openBusinesses(page)
  await rows(page).first().getByRole('checkbox').click()
  const bar = page.getByRole('region', { name: '1 işletme seçildi' })
  const { height, x, width } = (await bar.boundingBox()) ?? { height: 0, x: 0, width: 0 }
  expect(height).toBeLessThan(200)
  expect([x >= 0, x + width <= 390]).toEqual([true, true])
  for (const button of await bar.getByRole('button').all())
    expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(44)
})

test('many are chosen, changed, thrown away and brought back @journey', async ({ page }) => {
  const word = ownWord()
  const made = [await addBusiness(page, `${word} A`), await addBusiness(page, `${word} B`)]
  await openBusinesses(page, `?q=${word}`)
  await page.getByRole('checkbox', { name: `${word} A işletmesini seç` }).click()
  await expect(page.getByText('1 işletme seçildi')).toBeVisible()
  await page.getByRole('button', { name: 'Filtreye uyan 2 işletmenin tümünü seç' }).click()
  await expect(page.getByText('Filtreye uyan 2 işletmenin tümü seçildi')).toBeVisible()
  await page.getByRole('button', { name: 'Toplu düzenle' }).click()
  const dialog = page.getByRole('dialog', { name: '2 işletmeyi düzenle' })
  await dialog.getByLabel('Doğrulanmış').selectOption({ label: 'Doğrulanmış' })
  await dialog.getByRole('button', { name: 'Uygula' }).click()
  await expect(toast(page)).toContainText('2 işletme güncellendi')
  await expect(rows(page).first()).toContainText('Doğrulanmış')
  expect((await readBusiness(page, made[0]?.id ?? 0)).isVerified).toBe(true)
  const job = page.getByRole('region', { name: 'Toplu değişiklik' })
  await job.getByRole('button', { name: 'Geri al' }).click()
  await expect(job).toContainText('Değişiklik geri alındı: 2 işletme eski hâline döndü')
  expect((await readBusiness(page, made[1]?.id ?? 0)).isVerified).toBe(false)
  await job.getByRole('button', { name: 'Kapat' }).click()
  await expect(job).toHaveCount(0)

  await page.getByRole('checkbox', { name: `${word} A işletmesini seç` }).click()
  await page.getByRole('button', { name: 'Çöp kutusuna taşı' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Çöp kutusuna taşı' }).click()
  await expect(toast(page)).toContainText('1 işletme çöp kutusuna taşındı')
  await expect(rows(page)).toHaveCount(1)
  expect((await page.request.get(`/business/${made[0]?.slug}`, { maxRetries: 1 })).status()).toBe(410)

  await openBusinesses(page, `?q=${word}&status=trash`)
  await page.getByRole('checkbox', { name: `${word} A işletmesini seç` }).click()
  await page.getByRole('button', { name: 'Geri yükle' }).click()
  await expect(toast(page)).toContainText('1 işletme geri yüklendi')
  await expect(page.getByText('1 işletme değişti; bu süzgeçte kalan yok')).toBeVisible()
  expect((await page.request.get(`/business/${made[0]?.slug}`, { maxRetries: 1 })).status()).toBe(200)
})

test('a bulk change is found again after the page was left, and undone from the list of them', async ({
  page,
}) => {
  const word = ownWord()
  const made = [await addBusiness(page, `${word} A`), await addBusiness(page, `${word} B`)]
  await openBusinesses(page, `?q=${word}`)
  for (const name of ['A', 'B'])
    await page.getByRole('checkbox', { name: `${word} ${name} işletmesini seç` }).click()
  await page.getByRole('button', { name: 'Toplu düzenle' }).click()
  const dialog = page.getByRole('dialog', { name: '2 işletmeyi düzenle' })
  await dialog.getByLabel('Tür', { exact: true }).fill(`${word} bar`)
  await dialog.getByRole('button', { name: 'Uygula' }).click()
  await expect(toast(page)).toContainText('2 işletme güncellendi')
  await page.reload()
  await expect(rows(page)).toHaveCount(2)
  await page.getByRole('button', { name: 'Toplu değişiklikler' }).click()
  const list = page.getByRole('dialog', { name: 'Toplu değişiklikler' })
  const mine = list.getByRole('listitem').filter({ hasText: `${word} bar` })
  await expect(mine).toContainText('2 işletme güncellendi.')
  await expectAccessible(page)
  await mine.getByRole('button', { name: /Geri al/ }).click()
  const sure = page.getByRole('alertdialog')
  await expect(sure).toContainText('2 işletme güncellendi. İşletmeler önceki hâline döner')
  await sure.getByRole('button', { name: 'Geri al' }).click()
  await expect(page.getByRole('region', { name: 'Toplu değişiklik' })).toContainText(
    'Değişiklik geri alındı: 2 işletme eski hâline döndü',
  )
  for (const { id } of made) expect((await readBusiness(page, id)).type).toBeNull()
  await page.getByRole('button', { name: 'Toplu değişiklikler' }).click()
  await expect(mine).toContainText('Değişiklik geri alındı')
  await expect(mine.getByRole('button')).toHaveCount(0)
})

test('what is in the trash is deleted for ever only when the word is typed', async ({ page }) => {
  const word = ownWord()
  const { id, slug } = await addBusiness(page, `${word} A`)
  await trashBusiness(page, [id])
  await openBusinesses(page, `?q=${word}&status=trash`)
  await page.getByRole('checkbox', { name: `${word} A işletmesini seç` }).click()
  await page.getByRole('button', { name: 'Kalıcı olarak sil' }).click()
  const sure = page.getByRole('alertdialog')
  await expect(sure.getByRole('button', { name: 'Kalıcı olarak sil' })).toBeDisabled()
  await sure.getByRole('textbox').fill('Si')
  await expect(sure.getByRole('button', { name: 'Kalıcı olarak sil' })).toBeDisabled()
  await sure.getByRole('textbox').fill('SIL')
  await sure.getByRole('button', { name: 'Kalıcı olarak sil' }).click()
  await expect(toast(page)).toContainText('1 işletme kalıcı olarak silindi')
  expect((await page.request.get(`/business/${slug}`, { maxRetries: 1 })).status()).toBe(410)
})

for (const [width, height, tabs] of [
  [390, 844, 7],
  [1440, 900, process.env.SOAK === undefined ? 1 : 7],
] as const) {
  test(`accessible at ${width} px, list and form`, async ({ page }) => {
    test.slow()
    await page.setViewportSize({ width, height })
    const { id } = await addBusiness(page, `${ownWord()} A`)
    await openBusinesses(page)
    await expectAccessible(page)
    await openBusinesses(page, `?edit=${id}`)
    await expect(form(page).getByRole('tab')).toHaveCount(8)
    for (const tab of (await form(page).getByRole('tab').all()).slice(0, tabs)) {
      await tab.click()
      await expect(form(page).locator('.bone')).toHaveCount(0)
      await expectAccessible(page)
    }
  })
}
