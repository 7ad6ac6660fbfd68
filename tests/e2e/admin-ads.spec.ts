import { expect, test } from '@playwright/test'
import { withDefaultPlacements, type AdPlacement } from '#domain/ads/placement.ts'
import { NO_AD_SETTINGS, type AdSettings } from '#domain/ads/settings.ts'
import type { Creative, CreativeInput } from '#domain/ads/creative.ts'
import { adminPath } from '#domain/paths.ts'
import { expectAccessible, expectFits } from './accessibility.ts'
import { signIn } from './admin.ts'
import { LOOKS, showIn } from './looks.ts'

test('placements, settings and creatives are edited, with faults named, and figures read @journey', async ({
  page,
}) => {
  let placements: AdPlacement[] = withDefaultPlacements([])
  let settings: AdSettings = NO_AD_SETTINGS
  const creatives: Creative[] = []
  await page.route('**/api/admin/ad-settings', (route) => {
    if (route.request().method() !== 'POST') return route.fulfill({ json: placements })
    const saved = route.request().postDataJSON() as AdPlacement[]
    placements = placements.map((old) => saved.find((each) => each.placement === old.placement) ?? old)
    return route.fulfill({ json: placements })
  })
  await page.route('**/api/admin/ad-settings/global', (route) => {
    if (route.request().method() === 'PUT') settings = route.request().postDataJSON() as AdSettings
    return route.fulfill({ json: settings })
  })
  await page.route('**/api/admin/ad-creatives', (route) => {
    if (route.request().method() !== 'POST') return route.fulfill({ json: creatives })
    const input = route.request().postDataJSON() as CreativeInput
    if (input.imageUrl.includes('missing'))
      return route.fulfill({
        status: 400,
        json: { error: 'The image cannot be copied.', code: 'bad_request' },
      })
    creatives.push({ ...input, id: creatives.length + 1, version: 1, sponsor: null })
    return route.fulfill({ status: 201, json: creatives.at(-1) })
  })
  const day = { day: '2026-11-22', placement: 'top', requests: 2000, viewable: 600 } as const
  await page.route('**/api/admin/ad-analytics**', (route) =>
    route.fulfill({
      json: {
        ...{ impressions: 1500, viewable: 900, clicks: 15, ctr: 0.01, revenue: 60, fillRate: 0.75 },
        planRevenue: 10,
        ...{ first: '2026-10-25', last: '2026-11-23', ratePerThousand: 40 },
        days: [
          { ...day, creativeId: 0, served: 1000, clicks: 10 },
          { ...day, placement: 'inline', creativeId: 7, served: 500, clicks: 5 },
        ],
      },
    }),
  )
  await signIn(page)
  await page.goto(adminPath('ads'))
  await expect(page.getByRole('heading', { name: 'Reklam Yönetimi' })).toBeVisible()
  await expect(page.getByLabel('Stil (JSON)')).toHaveCount(0)
  await page.getByRole('switch', { name: 'Üst reklam alanı açık' }).click()

  // A style that is no JSON is ignored.
  await page.getByLabel('Stil (JSON)').fill('{"display": ')
  await expect(page.getByRole('alert')).toContainText('Geçersiz JSON')
  await page.getByLabel('Reklam birimi').fill('birim')
  await page.getByRole('button', { name: 'Kaydet' }).click()
  await expect(page.getByText(/gibi yalnızca rakam yazın/)).toBeVisible()
  await page.getByLabel('Reklam birimi').fill('1234567890')
  await page.getByLabel('Biçim').selectOption({ label: 'Dikdörtgen 300x250' })
  await page.getByLabel('Sıklık').selectOption({ label: '2 görüntülemede bir' })
  await page.getByRole('button', { name: 'Kaydet' }).click()
  await expect(page.locator('.toasts')).toContainText('Reklam ayarları kaydedildi')
  expect(placements[0]).toMatchObject({
    ...{ enabled: true, adSlot: '1234567890', adFormat: 'rectangle', frequency: 2 },
    adStyle: { display: 'block' },
  })

  await page.getByRole('button', { name: 'Reklam ekle' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Ad', { exact: true }).fill('Kahve haftası')
  await dialog.getByRole('button', { name: 'Kaydet' }).click()
  await expect(dialog.getByRole('alert').first()).toContainText('https://')
  await expectAccessible(page)
  await dialog.getByLabel('Görselin adresi').fill('https://images.example/missing.png')
  await dialog.getByLabel('Görselin anlattığı').fill('Coffee week')
  await dialog.getByLabel('Bağlantı').fill('https://coffee.example/')
  await dialog.getByRole('button', { name: 'Kaydet' }).click()
  await expect(dialog.getByText(/kopyalanamadı/)).toBeVisible()
  await dialog.getByLabel('Görselin adresi').fill('https://images.example/coffee.png')
  await dialog.getByLabel('Ülkeler').selectOption({ label: 'Fransa' })
  await dialog.getByRole('button', { name: 'Kaydet' }).click()
  await expect(dialog).toBeHidden()
  expect(creatives).toMatchObject([{ name: 'Kahve haftası', placement: 'top', countries: ['FR'], weight: 1 }])
  await expect(page.getByRole('button', { name: 'Kahve haftası' })).toBeVisible()

  await expect(page.getByRole('table').getByRole('row')).toHaveText([/^Alan/, /^Üst1\.000/, /^Liste içi500/])
  await page.getByLabel('Gruplama').selectOption({ label: 'Reklama göre' })
  await expect(page.getByRole('table').getByRole('row').nth(2)).toContainText('Silinen reklam (7)')

  await page.getByRole('tab', { name: 'Genel Ayarlar' }).click()
  await page.getByLabel('Genel yayıncı kimliği').fill('pub-1234567890123456')
  await page.getByRole('button', { name: 'Satırı ekle' }).click()
  const sellers = page.getByLabel('ads.txt', { exact: true })
  await expect(sellers).toHaveValue('google.com, pub-1234567890123456, DIRECT, f08c47fec0942fa0')
  await sellers.fill('a.example, 1, DIREKT')
  await expect(page.getByText('1. satır: üçüncü alan DIRECT ya da RESELLER olmalı.')).toBeVisible()
  for (const look of LOOKS) {
    await showIn(page, look)
    await expectAccessible(page)
    await expectFits(page)
  }
  await sellers.fill('a.example, 1, DIRECT')
  await page.getByLabel('Bin gösterim ücreti (TL)').fill('42,5')
  await page.getByRole('button', { name: 'Kaydet' }).click()
  await expect(page.getByRole('button', { name: 'Kaydet' })).toBeDisabled()
  expect(settings).toMatchObject({ ratePerThousand: 42.5, adsTxt: 'a.example, 1, DIRECT' })

  await page.getByRole('tab', { name: 'HTML Kod Ekleme' }).click()
  await expect(page.getByText('Reklam Ağı Otomatik Kodu')).toBeVisible()
  await page.getByRole('tab', { name: 'Önizleme' }).click()
  await expect(page.locator('iframe')).toHaveAttribute('src', '/?ads=preview')
  // On a phone no bar lies over what is shown, where there is nothing to save.
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(page.getByRole('button', { name: 'Kaydet' })).toBeHidden()
})

test('settings that cannot be loaded or saved are said to be', async ({ page }) => {
  await signIn(page)
  await page.route('**/api/admin/ad-settings', (route) => route.fulfill({ status: 500, json: {} }))
  await page.goto(adminPath('ads'))
  await expect(page.getByText('Reklam ayarları yüklenemedi')).toBeVisible()
  await page.unroute('**/api/admin/ad-settings')
  await page.getByRole('button', { name: 'Yeniden dene' }).click()
  await page.route('**/api/admin/ad-settings', (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 500, json: {} }) : route.continue(),
  )
  await page.getByRole('switch', { name: 'Orta reklam alanı açık' }).click()
  await page.getByRole('button', { name: 'Kaydet' }).click()
  await expect(page.locator('.toasts')).toContainText('Reklam ayarları kaydedilemedi')
})

test('creatives that cannot be loaded, saved or deleted are said to be, and a full plan is named', async ({
  page,
}) => {
  const failing = { status: 500, json: {} }
  const today = new Date().toISOString().slice(0, 10)
  const creative: Creative = {
    ...{ id: 1, version: 1, placement: 'top', name: 'Kahve', kind: 'html', imageUrl: '', alt: '', link: '' },
    ...{ html: '<p>Kahve</p>', width: 300, height: 250, firstDay: today, lastDay: null, weight: 1 },
    ...{ countries: [], sponsorshipId: null, rate: null, enabled: true, sponsor: null },
  }
  await page.route('**/api/admin/ad-creatives', (route) => route.fulfill(failing))
  await page.route('**/api/admin/sponsorships', (route) =>
    route.fulfill({
      json: [
        {
          ...{ id: 4, businessId: 7, businessName: 'Şile Kahvesi', businessSlug: 'sile', planId: 'basic' },
          ...{ planName: 'Basic', maxAds: 1, isFirst: false, cityName: null, token: null },
          ...{ firstDay: today, lastDay: today },
        },
      ],
    }),
  )
  await signIn(page)
  await page.goto(adminPath('ads'))
  await page.getByRole('tab', { name: 'HTML Kod Ekleme' }).click()
  await expect(page.getByText('Reklamlar alınamadı')).toBeVisible({ timeout: 15_000 })
  await page.unroute('**/api/admin/ad-creatives')
  await page.route('**/api/admin/ad-creatives', (route) => route.fulfill({ json: [creative] }))
  await page.getByRole('button', { name: 'Yeniden dene' }).click()
  await page.getByRole('button', { name: 'Kahve' }).click()
  const dialog = page.getByRole('dialog')
  await dialog
    .getByLabel('Ödeyen sponsorluk')
    .selectOption({ label: `Şile Kahvesi · Basic (en çok 1 reklam) · ${asDay(today)} gününe dek` })
  let answer = { status: 409, json: { error: 'The plan is full.', code: 'conflict' } as object }
  await page.route('**/api/admin/ad-creatives/1', (route) => route.fulfill(answer))
  await dialog.getByRole('button', { name: 'Kaydet' }).click()
  await expect(dialog.getByText(/daha fazla reklama izin vermiyor/)).toBeVisible()
  await expectAccessible(page)
  answer = failing
  await dialog.getByRole('button', { name: 'Kaydet' }).click()
  await expect(page.locator('.toasts')).toContainText('Reklam kaydedilemedi')
  await dialog.getByRole('button', { name: 'Reklamı sil' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sil' }).click()
  await expect(page.locator('.toasts')).toContainText('Reklam silinemedi')
})

const asDay = (day: string) =>
  new Date(day).toLocaleDateString('tr-TR', { dateStyle: 'medium', timeZone: 'UTC' })

test('figures that cannot be loaded are said to be', async ({ page }) => {
  await page.route('**/api/admin/ad-analytics**', (route) => route.fulfill({ status: 500, json: {} }))
  await signIn(page)
  await page.goto(adminPath('ads'))
  await expect(page.getByText('Reklam rakamları alınamadı')).toBeVisible({ timeout: 15_000 })
})

test('code and pages that cannot be listed are said to be, and asked for again', async ({ page }) => {
  let isAway = true
  for (const path of ['admin/html-injection', 'businesses/random**'])
    await page.route(`**/api/${path}`, (route) =>
      isAway ? route.fulfill({ status: 500, json: {} }) : route.fallback(),
    )
  await signIn(page)
  await page.goto(`${adminPath('ads')}?tab=html`)
  await expect(page.getByText('Reklam Ağı Otomatik Kodu')).toHaveCount(0)
  const retry = page.getByRole('alert').getByRole('button', { name: 'Yeniden dene' })
  await expect(retry).toBeVisible({ timeout: 15_000 })
  isAway = false
  await retry.click()
  await expect(page.getByText('Reklam Ağı Otomatik Kodu')).toBeVisible()
  isAway = true
  await page.getByRole('tab', { name: 'Önizleme' }).click()
  await expect(retry).toBeVisible({ timeout: 15_000 })
  await expect(page.locator('.ad-preview-frame')).toHaveCount(0)
  isAway = false
  await retry.click()
  await expect(page.locator('.ad-preview-frame')).toHaveAttribute('src', '/?ads=preview')
})
