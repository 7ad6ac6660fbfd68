import { expect, test } from 'vitest'
import type { BusinessCandidate } from '#domain/business/candidate.ts'
import { emptyDatabase } from '#tests/database/fixtures.ts'
import type { Database } from '../client.ts'
import { beginImport, planBusinesses, type PlannedChunk, writeChunk } from './import-businesses.ts'

const CHUNK = 8

/** Rows that depend on one another: repeats, similar names, cities completed by later rows, ids on some rows only. */
const FILE: readonly BusinessCandidate[] = Array.from({ length: 96 }, (_, index) => ({
  name: `Café ${index % 9}`,
  category: `Kind ${index % 13}`,
  city: `City ${index % 5}`,
  countryCode: 'CH',
  state: index % 4 === 0 ? null : 'ZH',
  address: index % 3 === 0 ? `Street ${index % 12}` : `Street ${index}`,
  ...(index % 11 === 0 && { placeId: `p${index % 33}` }),
  ...(index % 7 === 0 && { latitude: 47 + index / 1000, longitude: 8 }),
  ...(index % 2 === 0 && { phone: `+41 44 000 00 ${10 + (index % 17)}` }),
}))

const CHUNKS = Array.from({ length: FILE.length / CHUNK }, (_, chunk) =>
  FILE.slice(chunk * CHUNK, (chunk + 1) * CHUNK).map((candidate, at) => ({
    row: chunk * CHUNK + at + 2,
    candidate,
  })),
)

/** The result and counts of an import; `ahead` plans each chunk before the previous one is written. */
async function importing(ahead: boolean) {
  const db = await emptyDatabase()
  const context = await beginImport(db, { fileName: 'a.csv', preset: 'generic', dryRun: false })
  let unwritten: PlannedChunk | undefined
  for (const chunk of CHUNKS) {
    const planned = await planBusinesses(db, chunk, context)
    if (unwritten) await writeChunk(db, unwritten, context)
    unwritten = ahead ? planned : undefined
    if (!ahead) await writeChunk(db, planned, context)
  }
  if (unwritten) await writeChunk(db, unwritten, context)
  return { counts: context.counts, tables: await Promise.all(READS.map((read) => rows(db, read))) }
}

const READS = [
  `select id, slug, name, category_id, city_id, address, state, latitude, phone, place_id, match_key, content_hash,
    global_row_number, random_key, version, popularity, indexable from businesses order by id`,
  'select id, slug, name, business_count from categories order by id',
  'select id, slug, state, latitude, longitude, business_count from cities order by id',
  'select business_id, before, version from operation_changes order by business_id',
]

async function rows(db: Database, read: string) {
  return (await db.$client.execute(read)).rows.map((row) => ({ ...row }))
}

test('a chunk that is planned before the last one is written comes to the same', async () => {
  const oneByOne = await importing(false)
  expect(oneByOne.counts.duplicates).toBeGreaterThan(5)
  expect(oneByOne.tables[0]?.length).toBeGreaterThan(50)
  expect(await importing(true)).toEqual(oneByOne)
})
