import { expect, test } from 'vitest'
import { openImportFile } from '#import/open-file.ts'
import { fileOf } from './files.ts'

async function read(records: readonly object[]) {
  const plan = await openImportFile(fileOf('places.json', JSON.stringify(records)))
  const found: unknown[] = []
  for await (const row of plan.rows)
    found.push('candidate' in row && [row.candidate.latitude, row.candidate.longitude])
  return { found, unknown: plan.columns.unknown }
}

const VIENNA = { latitude: 48.2083, longitude: 16.3725 }
const GRAZ = { latitude: 47.0702, longitude: 15.4385 }

test.each(['location', 'coordinates', 'coords', 'latlng', 'position'])(
  'lists under %s are read in the order that cities tell',
  async (key) => {
    for (const list of [
      ({ latitude, longitude }: typeof VIENNA) => [longitude, latitude],
      ({ latitude, longitude }: typeof VIENNA) => [latitude, longitude],
    ]) {
      const { found } = await read([
        { name: 'A', city: 'Wien', [key]: list(VIENNA) },
        { name: 'B', city: 'Graz', [key]: list(GRAZ) },
      ])
      expect(found).toEqual([Object.values(VIENNA), Object.values(GRAZ)])
    }
  },
)

test('one row tells the order of the others', async () => {
  const records = [
    { name: 'A', location: [151.2, -33.86] },
    { name: 'B', location: [144.96, -37.81] },
    { name: 'C', location: [70.1, -49.3] },
  ]
  expect((await read(records)).found[2]).toEqual([-49.3, 70.1])
})

test('lists of either order are not read, which is told', async () => {
  const records = [
    { name: 'A', location: [16.3725, 48.2083] },
    { name: 'B', location: [15.4385, 47.0702] },
  ]
  const { found, unknown } = await read(records)
  expect(found).toEqual([
    [undefined, undefined],
    [undefined, undefined],
  ])
  expect(unknown).toEqual(['location'])
})
