import { ALL_TAGS } from '#domain/cache-tags.ts'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Preview } from '#admin/excel/import.api.ts'
import { DryRunCounter } from '#admin/excel/dry-run-totals.ts'
import { auditLog, businesses, importSeen } from '#db/schema/index.ts'
import { openImportFile } from '#import/open-file.ts'
import { importFile } from '#jobs/import.ts'
import { scraperRows } from '#tests/lib/scraper-rows.ts'
import {
  type Api,
  type Chunks,
  chunksOf,
  contentOf,
  importByApi,
  importApi,
  soakFile,
  START,
} from './import-api.ts'

const chunks: Chunks = await chunksOf(scraperRows('rules', 60), 20)
const [first, second, third] = chunks
let api: Api
const begin = async (fileHash = START.fileHash) =>
  String((await api.call('POST', '', { ...START, fileHash, totalRows: 60 })).body.batchId)
const send = (batchId: string, seq: number, chunk: unknown = chunks[seq]) =>
  api.call('PUT', `/${batchId}/chunks/${seq}`, chunk)

beforeEach(async () => {
  api = await importApi()
})

describe('where an import goes on', () => {
  test('a new one begins with chunk 0', async () => {
    const { status, body } = await api.call('POST', '', START)
    expect(status).toBe(201)
    expect(body).toMatchObject({ nextSeq: 0, state: 'running', counts: { imported: 0, totalRows: 0 } })
  })

  test.each(['running', 'cancelled'])('the same file goes on with the newest that is %s', async (state) => {
    const batchId = await begin()
    const { body: sent } = await send(batchId, 0)
    if (state === 'cancelled') await api.call('POST', `/${batchId}/cancel`)
    const { status, body } = await api.call('POST', '', START)
    expect(status).toBe(200)
    expect(body).toEqual({
      batchId,
      nextSeq: 1,
      expectedRows: 60,
      counts: sent.counts,
      state: 'running',
      isActive: state === 'running',
    })
    expect((await send(batchId, 1)).status).toBe(200)
  })

  test.each(['done', 'undone'])('the same file begins anew after one that is %s', async (state) => {
    const { batchId } = await importByApi(api, chunks)
    if (state === 'undone') await api.call('POST', `/${batchId}/undo`, {})
    const { status, body } = await api.call('POST', '', START)
    expect(status).toBe(201)
    expect(body.batchId).not.toBe(batchId)
  })

  test('another file begins anew, and the first one after it', async () => {
    const batchId = await begin()
    expect(await begin('other')).not.toBe(batchId)
    expect(await begin()).not.toBe(batchId)
  })

  test('two tabs that open one file at once write to one import', async () => {
    const both = await Promise.all([api.call('POST', '', START), api.call('POST', '', START)])
    expect(new Set(both.map(({ body }) => body.batchId)).size).toBe(1)
  })
})

describe('chunks', () => {
  test('one that was written changes nothing', async () => {
    const batchId = await begin()
    const sent = await send(batchId, 0)
    const before = await contentOf(api.db, [], [])
    expect(await send(batchId, 0)).toEqual(sent)
    expect(await send(batchId, 0, second)).toEqual(sent)
    expect(await contentOf(api.db, [], [])).toEqual(before)
  })

  test('one that comes too early is refused, with the number of the next', async () => {
    const batchId = await begin()
    const { status, body } = await send(batchId, 2)
    expect(status).toBe(409)
    expect(body).toMatchObject({ code: 'conflict', nextSeq: 0, state: 'running' })
    expect(await api.db.$count(businesses)).toBe(0)
  })

  test('of the same one sent by two tabs at once one is written', async () => {
    const batchId = await begin()
    const both = await Promise.all([send(batchId, 0), send(batchId, 0)])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    expect(both[0].body).toEqual(both[1].body)
    const rows = Number(first?.rows.length) + Number(first?.rejected.length)
    expect(both[0].body).toMatchObject({ nextSeq: 1, counts: { totalRows: rows } })
    const once = await importApi()
    const other = String((await once.call('POST', '', START)).body.batchId)
    await once.call('PUT', `/${other}/chunks/0`, first)
    expect(await contentOf(api.db, ['import_batches'], [])).toEqual(
      await contentOf(once.db, ['import_batches'], []),
    )
  })

  test.each([
    ['cancelled', (id: string) => api.call('POST', `/${id}/cancel`)],
    [
      'undone',
      async (id: string) => {
        await api.call('POST', `/${id}/cancel`)
        await api.call('POST', `/${id}/undo`, {})
      },
    ],
  ])('none is written to an import that is %s', async (state, stop) => {
    const batchId = await begin()
    await send(batchId, 0)
    await stop(batchId)
    const before = await api.db.$count(businesses)
    const { status, body } = await send(batchId, 1)
    expect(status).toBe(409)
    expect(body).toMatchObject({ state, nextSeq: 1 })
    expect(await api.db.$count(businesses)).toBe(before)
  })

  test.each([
    ['1,001 rows', { rows: Array(1001).fill(first?.rows[0]), rejected: [] }],
    ['a row without a number', { rows: [{ candidate: { name: 'A' } }], rejected: [] }],
    ['no list of rejected rows', { rows: [] }],
  ])('with %s are refused', async (_, chunk) => {
    const { status, body } = await send(await begin(), 0, chunk)
    expect(status).toBe(400)
    expect(body).toMatchObject({ code: 'bad_request' })
  })

  test('of an import that does not exist are refused', async () => {
    expect((await send(crypto.randomUUID(), 0)).status).toBe(404)
  })
})

describe('the end', () => {
  test('an import of which rows are missing does not end', async () => {
    const batchId = await begin()
    await send(batchId, 0)
    const { status, body } = await api.call('POST', `/${batchId}/finish`, { totalRows: 60 })
    expect(status).toBe(409)
    expect(body.error).toBe('The file has 60 rows, and 20 of them came.')
  })

  test('ending is told, logged, purged and forgets what only the import needed; once', async () => {
    const { batchId, report } = await importByApi(api, chunks)
    expect(report).toMatchObject({ batchId, state: 'done', expectedRows: null, nextSeq: 3 })
    expect(await api.db.$count(importSeen)).toBe(0)
    expect(api.purged[0]).toBe(ALL_TAGS)
    await api.call('POST', `/${batchId}/finish`, { totalRows: 60 })
    const log = await api.db.select().from(auditLog)
    expect(log.map(({ action, entity, entityId }) => [action, entity, entityId])).toEqual([
      ['start', 'import', batchId],
      ['finish', 'import', batchId],
    ])
  })
})

describe('what is told', () => {
  test('history, the newest first, those of the command line included', async () => {
    await importFile(api.db, await openImportFile(soakFile(scraperRows('told', 10), 'told.csv')))
    await importByApi(api, chunks)
    const { body } = await api.call('GET', '?limit=1')
    expect(body).toMatchObject([
      { fileName: 'rows.csv', state: 'done', startedBy: expect.stringMatching(/^admin:/) },
    ])
    expect((await api.call('GET', '?limit=1&offset=1')).body).toMatchObject([{ fileName: 'told.csv' }])
  })

  test('what an undo did, and what it left because somebody changed it', async () => {
    const { batchId, report } = await importByApi(api, chunks)
    const { imported } = (report as { counts: { imported: number } }).counts
    const [business] = await api.db.select().from(businesses).limit(1)
    await api.db
      .update(businesses)
      .set({ version: 7 })
      .where(eq(businesses.id, Number(business?.id)))
    const { status, body } = await api.call('POST', `/${batchId}/undo`, {})
    expect(status).toBe(200)
    expect(body).toMatchObject({
      restored: 0,
      removed: imported - 1,
      skipped: 1,
      total: imported,
      next: null,
    })
    expect((await api.call('POST', `/${batchId}/undo`, {})).body).toEqual(body)
    expect((await api.call('GET', `/${batchId}/conflicts`)).body).toEqual([
      { id: business?.id, kind: 'new', name: business?.name, slug: business?.slug, isTrashed: false },
    ])
    expect((await api.call('GET', `/${batchId}`)).body).toMatchObject({ state: 'undone' })
    const actions = (await api.db.select().from(auditLog)).map(({ action }) => action)
    expect(actions).toEqual(['start', 'finish', 'undo', 'undone'])
  })
})

describe('a dry run', () => {
  test('says of each row what it would do, and writes nothing', async () => {
    await importByApi(
      api,
      [first, second].filter((chunk) => chunk !== undefined),
    )
    const before = await contentOf(api.db, [], [])
    const known = first?.rows.find(({ candidate }) => candidate.placeId)
    const rows = [
      ...(known ? [known, { row: 90, candidate: { ...known.candidate, phone: '+41 44 999 99 99' } }] : []),
      { row: 91, candidate: { name: 'New here', city: 'Ulm', countryCode: 'DE', category: 'Moon base' } },
      { row: 92, candidate: { name: 'New here', city: 'Ulm', countryCode: 'DE', category: 'Moon base' } },
    ]
    const { body } = await api.call('POST', '/preview', { rows })
    const told = body as unknown as { rows: { outcome: string; keys: number[] }[] }
    expect(told.rows.map(({ outcome }) => outcome).slice(2)).toEqual(['new', 'new'])
    expect(told.rows[0]?.keys).toEqual(told.rows[1]?.keys)
    expect(told.rows[2]?.keys).toEqual(told.rows[3]?.keys)
    expect(body).toMatchObject({
      newCategories: ['Moon base'],
      newCities: [{ name: 'Ulm', countryCode: 'DE', key: 'ulm' }],
    })
    expect(await contentOf(api.db, [], [])).toEqual(before)
  })

  test('over a whole file comes to the counts of its import', async () => {
    await importByApi(
      api,
      [first, second].filter((chunk) => chunk !== undefined),
    )
    // Rows imported with an id are repeated without one, so that the address identifies the business.
    const unnamed = chunks
      .flatMap(({ rows }) => rows)
      .filter(({ candidate }) => candidate.placeId && candidate.address)
      .map(({ row, candidate }) => ({ row: row + 1000, candidate: { ...candidate, placeId: null } }))
    expect(unnamed.length).toBeGreaterThan(5)
    const all: Chunks = [...chunks, { rows: unnamed, rejected: [] }]
    const tallies = new DryRunCounter()
    for (const { rows, rejected } of all) {
      const { body } = await api.call('POST', '/preview', { rows })
      const count = rows.length + rejected.length
      const chunk = { count, rows: JSON.stringify(rows), uncategorised: [], rejected }
      tallies.add(chunk, body as unknown as Preview)
    }
    const { report } = await importByApi(api, all, 'again')
    const { counts } = report as { counts: Record<string, number> }
    expect(tallies.tally.outcomes).toEqual({
      new: counts.imported,
      changed: counts.updated,
      unchanged: counts.unchanged,
      duplicate: counts.duplicates,
    })
    expect(third?.rows.length).toBeGreaterThan(0)
  })
})
