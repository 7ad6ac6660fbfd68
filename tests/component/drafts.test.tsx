import { screen, waitFor } from '@testing-library/react'
import { EditorView } from 'codemirror'
import { describe, expect, test } from 'vitest'
import { adminPath } from '#domain/paths.ts'
import { DEFAULT_PLANS } from '#domain/pricing/plan.ts'
import { answerAds } from './ads.ts'
import { answerBusinesses, business } from './businesses.ts'
import { answerDashboard } from './dashboard.ts'
import { letter } from './inbox.ts'
import { button, closePanel, field, fill, openPanel, press, user } from './panel.tsx'
import { answer } from './server.ts'
import { answerSettings } from './settings.ts'
import { answerTaxonomy, category, city, COUNTRIES, listOf } from './taxonomy.ts'

interface Form {
  /** The path of the form, and how it is opened there. */
  readonly path: string
  readonly open?: () => Promise<unknown>
  readonly field: string | RegExp
  readonly typed: string
  /** Sets the answers that the screen reads. */
  readonly prepare: () => unknown
  /** Whether the draft is offered before the form is opened. */
  readonly isOfferedBefore?: true
}

const onTab = async (name: string) => user.click(await screen.findByRole('tab', { name }))

const chooseFirst = (action: string) => async () => {
  await user.click(await screen.findByRole('checkbox', { name: 'Kahve işletmesini seç' }))
  await press(action)
}

const cities = () => {
  answerTaxonomy('cities', [city(7, 'Paris', 'FR')])
  answer('GET /api/countries', COUNTRIES)
}
const categories = () => answerTaxonomy('categories', [category(7, 'Hotel')])
const pricing = () => {
  answer('GET /api/admin/pricing-plans', DEFAULT_PLANS)
  answer('GET /api/admin/sponsorships', [])
}
const businesses = () => answerBusinesses([business(7, 'Kahve')])
const messages = () => {
  answer('GET /api/admin/messages', () => listOf([letter(1)]))
  answer('GET /api/admin/messages/1', letter(1, { readAt: '2026-05-05T12:00:00.000Z' }))
}

const FORMS: Readonly<Record<string, Form>> = {
  'a new category': {
    path: adminPath('categories'),
    prepare: categories,
    open: () => press('Kategori ekle'),
    field: 'Ad',
    typed: 'Yarım kategori',
  },
  'a new city': {
    path: adminPath('cities'),
    prepare: cities,
    open: () => press('Şehir ekle'),
    field: 'Ad',
    typed: 'Yarım şehir',
  },
  'a category': {
    path: adminPath('categories'),
    prepare: categories,
    open: () => press('Otel (Hotel): düzenle'),
    field: 'Ad',
    typed: 'Yarım ad',
  },
  'a city': {
    path: adminPath('cities'),
    prepare: cities,
    open: () => press('Paris: düzenle'),
    field: 'Ad',
    typed: 'Yarım ad',
  },
  'a plan': {
    path: `${adminPath('pricing')}?plan=basic`,
    prepare: pricing,
    open: () => press('Düzenle'),
    field: 'Fiyat (TL)',
    typed: '123,45',
  },
  'a sponsorship': {
    path: adminPath('pricing'),
    prepare: pricing,
    open: () => press('Sponsorluk ekle'),
    field: 'Fatura no',
    typed: 'MRD-12',
  },
  'a placement': {
    path: adminPath('ads'),
    prepare: answerAds,
    open: async () => user.click(await screen.findByRole('switch', { name: 'Üst reklam alanı açık' })),
    field: 'Reklam birimi',
    typed: '1234567890',
    isOfferedBefore: true,
  },
  'an advertisement': {
    path: adminPath('ads'),
    prepare: answerAds,
    open: async () => {
      await onTab('HTML Kod Ekleme')
      await press('Reklam ekle')
    },
    field: 'Ad',
    typed: 'Yarım reklam',
  },
  'settings of advertisements': {
    path: adminPath('ads'),
    prepare: answerAds,
    open: () => onTab('Genel Ayarlar'),
    field: 'Genel yayıncı kimliği',
    typed: 'pub-1234567890123456',
  },
  'settings of the site': {
    path: `${adminPath('settings')}?tab=seo`,
    prepare: answerSettings,
    field: 'Anahtar kelimeler',
    typed: 'yarım',
  },
  'an address to submit': {
    path: adminPath(),
    prepare: answerDashboard,
    field: 'Tek URL',
    typed: 'https://directory.example/tek',
  },
  'addresses to submit': {
    path: adminPath(),
    prepare: answerDashboard,
    field: 'Toplu URL',
    typed: 'https://directory.example/yarim',
  },
  'the note of a message': {
    path: adminPath('messages'),
    prepare: messages,
    open: () => press(/Konu 1/),
    field: 'Not',
    typed: 'Yarım not',
  },
  'a change of many businesses': {
    path: adminPath('businesses'),
    prepare: businesses,
    open: chooseFirst('Toplu düzenle'),
    field: 'Tür',
    typed: 'Yarım tür',
  },
  'the reason of a removal': {
    path: adminPath('businesses'),
    prepare: businesses,
    open: chooseFirst('Kaldır ve engelle'),
    field: 'Gerekçe (isteğe bağlı)',
    typed: 'Yarım gerekçe',
  },
}

/** The drafts that the browser keeps of each form. */
const drafts = () =>
  Object.keys(localStorage).flatMap((key) =>
    key.startsWith('meridian-draft:') ? [localStorage.getItem(key) ?? ''] : [],
  )

/** Waits until the browser keeps the typed text; the first draft may lack it. */
const isKept = (typed: string) =>
  waitFor(() => {
    expect(drafts()).toHaveLength(1)
    expect(drafts()[0]).toContain(JSON.stringify(typed).slice(1, -1))
  })

/** One form on a page, in a dialog and in a list. */
const SAMPLED = new Set(['settings of the site', 'a placement', 'a change of many businesses'])
const forms = (isSampled: boolean) =>
  Object.entries(FORMS).filter(([name]) => SAMPLED.has(name) === isSampled)

describe('what was typed in a tab that was closed is offered again', () => {
  test.each(forms(true))('%s', (_, form) => expectOffered(form))
  test.each(forms(false))('%s', { tags: 'full' }, (_, form) => expectOffered(form))

  async function expectOffered({ path, prepare, open, field: label, typed, isOfferedBefore }: Form) {
    prepare()
    openPanel(path)
    await open?.()
    await fill(label, typed)
    await isKept(typed)
    closePanel()
    openPanel(path)
    if (!isOfferedBefore) await open?.()
    await press('Taslağı geri yükle')
    expect((await field(label)).value).toBe(typed)
    expect(screen.queryByRole('button', { name: 'Taslağı geri yükle' })).toBeNull()
  }
})

test('a code: what was typed in a tab that was closed is offered again', async () => {
  const code = () => screen.findByRole('textbox', { name: 'Pixel: Kod' })
  answerSettings()
  openPanel(adminPath('settings'))
  await user.click(await screen.findByRole('switch', { name: 'Sayfalara ekle: Pixel' }))
  EditorView.findFromDOM(await code())?.dispatch({ changes: { from: 0, insert: '<b>yarım</b>' } })
  await isKept('<b>yarım</b>')
  closePanel()
  openPanel(adminPath('settings'))
  await press('Taslağı geri yükle')
  expect((await code()).textContent).toBe('<b>yarım</b>')
})

test('what is typed and left at once is kept as well', async () => {
  answerSettings()
  openPanel(`${adminPath('settings')}?tab=seo`)
  await fill('Anahtar kelimeler', 'yarım')
  dispatchEvent(new Event('pagehide'))
  expect(drafts()[0]).toContain('yarım')
})

test('a draft that is thrown away is gone, and so is one of a form that is left without it', async () => {
  cities()
  answerSettings()
  openPanel(`${adminPath('settings')}?tab=seo`)
  await fill('Anahtar kelimeler', 'yarım')
  await isKept('yarım')
  await user.click(await screen.findByRole('link', { name: 'Şehirler' }))
  await press('Değişiklikleri bırak')
  await press('Paris: düzenle')
  expect(drafts()).toEqual([])
  await fill('Ad', 'Yarım')
  await isKept('Yarım')
  closePanel()
  openPanel(adminPath('cities'))
  await press('Paris: düzenle')
  await press('Taslağı at')
  expect(screen.queryByRole('button', { name: 'Taslağı geri yükle' })).toBeNull()
  expect(drafts()).toEqual([])
  await button('Vazgeç')
})
