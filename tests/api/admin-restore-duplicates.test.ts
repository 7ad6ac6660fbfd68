import { expect, test } from 'vitest'
import { listDuplicates } from '#db/businesses/list-duplicates.ts'
import { emptyDatabase } from '#tests/database/fixtures.ts'
import type { BackupFooter, BackupHeader } from '#domain/backup.ts'
import { contentOf, prepare, restoreApi, rehashed } from './restore-api.ts'

const LATER = 'duplicate_candidates'

test('an older backup in which a source gives one id twice is put in place, and the pair is listed', async () => {
  const api = await restoreApi(await emptyDatabase())
  await prepare(api.db)
  const [header = '', ...rest] = await api.backup()
  const { tables, ...whole } = JSON.parse(header) as BackupHeader
  const columns = tables.find(({ name }) => name === 'businesses')?.columns ?? []
  let given = 0
  const rows = rest.slice(0, -1).map((line) => {
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
  const { rows: pairs, total } = await listDuplicates(api.db, 10)
  expect([total, pairs.map(({ business, other }) => [business.id, other.id])]).toEqual([1, [[2, 1]]])
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
