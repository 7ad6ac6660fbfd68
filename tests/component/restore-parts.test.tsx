import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { $restore } from '#admin/database/restore.store.ts'
import { adminPath } from '#domain/paths.ts'
import { field, fill, openPanel, press, toast, user } from './panel.tsx'
import { answer, callsOf, refuse } from './server.ts'

const ID = '00000000-0000-4000-8000-000000000000'
const RESTORE = `/api/admin/restores/${ID}`
const table = (name: string, added: number, changed: number, removed = 0) => ({
  name,
  added,
  changed,
  removed,
  before: 10,
  after: 10 + added - removed,
})
const CHECKED = {
  seal: 'own' as 'own' | 'unsigned',
  cleaned: [],
  switchedOff: 0,
  tables: [table('categories', 1, 2), table('businesses', 3, 0), table('site_settings', 0, 0, 4)],
}

beforeEach(() => {
  answer('GET /api/admin/database', { size: 1, schemaVersion: 90, tables: [], lastBackup: null })
  answer('GET /api/admin/backup/stored', { place: 'folder', backups: [] })
  answer(`POST ${RESTORE}/finish`, CHECKED)
})
afterEach(() => $restore.set({ step: 'idle' }))

/** Opens the screen with a compared backup. */
function open(checked = CHECKED) {
  $restore.set({
    step: 'report',
    file: new File([], 'meridian.ndjson.gz'),
    backup: {
      header: '',
      footer: { end: true, counts: {}, sha256: '' },
      createdAt: '2026-11-20T03:40:00.000Z',
      rows: 10,
    },
    restoreId: ID,
    checked,
  })
  openPanel(adminPath('database'))
}

test('one table comes back by itself, after a question; others have no button', async () => {
  open()
  const report = within(await screen.findByRole('region', { name: 'Geri yüklenirse ne değişecek?' }))
  expect(report.getAllByRole('button', { name: /^Geri getir: / })).toHaveLength(1)
  await press('Geri getir: Kategoriler')
  const question = within(await screen.findByRole('alertdialog', { name: /Yalnız “Kategoriler”/ }))
  question.getByText(/1 eksik satır eklenir, 2 satır yedekteki hâline döner/)
  answer(`POST ${RESTORE}/tables/categories`, { added: 1, changed: 2 })
  answer(`POST ${RESTORE}/finish`, { ...CHECKED, tables: [table('businesses', 3, 0)] })
  await user.click(question.getByRole('button', { name: 'Geri getir' }))
  await toast('Kategoriler geri getirildi', '1 satır eklendi, 2 satır değişti.')
  expect(callsOf(`POST ${RESTORE}/tables/categories`).map(({ body }) => body)).toEqual([
    { acceptUnsigned: false },
  ])
  // The comparison is up to date.
  await waitFor(() => expect(report.queryByText('Kategoriler')).toBeNull())
})

test('a backup of others waits until that is accepted', async () => {
  open({ ...CHECKED, seal: 'unsigned' })
  const bring = () => screen.findByRole<HTMLButtonElement>('button', { name: /^Geri getir: / })
  expect((await bring()).disabled).toBe(true)
  await user.click(await screen.findByRole('checkbox', { name: /imzası olmadan/ }))
  expect((await bring()).disabled).toBe(false)
})

const RECORD = {
  id: 5,
  name: 'Kahve',
  city: 'İzmir',
  globalRowNumber: 3499,
  state: 'changed',
  version: 7,
  differences: [
    { field: 'name', now: 'Kahve 2', then: 'Kahve' },
    { field: 'businessStatus', now: 'CLOSED_PERMANENTLY', then: 'OPERATIONAL' },
  ],
  category: { name: 'Cafe', isGone: false },
  cityRelation: { name: 'İzmir', isGone: false },
  reviews: 0,
  values: {},
}

/** Finds a business in the compared backup and chooses it. */
async function choose(record: object) {
  open()
  answer(`GET ${RESTORE}/records`, [{ id: 5, name: 'Kahve', city: 'İzmir', globalRowNumber: 3499 }])
  answer(`GET ${RESTORE}/records/5`, record)
  await fill('Yedekte işletme ara', 'kahve')
  await press(/^Kahve İzmir · Kayıt no 3\.499/)
  return within(await screen.findByRole('group', { name: 'Kahve' }))
}

test('one business is found, shown field by field, and comes back in the chosen ones', async () => {
  const shown = await choose(RECORD)
  await shown.findByText('Kahve 2')
  shown.getByText('Kalıcı olarak kapalı')
  await user.click(shown.getByRole('checkbox', { name: 'Faaliyet durumu' }))
  answer(`POST ${RESTORE}/records/5`, { outcome: 'saved' })
  answer(`GET ${RESTORE}/records/5`, { ...RECORD, state: 'same', differences: [] })
  await user.click(shown.getByRole('button', { name: 'Geri getir' }))
  await toast('Kahve geri getirildi', 'İşletme yedekteki hâlinde.')
  expect(callsOf(`POST ${RESTORE}/records/5`).map(({ body }) => body)).toEqual([
    { acceptUnsigned: false, version: 7, fields: ['name'] },
  ])
})

test('one that is gone says what comes with it', async () => {
  const shown = await choose({
    ...RECORD,
    state: 'missing',
    version: null,
    differences: [],
    reviews: 3,
    category: { name: 'Cafe', isGone: true },
  })
  await shown.findByText(/Bu işletme artık yok\. Aynı kayıt no ile, bütün alanları ve 3 yorumuyla/)
  shown.getByText('“Cafe” kategorisi artık yok; o da geri gelir.')
})

test('one that was removed for good cannot come back', async () => {
  const shown = await choose({ ...RECORD, state: 'removed', version: null, differences: [] })
  await shown.findByText(/kalıcı olarak kaldırıldı ve engellendi/)
  expect(shown.queryByRole('button', { name: 'Geri getir' })).toBeNull()
})

test('a business that was changed meanwhile is compared anew, and the reason stands beside it', async () => {
  const shown = await choose(RECORD)
  await shown.findByText('Kahve 2')
  refuse(`POST ${RESTORE}/records/5`, 409, { code: 'conflict' })
  answer(`GET ${RESTORE}/records/5`, {
    ...RECORD,
    differences: [{ field: 'name', now: 'Kahve 3', then: 'Kahve' }],
  })
  await user.click(shown.getByRole('button', { name: 'Geri getir' }))
  expect((await shown.findByRole('alert')).textContent).toMatch(/^Geri getirilemedi: kayıt bu arada değişti/)
  await shown.findByText('Kahve 3')
  expect((await field('Yedekte işletme ara')).value).toBe('kahve')
})
