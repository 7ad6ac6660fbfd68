import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { AdminBusiness } from '#domain/business/admin-business.ts'
import { adminPath } from '#domain/paths.ts'
import { answerRecord, record } from './businesses.ts'
import { fill, openPanel, press, toast, user } from './panel.tsx'
import { answer, refuse } from './server.ts'

const SAVE = 'PATCH /api/businesses/7'

/** Opens the form of a business as it is stored. */
async function open(values: Partial<AdminBusiness> = {}, tab = '') {
  const kept = answerRecord(record(7, 'Kahve', values))
  openPanel(`${adminPath('businesses')}?edit=7${tab}`)
  await screen.findByRole('tab', { name: /^Genel/ })
  return kept
}

const tab = async (name: string) =>
  user.click(await screen.findByRole('tab', { name: new RegExp(`^${name}`) }))

test('when somebody else saved first, what both changed is shown, with who and when', async () => {
  const kept = await open()
  await fill('İşletme adı', 'Benim')
  await tab('İletişim')
  await fill('Telefon', '0212 999 88 77')
  await fill('E-posta', 'ben@a.example')
  const theirs = { ...kept.stored, name: 'Onların', phone: '0212 111 22 33', priceRange: '$$', version: 2 }
  refuse(SAVE, 409, { code: 'conflict', stored: theirs })
  answer('GET /api/admin/businesses/7/history', [
    {
      id: 9,
      action: 'update',
      actor: 'operator:0b54',
      actorName: 'Ayşe',
      createdAt: '2999-11-20T10:00:00.000Z',
      before: { name: 'Kahve' },
      after: { name: 'Onların' },
    },
  ])
  await press('Kaydet')
  const conflict = await screen.findByRole('dialog', { name: 'Bu kayıt siz düzenlerken değişti' })
  const choice = (group: string, name: string) =>
    within(within(conflict).getByRole('group', { name: group })).getByRole<HTMLInputElement>('radio', {
      name: new RegExp(name.replaceAll('$', '\\$')),
    })
  expect(choice('İşletme adı', 'Benim').checked).toBe(true)
  expect(choice('Telefon', '0212 999 88 77').checked).toBe(true)
  expect(within(conflict).getAllByRole('group')).toHaveLength(2)
  await within(conflict).findByText(/^Kayıtlı olan · Ayşe, 20 Kas 2999/)
  // The stored phone was set by an import and no operator, so only its time is known.
  expect(choice('Telefon', '0212 111 22 33').parentElement?.textContent).toMatch(/^Kayıtlı olan · \d/)
  within(conflict).getByText('Yalnız sizin değiştirdikleriniz, olduğu gibi kaydedilecek: E-posta.')
  within(conflict).getByText('Siz düzenlerken değişenler, olduğu gibi kalacak: Fiyat aralığı.')
  await user.click(choice('Telefon', '0212 111 22 33'))
  const later = answerRecord(theirs)
  await press('Seçimleri kaydet')
  await toast('İşletme güncellendi')
  expect(later.patches).toEqual([{ name: 'Benim', email: 'ben@a.example', version: 2 }])
})

test('where nobody changed the same, both changes stay without a question', async () => {
  const kept = await open()
  await fill('İşletme adı', 'Benim')
  const theirs = { ...kept.stored, priceRange: '$$', version: 2 }
  refuse(SAVE, 409, { code: 'conflict', stored: theirs })
  await press('Kaydet')
  const conflict = await screen.findByRole('dialog', { name: 'Bu kayıt siz düzenlerken değişti' })
  within(conflict).getByText(/İki tarafta da değişen alan yok/)
  expect(within(conflict).queryByRole('radio')).toBeNull()
  const later = answerRecord(theirs)
  await press('Seçimleri kaydet')
  await toast('İşletme güncellendi')
  expect(later.patches).toEqual([{ name: 'Benim', version: 2 }])
})

test('a position that both moved is chosen as one', async () => {
  const kept = await open({ latitude: 41, longitude: 29 }, '&tab=address')
  await fill('Enlem', '41.5')
  const theirs = { ...kept.stored, longitude: 29.5, version: 2 }
  refuse(SAVE, 409, { code: 'conflict', stored: theirs })
  await press('Kaydet')
  const conflict = await screen.findByRole('dialog', { name: 'Bu kayıt siz düzenlerken değişti' })
  for (const name of ['Enlem', 'Boylam']) within(conflict).getByRole('group', { name })
})

describe('a record that is gone says so, and why', () => {
  const gone = (changes: readonly object[]) => {
    answerRecord(record(7, 'Kahve'))
    refuse('GET /api/admin/businesses/7', 404, { code: 'not_found' })
    answer(
      'GET /api/admin/businesses/7/history',
      changes.map((change, at) => ({
        id: 9 - at,
        actor: 'operator:0b54',
        actorName: 'Ayşe',
        before: null,
        after: null,
        createdAt: '2026-11-20T10:00:00.000Z',
        ...change,
      })),
    )
    openPanel(`${adminPath('businesses')}?edit=7`)
  }
  test.each([
    ['deleted', [{ action: 'delete' }, { action: 'trash' }], /^Kalıcı olarak silindi \(Ayşe, 20 Kas 2026/],
    ['merged', [{ action: 'delete' }, { action: 'merge' }], /^Başka bir kayıtla birleştirildi/],
    ['removed for good', [{ action: 'suppress' }], /^Kalıcı olarak kaldırıldı ve engellendi \(Ayşe/],
    ['unknown to the log, as after an undo', [], /^Bu numarada bir kayıt yok/],
  ])('%s', async (_, changes, text) => {
    gone(changes)
    await screen.findByText('Bu kayıt artık yok')
    screen.getByText(text)
    expect(screen.queryByRole('button', { name: 'Yeniden dene' })).toBeNull()
    await press('Listeye dön')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })
})
