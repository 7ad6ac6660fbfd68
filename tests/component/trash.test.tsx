import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { $bulk, closeBulk } from '#admin/businesses/bulk/job.store.ts'
import { adminPath } from '#domain/paths.ts'
import { answerBusinesses, business } from './businesses.ts'
import { closePanel, fill, isEnabled, openPanel, press, toast } from './panel.tsx'
import { answer, callsOf, refuse } from './server.ts'

const EMPTY = 'POST /api/admin/businesses/empty-trash'
const UNTIL = '2026-11-26T10:00:00.000Z'

beforeEach(() => {
  answerBusinesses([business(7, 'Kahve', { deletedAt: new Date().toISOString() })])
  answer('GET /api/admin/businesses/trash', { count: 1200, until: UNTIL, keptDays: 30 })
  openPanel(`${adminPath('businesses')}?status=trash`)
})

const sure = () => screen.findByRole('alertdialog')

test('the trash says since when each is in it, and is emptied in parts', async () => {
  const parts = [
    { deleted: 500, left: 700 },
    { deleted: 500, left: 200 },
    { deleted: 200, left: 0 },
  ]
  const { promise: isSeen, resolve: goOn } = Promise.withResolvers<undefined>()
  answer(EMPTY, async () => {
    const at = callsOf(EMPTY).length
    if (at === 2) await isSeen
    return parts[at - 1] ?? null
  })
  await screen.findByRole('columnheader', { name: 'Çöp kutusuna taşındı' })
  expect((await screen.findByText('Kahve')).closest('tr')?.textContent).toMatch(/\((şimdi|.+ önce)\)/)
  await screen.findByText(/^Çöp kutusundaki işletmeler 30 gün sonra kendiliğinden, kalıcı olarak silinir\./)
  await press('Çöp kutusunu boşalt')
  expect((await sure()).textContent).toContain('Çöp kutusundaki 1.200 işletme kalıcı olarak silinsin mi?')
  await isEnabled('Çöp kutusunu boşalt', false)
  await fill(/yazın$/, 'sil')
  await press('Çöp kutusunu boşalt')
  await waitFor(() => expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('500'))
  goOn(undefined)
  await toast('1.200 işletme kalıcı olarak silindi')
  expect(callsOf(EMPTY).map(({ body }) => body)).toEqual(Array(3).fill({ until: UNTIL }))
})

test('a trash that is emptied in part says how far, and keeps the rest', async () => {
  answer(EMPTY, () => {
    if (callsOf(EMPTY).length === 1) refuse(EMPTY)
    return { deleted: 500, left: 700 }
  })
  await press('Çöp kutusunu boşalt')
  within(await sure()).getByRole('textbox')
  await fill(/yazın$/, 'SİL')
  await press('Çöp kutusunu boşalt')
  await toast('500 işletme silindi, kalanlar çöp kutusunda duruyor')
  await isEnabled('Çöp kutusunu boşalt')
})

test('a trash that nothing leaves by itself says so', async () => {
  closePanel()
  answer('GET /api/admin/businesses/trash', { count: 1, until: UNTIL, keptDays: 0 })
  openPanel(`${adminPath('businesses')}?status=trash`)
  await screen.findByText('Çöp kutusundan hiçbir işletme kendiliğinden silinmez.')
})

test('while many are put back an empty list does not say that there are none', async () => {
  answerBusinesses([])
  closePanel()
  openPanel(`${adminPath('businesses')}?q=kahve`)
  await screen.findByText('İşletme bulunamadı')
  const since = '2026-05-04T12:00:00.000Z'
  $bulk.setKey('job', {
    id: 3,
    state: 'undoing',
    isPaused: false,
    action: 'trash',
    patch: null,
    total: 43,
    changed: 43,
    unchanged: 0,
    skipped: 0,
    restored: 0,
    createdAt: since,
    updatedAt: since,
  })
  await screen.findByText('Toplu değişiklik sürüyor')
  expect(screen.queryByText('İşletme bulunamadı')).toBeNull()
  closeBulk()
})
