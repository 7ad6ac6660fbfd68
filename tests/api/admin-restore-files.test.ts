/** @module-tag full */
import { beforeEach, describe, expect, test } from 'vitest'
import { findRestore } from '#db/backups/restore/state.ts'
import type { BackupFooter, BackupHeader } from '#domain/backup.ts'
import { parseOwnJson } from '#domain/own-json.ts'
import { differences } from '#tests/lib/directory-state.ts'
import { emptyDatabase } from '#tests/database/fixtures.ts'
import { change, contentOf, prepare, restoreApi, rehashed } from './restore-api.ts'

let api: Awaited<ReturnType<typeof restoreApi>>
let lines: string[]
let before: Awaited<ReturnType<typeof contentOf>>
beforeEach(async () => {
  api = await restoreApi(await emptyDatabase())
  await prepare(api.db)
  lines = await api.backup()
  before = await contentOf(api.db)
})

const headerOf = ([first = '']: readonly string[]) => parseOwnJson<BackupHeader>(first)

const header = (change: (header: BackupHeader) => object) =>
  JSON.stringify({ ...headerOf(lines), ...change(headerOf(lines)) })

describe('a file is refused', () => {
  test.each([
    ['that is no backup', () => '{"hello":1}', 'not a backup'],
    ['that is no JSON', () => 'PK', 'not a backup'],
    ['of another kind', () => header(() => ({ format: 'other' })), 'not a backup'],
    ['of another version', () => header(() => ({ version: 2 })), 'version 2'],
    ['of a newer program', () => header(({ schema }) => ({ schema: schema + 1 })), 'newer'],
    [
      'with a table that there is not',
      () => header(({ tables }) => ({ tables: [...tables, { name: 'sessions', columns: ['id'] }] })),
      'sessions',
    ],
    ['whose tables are none', () => header(() => ({ tables: [null] })), 'not a backup'],
    ['whose columns are none', () => header(() => ({ tables: [{ name: 'cities' }] })), 'not a backup'],
    [
      'that names a table twice',
      () => header(({ tables }) => ({ tables: [...tables, ...tables] })),
      'not a backup',
    ],
    [
      'with a column that there is not',
      () => header(({ tables }) => ({ tables: [{ name: tables[0]?.name, columns: ['x"y'] }] })),
      'x"y',
    ],
  ])('%s', async (_, first, reason) => {
    const { status, body } = await api.ask('POST', '/restores', JSON.stringify({ header: first() }))
    expect(status).toBe(400)
    expect(body['error']).toContain(reason)
    expect(await findRestore(api.db)).toBeUndefined()
  })

  test.each([
    ['cut off in a line', '["businesses",1,"a'],
    ['with a row that is no list', '{"a":1}'],
    ['with a row that is too short', '["businesses",1]'],
    ['with a row of no table', '["sessions",1]'],
    ['with a value that is none', '["slug_history",{"a":1},2,3]'],
    ['with a missing value', '["slug_history",null,2,"x"]'],
  ])('%s', async (_, row) => {
    const id = await api.send(lines.slice(0, 30))
    const { status, body } = await api.ask('PUT', `/restores/${id}/chunks/1`, row)
    expect(status).toBe(400)
    expect(body['error']).toContain('damaged')
  })

  test('with the same row twice', async () => {
    const id = await api.send(lines.slice(0, 30))
    expect((await api.ask('PUT', `/restores/${id}/chunks/1`, lines[1])).status).toBe(400)
  })

  test.each([
    ['that lacks rows', (all: string[]) => all.filter((_, at) => at !== 5), 'damaged'],
    [
      'of which a letter is another',
      (all: string[]) => all.map((line) => line.replace('Ayşe', 'Ayse')),
      'damaged',
    ],
    [
      'that contradicts itself',
      (all: string[]) => rehashed(all.filter((line) => !line.startsWith('["categories",1,'))),
      'contradicts',
    ],
  ])('%s, and cannot be applied', async (_, damage, reason) => {
    const file = damage(lines)
    const id = await api.send(file)
    const { status, body } = await api.finish(id, file.at(-1))
    expect(status).toBe(400)
    expect(body['error']).toContain(reason)
    expect((await api.apply(id)).status).toBe(409)
    expect((await api.ask('DELETE', `/restores/${id}`)).status).toBe(200)
    expect(differences(before, await contentOf(api.db))).toEqual([])
  })
})

test('a backup from before a column and a table came is taken, with what stands there by default', async () => {
  const old = headerOf(lines)
  const at = old.tables.find(({ name }) => name === 'reviews')?.columns.indexOf('batch_id') ?? 0
  const tables = old.tables
    .filter(({ name }) => name !== 'city_aliases')
    .map((table) =>
      table.name === 'reviews'
        ? { ...table, columns: table.columns.filter((column) => column !== 'batch_id') }
        : table,
    )
  const rows = lines
    .slice(1, -1)
    .filter((line) => !line.startsWith('["city_aliases"'))
    .map((line) => {
      if (!line.startsWith('["reviews"')) return line
      const values = JSON.parse(line) as unknown[]
      return JSON.stringify(values.filter((_, column) => column !== at + 1))
    })
  const footer = JSON.parse(lines.at(-1) ?? '') as BackupFooter
  const counts = Object.fromEntries(Object.entries(footer.counts).filter(([name]) => name !== 'city_aliases'))
  const file = rehashed([
    JSON.stringify({ ...old, schema: old.schema - 1, tables }),
    ...rows,
    JSON.stringify({ ...footer, counts }),
  ])
  await change(api.db)
  expect((await api.restore(file, { acceptUnsigned: true })).status).toBe(200)
  const after = await contentOf(api.db)
  expect(differences({ ...before, city_aliases: [] }, after)).toEqual([])
})

test('a backup from when the map had a table of its own is taken without it', async () => {
  const header = headerOf(lines)
  const footer = JSON.parse(lines.at(-1) ?? '') as BackupFooter
  const columns = ['zoom', 'x', 'y', 'business_count', 'latitude', 'longitude']
  const file = rehashed([
    JSON.stringify({
      ...header,
      schema: header.schema - 1,
      tables: [...header.tables, { name: 'map_cells', columns }],
    }),
    ...lines.slice(1, -1),
    '["map_cells",3,4,2,17,41.01,28.97]',
    JSON.stringify({ ...footer, counts: { ...footer.counts, map_cells: 1 } }),
  ])
  await change(api.db)
  expect((await api.restore(file, { acceptUnsigned: true })).status).toBe(200)
  expect(differences(before, await contentOf(api.db))).toEqual([])
})
