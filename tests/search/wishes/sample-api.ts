import { createApp } from '#functions/app.ts'
import { sampleDatabase } from '../sample-database.ts'

/** The API over the directory that `npm start` fills: the sample, imported as by the command line. */
export async function sampleApi() {
  const db = await sampleDatabase()
  const app = createApp({ openDatabase: () => db })
  return { get: (path: string): Promise<Response> => Promise.resolve(app.request(path, {}, {})) }
}

export type SampleApi = Awaited<ReturnType<typeof sampleApi>>
