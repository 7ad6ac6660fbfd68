import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { adminPath } from '#domain/paths.ts'
import { NO_SETTINGS } from '#domain/site-settings.ts'
import { field, fill, isEnabled, openPanel, press, toast, user } from './panel.tsx'
import { answer, callsOf, refuse } from './server.ts'
import { answerSettings } from './settings.ts'
import { answerTaxonomy, COUNTRIES } from './taxonomy.ts'

const SAVE_FAILED = 'Ayarlar kaydedilemedi. Lütfen tekrar deneyin.'

let kept: ReturnType<typeof answerSettings>
beforeEach(() => {
  kept = answerSettings()
})

const open = (tab?: string) => openPanel(`${adminPath('settings')}${tab === undefined ? '' : `?tab=${tab}`}`)
const tab = (name: string) => screen.findByRole('tab', { name })
const link = async (name: string) => user.click(await screen.findByRole('link', { name }))

test('the tab is in the address', async () => {
  open()
  expect((await tab('Kod Ekleme')).getAttribute('aria-selected')).toBe('true')
  await user.click(await tab('SEO'))
  await waitFor(() => expect(location.search).toBe('?tab=seo'))
  await user.click(await tab('Kod Ekleme'))
  await waitFor(() => expect(location.search).toBe(''))
})

test('an address opens its tab', async () => {
  open('seo')
  expect((await tab('SEO')).getAttribute('aria-selected')).toBe('true')
})

test('analytics ids are held to their form before they are sent', async () => {
  open('analytics')
  await fill('Google Analytics', 'UA-1')
  await fill('Google Tag Manager', 'GTM-K9XYZ')
  await fill('Facebook Pixel', '123456789')
  expect((await screen.findByRole('alert')).textContent).toMatch(/^Kimlik G- ile başlamalı/)
  await press('Kaydet')
  await toast('Düzeltilmesi gereken alanlar var.')
  expect(kept.settings).toEqual(NO_SETTINGS)
  await fill('Google Analytics', 'G-ABC123')
  await press('Kaydet')
  await toast('Ayarlar kaydedildi')
  expect(kept.settings).toMatchObject({
    googleAnalytics: 'G-ABC123',
    googleTagManager: 'GTM-K9XYZ',
    facebookPixel: '123456789',
  })
})

test('the order of trust is a list of sources, one a line', async () => {
  kept.settings = { ...NO_SETTINGS, sourceOrder: 'atlas, guide' }
  open('sources')
  const order = await field('Kaynakların güven sırası')
  expect(order.value).toBe('atlas\nguide')
  await user.type(order, '{Enter}Yellow pages{Enter}')
  expect(order.value).toBe('atlas\nguide\nYellow pages\n')
  await fill('Kaynakların güven sırası', 'x'.repeat(1_001))
  expect(screen.getByRole('alert').textContent).toBe('Adlar birlikte en çok 1.000 karakter olabilir.')
  await press('Kaydet')
  await toast('Düzeltilmesi gereken alanlar var.')
  await fill('Kaynakların güven sırası', 'guide\natlas')
  await press('Kaydet')
  await toast('Ayarlar kaydedildi')
  expect(kept.settings.sourceOrder).toBe('guide, atlas')
})

describe('SEO', () => {
  test('counts the description and shows it as a search result', async () => {
    open('seo')
    const result = await screen.findByRole('region', { name: 'Arama sonucu önizlemesi' })
    screen.getByText('0/160')
    screen.getByText('150-160 önerilir')
    await fill('Meta açıklaması', 'Kafeler ve oteller')
    screen.getByText('18/160')
    expect(result.textContent).toContain('Kafeler ve oteller')
    await fill('Meta açıklaması', `${'uzun '.repeat(40)}bit`)
    screen.getByText('203/160')
    expect(result.textContent).toContain('uzun…')
    expect(result.textContent).not.toContain('bit')
    await fill('Meta açıklaması', 'x'.repeat(301))
    expect(screen.getByRole('alert').textContent).toBe('En çok 300 karakter olabilir.')
    await fill('Meta açıklaması', 'Kafeler')
    await fill('Anahtar kelimeler', 'kafe, otel')
    await press('Kaydet')
    await toast('DEPLOY_HOOK_URL ayarlanmamış')
    expect(kept.settings).toMatchObject({ metaDescription: 'Kafeler', metaKeywords: 'kafe, otel' })
  })

  test('says that a new build was asked for', async () => {
    answerSettings({ hasHook: true })
    open('seo')
    await screen.findByText(/Kaydedince birkaç saniye içinde her sayfada görünür/)
    await fill('Meta açıklaması', 'Kafeler')
    await press('Kaydet')
    await toast('Birkaç saniye içinde her sayfada görünür')
  })

  test('that cannot be saved says so, and can be tried again', async () => {
    refuse('PUT /api/admin/settings')
    open('seo')
    await fill('Meta açıklaması', 'Kafeler')
    await press('Kaydet')
    await toast('Hata', SAVE_FAILED)
    const later = answerSettings()
    await press('Kaydet')
    await toast('Ayarlar kaydedildi')
    expect(later.settings.metaDescription).toBe('Kafeler')
  })

  test('that cannot be read can be asked for again', async () => {
    refuse('GET /api/admin/settings')
    open('seo')
    expect((await screen.findByRole('alert')).textContent).toContain('Ayarlar alınamadı')
    answerSettings()
    await press('Yeniden dene')
    await field('Meta açıklaması')
  })
})

test('nothing unsaved is lost by going elsewhere unasked, and tabs keep it', async () => {
  answerTaxonomy('cities', [])
  answer('GET /api/countries', COUNTRIES)
  open('analytics')
  await fill('Google Analytics', 'G-ABC123')
  await user.click(await tab('SEO'))
  await user.click(await tab('Analiz'))
  expect((await field('Google Analytics')).value).toBe('G-ABC123')
  await link('Şehirler')
  const question = () => screen.findByRole('alertdialog', { name: 'Kaydedilmemiş değişiklikler var' })
  const answerWith = async (name: string) =>
    user.click(within(await question()).getByRole('button', { name }))
  await answerWith('Düzenlemeye dön')
  expect((await field('Google Analytics')).value).toBe('G-ABC123')
  expect(location.pathname).toBe(adminPath('settings'))
  await link('Şehirler')
  await answerWith('Değişiklikleri bırak')
  await waitFor(() => expect(location.pathname).toBe(adminPath('cities')))
  await screen.findByRole('heading', { level: 1, name: /Şehir/ })
})

describe('the directory as a whole', () => {
  test('goes on being optimised while a step is unfinished', async () => {
    const step = { name: 'merge', ok: true, ms: 5, reason: null }
    const OPTIMISE = 'POST /api/admin/optimize'
    answer(OPTIMISE, () => ({
      steps: [{ ...step, note: callsOf(OPTIMISE).length < 3 ? 'unfinished' : null }],
    }))
    open()
    await press('İyileştir')
    await screen.findByRole('region', { name: 'Optimizasyon sonucu' })
    expect(callsOf(OPTIMISE)).toHaveLength(3)
  })

  test('that cannot be optimised or backed up says so', async () => {
    refuse('POST /api/admin/optimize')
    refuse('GET /api/admin/backup')
    open()
    await press('İyileştir')
    await toast('Optimizasyon başarısız')
    await press('Yedekle')
    await toast('Yedek alınamadı')
    await isEnabled('Yedekle')
  })
})
