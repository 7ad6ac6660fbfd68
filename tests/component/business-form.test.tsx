import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { AdminBusiness } from '#domain/business/admin-business.ts'
import { adminPath } from '#domain/paths.ts'
import { answerBusinesses, answerRecord, business, record } from './businesses.ts'
import { button, field, fill, openPanel, press, toast, user } from './panel.tsx'
import { answer, callsOf, refuse } from './server.ts'

const SAVE = 'PATCH /api/businesses/7'

/** Opens the form of a business as it is stored. */
async function open(values: Partial<AdminBusiness> = {}, tab = '') {
  const kept = answerRecord(record(7, 'Kahve', values))
  openPanel(`${adminPath('businesses')}?edit=7${tab}`)
  await screen.findByRole('tab', { name: /^Genel/ })
  return kept
}

const form = () => screen.findByRole('dialog', { name: /İşletmeyi düzenle|Yeni işletme/ })
const tab = async (name: string) =>
  user.click(await screen.findByRole('tab', { name: new RegExp(`^${name}`) }))
const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
const hasFocus = (label: string) =>
  waitFor(async () => expect(document.activeElement).toBe(await field(label)))

test('the form names what is wrong, on whichever tab it is', async () => {
  answerBusinesses([])
  openPanel(adminPath('businesses'))
  await press('Yeni işletme')
  await tab('İletişim')
  await fill('E-posta', 'a@')
  await fill('Web sitesi', 'yok')
  await fill('Menü bağlantısı', 'x')
  await fill('Sipariş bağlantısı', 'x')
  await fill('Rezervasyon bağlantısı', 'x')
  await press('İşletmeyi ekle')
  await screen.findByText('İşletme adı gerekli')
  await screen.findByText('Kategori seçimi gerekli')
  await hasFocus('İşletme adı')
  const chosen = screen.getByRole('tab', { name: /^Genel/ })
  expect(chosen.getAttribute('aria-selected')).toBe('true')
  await tab('Adres')
  await screen.findByText('Adres gerekli')
  await tab('İletişim')
  for (const text of [
    'Geçersiz email',
    'Geçersiz URL',
    'Geçersiz menü URL',
    'Geçersiz sipariş URL',
    'Geçersiz rezervasyon URL',
  ])
    await screen.findByText(text)
})

test('leaving with unsaved changes is asked about, however one leaves', { tags: 'full' }, async () => {
  await open()
  const asked = () => screen.findByRole('alertdialog', { name: 'Kaydedilmemiş değişiklikler var' })
  await fill('İşletme adı', 'Kahve değişti')
  await tab('Adres')
  expect(screen.queryByRole('alertdialog')).toBeNull()
  for (const leave of [() => user.keyboard('{Escape}'), () => press('Vazgeç')]) {
    await leave()
    await asked()
    await press('Düzenlemeye dön')
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  }
  await tab('Genel')
  expect((await field('İşletme adı')).value).toBe('Kahve değişti')
  await press('Vazgeç')
  await asked()
  await press('Değişiklikleri bırak')
  await isClosed()
  await screen.findByText('Kahve')
})

test('a save that fails says so and loses nothing', async () => {
  const kept = await open()
  refuse(SAVE)
  await fill('İşletme adı', 'Yeni')
  await press('Kaydet')
  expect((await within(await form()).findByRole('alert')).textContent).toBe('İşletme kaydedilemedi')
  expect((await field('İşletme adı')).value).toBe('Yeni')
  answerRecord(kept.stored)
  await press('Kaydet')
  await isClosed()
  await screen.findByText('Yeni')
})

test('an address that another has is refused in its field', async () => {
  await open()
  refuse(SAVE, 400, { code: 'bad_request', details: [{ path: 'slug', message: 'is taken' }] })
  await fill('Sayfa adresi', 'baska')
  await press('Kaydet')
  await screen.findByText('Bu sayfa adresi başka bir işletmenin')
  await hasFocus('Sayfa adresi')
})

test('hours show how each day was understood', async () => {
  const kept = await open({}, '&tab=hours')
  await fill('Pazartesi', '9-12, 13-17')
  await fill('Salı', 'bilmem')
  const reading = (day: string) => document.querySelector(`#hours-${day}-reading`)?.textContent
  expect(reading('Monday')).toBe('09:00–12:00, 13:00–17:00')
  expect(reading('Tuesday')).toBe('Anlaşılamadı')
  expect(reading('Sunday')).toBe('Bilinmiyor')
  await press('Pazartesi saatlerini tüm günlere kopyala')
  expect(reading('Tuesday')).toBe('09:00–12:00, 13:00–17:00')
  await fill('Pazar', 'Kapalı')
  expect(reading('Sunday')).toBe('Kapalı')
  await press('Kaydet')
  await isClosed()
  expect(kept.patches[0]?.['workingHours']).toMatchObject({ Tuesday: '9-12, 13-17', Sunday: 'Kapalı' })
})

test('hours in words are shown, and stay beside those of a day', async () => {
  const kept = await open({ workingHours: { Hours: 'ask the owner' } }, '&tab=hours')
  expect((await field('Kaynağın metni')).value).toBe('ask the owner')
  expect(document.querySelector('#hours-Hours-reading')?.textContent).toBe('Anlaşılamadı')
  await fill('Pazartesi', '9-17')
  await press('Kaydet')
  await isClosed()
  expect(kept.patches[0]?.['workingHours']).toMatchObject({ Monday: '9-17', Hours: 'ask the owner' })
})

test('hours that are not understood stop a save: their tab is shown, with the focus in the field', async () => {
  const kept = await open()
  await tab('Saatler')
  await fill('Salı', 'öğleden akşama')
  await tab('Genel')
  await press('Kaydet')
  await hasFocus('Salı')
  const hours = screen.getByRole('tab', { name: /^Saatler/ })
  expect(hours.querySelector('.tab-fault')).not.toBeNull()
  const problems = screen.getByRole('group', { name: 'Düzeltilmesi gerekenler' })
  expect(problems.textContent).toContain('Salı')
  await fill('Salı', '9-18')
  await user.keyboard('{Control>}s{/Control}')
  await screen.findByText('Kaydedildi.')
  expect(kept.patches).toMatchObject([{ workingHours: { Tuesday: '9-18' }, version: 1 }])
})

test('the field has the focus however late its tab is drawn', async () => {
  await open()
  await tab('İletişim')
  await fill('Telefon', 'yok')
  await press('Kaydet')
  await hasFocus('Telefon')
  await tab('Genel')
  const problems = screen.getByRole('group', { name: 'Düzeltilmesi gerekenler' })
  const { setTimeout: real } = globalThis
  // Timers run before anything is drawn, as on a very busy machine.
  globalThis.setTimeout = ((run: () => void) => queueMicrotask(run)) as typeof setTimeout
  try {
    within(problems).getByRole('button', { name: 'Telefon' }).click()
    await new Promise((resolve) => real(resolve, 200))
  } finally {
    globalThis.setTimeout = real
  }
  expect(document.activeElement).toBe(await field('Telefon'))
})

test('special days are added, closed or with hours, and taken away', { tags: 'full' }, async () => {
  const kept = await open({ specialHours: [{ date: '2096-01-01', spans: [] }] }, '&tab=hours')
  const days = within(await screen.findByRole('group', { name: 'Özel günler' }))
  await user.click(await days.findByRole('button', { name: '2096-01-01 gününü kaldır' }))
  for (const [at, date] of ['2096-12-31', '2096-12-25'].entries()) {
    await user.click(days.getByRole('button', { name: 'Gün ekle' }))
    await waitFor(() => expect(days.getAllByLabelText('Tarih')).toHaveLength(at + 1))
    await user.type(days.getAllByLabelText('Tarih')[at] as HTMLElement, date)
  }
  await user.click(days.getAllByLabelText('Kapalı')[0] as HTMLElement)
  await user.type(await days.findByLabelText('Saatler'), 'sorunuz')
  await press('Kaydet')
  await days.findByText('Saatler anlaşılamadı, örneğin 09:00-15:00')
  await user.clear(days.getByLabelText('Saatler'))
  await user.type(days.getByLabelText('Saatler'), '9-15')
  await press('Kaydet')
  await isClosed()
  expect(kept.patches[0]?.['specialHours']).toEqual([
    { date: '2096-12-31', until: '', isClosed: false, hours: '9-15' },
    { date: '2096-12-25', until: '', isClosed: true, hours: '' },
  ])
})

test('features are added by section, and taken away', async () => {
  const kept = await open({ about: { Parking: { Street: true } } }, '&tab=features')
  await press('Bölüm ekle')
  const section = within(await screen.findByRole('group', { name: 'Bölüm 2' }))
  await user.type(section.getByLabelText('Özellik'), 'Payments')
  await user.selectOptions(section.getByLabelText('Değer'), 'Metin')
  await user.type(await section.findByLabelText('Metin değeri'), 'Cash')
  await press('Street özelliğini kaldır')
  await press('Kaydet')
  await isClosed()
  expect(kept.patches[0]?.['about']).toEqual({ 'Service options': { Payments: 'Cash' } })
})

test('a picture from elsewhere is not shown, and the form says where from they are', async () => {
  await open()
  await within(await form()).findAllByText(/^Gösterilen adresler: /)
  await fill('Fotoğraf URL', 'https://elsewhere.example/a.jpg')
  await screen.findByText(/Site görselleri yalnızca şu adreslerden gösterir/)
  expect(document.querySelector('img[src^="https://elsewhere.example"]')).toBeNull()
})

test('a record without an address keeps so, and follows its city in time', { tags: 'full' }, async () => {
  const kept = await open({ address: null }, '&tab=address')
  await screen.findByText(/Bu kayıtta adres yok\./)
  expect((await field('Saat dilimi')).value).toBe('Europe/Istanbul')
  answer('GET /api/admin/businesses/place', { centre: null, timezone: 'Europe/Paris', at: null })
  answer('GET /api/admin/businesses/cities', [])
  await fill('Şehir', 'Paris')
  await fill('Ülke', 'FR')
  await waitFor(async () => expect((await field('Saat dilimi')).value).toBe(''))
  await screen.findByRole('option', { name: 'Kendiliğinden: Europe/Paris (şehre göre)' })
  await press('Kaydet')
  await isClosed()
  expect(kept.patches[0]).toMatchObject({ city: 'Paris', countryCode: 'FR', timezone: '' })
  expect(kept.patches[0]).not.toHaveProperty('address')
})

test('a new business that is there already is offered instead', { tags: 'full' }, async () => {
  const there = record(9, 'Blue Bar')
  answerBusinesses([business(9, 'Blue Bar')])
  refuse('POST /api/admin/businesses', 409, { code: 'conflict', stored: there })
  openPanel(`${adminPath('businesses')}?edit=new`)
  await fill('İşletme adı', 'Blue Bar')
  await within(await form()).findByRole('option', { name: /Hotel/ })
  await fill('Kategori', '1')
  await tab('Adres')
  await fill('Adres', 'Ana Cadde 1')
  await press('İşletmeyi ekle')
  answerRecord(there)
  await press('Var olanı aç')
  await press('Değişiklikleri bırak')
  await waitFor(async () => expect((await field('İşletme adı')).value).toBe('Blue Bar'))
  await button('Kaydet')
  expect(callsOf('POST /api/admin/businesses')).toHaveLength(1)
})

const PINNED = {
  phone: { by: 'visitor', at: '2026-11-30' },
  city: { by: 'operator', at: '2026-10-01' },
  latitude: { by: 'owner', at: '2026-10-02' },
} as const

test('a field says who set it, and is let go when the form is saved', async () => {
  const kept = await open({ phone: '0212 999 88 77', pinnedFields: PINNED })
  await tab('Adres')
  await screen.findByText(
    'Şehir, il ve ülke elle girildi (panelden, 1 Eki 2026); içe aktarmalar değiştirmez.',
  )
  await screen.findByText('Konum elle girildi (İşletme sahibi, 2 Eki 2026); içe aktarmalar değiştirmez.')
  await tab('İletişim')
  await screen.findByText(
    'Telefon elle girildi (Ziyaretçi önerisi, 30 Kas 2026); içe aktarmalar değiştirmez.',
  )
  await press('Telefon: içe aktarmalara bırak')
  await screen.findByText('Telefon kaydedince bırakılır; sonraki içe aktarma değiştirebilir.')
  await press('Telefon: bırakmaktan vazgeç')
  await press('Telefon: içe aktarmalara bırak')
  await press('Kaydet')
  await toast('İşletme güncellendi')
  expect(kept.patches).toEqual([{ unpin: ['phone'], version: 1 }])
})

test('a form without pins has no sign, and sends none', async () => {
  const kept = await open()
  await tab('İletişim')
  expect(screen.queryByText(/elle girildi/)).toBeNull()
  await fill('Telefon', '0212 999 88 77')
  await press('Kaydet')
  await toast('İşletme güncellendi')
  expect(kept.patches).toEqual([{ phone: '0212 999 88 77', version: 1 }])
})

test('whether it serves is one switch, and for how long it is closed one choice below', async () => {
  // An import leaves a business closed whose list says so: the API calls it not open.
  const kept = await open({ isOpen: false, businessStatus: 'CLOSED_PERMANENTLY' })
  const choice = await field('Ne kadar kapalı?')
  expect(choice.value).toBe('forGood')
  expect(screen.queryByLabelText('Faaliyet durumu')).toBeNull()
  await user.selectOptions(choice, 'Geçici olarak kapalı')
  await press('Kaydet')
  await isClosed()
  expect(kept.patches).toEqual([{ businessStatus: 'CLOSED_TEMPORARILY', version: 1 }])
})

test('switched on it is in operation, switched off closed for now', async () => {
  const kept = await open({ isOpen: false, businessStatus: 'CLOSED_TEMPORARILY' })
  await user.click(await screen.findByRole('switch', { name: 'Kapalı' }))
  expect(screen.queryByLabelText('Ne kadar kapalı?')).toBeNull()
  await user.click(await screen.findByRole('switch', { name: 'Açık' }))
  expect((await field('Ne kadar kapalı?')).value).toBe('forNow')
  await user.click(await screen.findByRole('switch', { name: 'Kapalı' }))
  await press('Kaydet')
  await isClosed()
  expect(kept.patches).toEqual([{ isOpen: true, businessStatus: 'OPERATIONAL', version: 1 }])
})
