import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { adminPath } from '#domain/paths.ts'
import { NO_BOOKING, type Sponsorship } from '#domain/sponsorship/sponsorship.ts'
import { answerAds, CREATIVE, TODAY } from './ads.ts'
import { field, fill, isEnabled, openPanel, press, toast, user } from './panel.tsx'
import { answer, refuse } from './server.ts'

const PLACEMENTS = 'GET /api/admin/ad-settings'
const CREATIVES = 'GET /api/admin/ad-creatives'

const SPONSORSHIP: Sponsorship = {
  ...NO_BOOKING,
  businessNumber: 7,
  id: 4,
  businessId: 7,
  businessName: 'Şile Kahvesi',
  businessSlug: 'sile',
  planId: 'basic',
  planName: 'Basic',
  maxAds: 1,
  isFirst: false,
  cityName: null,
  token: null,
  advertiser: 'Kahve Ltd.',
  payer: '',
  firstDay: TODAY,
  lastDay: TODAY,
}

const open = (query = '') => openPanel(adminPath('ads') + query)
const tab = async (name: string) => user.click(await screen.findByRole('tab', { name }))
const toggle = async (name: string) =>
  user.click(await screen.findByRole('switch', { name: `${name} reklam alanı açık` }))
const choose = async (label: string, value: string) => user.selectOptions(await field(label), value)
const asDay = (day: string) =>
  new Date(day).toLocaleDateString('tr-TR', { dateStyle: 'medium', timeZone: 'UTC' })

test('a placement is switched on and saved, its faults named', { tags: 'full' }, async () => {
  const kept = answerAds()
  open()
  await screen.findByRole('heading', { name: 'Reklam Yönetimi' })
  expect(screen.queryByLabelText('Stil (JSON)')).toBeNull()
  await toggle('Üst')
  // A style that is no JSON is ignored.
  await fill('Stil (JSON)', '{"display": ')
  expect((await screen.findByRole('alert')).textContent).toContain('Geçersiz JSON')
  await fill('Reklam birimi', 'birim')
  await press('Kaydet')
  await screen.findByText(/gibi yalnızca rakam yazın/)
  await fill('Reklam birimi', '1234567890')
  await choose('Biçim', 'Dikdörtgen 300x250')
  await choose('Sıklık', '2 görüntülemede bir')
  await press('Kaydet')
  await toast('Reklam ayarları kaydedildi')
  expect(kept.placements[0]).toMatchObject({
    enabled: true,
    adSlot: '1234567890',
    adFormat: 'rectangle',
    frequency: 2,
    adStyle: { display: 'block' },
  })
})

test('an advertisement is added, its faults named; a picture that cannot be copied is said so', async () => {
  const kept = answerAds()
  open()
  await toggle('Üst')
  await press('Reklam ekle')
  const dialog = within(await screen.findByRole('dialog'))
  // Nothing is grey for a new one, so that each missing field is named.
  await press('Kaydet')
  expect((await dialog.findAllByRole('alert')).map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Bu alanı doldurun'),
    expect.stringContaining('https://'),
    expect.stringContaining('Görselin ne anlattığını yazın'),
    expect.stringContaining('https://'),
    expect.stringContaining('kimin adına gösterildiğini yazın'),
  ])
  await fill('Ad', 'Kahve haftası')
  await dialog.findByText(/kimin adına gösterildiğini yazın/)
  await fill('Reklam veren', 'Kahve Ltd.')
  await fill('Görselin adresi', 'https://images.example/missing.png')
  await fill('Görselin anlattığı', 'Coffee week')
  await fill('Bağlantı', 'https://coffee.example/')
  refuse('POST /api/admin/ad-creatives', 400, { code: 'bad_request' })
  await press('Kaydet')
  await dialog.findByText(/kopyalanamadı/)
  const later = answerAds()
  await fill('Görselin adresi', 'https://images.example/coffee.png')
  await dialog.findByRole('option', { name: 'Fransa' })
  await choose('Ülkeler', 'FR')
  await press('Kaydet')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(kept.creatives).toEqual([])
  expect(later.creatives).toMatchObject([
    { name: 'Kahve haftası', placement: 'top', countries: ['FR'], weight: 1, advertiser: 'Kahve Ltd.' },
  ])
  await screen.findByRole('button', { name: 'Kahve haftası' })
})

test('the figures are read by placement and by advertisement', async () => {
  answerAds()
  open()
  const rows = async () =>
    within(await screen.findByRole('table'))
      .getAllByRole('row')
      .map(({ textContent }) => textContent)
  expect(await rows()).toEqual([
    expect.stringMatching(/^Alan/),
    expect.stringMatching(/^Üst1\.000/),
    expect.stringMatching(/^Liste içi500/),
  ])
  await choose('Gruplama', 'Reklama göre')
  await waitFor(async () => expect((await rows())[2]).toContain('Silinen reklam (7)'))
})

test('settings for all are saved, the line for sellers is written, and its faults are named', async () => {
  const kept = answerAds()
  open()
  await tab('Genel Ayarlar')
  await fill('Genel yayıncı kimliği', 'pub-1234567890123456')
  await press('Satırı ekle')
  expect((await field('ads.txt')).value).toBe('google.com, pub-1234567890123456, DIRECT, f08c47fec0942fa0')
  await fill('ads.txt', 'a.example, 1, DIREKT')
  await screen.findByText('1. satır: üçüncü alan DIRECT ya da RESELLER olmalı.')
  await fill('ads.txt', 'a.example, 1, DIRECT')
  await fill('Bin gösterim ücreti (TL)', '42,5')
  await press('Kaydet')
  await isEnabled('Kaydet', false)
  expect(kept.settings).toMatchObject({ ratePerThousand: 42.5, adsTxt: 'a.example, 1, DIRECT' })
})

test('settings that cannot be loaded or saved are said to be', async () => {
  answerAds()
  refuse(PLACEMENTS)
  open()
  await screen.findByText('Reklam ayarları yüklenemedi')
  answerAds()
  refuse('POST /api/admin/ad-settings')
  await press('Yeniden dene')
  await toggle('Orta')
  await press('Kaydet')
  await toast('Reklam ayarları kaydedilemedi')
})

test(
  'creatives that cannot be loaded, saved or deleted are said to be, and a full plan is named',
  { tags: 'full' },
  async () => {
    answerAds()
    refuse(CREATIVES)
    answer('GET /api/admin/sponsorships', [SPONSORSHIP])
    open()
    await tab('HTML Kod Ekleme')
    await screen.findByText('Reklamlar alınamadı')
    answer(CREATIVES, [CREATIVE])
    await press('Yeniden dene')
    await press('Kahve')
    const dialog = within(await screen.findByRole('dialog'))
    const sponsor = `Şile Kahvesi · Basic (en çok 1 reklam) · ${asDay(TODAY)} gününe dek`
    await dialog.findByRole('option', { name: sponsor })
    await choose('Ödeyen sponsorluk', sponsor)
    const ONE = '/api/admin/ad-creatives/1'
    refuse(`PUT ${ONE}`, 409, { code: 'conflict' })
    await press('Kaydet')
    await dialog.findByText(/daha fazla reklama izin vermiyor/)
    refuse(`PUT ${ONE}`)
    await press('Kaydet')
    await toast('Reklam kaydedilemedi')
    refuse(`DELETE ${ONE}`)
    await press('Reklamı sil')
    await press('Sil')
    await toast('Reklam silinemedi')
  },
)

test('an advertisement of which nobody says whose it is is no longer shown, and marked', async () => {
  answerAds()
  answer(CREATIVES, [{ ...CREATIVE, advertiser: '' }])
  open()
  await tab('HTML Kod Ekleme')
  await screen.findByText(/1 reklamın kimin adına gösterildiği yazılmamış/)
  await screen.findByText('Reklam veren yazılmamış')
  await screen.findByText('Yayında değil')
})

test('figures that cannot be loaded are said to be', async () => {
  answerAds()
  refuse('GET /api/admin/ad-analytics')
  open()
  await screen.findByText('Reklam rakamları alınamadı')
})

test('code and pages that cannot be listed are said to be, and asked for again', async () => {
  answerAds()
  refuse('GET /api/admin/html-injection')
  open('?tab=html')
  await screen.findByRole('alert')
  expect(screen.queryByText('Reklam Ağı Otomatik Kodu')).toBeNull()
  answerAds()
  await press('Yeniden dene')
  await screen.findByText('Reklam Ağı Otomatik Kodu')
  answer('GET /api/cities', [])
  answer('GET /api/categories', [])
  answer('GET /api/admin/settings', { siteUrl: location.origin })
  refuse('GET /api/businesses/random')
  await tab('Önizleme')
  await screen.findByRole('alert')
  const frame = () => document.querySelector('.ad-preview-frame')
  expect(frame()).toBeNull()
  answer('GET /api/businesses/random', [])
  await press('Yeniden dene')
  await waitFor(() => expect(frame()?.getAttribute('src')).toBe('/?ads=preview'))
})
