import { describe, expect, test } from 'vitest'
import { beginImport, finishImport } from '#db/imports/import-businesses.ts'
import { importBusinesses } from '#tests/lib/import-businesses.ts'
import type { Database } from '#db/client.ts'
import { importSeen } from '#db/schema/index.ts'
import { openImportFile } from '#import/open-file.ts'
import { importFile } from '#jobs/import.ts'
import { differences } from '#tests/lib/directory-state.ts'
import { scraperRows } from '#tests/lib/scraper-rows.ts'
import { emptyDatabase } from '#tests/database/fixtures.ts'
import { type Chunks, chunksOf, contentOf, importByApi, importApi, soakFile } from './import-api.ts'

const ROWS = scraperRows('a browser', 400)
const CHANGED = scraperRows('a browser, later', 200)
const FILES = [ROWS, ROWS, CHANGED, [...CHANGED.slice(100), ...ROWS.slice(0, 150)]]

/** Imports the same chunks in one process, which remembers the rows it has seen. */
async function importInOne(db: Database, chunks: Chunks) {
  const context = await beginImport(db, { fileName: 'rows.csv', preset: 'generic', dryRun: false })
  for (const { rows } of chunks) await importBusinesses(db, rows, context)
  const rejected = chunks.flatMap((chunk) => chunk.rejected)
  const totalRows = chunks.flatMap(({ rows }) => rows).length + rejected.length
  await finishImport(db, context, { state: 'done', totalRows, rejected, rejectedCount: rejected.length })
  return { ...context.counts, totalRows, rejected: rejected.length }
}

describe.each([250, 77])('chunks of %i rows that come one by one', (size) => {
  test('come to what they come to in one go, file after file', { tags: 'full' }, async () => {
    const db = await emptyDatabase()
    const api = await importApi()
    for (const [at, rows] of FILES.entries()) {
      const chunks = await chunksOf(rows, size)
      const counts = await importInOne(db, chunks)
      const { report } = await importByApi(api, chunks, `file ${at}`)
      expect(report).toMatchObject({ state: 'done', counts })
      const tables = ['import_batches', 'import_seen']
      expect(differences(await contentOf(db, tables, []), await contentOf(api.db, tables, []))).toEqual([])
    }
    expect(await api.db.$count(importSeen)).toBe(0)
  })

  test('come to what the command line makes of the file', { tags: 'full' }, async () => {
    const db = await emptyDatabase()
    const api = await importApi()
    for (const [at, rows] of FILES.entries()) {
      const { rejectedCount, updated, unchanged, ...report } = await importFile(
        db,
        await openImportFile(soakFile(rows)),
      )
      const sent = await importByApi(api, await chunksOf(rows, size), `file ${at}`)
      const counts = (sent.report as { counts: Record<string, number> }).counts
      const { imported, duplicates, totalRows, categoriesCreated, citiesFound } = report
      expect(counts).toMatchObject({ imported, duplicates, totalRows, categoriesCreated, citiesFound })
      expect(counts.rejected).toBe(rejectedCount)
      // A row that clears a value which its repeat restores counts as changed only if the two are in different chunks.
      expect(Number(counts.updated) + Number(counts.unchanged)).toBe(updated + unchanged)
      expect(differences(await contentOf(db), await contentOf(api.db))).toEqual([])
    }
  })
})
