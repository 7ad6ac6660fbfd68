import { expect, test } from 'vitest'
import { normalise } from './candidates.ts'
import { fileOf } from './files.ts'

const fixture = (records: readonly (readonly [model: string, pk: number, fields: object])[]) =>
  fileOf('shops.json', JSON.stringify(records.map(([model, pk, fields]) => ({ model, pk, fields }))))

test('the fields of a fixture of one model are the business, its key is its id', async () => {
  const rows = await normalise(
    fixture([
      ['shops.shop', 7, { name: 'A', city: 'London', phone: '020 7946 0000' }],
      ['shops.shop', 8, { name: 'B', city: 'London' }],
    ]),
  )
  expect(rows).toMatchObject([
    { row: 1, candidate: { name: 'A', sourceId: '7', city: 'London' } },
    { row: 2, candidate: { name: 'B', sourceId: '8' } },
  ])
})

test('relations are joined, what else a fixture has is told and no business', async () => {
  const rows = await normalise(
    fixture([
      ['shops.country', 44, { name: 'United Kingdom', iso_code: 'GB' }],
      ['shops.address', 3, { name: 'Home', city: 'Leeds', postcode: 'LS1 1BA', country: 44 }],
      ['shops.shop', 7, { name: 'A', address: 3, editor: null }],
      ['shops.brand', 1, { name: 'Vision' }],
    ]),
  )
  expect(rows).toHaveLength(2)
  expect(rows[0]).toMatchObject({
    row: 3,
    candidate: { name: 'A', sourceId: '7', postalCode: 'LS1 1BA' },
  })
  expect(rows[1]).toMatchObject({ row: 4, code: 'other_table' })
})
