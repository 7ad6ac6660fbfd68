import { expect, test } from 'vitest'
import { DryRunCounter } from '#admin/excel/dry-run-totals.ts'
import { beginImport } from '#db/imports/import-businesses.ts'
import { importBusinesses } from '#tests/lib/import-businesses.ts'
import { previewRows } from '#db/imports/preview.ts'
import { cities } from '#db/schema/index.ts'
import type { BusinessCandidate } from '#domain/business/candidate.ts'
import { emptyDatabase } from '#tests/database/fixtures.ts'

type Place = Pick<BusinessCandidate, 'city' | 'state' | 'countryCode' | 'latitude' | 'longitude'>

const springfield = (state: string): Place => ({ city: 'Springfield', state, countryCode: 'US' })
const neustadt = (latitude: number, state?: string): Place => ({
  city: 'Neustadt',
  countryCode: 'DE',
  latitude,
  longitude: 10.49,
  ...(state !== undefined && { state }),
})

test.each<[string, Place[][], number]>([
  ['of two states', [[springfield('Missouri')], [springfield('Illinois')]], 2],
  ['of one state', [[springfield('Missouri')], [springfield('missouri')]], 1],
  [
    'of three states in two chunks',
    [
      [springfield('Missouri'), springfield('Ohio')],
      [springfield('Ohio'), springfield('Illinois')],
    ],
    3,
  ],
  ['of two countries', [[{ city: 'Paris', countryCode: 'FR' }], [{ city: 'Paris', countryCode: 'US' }]], 2],
  ['far from each other', [[neustadt(54.1)], [neustadt(49.3)]], 2],
  ['a street apart, on either side of half a degree', [[neustadt(49.499)], [neustadt(49.501)]], 1],
  ['of which one chunk knows the state', [[neustadt(49.3)], [neustadt(49.3, 'Rheinland-Pfalz')]], 1],
  [
    'written in two ways',
    [[{ city: 'Zürich', countryCode: 'CH' }], [{ city: 'ZURICH', countryCode: 'CH' }]],
    1,
  ],
])('a dry run counts the cities that the import makes: those %s', async (_, places, expected) => {
  const db = await emptyDatabase()
  const chunks = places.map((chunk, seq) =>
    chunk.map((place, at) => {
      const name = `Shop ${seq}-${at}`
      return { row: seq * 10 + at + 2, candidate: { name, address: `${name} Street`, ...place } }
    }),
  )
  const tallies = new DryRunCounter()
  for (const rows of chunks) {
    const chunk = { count: rows.length, rows: JSON.stringify(rows), uncategorised: [], rejected: [] }
    tallies.add(chunk, await previewRows(db, rows))
  }
  expect(await db.$count(cities)).toBe(0)
  const context = await beginImport(db, { fileName: 'a.csv', preset: 'generic', dryRun: false })
  for (const rows of chunks) await importBusinesses(db, rows, context)
  expect(await db.$count(cities)).toBe(expected)
  expect(tallies.tally.newCities).toHaveLength(expected)
})
