import { createApp } from '#functions/app.ts'
import { sampleDatabase } from '#tests/search/sample-database.ts'

/** The API over the sample. */
export async function sampleApi() {
  const db = await sampleDatabase()
  const app = createApp({ openDatabase: () => db })
  return { db, get: (path: string) => app.request(path, {}, {}) }
}
