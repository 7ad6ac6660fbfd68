import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { adminPath } from '#domain/paths.ts'
import type { Suppression } from '#domain/suppression.ts'
import { answerBusinesses, business } from './businesses.ts'
import { letter } from './inbox.ts'
import { field, fill, openPanel, press, toast, user } from './panel.tsx'
import { answer, callsOf, refuse } from './server.ts'
import { answerTaxonomy, category, listOf } from './taxonomy.ts'

const ENTRY: Suppression = {
  id: '0123456789abcdef0123456789abcdef',
  name: 'Blue Bar',
  city: 'Munich',
  countryCode: 'DE',
  note: 'Asked by its owner',
  actor: 'admin:1',
  createdAt: '2026-05-05T12:00:00.000Z',
  kinds: ['place', 'phone', 'name'],
}

test(
  'a message that asks for a removal leads to it, and the entry can be lifted',
  { tags: 'full' },
  async () => {
    const asking = letter(7, {
      kind: 'remove',
      businessSlug: 'blue-bar',
      business: { id: 12, name: 'Blue Bar', slug: 'blue-bar', isTrashed: false },
      readAt: '2026-05-04T12:00:00.000Z',
    })
    let entries: readonly Suppression[] = []
    answer('GET /api/admin/messages', () => listOf([asking]))
    answer('GET /api/admin/messages/7', asking)
    answer('GET /api/admin/messages/unread', { unread: 0 })
    answer('GET /api/admin/suppressions', () => listOf(entries))
    answer('POST /api/admin/suppressions', () => {
      entries = [ENTRY]
      return { changed: 1 }
    })
    answer('DELETE /api/admin/suppressions/*', () => {
      entries = []
      return { lifted: ENTRY.id }
    })
    openPanel(`${adminPath('messages')}?message=7`)
    await press('Kaldır ve engelle')
    await screen.findByRole('alertdialog', { name: '1 işletme kaldırılsın ve engellensin mi?' })
    await fill('Gerekçe (isteğe bağlı)', 'Asked by its owner')
    await press('Kaldır ve engelle')
    await toast('1 işletme kaldırıldı ve engellendi')
    expect(callsOf('POST /api/admin/suppressions').map(({ body }) => body)).toEqual([
      { ids: [12], note: 'Asked by its owner' },
    ])

    await user.click(await screen.findByRole('link', { name: 'Engellenenler' }))
    const row = await screen.findByRole('row', { name: /Blue Bar/ })
    expect(row.textContent).toContain('Google kimliği, telefon, ad ve şehir')
    await press('Blue Bar: kaydı sil')
    await press('Kaydı sil')
    await screen.findByText('Kaldırılmış işletme yok')
  },
)

test('one that was removed for good is added only where that is meant', async () => {
  const ADD = 'POST /api/admin/businesses'
  answerBusinesses([])
  answerTaxonomy('categories', [category(1, 'Hotel')])
  refuse(ADD, 409, { code: 'suppressed' })
  openPanel(`${adminPath('businesses')}?edit=new`)
  await fill('İşletme adı', 'Blue Bar')
  const form = within(await screen.findByRole('dialog', { name: 'Yeni işletme' }))
  await form.findByRole('option', { name: /Hotel/ })
  await fill('Kategori', '1')
  await user.click(form.getByRole('tab', { name: 'Adres' }))
  await fill('Adres', 'Ana Cadde 1')
  const asked = () => screen.findByRole('alertdialog', { name: 'Bu işletme kalıcı olarak kaldırılmıştı' })
  await press('İşletmeyi ekle')
  await user.click(within(await asked()).getByRole('button', { name: 'Vazgeç' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  await press('İşletmeyi ekle')
  await asked()
  answer(ADD, business(7, 'Blue Bar'), { status: 201 })
  answer('GET /api/admin/businesses/7', business(7, 'Blue Bar'))
  await press('Yine de kaydet')
  await toast('İşletme eklendi')
  const lifted = callsOf(ADD).map(({ body }) => (body as { liftSuppression?: boolean }).liftSuppression)
  expect(lifted).toEqual([undefined, undefined, true])
  expect(await field('Ara')).toBeTruthy()
})
