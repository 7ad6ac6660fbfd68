import { Session } from 'node:inspector/promises'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { listBusinesses } from '#db/businesses/list/list.ts'
import type { BusinessListQuery } from '#db/businesses/list/query.ts'
import type { Database } from '#db/client.ts'
import { sampleDatabase } from './sample-database.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const PROJECT = /\/(?:db|src|functions)\/[^?]*\.tsx?$/

let db: Database
const session = new Session()
beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-24T09:00:00Z') })
  db = await sampleDatabase()
  session.connect()
  await session.post('Profiler.enable')
}, 240_000)

afterAll(() => {
  session.disconnect()
  vi.useRealTimers()
})

/** The project's files and functions that run for a list, once everything that is read once is known. */
async function ranFor(query: BusinessListQuery) {
  await listBusinesses(db, query)
  await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false })
  await listBusinesses(db, query)
  const { result } = await session.post('Profiler.takePreciseCoverage')
  await session.post('Profiler.stopPreciseCoverage')
  const ran = result
    .filter(({ url }) => url.includes(ROOT) && PROJECT.test(url))
    .map(({ url, functions }) => ({
      url,
      functions: functions.filter(
        ({ functionName, ranges }) => functionName !== '' && (ranges[0]?.count ?? 0) > 0,
      ),
    }))
    .filter(({ functions }) => functions.length > 0)
  return { files: ran.length, functions: ran.flatMap((file) => file.functions).length }
}

// Raised only for a good reason: so much has to be followed to understand one list.
test.each<[BusinessListQuery, files: number, functions: number]>([
  [{ search: 'cafe open now in istanbul' }, 97, 447],
  [{ city: 'istanbul' }, 21, 52],
  [{ city: 'istanbul', openNow: true }, 41, 140],
])('%j runs no more code than it did', async (query, mostFiles, mostFunctions) => {
  const { files, functions } = await ranFor(query)
  console.info(`${JSON.stringify(query)}: ${files} files, ${functions} functions`)
  expect(files).toBeGreaterThan(10)
  expect(files).toBeLessThanOrEqual(mostFiles)
  expect(functions).toBeLessThanOrEqual(mostFunctions)
})
