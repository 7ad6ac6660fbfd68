import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readXlsx } from 'hucre/xlsx'
import { beginImport } from '#db/imports/import-businesses.ts'
import { importBusinesses } from '#tests/lib/import-businesses.ts'
import type { Database } from '#db/client.ts'
import { recogniseColumns } from '#import/columns/recognise.ts'
import { normaliser } from '#import/normalise/normalise.ts'
import { Remarks } from '#import/normalise/remarks.ts'
import { refreshSearch } from '#jobs/search.ts'
import { ROOT } from '#scripts/lib/root.ts'
import { seedCities } from '#tests/seed/cities.ts'
import { fillDatabase } from '#tests/seed/fill.ts'

const SEEDED = 1_000
const CHUNK = 500

/** Fills an empty, migrated database with a small synthetic directory and the sample beside it. */
export async function seedJudgedDirectory(db: Database): Promise<void> {
  await fillDatabase(db, 1, seedCities(SEEDED), () => undefined)
  const file = readFileSync(join(ROOT, 'db/sample/businesses.xlsx'))
  const { sheets } = await readXlsx(file)
  const [headers = [], ...rows] = sheets[0]?.rows ?? []
  const normalise = normaliser(recogniseColumns(headers), headers, new Remarks())
  const candidates = rows.flatMap((cells, at) => {
    const result = normalise({ row: at + 2, cells })
    return 'candidate' in result ? [{ row: at + 2, candidate: result.candidate }] : []
  })
  const context = await beginImport(db, { fileName: 'businesses.xlsx', preset: 'sample', dryRun: false })
  for (let from = 0; from < candidates.length; from += CHUNK)
    await importBusinesses(db, candidates.slice(from, from + CHUNK), context)
  await refreshSearch(db)
}
