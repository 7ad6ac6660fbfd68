import { expect, test } from 'vitest'
import { listDuplicatePairs, listSharedIds } from '#db/duplicates/list.ts'
import { emptyDatabase } from '#tests/database/fixtures.ts'
import type { BackupFooter, BackupHeader } from '#domain/backup.ts'
import { contentOf, prepare, restoreApi, rehashed } from './restore-api.ts'

const LATER = 'duplicate_candidates'

const isOlder = (line: string) => !line.startsWith(`["${LATER}"`)

test('an older backup in which a source gives one id twice is put in place, and the pair is listed', async () => {
  const api = await restoreApi(await emptyDatabase())
  await prepare(api.db)
  const [header = '', ...rest] = await api.backup()
  const { tables, ...whole } = JSON.parse(header) as BackupHeader
  const columns = tables.find(({ name }) => name === 'businesses')?.columns ?? []
  let given = 0
  const rows = rest
    .slice(0, -1)
    .filter(isOlder)
    .map((line) => {
      const row = JSON.parse(line) as unknown[]
      if (row[0] !== 'businesses' || given === 2) return line
      given += 1
      row[columns.indexOf('source') + 1] = null
      row[columns.indexOf('source_id') + 1] = 'twice'
      row[columns.indexOf('place_id') + 1] = null
      return JSON.stringify(row)
    })
  const footer = JSON.parse(rest.at(-1) ?? '') as BackupFooter
  const counts = Object.fromEntries(Object.entries(footer.counts).filter(([name]) => name !== LATER))
  const file = rehashed([
    JSON.stringify({ ...whole, tables: tables.filter(({ name }) => name !== LATER) }),
    ...rows,
    JSON.stringify({ ...footer, counts }),
  ])
  const applied = await api.restore(file, { acceptUnsigned: true })
  expect(applied.status, JSON.stringify(applied.body)).toBe(200)
  const { rows: pairs, total } = await listSharedIds(api.db, 10)
  expect([total, pairs.map(({ business, other }) => [business.id, other.id])]).toEqual([1, [[1, 2]]])
})

test('an older backup in which the newer of two comes first is put in place, with the reason that it gave', async () => {
  const api = await restoreApi(await emptyDatabase())
  await prepare(api.db)
  const [header = '', ...lines] = await api.backup()
  const rest = lines.filter(isOlder)
  const { tables, ...whole } = JSON.parse(header) as BackupHeader
  const former = ['business_id', 'other_id', 'reason', 'created_at']
  const footer = JSON.parse(rest.at(-1) ?? '') as BackupFooter
  const before = rest.findIndex((line) => line.startsWith('["businesses"'))
  const file = rehashed([
    JSON.stringify({
      ...whole,
      tables: tables.map(({ name, columns }) => ({ name, columns: name === LATER ? former : columns })),
    }),
    ...rest.slice(0, before),
    JSON.stringify([LATER, 2, 1, 'same_source_id', '2026-01-01T00:00:00.000Z']),
    ...rest.slice(before, -1),
    JSON.stringify({ ...footer, counts: { ...footer.counts, [LATER]: 1 } }),
  ])
  const applied = await api.restore(file, { acceptUnsigned: true })
  expect(applied.status, JSON.stringify(applied.body)).toBe(200)
  const [pair, ...more] = await listDuplicatePairs(api.db, { limit: 10 })
  expect(more).toEqual([])
  expect(pair).toMatchObject({ business: { id: 1 }, other: { id: 2 }, reasons: [{ code: 'same_source_id' }] })
})

test('an older backup that holds words and counts, some of them twice, is put in place', async () => {
  const api = await restoreApi(await emptyDatabase())
  await prepare(api.db)
  const before = await contentOf(api.db)
  const [header = '', ...rest] = await api.backup()
  const whole = JSON.parse(header) as BackupHeader
  const footer = JSON.parse(rest.at(-1) ?? '') as BackupFooter
  const derived = [
    { name: 'search_terms', columns: ['term', 'occurrences'], row: ['word', 3] },
    { name: 'city_names', columns: ['folded', 'city_id'], row: ['nowhere', 999] },
    { name: 'directory_totals', columns: ['id', 'business_count'], row: [1, 5] },
  ]
  const file = rehashed([
    JSON.stringify({
      ...whole,
      tables: [...whole.tables, ...derived.map(({ name, columns }) => ({ name, columns }))],
    }),
    ...rest.slice(0, -1),
    ...derived.flatMap(({ name, row }) => Array.from({ length: 2 }, () => JSON.stringify([name, ...row]))),
    JSON.stringify({
      ...footer,
      counts: { ...footer.counts, ...Object.fromEntries(derived.map(({ name }) => [name, 2])) },
    }),
  ])
  const applied = await api.restore(file, { acceptUnsigned: true })
  expect(applied.status, JSON.stringify(applied.body)).toBe(200)
  expect(await contentOf(api.db)).toEqual(before)
})
