import { expect, test, type Page } from '@playwright/test'
import { signIn } from './admin.ts'
import { addBusiness, form, openBusinesses, ownWord, readBusiness, rows, toast } from './businesses.ts'

test.beforeEach(async ({ page }) => {
  await signIn(page)
})
test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }))

const tab = (page: Page, name: string) => form(page).getByRole('tab', { name }).click()
const field = (page: Page, name: string) => form(page).getByLabel(name, { exact: true })
const save = (page: Page) =>
  form(page)
    .getByRole('button', { name: /Kaydet|İşletmeyi ekle/ })
    .click()

/** Adds a business and opens its form. */
async function openOne(page: Page, more: object = {}) {
  const word = ownWord()
  const business = await addBusiness(page, `${word} A`, more)
  await openBusinesses(page, `?q=${word}`)
  await rows(page)
    .getByRole('button', { name: `${word} A` })
    .click()
  await expect(field(page, 'İşletme adı')).toHaveValue(`${word} A`)
  return { ...business, word }
}

test('a row opens the form, and what is changed there is stored and shown @journey', async ({ page }) => {
  const { id, word } = await openOne(page)
  await field(page, 'İşletme adı').fill(`${word} Yeni`)
  await form(page).getByRole('switch', { name: 'Doğrulanmış' }).click()
  await tab(page, 'Adres')
  await field(page, 'Enlem').fill('41,0082')
  await field(page, 'Boylam').fill('28,9784')
  await tab(page, 'İletişim')
  await field(page, 'Telefon').fill('0212 555 44 33')
  await field(page, 'Web sitesi').fill('ornek.example')
  await tab(page, 'Açıklama')
  await form(page).getByRole('textbox', { name: 'Açıklama' }).fill('Güzel bir yer')
  await save(page)
  await expect(toast(page)).toContainText('İşletme güncellendi')
  await expect(form(page)).toHaveCount(0)
  await expect(rows(page)).toContainText(`${word} Yeni`)
  expect(await readBusiness(page, id)).toMatchObject({
    name: `${word} Yeni`,
    isVerified: true,
    latitude: 41.0082,
    timezone: 'Europe/Istanbul',
    phone: '0212 555 44 33',
    website: 'https://ornek.example',
    description: expect.stringContaining('Güzel bir yer'),
  })
  await rows(page)
    .getByRole('button', { name: `${word} Yeni` })
    .click()
  await tab(page, 'Geçmiş')
  await expect(form(page).getByText('Güncellendi')).toBeVisible()
  await expect(form(page).getByRole('deletion').first()).toContainText(`${word} A`)
  await expect(form(page).getByRole('insertion').first()).toContainText(`${word} Yeni`)
})

test('a new business is added; one that is there already is offered instead', async ({ page }) => {
  const name = `${ownWord()} A`
  for (const isFirst of [true, false]) {
    await openBusinesses(page, '?edit=new')
    await field(page, 'İşletme adı').fill(name)
    await field(page, 'Kategori').selectOption({ index: 1 })
    await tab(page, 'Adres')
    await form(page).getByRole('textbox', { name: 'Adres' }).fill('Ana Cadde 1')
    await save(page)
    if (isFirst) await expect(toast(page)).toContainText('İşletme eklendi')
  }
  await form(page).getByRole('button', { name: 'Var olanı aç' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Değişiklikleri bırak' }).click()
  await expect(form(page)).toContainText('İşletmeyi düzenle')
  await expect(field(page, 'İşletme adı')).toHaveValue(name)
})

test('leaving with unsaved changes is asked about, however one leaves', async ({ page }) => {
  const { word } = await openOne(page)
  const asked = page.getByRole('alertdialog', { name: 'Kaydedilmemiş değişiklikler var' })
  await field(page, 'İşletme adı').fill(`${word} değişti`)
  await tab(page, 'Adres')
  await expect(asked).toHaveCount(0)
  for (const leave of [
    () => page.keyboard.press('Escape'),
    () => form(page).getByRole('button', { name: 'Vazgeç' }).click(),
    () => page.goBack(),
  ]) {
    await leave()
    await expect(asked).toBeVisible()
    await asked.getByRole('button', { name: 'Düzenlemeye dön' }).click()
    await expect(asked).toHaveCount(0)
  }
  await tab(page, 'Genel')
  await expect(field(page, 'İşletme adı')).toHaveValue(`${word} değişti`)
  await form(page).getByRole('button', { name: 'Vazgeç' }).click()
  await asked.getByRole('button', { name: 'Değişiklikleri bırak' }).click()
  await expect(form(page)).toHaveCount(0)
  await expect(rows(page)).toContainText(`${word} A`)
})
