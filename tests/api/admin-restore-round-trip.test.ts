import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { COLUMN_SANITISERS } from '#db/backups/restore/column-sanitisers.ts'
import { BUSINESS_SANITISERS } from '#db/backups/restore/sanitisers.ts'
import { readTables } from '#db/backups/restore/staging-tables.ts'
import { openImportFile } from '#import/open-file.ts'
import { importFile } from '#jobs/import.ts'
import { differences } from '#tests/lib/directory-state.ts'
import { emptyDatabase } from '#tests/database/fixtures.ts'
import { fileOf } from '#tests/import/files.ts'
import { contentOf, restoreApi } from './restore-api.ts'

const FIXTURES = new URL('../fixtures/import/', import.meta.url)
const SAMPLE = new URL('../../db/sample/businesses.xlsx', import.meta.url)
const planned = (url: URL) => openImportFile(fileOf(url.pathname, new Uint8Array(readFileSync(url))))

test('every column that may hold a text says what becomes of it', async () => {
  const isNumber = /int|real/i
  const tables = await readTables(await emptyDatabase())
  const all = tables.map(({ name, columns }) => [
    name,
    columns.filter(({ type }) => !isNumber.test(type)).map((column) => column.name),
  ])
  const known = Object.entries(COLUMN_SANITISERS).map(([name, columns]) => [name, Object.keys(columns)])
  const sorted = (entries: unknown[][]) =>
    entries.map(([name, columns]) => `${String(name)}: ${(columns as string[]).toSorted().join(' ')}`).sort()
  expect(sorted(known)).toEqual(sorted(all))
})

test('a backup of what imports brought comes back as it was, byte for byte', { tags: 'full' }, async () => {
  const api = await restoreApi(await emptyDatabase())
  for (const entry of readdirSync(FIXTURES, { withFileTypes: true }).filter((each) => each.isFile()))
    await importFile(api.db, await planned(new URL(entry.name, FIXTURES)), { startedBy: 'ann' })
  await api.db.$client.batch([
    // Values as imports store them, though a restore that parsed them again would change them.
    `update businesses set description = '<p>a\u00A0<b>b</p><p>c</b></p>' where id = 1`,
    `update businesses set website = 'https://example.com/a|https://b' where id = 1`,
    `update businesses set about = '{"Offers": {"Wine":true}}' where id = 1`,
    `insert into site_settings (key, value) values ('metaDescription', '"A & <b>"'), ('other', '{"a":"<script>"}')`,
    `update businesses set rating = 4.5 where id % 3 = 0`,
  ])
  const [lines, before] = [await api.backup(), await contentOf(api.db)]
  expect(lines.length).toBeGreaterThan(100)
  await api.db.$client.execute('delete from reviews')
  const id = await api.send(lines)
  const { body } = await api.finish(id, lines.at(-1))
  expect(body).toMatchObject({ seal: 'own', cleaned: [], switchedOff: 0 })
  expect((await api.apply(id)).status).toBe(200)
  expect(differences(before, await contentOf(api.db))).toEqual([])
})

test(
  'nothing that an import reads from the sample would be another when it is restored',
  { tags: 'full' },
  async () => {
    const { rows } = await planned(SAMPLE)
    let read = 0
    const others: unknown[] = []
    for await (const row of rows) {
      if (!('candidate' in row)) continue
      for (const [field, again] of Object.entries(BUSINESS_SANITISERS)) {
        const value = row.candidate[field as keyof typeof BUSINESS_SANITISERS] ?? null
        if (value === null) continue
        const after = again(value)
        if (JSON.stringify(after) !== JSON.stringify(value)) others.push([field, value, after])
        read++
      }
    }
    expect(others).toEqual([])
    expect(read).toBeGreaterThan(10_000)
  },
)
