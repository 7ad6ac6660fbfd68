import { screen, waitFor, within } from '@testing-library/react'
import { EditorView } from 'codemirror'
import { beforeEach, expect, test } from 'vitest'
import { adminPath } from '#domain/paths.ts'
import { DEFAULT_SNIPPETS } from '#domain/snippet/defaults.ts'
import type { SnippetEntry } from '#domain/snippet/snippet.ts'
import { button, field, fill, isEnabled, openPanel, press, toast, user } from './panel.tsx'
import { refuse } from './server.ts'
import { answerSettings } from './settings.ts'

const SAVE_FAILED = 'Ayarlar kaydedilemedi. Lütfen tekrar deneyin.'

let kept: ReturnType<typeof answerSettings>
beforeEach(() => {
  kept = answerSettings()
})

const open = () => openPanel(adminPath('settings'))

const enable = async (name: string) =>
  user.click(await screen.findByRole('switch', { name: `Sayfalara ekle: ${name}` }))

const code = (name: string) => screen.findByRole('textbox', { name: `${name}: Kod` })

/** Replaces the code in an editor, as typing does. */
async function write(name: string, text: string): Promise<void> {
  const editor = EditorView.findFromDOM(await code(name))
  editor?.dispatch({ changes: { from: 0, to: editor.state.doc.length, insert: text } })
}

test('has seven entries whose details are there while they are on', async () => {
  open()
  expect(await screen.findAllByRole('switch')).toHaveLength(7)
  expect(screen.queryByLabelText('Konum')).toBeNull()
  await enable('Search Console Doğrulama')
  expect((await field('Konum')).value).toBe('head')
  expect((await field('Onay kategorisi')).value).toBe('necessary')
  await code('Search Console Doğrulama')
  await enable('Search Console Doğrulama')
  expect(screen.queryByLabelText('Konum')).toBeNull()
})

test('is said to be verifications, scripts, or nothing that a page inserts', async () => {
  open()
  await enable('Pixel')
  const scripts = '<script>1</script><script src="https://tags.example/a.js"></script>'
  await write(
    'Pixel',
    `<meta name="google-site-verification" content="x">${scripts}<img src="https://tags.example/p.gif">`,
  )
  await screen.findByText('1 doğrulama etiketi, 2 betik')
  const parts = screen.getByRole('heading', { name: 'Sayfaya eklenecek' }).parentElement as HTMLElement
  within(parts).getByText('Bunlar eklenmez:')
  expect(
    within(parts)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['<img src="https://tags.example/p.gif">'])
  await write('Pixel', '<b>yazı</b>')
  await screen.findByText('Hiçbir şey: yalnızca doğrulama etiketleri ve betikler eklenir.')
})

test('saves all entries at once', async () => {
  open()
  await isEnabled('Kaydet', false)
  await enable('Pixel')
  await user.selectOptions(await field('Konum'), 'body-start')
  await user.selectOptions(await field('Onay kategorisi'), 'analytics')
  await write('Pixel', '<b>ğüş</b>')
  await press('Kod ekle')
  await waitFor(async () => expect(document.activeElement).toBe(await field('Ad')))
  await user.keyboard('Sohbet')
  await press('Sohbet: yukarı taşı')
  await press('Kaydet')
  await toast('Ayarlar kaydedildi')
  expect(kept.entries.map(({ id }) => id).slice(-2)).toEqual([
    expect.stringMatching(/^custom-.{36}$/),
    'custom-body',
  ])
  expect(kept.entries.filter(({ enabled }) => enabled)).toMatchObject([
    { id: 'pixel', position: 'body-start', consent: 'analytics', code: '<b>ğüş</b>' },
    { name: 'Sohbet', position: 'body-end', consent: 'advertising', code: '' },
  ])
  await isEnabled('Kaydet', false)
})

test('that cannot be saved says so and keeps what was typed', async () => {
  open()
  refuse('POST /api/admin/html-injection')
  await enable('Pixel')
  await write('Pixel', '<b>yazı</b>')
  await press('Kaydet')
  await toast('Hata', SAVE_FAILED)
  expect((await code('Pixel')).textContent).toBe('<b>yazı</b>')
  await isEnabled('Kaydet')
})

test('refuses a name that is empty, and goes to where it stands', { tags: 'full' }, async () => {
  open()
  await press('Kod ekle')
  await fill('Ad', ' ')
  await user.click(await screen.findByRole('tab', { name: 'SEO' }))
  await press('Kaydet')
  await toast('Düzeltilmesi gereken alanlar var.')
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('Ad gerekli'))
  await waitFor(async () => expect(document.activeElement).toBe(await field('Ad')))
  expect(kept.entries).toEqual(DEFAULT_SNIPPETS)
  await press('Kodu sil')
  expect(document.activeElement).toBe(await button('Kod ekle'))
  await isEnabled('Kaydet', false)
})

test('edits the code of the whole site', { tags: 'full' }, async () => {
  open()
  await press('Düzenle Head kodları')
  await write('Head kodları', '<meta name="x">')
  await press('Kaydet')
  await toast('Ayarlar kaydedildi')
  expect(kept.settings.headCodes).toBe('<meta name="x">')
})

test('that cannot be read shows the defaults, and saving puts them in the place of nothing', async () => {
  refuse('GET /api/admin/html-injection', 503)
  open()
  expect((await screen.findByRole('alert')).textContent).toContain('varsayılanlar gösteriliyor')
  expect(screen.getAllByRole('switch')).toHaveLength(7)
  await enable('Pixel')
  await press('Kaydet')
  await toast('Hata', SAVE_FAILED)
  const later = answerSettings()
  later.entries = [{ ...(DEFAULT_SNIPPETS[3] as SnippetEntry), code: 'stored', enabled: true }]
  await press('Kaydet')
  await toast('Ayarlar kaydedildi')
  expect(later.entries).toMatchObject([
    { id: 'analytics-4', code: 'stored', enabled: true },
    { id: 'pixel', enabled: true },
  ])
})
