import { setTimeout } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { beginImport, finishImport } from '#db/imports/import-businesses.ts'
import { importBusinesses } from '#tests/lib/import-businesses.ts'
import { listIndexablePages } from '#db/sitemap.ts'
import type { BusinessCandidate } from '#domain/business/candidate.ts'
import { emptyDatabase } from '#tests/database/fixtures.ts'

const FILE: readonly BusinessCandidate[] = ['Café Łódź', 'Hotel Ypsilon', '東京 食堂'].map((name, at) => ({
  name,
  category: 'Restaurant',
  city: 'Zürich',
  countryCode: 'CH',
  address: `Langstrasse ${at + 1}`,
  phone: '+41 44 000 00 00',
  website: 'https://example.com/',
  photoUrl: 'https://photos.example/1.jpg',
  fetchedAt: '2026-01-01T00:00:00.000Z',
}))

test('importing the same file again changes no date of the sitemap, and a changed row its own alone', async () => {
  const db = await emptyDatabase()
  const take = async (candidates: readonly BusinessCandidate[]) => {
    const context = await beginImport(db, { fileName: 'test.csv', preset: 'generic', dryRun: false })
    const rows = candidates.map((candidate, index) => ({ row: index + 2, candidate }))
    await importBusinesses(db, rows, context)
    const totalRows = rows.length
    await finishImport(db, context, { state: 'done', totalRows, rejected: [], rejectedCount: 0 })
    // Ensures that the dates of two imports can differ.
    await setTimeout(5)
    return listIndexablePages(db, 'businesses', 1)
  }
  const first = await take(FILE)
  expect(first).toHaveLength(FILE.length)
  expect(await take(FILE)).toEqual(first)
  const fetchedLater = FILE.map((candidate) => ({ ...candidate, fetchedAt: '2026-06-01T00:00:00.000Z' }))
  expect(await take(fetchedLater)).toEqual(first)

  const [changed, ...same] = await take(
    FILE.map((row, at) => (at === 0 ? { ...row, phone: '+41 44 1' } : row)),
  )
  expect(same).toEqual(first.slice(1))
  expect(changed?.slug).toBe(first[0]?.slug)
  expect(changed?.updatedAt && first[0]?.updatedAt && changed.updatedAt > first[0].updatedAt).toBe(true)
})
