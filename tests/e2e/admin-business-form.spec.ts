import { expect, test, type Page } from '@playwright/test'
import { signIn } from './admin.ts'
import {
  addBusiness,
  changeBusiness,
  form,
  openBusinesses,
  ownWord,
  readBusiness,
  rows,
  toast,
} from './businesses.ts'

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

test('the form names what is wrong, on whichever tab it is', async ({ page }) => {
  await openBusinesses(page)
  await page.getByRole('button', { name: 'Yeni işletme' }).click()
  await tab(page, 'İletişim')
  await field(page, 'E-posta').fill('a@')
  await field(page, 'Web sitesi').fill('yok')
  await field(page, 'Menü bağlantısı').fill('x')
  await field(page, 'Sipariş bağlantısı').fill('x')
  await field(page, 'Rezervasyon bağlantısı').fill('x')
  await save(page)
  await expect(form(page).getByRole('tab', { name: 'Genel' })).toHaveAttribute('aria-selected', 'true')
  await expect(form(page).getByText('İşletme adı gerekli')).toBeVisible()
  await expect(form(page).getByText('Kategori seçimi gerekli')).toBeVisible()
  await expect(field(page, 'İşletme adı')).toBeFocused()
  await tab(page, 'Adres')
  await expect(form(page).getByText('Adres gerekli')).toBeVisible()
  await tab(page, 'İletişim')
  for (const text of [
    'Geçersiz email',
    'Geçersiz URL',
    'Geçersiz menü URL',
    'Geçersiz sipariş URL',
    'Geçersiz rezervasyon URL',
  ])
    await expect(form(page).getByText(text, { exact: true })).toBeVisible()
})

test('a new business is added; one that is there already is offered instead @journey', async ({ page }) => {
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

test('when somebody else saved first, both versions are shown and either can stay', async ({ page }) => {
  const business = await openOne(page)
  const { id, word } = business
  await changeBusiness(page, business, { name: `${word} Onların`, phone: '0212 111 22 33', priceRange: '$$' })
  await field(page, 'İşletme adı').fill(`${word} Benim`)
  await tab(page, 'İletişim')
  await field(page, 'Telefon').fill('0212 999 88 77')
  await save(page)
  const conflict = page.getByRole('dialog', { name: 'Bu kayıt siz düzenlerken değişti' })
  await expect(conflict).toBeVisible()
  const choice = (name: string, text: string) =>
    conflict.getByRole('group', { name }).getByRole('radio', { name: text })
  await expect(choice('İşletme adı', `${word} Benim`)).toBeChecked()
  await expect(choice('Telefon', '0212 999 88 77')).toBeChecked()
  await expect(choice('Fiyat aralığı', '$$')).toBeChecked()
  await choice('Telefon', '0212 111 22 33').check()
  await conflict.getByRole('button', { name: 'Seçimleri kaydet' }).click()
  await expect(toast(page)).toContainText('İşletme güncellendi')
  expect(await readBusiness(page, id)).toMatchObject({
    name: `${word} Benim`,
    phone: '0212 111 22 33',
    priceRange: '$$',
    version: 3,
  })
})

test('a save that fails says so and loses nothing', async ({ page }) => {
  const { id, word } = await openOne(page)
  await page.route(`**/api/businesses/${id}`, (route) =>
    route.fulfill({ status: 500, json: { error: 'broken', code: 'internal' } }),
  )
  await field(page, 'İşletme adı').fill(`${word} Yeni`)
  await save(page)
  await expect(form(page).getByRole('alert')).toHaveText('İşletme kaydedilemedi')
  await expect(field(page, 'İşletme adı')).toHaveValue(`${word} Yeni`)
  await page.unrouteAll()
  await save(page)
  await expect(rows(page)).toContainText(`${word} Yeni`)
})

test('an address that another has is refused in its field; a free one leads on', async ({ page }) => {
  const { id, slug } = await openOne(page)
  const { slug: taken } = await addBusiness(page, `${ownWord()} B`)
  await field(page, 'Sayfa adresi').fill(taken)
  await save(page)
  await expect(form(page).getByText('Bu sayfa adresi başka bir işletmenin')).toBeVisible()
  await field(page, 'Sayfa adresi').fill(`${slug}-yeni`)
  await save(page)
  await expect(form(page)).toHaveCount(0)
  const old = await page.request.get(`/business/${slug}`, { maxRedirects: 0, maxRetries: 1 })
  expect([old.status(), new URL(old.headers()['location'] ?? '', page.url()).pathname]).toEqual([
    301,
    `/business/${slug}-yeni`,
  ])
  expect((await readBusiness(page, id)).slug).toBe(`${slug}-yeni`)
})

test('hours show how each day was understood', async ({ page }) => {
  const { id } = await openOne(page)
  await tab(page, 'Saatler')
  await field(page, 'Pazartesi').fill('9-12, 13-17')
  await field(page, 'Salı').fill('bilmem')
  const reading = (day: string) => form(page).locator(`#hours-${day}-reading`)
  await expect(reading('Monday')).toHaveText('09:00–12:00, 13:00–17:00')
  await expect(reading('Tuesday')).toHaveText('Anlaşılamadı')
  await expect(reading('Sunday')).toHaveText('Bilinmiyor')
  await form(page).getByRole('button', { name: 'Pazartesi saatlerini tüm günlere kopyala' }).click()
  await expect(reading('Tuesday')).toHaveText('09:00–12:00, 13:00–17:00')
  await field(page, 'Pazar').fill('Kapalı')
  await expect(reading('Sunday')).toHaveText('Kapalı')
  await save(page)
  await expect(form(page)).toHaveCount(0)
  expect((await readBusiness(page, id)).workingHours).toMatchObject({
    Tuesday: '9-12, 13-17',
    Sunday: 'Kapalı',
  })
})

test('hours in words are shown, and give way to those of a day', async ({ page }) => {
  const { id } = await openOne(page, { workingHours: { Hours: 'by appointment' } })
  await tab(page, 'Saatler')
  await expect(field(page, 'Kaynağın metni')).toHaveValue('by appointment')
  await expect(form(page).locator('#hours-Hours-reading')).toHaveText('Anlaşılamadı')
  await field(page, 'Pazartesi').fill('9-17')
  await save(page)
  await expect(form(page)).toHaveCount(0)
  expect((await readBusiness(page, id)).workingHours).toEqual({ Monday: '9-17' })
})

test('special days are added, closed or with hours, and taken away', async ({ page }) => {
  const { id } = await openOne(page, {
    specialHours: [{ date: '2096-01-01', isClosed: true, hours: '' }],
  })
  await tab(page, 'Saatler')
  const days = form(page).getByRole('group', { name: 'Özel günler' })
  await days.getByRole('button', { name: '2096-01-01 gününü kaldır' }).click()
  for (const date of ['2096-12-31', '2096-12-25']) {
    await days.getByRole('button', { name: 'Gün ekle' }).click()
    await days.getByLabel('Tarih').last().fill(date)
  }
  await days.getByLabel('Kapalı').first().uncheck()
  await days.getByLabel('Saatler').fill('sorunuz')
  await save(page)
  await expect(days.getByText('Saatler anlaşılamadı, örneğin 09:00-15:00')).toBeVisible()
  await days.getByLabel('Saatler').fill('9-15')
  await save(page)
  await expect(form(page)).toHaveCount(0)
  expect((await readBusiness(page, id)).specialHours).toEqual([
    { date: '2096-12-25', spans: [] },
    { date: '2096-12-31', spans: [[540, 900]] },
  ])
})

test('features are added by section, and taken away', async ({ page }) => {
  const { id } = await openOne(page, { about: { Parking: { Street: true } } })
  await tab(page, 'Özellikler')
  await form(page).getByRole('button', { name: 'Bölüm ekle' }).click()
  const section = form(page).getByRole('group', { name: 'Bölüm 2' })
  await section.getByLabel('Özellik', { exact: true }).fill('Payments')
  await section.getByLabel('Değer').selectOption({ label: 'Metin' })
  await section.getByLabel('Metin değeri').fill('Cash')
  await form(page).getByRole('button', { name: 'Street özelliğini kaldır' }).click()
  await save(page)
  await expect(form(page)).toHaveCount(0)
  expect((await readBusiness(page, id)).about).toEqual({ 'Service options': { Payments: 'Cash' } })
})

test('a picture from elsewhere is not shown, and the form says where from they are', async ({ page }) => {
  await openOne(page)
  await expect(
    form(page)
      .getByText(/^Gösterilen adresler: /)
      .first(),
  ).toBeVisible()
  await field(page, 'Fotoğraf URL').fill('https://elsewhere.example/a.jpg')
  await expect(form(page).getByText(/Site görselleri yalnızca şu adreslerden gösterir/)).toBeVisible()
  await expect(form(page).getByRole('img', { name: 'Görsel önizlemesi' }).first()).toBeVisible()
})
