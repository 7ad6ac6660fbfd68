import { writeXlsx } from 'hucre/xlsx'
import { beforeEach, expect, test } from 'vitest'
import type { Database } from '#db/client.ts'
import { businesses, reviews } from '#db/schema/index.ts'
import { openImportFile } from '#import/open-file.ts'
import { readRows } from '#tests/import/files.ts'
import { exportWorkbook } from '#jobs/export/export.ts'
import { importFile } from '#jobs/import.ts'
import { emptyDatabase } from '#tests/database/fixtures.ts'
import { importCandidates } from './import-candidates.ts'

type Row = readonly unknown[]

const LONG = {
  name: 'Long',
  slug: 'long',
  category: 'Shop',
  description: `<p>${'a'.repeat(70_000)}</p>`,
  about: { Notes: Object.fromEntries(Array.from({ length: 2500 }, (_, at) => [`feature ${at}`, true])) },
  reviews: Array.from({ length: 150 }, (_, at) => ({
    authorName: `Guest ${at}`,
    rating: 4,
    comment: 'Long words. '.repeat(40),
    isSample: false,
    createdAt: '2026-01-01T10:00:00.000Z',
  })),
}

let db: Database
let rows: Row[]

beforeEach(async () => {
  db = await emptyDatabase()
  await importCandidates(db, [LONG, { name: 'Short', category: 'Shop' }])
  const blob = await new Response(exportWorkbook(db, {}, 2)).blob()
  rows = []
  for await (const { cells } of readRows({ name: 'all.xlsx', blob })) rows.push(cells)
})

const stored = async () => [
  await db.select({ description: businesses.description, about: businesses.about }).from(businesses),
  await db.$count(reviews),
]

async function importRows(changed: readonly Row[]) {
  const workbook = await writeXlsx({ sheets: [{ name: 'Businesses', rows: changed as never[][] }] })
  const blob = new Blob([new Uint8Array(workbook)])
  return importFile(db, await openImportFile({ name: 'changed.xlsx', blob }))
}

/** The row's value in the `part` column, such as '1/3'. */
const partOf = (row: Row | undefined) => row?.[rows[0]?.indexOf('part') ?? -1] ?? null

test('the rows of a cut business say which they are, all others nothing', () => {
  expect(rows.slice(0, 5).map(partOf)).toEqual(['part', '1/3', '2/3', '3/3', 'more'])
  expect(partOf(rows.at(-1))).toBeNull()
})

test.each<[string, (all: Row[]) => (Row | undefined)[]]>([
  ['the second part above the first', ([head, a, b, ...rest]) => [head, b, a, ...rest]],
  ['no last part', ([head, a, b, , ...rest]) => [head, a, b, ...rest]],
  ['only the first part', ([head, a, , , ...rest]) => [head, a, ...rest]],
  ['no first part', (all) => all.filter((row) => partOf(row) !== '1/3')],
  ['its rows upside down', ([head, ...rest]) => [head, ...rest.reverse()]],
])('an export with %s erases nothing', async (_, change) => {
  const before = await stored()
  const result = await importRows(change(rows).filter((row) => row !== undefined))
  expect(result).toMatchObject({ imported: 0, updated: 0, unchanged: 1, duplicates: 0 })
  expect(result.rejectedCount).toBeGreaterThan(0)
  expect(await stored()).toEqual(before)
})

test('a business that is left out for another reason takes its further reviews with it', async () => {
  const before = await stored()
  const name = rows[0]?.indexOf('name') ?? -1
  const changed = rows.map((row) =>
    ['1/3', '2/3', '3/3', 'more'].some((part) => part === partOf(row))
      ? row.with(name, 'x'.repeat(501))
      : row,
  )
  const result = await importRows(changed)
  // The three parts count as one row, and its rows of further reviews are rejected with it.
  expect(result).toMatchObject({ updated: 0, unchanged: 1, rejectedCount: rows.length - 4 })
  expect(await stored()).toEqual(before)
})
