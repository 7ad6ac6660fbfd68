import { copyFileSync, existsSync, readFileSync, renameSync } from 'node:fs'
import { randomUUID } from 'node:crypto'
import { dirname, join } from 'node:path'
import { inject } from 'vitest'
import { openDatabase, type Database } from '#db/client.ts'
import { openImportFile } from '#import/open-file.ts'
import { importFile } from '#jobs/import.ts'
import { refreshSearch } from '#jobs/search.ts'
import { emptyDatabaseUrl } from '#tests/database/fixtures.ts'
import { fileOf } from '#tests/import/files.ts'

const SAMPLE = new URL('../../db/sample/businesses.xlsx', import.meta.url)

/** Imports the sample, as the first start does. */
export async function importSample(db: Database): Promise<void> {
  const file = await openImportFile(fileOf('businesses.xlsx', new Uint8Array(readFileSync(SAMPLE))))
  await importFile(db, file, { startedBy: 'test' })
  await refreshSearch(db)
}

/** A new database with the sample: the first of a run imports it, all others are copies. */
export async function sampleDatabase(): Promise<Database> {
  const imported = join(dirname(inject('migratedDatabase')), 'sample.db')
  if (!existsSync(imported)) await importTo(imported)
  const url = emptyDatabaseUrl()
  copyFileSync(imported, new URL(url))
  return openDatabase(url)
}

/** Two workers may import at the same time; the file is whole whichever is moved last. */
async function importTo(target: string): Promise<void> {
  const file = `${target}-${randomUUID()}`
  copyFileSync(inject('migratedDatabase'), file)
  const db = openDatabase(`file:${file}`)
  await db.$client.execute('pragma synchronous = off')
  await importSample(db)
  db.$client.close()
  renameSync(file, target)
}
