import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import type { BulkJob, BulkPreview } from '#domain/business/bulk.ts'
import { beginImport } from '#db/imports/import-businesses.ts'
import { importBusinesses } from '#tests/lib/import-businesses.ts'
import { addBusinesses, businessRow } from '#tests/database/fixtures.ts'
import { adminBusinessesClient, type Operators } from './admin-businesses-client.ts'

interface TrashCount {
  readonly count: number
  readonly until: string
}

let api: Operators
let id: number
beforeEach(async () => {
  api = await adminBusinessesClient()
  id = await api.idOf('place-0')
})

const patch = (body: Record<string, unknown>) => api.ask('PATCH', `/api/businesses/${id}`, body)
const statusOf = async (path: string) => (await api.app.request(path)).status
const countsHold = () => api.countsHold()

describe('the trash', () => {
  const move = (verb: string, ids: number[]) => api.ask('POST', `/api/admin/businesses/${verb}`, { ids })

  test('takes businesses out of sight and gives them back', async () => {
    const { total } = await api.list('')
    const { rowid } = (
      await api.db.all<{ rowid: number }>(sql`select count(*) as rowid from businesses_fts`)
    )[0] ?? { rowid: 0 }
    expect(await (await move('trash', [id, id + 1, 9999])).json()).toEqual({ changed: 2 })
    expect(await statusOf('/api/businesses/place-0')).toBe(410)
    expect((await api.list('')).total).toBe(total - 2)
    expect((await api.list('search=place-0')).names).not.toContain('Place 00')
    expect((await api.list('status=trash')).names).toEqual(['Place 00', 'Place 01', 'Thrown away'])
    expect(await countsHold()).toBe(true)
    expect(api.purged).toEqual(expect.arrayContaining(['business-place-0', 'stats', 'sitemaps']))

    expect(await (await move('restore', [id, id + 1])).json()).toEqual({ changed: 2 })
    expect(await statusOf('/api/businesses/place-0')).toBe(200)
    const after = await api.db.all<{ rowid: number }>(sql`select count(*) as rowid from businesses_fts`)
    expect(after[0]?.rowid).toBe(rowid)
    expect(await countsHold()).toBe(true)
    const history = await api.ask('GET', `/api/admin/businesses/${id}/history`)
    expect(await history.json()).toMatchObject([{ action: 'restore' }, { action: 'trash' }])
  })

  test('is the only place to delete from; the address stays gone', async () => {
    expect(await (await move('delete', [id])).json()).toEqual({ changed: 0 })
    await patch({ version: 1, slug: 'moved-on' })
    await move('trash', [id])
    expect(await (await move('delete', [id])).json()).toEqual({ changed: 1 })
    expect((await api.ask('GET', `/api/admin/businesses/${id}`)).status).toBe(404)
    expect(await statusOf('/api/businesses/place-0')).toBe(410)
    expect(await statusOf('/api/businesses/moved-on')).toBe(410)
    const history = await api.ask('GET', `/api/admin/businesses/${id}/history`)
    expect(await history.json()).toMatchObject([
      { action: 'delete', before: { name: 'Place 00', slug: 'moved-on' } },
      { action: 'trash' },
      { action: 'update' },
    ])
  })

  test('is emptied in parts, of what was there when it was counted', async () => {
    const rows = Array.from({ length: 1_100 }, (_, at) =>
      businessRow({ name: `Old ${at}`, slug: `old-${at}` }),
    )
    await addBusinesses(
      api.db,
      rows.map((row) => ({ ...row, deletedAt: '2026-01-01T00:00:00.000Z' })),
    )
    const counted = (await (await api.ask('GET', '/api/admin/businesses/trash')).json()) as TrashCount
    expect(counted.count).toBe(1_101)
    await new Promise((resolve) => setTimeout(resolve, 5))
    await move('trash', [id])
    const further = async () => {
      const body = { until: counted.until }
      return (await (await api.ask('POST', '/api/admin/businesses/empty-trash', body)).json()) as unknown
    }
    expect([await further(), await further(), await further(), await further()]).toEqual([
      { deleted: 500, left: 601 },
      { deleted: 500, left: 101 },
      { deleted: 101, left: 0 },
      { deleted: 0, left: 0 },
    ])
    expect((await api.list('status=trash')).names).toEqual(['Place 00'])
    expect(await statusOf('/api/businesses/old-1099')).toBe(410)
    expect(await countsHold()).toBe(true)
  })

  test.each([{}, { until: 'now' }, { until: '2026-01-01' }, { until: '2026-01-01T00:00:00.000Z', ids: [1] }])(
    'is not emptied by %j',
    async (body) => {
      expect((await api.ask('POST', '/api/admin/businesses/empty-trash', body)).status).toBe(400)
    },
  )

  test('keeps what an import of the same row finds, and does not give it back', async () => {
    const row = {
      row: 2,
      candidate: { name: 'Kept away', city: 'Paris', countryCode: 'FR', address: 'Rue 1' },
    }
    const run = async (phone: string) => {
      const context = await beginImport(api.db, { fileName: 'f', preset: 'generic', dryRun: false })
      await importBusinesses(api.db, [{ ...row, candidate: { ...row.candidate, phone } }], context)
      return context.counts
    }
    await run('111111')
    const kept = await api.idOf('kept-away')
    await move('trash', [kept])
    expect(await run('222222')).toMatchObject({ imported: 0, updated: 1 })
    expect(await api.find(kept)).toMatchObject({ phone: '222222', deletedAt: expect.any(String) })
    expect(await statusOf('/api/businesses/kept-away')).toBe(410)
    await move('delete', [kept])
    expect(await run('333333')).toMatchObject({ imported: 1 })
    expect(await statusOf('/api/businesses/kept-away')).toBe(410)
    expect(await statusOf('/api/businesses/kept-away-paris')).toBe(200)
  })
})

describe('many at once', () => {
  const start = (body: object) => api.ask('POST', '/api/admin/bulk-jobs', body)
  const call = async (job: BulkJob, verb: string) =>
    (await (await api.ask('POST', `/api/admin/bulk-jobs/${job.id}/${verb}`)).json()) as BulkJob
  /** The job of an edit at its end. */
  async function edit(ids: number[], change: Record<string, unknown>): Promise<BulkJob> {
    const response = await start({ action: 'edit', ids, patch: change })
    expect(response.status).toBe(201)
    return call((await response.json()) as BulkJob, 'advance')
  }

  test('change alike, each with its history, and only those that differ', async () => {
    const ids = Array.from({ length: 10 }, (_, at) => id + at)
    expect(await edit(ids, { categoryId: 2, isVerified: true })).toMatchObject({ state: 'done', changed: 10 })
    expect(await edit(ids, { isVerified: true })).toMatchObject({ changed: 0, unchanged: 10 })
    expect((await api.list('categoryId=2&status=verified&limit=100')).total).toBe(10)
    expect(await countsHold()).toBe(true)
    expect(await api.find(id)).toMatchObject({ version: 2, category: { name: 'Hotel' } })
    const history = await api.ask('GET', `/api/admin/businesses/${id}/history`)
    expect(await history.json()).toMatchObject([
      {
        before: { category: 'Restaurant', isVerified: false },
        after: { category: 'Hotel', isVerified: true },
      },
    ])
  })

  test('closing them for good takes them from search engines', async () => {
    await patch({ version: 1, phone: '0123456789', website: 'https://a.example' })
    expect((await api.find(id)).indexable).toBe(true)
    api.purged.length = 0
    await edit([id], { businessStatus: 'CLOSED_PERMANENTLY' })
    expect(await api.find(id)).toMatchObject({ indexable: false, businessStatus: 'CLOSED_PERMANENTLY' })
    expect(api.purged).toContain('sitemaps')
  })

  test('of a list are followed from call to call, and undone', async () => {
    const { total } = await api.list('categoryId=1&states=unverified')
    const query = { categoryId: '1', states: 'unverified' }
    const response = await start({ action: 'edit', query, patch: { isVerified: true } })
    const started = (await response.json()) as BulkJob
    expect(started).toMatchObject({ state: 'collecting', total: 0 })
    expect((await start({ action: 'trash', query: {} })).status).toBe(409)
    expect(await call(started, 'advance')).toMatchObject({ state: 'running', total })
    expect(await call(started, 'pause')).toMatchObject({ isPaused: true })
    expect(await call(started, 'advance')).toMatchObject({ isPaused: true, changed: 0 })
    expect(await call(started, 'resume')).toMatchObject({ isPaused: false })
    expect(await call(started, 'advance')).toMatchObject({ state: 'done', changed: total })
    expect((await api.list('categoryId=1&states=unverified')).total).toBe(0)
    expect(await (await api.ask('GET', '/api/admin/bulk-jobs/latest')).json()).toMatchObject({
      state: 'done',
    })
    expect(await call(started, 'undo')).toMatchObject({ state: 'undoing' })
    expect(await call(started, 'advance')).toMatchObject({ state: 'undone', restored: total })
    expect((await api.list('categoryId=1&states=unverified')).total).toBe(total)
  })

  test('a holiday closes one day of each, and leaves their other hours and days', async () => {
    const workingHours = { Monday: '9-5', Tuesday: '9-5' }
    const specialHours = [
      { date: '2027-01-01', until: '', isClosed: true, hours: '' },
      { date: '2027-10-29', until: '', isClosed: false, hours: '10-14' },
    ]
    await patch({ version: 1, workingHours, specialHours })
    const days = [{ date: '2027-10-29', until: '', isClosed: true, hours: '' }]
    const body = { patch: { days, workingHours: { Tuesday: '10-12' } }, ids: [id, id + 1] }
    const preview = await (await api.ask('POST', '/api/admin/bulk-jobs/preview', body)).json()
    expect(preview).toMatchObject({ looked: 2, unfit: 0, isMore: false })
    expect((preview as BulkPreview).examples).toMatchObject([
      { id, name: 'Place 00', after: { workingHours: { Monday: '9-5', Tuesday: '10-12' } } },
      { id: id + 1, before: { specialHours: null } },
    ])
    expect((await api.find(id)).version).toBe(2)
    const job = await edit([id, id + 1], body.patch)
    expect(job.changed).toBe(2)
    expect(await api.find(id)).toMatchObject({
      workingHours: { Monday: '9-5', Tuesday: '10-12' },
      specialHours: [
        { date: '2027-01-01', spans: [] },
        { date: '2027-10-29', spans: [] },
      ],
    })
    await call(await call(job, 'undo'), 'advance')
    expect(await api.find(id)).toMatchObject({ workingHours, specialHours: [{}, { spans: [[600, 840]] }] })
    expect(await api.find(id + 1)).toMatchObject({ specialHours: null })
  })

  test('words are replaced where they stand, and never by what the form would refuse', async () => {
    await patch({ version: 1, website: 'http://old.example/a', description: '<p class="old">old & new</p>' })
    const replace = (fields: string[], find: string, into: string) => ({
      replace: { fields, find, with: into },
    })
    const change = replace(['name', 'website', 'description'], 'old', 'fresh')
    expect(await edit([id, id + 1], change)).toMatchObject({ changed: 1, unchanged: 1 })
    expect(await api.find(id)).toMatchObject({
      name: 'Place 00',
      website: 'http://fresh.example/a',
      description: '<p>fresh &amp; new</p>',
    })
    const emptying = { patch: replace(['name'], 'Place 00', ''), ids: [id, id + 1] }
    const answer = await api.ask('POST', '/api/admin/bulk-jobs/preview', emptying)
    expect(await answer.json()).toMatchObject({ examples: [], looked: 2, unfit: 1 })
    expect(await edit([id], emptying.patch)).toMatchObject({ changed: 0 })
  })

  test('words of names are replaced, and brought back', async () => {
    const job = await edit([id, id + 1], {
      replace: { fields: ['name'], find: 'Place 00', with: 'Old Place' },
    })
    expect(job).toMatchObject({ changed: 1, unchanged: 1 })
    expect(await api.find(id)).toMatchObject({ name: 'Old Place' })
    await call(await call(job, 'undo'), 'advance')
    expect(await api.find(id)).toMatchObject({ name: 'Place 00' })
  })

  const isOpen = { isOpen: true }
  test.each([
    ['nobody', { ids: [], patch: isOpen }, 400],
    ['more than a thousand', { ids: Array.from({ length: 1001 }, (_, at) => at + 1), patch: isOpen }, 400],
    ['those of a list and others', { ids: [1], query: {}, patch: isOpen }, 400],
    ['neither', { patch: isOpen }, 400],
    ['a filter that is none', { query: { colour: 'red' }, patch: isOpen }, 400],
    ['nothing', { ids: [1], patch: {} }, 400],
    ['an edit of nothing', { ids: [1] }, 400],
    ['a name', { ids: [1], patch: { name: 'x' } }, 400],
    ['a day without hours', { ids: [1], patch: { days: [{ date: '2027-01-01' }] } }, 400],
    ['words in no field', { ids: [1], patch: { replace: { fields: [], find: 'a', with: 'b' } } }, 400],
    ['no words', { ids: [1], patch: { replace: { fields: ['name'], find: '', with: 'b' } } }, 400],
    ['a feature without a name', { ids: [1], patch: { features: [{ section: 'A', value: true }] } }, 400],
    ['a category that is none', { ids: [1], patch: { categoryId: 99 } }, 400],
    ['a city that is none', { ids: [1], patch: { cityId: 99 } }, 404],
  ])('%s is refused', async (_, body, status) => {
    expect((await start({ action: 'edit', ...body })).status).toBe(status)
  })

  test('need a session', async () => {
    expect((await api.app.request('/api/admin/bulk-jobs', { method: 'POST' })).status).toBe(401)
  })
})
