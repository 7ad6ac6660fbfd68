import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { closeBulk } from '#admin/businesses/bulk/job.store.ts'
import type { BulkJob } from '#domain/business/bulk.ts'
import { adminPath } from '#domain/paths.ts'
import { answerBusinesses, answerRecord, business, record } from './businesses.ts'
import { button, closePanel, field, fill, isEnabled, openPanel, press, toast, user } from './panel.tsx'
import { answer, callsOf, refuse } from './server.ts'
import { listOf } from './taxonomy.ts'

const LIST = 'GET /api/admin/businesses'
const ROWS = [business(7, 'Kahve'), business(8, 'Çay')]

const open = (query = '') => openPanel(adminPath('businesses') + query)
const rows = (count: number) => waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(count + 1))
const lastAsked = () => Object.fromEntries(callsOf(LIST).at(-1)?.query ?? [])

test('fifty a page are chosen, from the first on', { tags: 'full' }, async () => {
  answerBusinesses(ROWS)
  answer(LIST, () => Response.json(ROWS, { headers: { 'X-Total-Count': '120' } }))
  open('?page=2')
  await rows(2)
  expect(lastAsked()).toMatchObject({ offset: '20', limit: '20' })
  await user.selectOptions(await field('Sayfa başına'), '50')
  await waitFor(() => expect(location.search).toBe('?size=50'))
  await waitFor(() => expect(lastAsked()).toMatchObject({ limit: '50' }))
  expect(lastAsked()['offset'] ?? '0').toBe('0')
})

test('a search waits half a second, and asks once', async () => {
  answerBusinesses(ROWS)
  open()
  await rows(2)
  for (const text of ['lo', 'lokan', 'lokanta']) await fill('Ara', text)
  const typed = Date.now()
  const searched = () => callsOf(LIST).filter(({ query }) => query.has('search'))
  expect(searched()).toEqual([])
  await waitFor(() => expect(searched()).toHaveLength(1), { interval: 20 })
  expect(Date.now() - typed).toBeGreaterThan(400)
  expect(lastAsked()['search']).toBe('lokanta')
  await waitFor(() => expect(location.search).toContain('q=lokanta'))
  expect(searched()).toHaveLength(1)
})

test('every column sorts, both ways', { tags: 'full' }, async () => {
  answerBusinesses(ROWS)
  open()
  await rows(2)
  const names = ['Kategori', 'Şehir', 'Ülke', 'Puan', 'Durum', 'Güncelleme', 'İşletme']
  const asked = new Set()
  for (const name of names)
    for (const direction of ['ascending', 'descending']) {
      await press(name)
      const header = () => screen.getByRole('columnheader', { name })
      await waitFor(() => expect(header().getAttribute('aria-sort')).toBe(direction))
      await waitFor(() => expect(lastAsked()['sortOrder'] === 'desc').toBe(direction === 'descending'))
      asked.add(lastAsked()['sortBy'])
    }
  expect(asked.size).toBe(names.length)
})

test('a list that cannot be fetched can be asked for again', async () => {
  answerBusinesses(ROWS)
  refuse(LIST)
  open()
  expect((await screen.findByRole('alert')).textContent).toContain('İşletmeler alınamadı')
  answerBusinesses(ROWS)
  await press('Yeniden dene')
  await rows(2)
})

test('each filter says what it could not fetch', async () => {
  answerBusinesses(ROWS)
  refuse('GET /api/admin/categories')
  refuse('GET /api/countries')
  refuse('GET /api/admin/businesses/cities')
  open('?city=1')
  for (const text of ['Kategoriler alınamadı', 'Ülkeler alınamadı', 'Şehirler alınamadı'])
    await screen.findByText(text)
})

test('rows that could not be taken away stay', async () => {
  answerBusinesses(ROWS)
  refuse('POST /api/admin/bulk-jobs')
  open()
  await user.click(await screen.findByRole('checkbox', { name: 'Kahve işletmesini seç' }))
  await press('Çöp kutusuna taşı')
  await screen.findByRole('alertdialog')
  await press('Çöp kutusuna taşı')
  await toast('Toplu değişiklik başlatılamadı')
  await press('Vazgeç')
  await rows(2)
})

test('a list that a bulk change emptied says so, and shows what was changed', async () => {
  answerBusinesses(ROWS)
  const job: BulkJob = {
    id: 3,
    state: 'done',
    isPaused: false,
    action: 'trash',
    patch: null,
    total: 43,
    changed: 43,
    unchanged: 0,
    skipped: 0,
    restored: 0,
    createdAt: '2026-05-04T12:00:00.000Z',
    updatedAt: '2026-05-04T12:00:00.000Z',
  }
  answer('POST /api/admin/bulk-jobs', () => {
    answer(LIST, listOf([]))
    return { ...job, state: 'running', changed: 0 }
  })
  answer('POST /api/admin/bulk-jobs/3/advance', job)
  open('?q=kahve')
  await user.click(await screen.findByRole('checkbox', { name: 'Kahve işletmesini seç' }))
  await press('Çöp kutusuna taşı')
  await screen.findByRole('alertdialog')
  await press('Çöp kutusuna taşı')
  await screen.findByText('43 işletme değişti; bu süzgeçte kalan yok')
  await button('Geri al')
  answerBusinesses(ROWS)
  answer('GET /api/admin/businesses/trash', { count: 0, until: '2026-05-04T12:00:00.000Z', keptDays: 30 })
  await press('Çöp kutusunu göster')
  await rows(2)
  expect(lastAsked()).toMatchObject({ sortBy: 'updatedAt', sortOrder: 'desc', status: 'trash' })
  closeBulk()
})

test('a holiday of many is looked at before it is written', async () => {
  answerBusinesses(ROWS)
  const examples = [
    {
      id: 7,
      name: 'Kahve',
      place: 'Cadde 1',
      before: { specialHours: null },
      after: { specialHours: [{ date: '2027-10-29', spans: [] }] },
    },
  ]
  answer('POST /api/admin/bulk-jobs/preview', { examples, looked: 2, isMore: false, unfit: 1 })
  open()
  await user.click(await screen.findByRole('checkbox', { name: 'Bu sayfadaki tüm işletmeleri seç' }))
  await press('Toplu düzenle')
  const dialog = within(await screen.findByRole('dialog', { name: '2 işletmeyi düzenle' }))
  await user.click(dialog.getByText('Özel günler ve dönemler'))
  await user.click(dialog.getByRole('button', { name: 'Gün ekle' }))
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Önizle' }).disabled).toBe(true)
  expect(dialog.getByText('Tarih gerekli')).toBeTruthy()
  await user.type(dialog.getByLabelText('Tarih'), '2027-10-29')
  await user.click(dialog.getByRole('button', { name: 'Önizle' }))
  const preview = within(await screen.findByRole('region', { name: 'Önizleme' }))
  expect(preview.getByText('2027-10-29: Kapalı')).toBeTruthy()
  expect(preview.getByRole('status').textContent).toContain('1 işletmenin yeni değeri geçerli olmazdı')
  await user.click(dialog.getByRole('button', { name: 'Gün ekle' }))
  expect(screen.queryByRole('region', { name: 'Önizleme' }), 'of another change').toBeNull()
  const days = [{ date: '2027-10-29', until: '', isClosed: true, hours: '' }]
  expect(callsOf('POST /api/admin/bulk-jobs/preview')).toMatchObject([
    { body: { patch: { days }, ids: [7, 8] } },
  ])
})

test('the cards of a phone are sorted by a choice', async () => {
  answerBusinesses(ROWS)
  open()
  const sort = await field('Sıralama')
  expect(sort.value).toBe('name asc')
  await user.selectOptions(sort, 'Puan (yüksekten düşüğe)')
  await waitFor(() => expect(location.search).toBe('?sort=rating&order=desc'))
  await waitFor(() => expect(lastAsked()).toMatchObject({ sortBy: 'rating', sortOrder: 'desc' }))
})

test('the first, the last and a typed page are one step away; one too far is the last', async () => {
  answerBusinesses(ROWS)
  answer(LIST, ({ query }) => {
    const rows = Number(query.get('offset')) < 120 ? ROWS : []
    return Response.json(rows, { headers: { 'X-Total-Count': '120' } })
  })
  open()
  const page = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Sayfaya git' })
  await press('Son sayfa')
  await isEnabled('Sonraki', false)
  expect((await page()).value).toBe('6')
  await press('İlk sayfa')
  await waitFor(() => expect(location.search).toBe(''))
  await user.clear(await page())
  await user.type(await page(), '3{Enter}')
  await waitFor(() => expect(location.search).toBe('?page=3'))
  closePanel()
  open('?page=99999')
  await waitFor(async () => expect((await page()).value).toBe('6'))
  await rows(2)
})

test('more than two doubles of a record are folded away until they are asked for', async () => {
  answerRecord(record(7, 'Kahve'))
  const double = (id: number) => ({ ...business(id, `Kahve ${id}`), reason: 'phone' })
  answer('GET /api/admin/businesses/7/doubles', [double(8), double(9), double(10)])
  open('?edit=7')
  const doubles = within(await screen.findByRole('region', { name: 'Benzer kayıtlar' }))
  const fold = await doubles.findByText(/^Benzer kayıtlar \(3\)/)
  expect(fold.closest('details')?.open).toBe(false)
  await user.click(fold)
  expect(fold.closest('details')?.open).toBe(true)
  expect(doubles.getAllByRole('button')).toHaveLength(3)
  const compare = doubles.getByRole<HTMLAnchorElement>('link', { name: 'Karşılaştır: Kahve 8' })
  expect(new URL(compare.href).search).toBe('?pair=7-8')
})

test('the history of a record names its merges, of which one is undone, and the form shows what is left', async () => {
  const kept = answerRecord(record(7, 'Kahve', { phone: '+90 212 555 01 99' }))
  const undone: string[] = []
  answer('GET /api/admin/merges', ({ query }) =>
    query.get('businessId') === '7'
      ? [
          {
            id: 3,
            keptId: 7,
            mergedId: 8,
            kept: 'Kahve',
            merged: 'Kahve Evi',
            actor: 'admin:abcdef12',
            actorName: null,
            state: undone.length > 0 ? 'undone' : 'done',
            createdAt: '2026-05-04T12:00:00.000Z',
            undoneAt: undone.length > 0 ? '2026-05-05T12:00:00.000Z' : null,
            undoneBy: null,
            undoneByName: null,
            undoneWith: null,
          },
        ]
      : [],
  )
  answer('POST /api/admin/merges/3/undo', ({ path }) => {
    undone.push(path)
    kept.stored = { ...kept.stored, phone: '+90 212 555 01 11', version: kept.stored.version + 1 }
    return { undone: 3, isChanged: true }
  })
  open('?edit=7&tab=contact')
  await fill('E-posta', 'typed@kahve.example')
  await user.click(await screen.findByRole('tab', { name: 'Geçmiş' }))
  const merges = within(await screen.findByRole('region', { name: 'Birleştirmeler' }))
  await user.click(merges.getByRole('button', { name: 'Geri al: Kahve Evi' }))
  await toast('Birleştirme geri alındı', 'olduğu gibi kaldı')
  await screen.findByText(/Geri alındı ·/)
  expect(undone).toHaveLength(1)
  await user.click(await screen.findByRole('tab', { name: 'İletişim' }))
  await waitFor(async () => expect((await field('Telefon')).value).toBe('+90 212 555 01 11'))
  expect((await field('E-posta')).value).toBe('typed@kahve.example')
  await press('Kaydet')
  await waitFor(() => expect(kept.patches).toHaveLength(1))
  expect(kept.patches[0]).toMatchObject({ email: 'typed@kahve.example', version: 2 })
  expect(kept.patches[0]).not.toHaveProperty('phone')
})

test('two records that are selected lead to their comparison', async () => {
  answerBusinesses(ROWS)
  open()
  for (const { name } of ROWS.slice(0, 2))
    await user.click(await screen.findByRole('checkbox', { name: new RegExp(name) }))
  const link = await screen.findByRole<HTMLAnchorElement>('link', { name: 'Karşılaştır ve birleştir' })
  expect(new URL(link.href).search).toBe(`?pair=${ROWS[0]?.id}-${ROWS[1]?.id}`)
})

test('who proved to own a business is told, lets edits hold at once, and is ended', async () => {
  answerRecord(record(7, 'Kahve'))
  const claim = {
    id: 1,
    businessId: 7,
    proposalId: 3,
    method: 'dns',
    website: 'https://kahve.example/',
    name: 'Ada',
    email: 'ada@kahve.example',
    editsAtOnce: false,
    verifiedAt: '2026-11-01T10:00:00.000Z',
    checkedAt: '2026-11-01T10:00:00.000Z',
    failingSince: null,
  }
  const kept: { claim: typeof claim | null } = { claim }
  answer('GET /api/admin/claims/7', () => kept)
  answer('PATCH /api/admin/claims/7', () => {
    kept.claim = { ...claim, editsAtOnce: true }
    return kept
  })
  answer('DELETE /api/admin/claims/7', () => {
    kept.claim = null
    return { ended: 1 }
  })
  open('?edit=7')
  const owner = within(await screen.findByRole('region', { name: 'İşletme sahibi' }))
  owner.getByText(/DNS/)
  await user.click(owner.getByRole('switch'))
  await waitFor(() => expect(callsOf('PATCH /api/admin/claims/7')[0]?.body).toEqual({ editsAtOnce: true }))
  await user.click(owner.getByRole('button', { name: 'Sahipliği sona erdir' }))
  const asked = within(await screen.findByRole('alertdialog'))
  await user.click(asked.getByRole('button', { name: 'Sahipliği sona erdir' }))
  await waitFor(() => expect(screen.queryByRole('region', { name: 'İşletme sahibi' })).toBeNull())
})
