import { readFileSync } from 'node:fs'
import type { Database } from '#db/client.ts'
import { openImportFile } from '#import/open-file.ts'
import { importFile } from '#jobs/import.ts'
import { fileOf } from '#tests/import/files.ts'

const SAMPLE = new URL('../../db/sample/businesses.xlsx', import.meta.url)

/** Imports the sample, as the first start does. */
export async function importSample(db: Database): Promise<void> {
  const file = await openImportFile(fileOf('businesses.xlsx', new Uint8Array(readFileSync(SAMPLE))))
  await importFile(db, file, { startedBy: 'test' })
}
