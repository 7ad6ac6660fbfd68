import { readFileSync } from 'node:fs'
import { createApp } from '#functions/app.ts'
import { openImportFile } from '#import/open-file.ts'
import { importFile } from '#jobs/import.ts'
import { refreshSearch } from '#jobs/search.ts'
import { emptyDatabase } from '#tests/database/fixtures.ts'
import { fileOf } from '#tests/import/files.ts'

const SAMPLE = new URL('../../../db/sample/businesses.xlsx', import.meta.url)

/** The API over the directory that `npm start` fills: the sample, imported as by the command line. */
export async function sampleApi() {
  const db = await emptyDatabase()
  const bytes = new Uint8Array(readFileSync(SAMPLE))
  await importFile(db, await openImportFile(fileOf('businesses.xlsx', bytes)))
  await refreshSearch(db)
  const app = createApp({ openDatabase: () => db })
  return { get: (path: string): Promise<Response> => Promise.resolve(app.request(path, {}, {})) }
}

export type SampleApi = Awaited<ReturnType<typeof sampleApi>>
