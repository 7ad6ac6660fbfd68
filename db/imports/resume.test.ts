import { expect, test } from 'vitest'
import type { BusinessCandidate } from '#domain/business/candidate.ts'
import { emptyDatabase } from '#tests/database/fixtures.ts'
import { businesses } from '../schema/index.ts'
import { beginImport } from './import-businesses.ts'
import { importBusinesses } from '#tests/lib/import-businesses.ts'

const START = { fileName: 'a.csv', fileHash: 'a', preset: 'generic', dryRun: false }
const inn = { placeId: 'ChIJ-inn', name: 'Inn', address: 'Rue 1', city: 'Paris', countryCode: 'FR' }

/** The second Paris lies closer to the inn than the first, so the inn's row, read again, matches that one. */
const CHUNKS: readonly BusinessCandidate[][] = [
  [
    { name: 'Bar', address: 'Rue 9', city: 'Paris', countryCode: 'FR', latitude: 48, longitude: 2 },
    { ...inn, latitude: 48.8, longitude: 2, phone: '+33 1 00 00 00 01' },
  ],
  [{ name: 'Café', address: 'Rue 8', city: 'Paris', countryCode: 'FR', latitude: 49.2, longitude: 2 }],
  [{ ...inn, phone: '+33 1 00 00 00 02' }],
]

test('a repeat after a crash is a repeat, also where its first row no longer finds it', async () => {
  const results = []
  for (const crashAfter of [3, 2]) {
    const db = await emptyDatabase()
    const write = async (chunks: typeof CHUNKS) => {
      const context = await beginImport(db, START)
      for (const chunk of chunks)
        await importBusinesses(
          db,
          chunk.map((candidate, row) => ({ row, candidate })),
          context,
        )
      return context.counts
    }
    await write(CHUNKS.slice(0, crashAfter))
    const { imported, updated, duplicates } = await write(CHUNKS)
    const found = await db
      .select({ name: businesses.name, phone: businesses.phone, version: businesses.version })
      .from(businesses)
    results.push({ imported, updated, duplicates, found })
  }
  expect(results[1]).toEqual(results[0])
  expect(results[0]).toMatchObject({ imported: 3, updated: 0, duplicates: 1 })
})
