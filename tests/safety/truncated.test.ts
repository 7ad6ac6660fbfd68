import { writeXlsxStream } from 'hucre/xlsx'
import { beforeEach, expect, test } from 'vitest'
import type { Database } from '#db/client.ts'
import { businesses, importBatches } from '#db/schema/index.ts'
import { openImportFile } from '#import/open-file.ts'
import { importFile } from '#jobs/import.ts'
import { validFiles } from '#tests/soak/mutations.ts'
import { truncations } from '#tests/soak/truncated-files.ts'
import { partsOf, zipOf } from '#tests/lib/zip.ts'
import { emptyDatabase } from '#tests/database/fixtures.ts'
import { fileOf } from '#tests/import/files.ts'

const workbooks = (await validFiles('cut')).filter(({ name }) => name.endsWith('.xlsx'))
const STEP = 10_000

let db: Database
beforeEach(async () => {
  db = await emptyDatabase()
})

const importing = async (name: string, bytes: BlobPart) =>
  importFile(db, await openImportFile(fileOf(name, bytes)))

test.each(workbooks)(
  '$name cut short is refused in one sentence, and nothing is written',
  async (workbook) => {
    const ends: string[] = []
    for await (const { what, bytes } of truncations(workbook, STEP)) {
      const failure = await importing('cut.xlsx', bytes).catch((error: unknown) => error)
      expect(failure, what).toMatchObject({
        code: 'bad_request',
        message: expect.stringMatching(/^cut\.xlsx [^\n]+\.$/),
      })
      ends.push(what)
    }
    expect(ends.length).toBeGreaterThan(4)
    expect(await db.$count(businesses)).toBe(0)
    expect(await db.$count(importBatches)).toBe(0)
  },
)

const SHEET = 'xl/worksheets/sheet1.xml'

test('a sheet cut off after many rows says how many were kept', { tags: 'full' }, async () => {
  const rows = Array.from({ length: 3000 }, (_, at) => [
    `Inn ${at}`,
    'Rome',
    'Rooms with a view. '.repeat(40),
  ])
  const stream = writeXlsxStream([['name', 'city', 'description'], ...rows], { name: 'Places' })
  const parts = await partsOf(new Uint8Array(await new Response(stream).arrayBuffer()))
  const cut = parts.map((part) =>
    part.name === SHEET ? { ...part, data: part.data.subarray(0, -10_000) } : part,
  )
  const failure = await importing('cut.xlsx', zipOf(cut)).catch(String)
  const kept = await db.$count(businesses)
  expect(kept).toBeGreaterThan(0)
  expect(failure).toBe(
    'AppError: cut.xlsx is damaged: the workbook inside cannot be read to its end; ' +
      `the ${kept} rows before that were kept (${kept} new and 0 changed businesses).`,
  )
  expect(await db.select().from(importBatches)).toMatchObject([{ state: 'failed', imported: kept }])
})
