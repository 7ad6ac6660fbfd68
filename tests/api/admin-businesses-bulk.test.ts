import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { beginImport, importBusinesses } from '#db/imports/import-businesses.ts'
import { adminBusinessesClient, type Operators } from './admin-businesses-client.ts'

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
  const edit = (ids: number[], change: Record<string, unknown>) =>
    api.ask('POST', '/api/admin/businesses/edit', { ids, patch: change })

  test('change alike, each with its history, and only those that differ', async () => {
    const ids = Array.from({ length: 10 }, (_, at) => id + at)
    const response = await edit(ids, { categoryId: 2, isVerified: true })
    expect(await response.json()).toEqual({ changed: 10 })
    expect(await (await edit(ids, { isVerified: true })).json()).toEqual({ changed: 0 })
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

  test.each([
    ['nobody', { ids: [], patch: { isOpen: true } }],
    [
      'more than a thousand',
      { ids: Array.from({ length: 1001 }, (_, at) => at + 1), patch: { isOpen: true } },
    ],
    ['nothing', { ids: [1], patch: {} }],
    ['a name', { ids: [1], patch: { name: 'x' } }],
    ['a category that is none', { ids: [1], patch: { categoryId: 99 } }],
  ])('%s is refused', async (_, body) => {
    expect((await api.ask('POST', '/api/admin/businesses/edit', body)).status).toBe(400)
  })
})
