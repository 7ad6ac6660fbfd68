import { expect, test } from 'vitest'
import { ChunkCategories, type CategoryRecord } from './categories.ts'

const hotel: CategoryRecord = {
  id: 7,
  name: 'Lodging',
  folded: 'lodging',
  searchText: 'lodging',
  slug: 'museum',
  icon: 'hotel',
  schemaType: 'Hotel',
}
const known = () => new ChunkCategories([hotel], [{ folded: 'hotel', category: hotel }], ['museum'], 7)

test.each([
  ['a name of today', 'LODGINGS', 7, 'Lodging'],
  ['a former name', 'Hotels', 7, 'Lodging'],
  ['a new name', 'Bar', 8, 'Bar'],
  ['no name', ' ', 8, 'Other'],
  ['a name that means none', 'Others', 8, 'Other'],
])('%s is the category it means', (_, label, id, name) => {
  expect(known().of(label)).toMatchObject({ id, name })
})

test('a real name is stronger than a former one', () => {
  const bar = { ...hotel, id: 8, name: 'Hotel', folded: 'hotel', slug: 'hotel' }
  expect(new ChunkCategories([bar], [{ folded: 'hotel', category: hotel }], [], 8).of('Hotel').id).toBe(8)
})

test('a slug that an operator gave away is not given twice', () => {
  expect(known().of('Museum').slug).toMatch(/^museum-\w+$/)
})
