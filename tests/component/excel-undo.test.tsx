import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { adminPath } from '#domain/paths.ts'
import { openPanel, press, toast, user } from './panel.tsx'
import { answer, refuse } from './server.ts'

const COUNTS = {
  imported: 340,
  updated: 0,
  unchanged: 0,
  duplicates: 0,
  rejected: 0,
  totalRows: 340,
  categoriesCreated: 0,
  citiesFound: 0,
  pinsKept: 0,
}
const BATCH = {
  batchId: 'b',
  fileName: 'council.csv',
  fileHash: null,
  preset: 'generic',
  startedBy: 'admin:1',
  state: 'done',
  mode: 'update',
  overwritesPinned: false,
  corrected: 0,
  expectedRows: 340,
  nextSeq: 1,
  restored: 0,
  removed: 0,
  mergesUndone: 0,
  skipped: 0,
  isActive: false,
  createdAt: '2026-11-30T18:00:00.000Z',
  updatedAt: '2026-11-30T18:00:00.000Z',
  finishedAt: '2026-11-30T18:00:00.000Z',
  undoUntil: '2027-02-28T18:00:00.000Z',
  counts: COUNTS,
}
const SCHIPFE = { id: 7, kind: 'new', name: 'Schipfe 16', slug: 'schipfe-16', isTrashed: false }
let stored: object = BATCH

beforeEach(() => {
  stored = BATCH
  for (const call of ['import-mappings', 'categories']) answer(`GET /api/admin/${call}`, [])
  for (const call of ['GET /api/categories', 'GET /api/countries']) answer(call, [])
  answer('GET /api/admin/imports', () => [stored])
  answer('GET /api/admin/imports/b', { ...BATCH, merges: 78 })
  answer('GET /api/admin/imports/b/conflicts', [SCHIPFE], { headers: { 'X-Total-Count': '1' } })
  answer('POST /api/admin/imports/b/undo', () => {
    stored = { ...BATCH, state: 'undone', removed: 339, mergesUndone: 78, skipped: 1 }
    return { done: true, total: 340, restored: 0, removed: 339, skipped: 1, mergesUndone: 78, next: null }
  })
})

test('before an import is undone the merges that go with it are told, and after it what it left', async () => {
  openPanel(adminPath('excel'))
  await press('Geri al')
  const dialog = within(await screen.findByRole('alertdialog'))
  dialog.getByText(/Bu işletmelerle yapılan 78 birleştirme de geri alınır/)
  dialog.getByText(/Bu içe aktarma (28 Şub|1 Mar) 2027 tarihine kadar geri alınabilir\./)
  await user.click(dialog.getByRole('button', { name: 'Geri al' }))
  await toast('Geri alındı', '339 işletme silindi, 78 birleştirme geri alındı, 1 işletmeye dokunulmadı.')
  const kept = within(await screen.findByRole('dialog', { name: /dokunulmayanlar/ }))
  expect((await kept.findByRole('link', { name: 'Schipfe 16' })).getAttribute('href')).toContain('schipfe-16')
})

test('the history names what an undo left', async () => {
  stored = { ...BATCH, state: 'undone', removed: 339, mergesUndone: 78, skipped: 1 }
  openPanel(adminPath('excel'))
  await screen.findByText(/78 birleştirme geri alındı/)
  await press('1 işletmeye dokunulmadı')
  const kept = within(await screen.findByRole('dialog', { name: /dokunulmayanlar/ }))
  await kept.findByRole('link', { name: 'Schipfe 16' })
})

test('merges that could not be counted are told of all the same', async () => {
  refuse('GET /api/admin/imports/b')
  openPanel(adminPath('excel'))
  await press('Geri al')
  await screen.findByText(/birleştirmeler de geri alınır; kaç tane oldukları şu anda öğrenilemedi/)
})

test('an import whose changes are no longer kept offers no undo, and says so', async () => {
  stored = { ...BATCH, undoUntil: null }
  openPanel(adminPath('excel'))
  await screen.findByText('Geri alma süresi doldu')
  expect(screen.queryByRole('button', { name: 'Geri al' })).toBe(null)
})
