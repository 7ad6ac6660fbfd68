import { beforeAll, expect, test } from 'vitest'
import { CATEGORY_NAMES } from '#domain/category/names.ts'
import { readKindRows } from '#scripts/kinds/kind-rows.ts'
import { kindLabel, kindName, loadKindNames } from './kind-names.ts'

beforeAll(loadKindNames)

test('a kind has its Turkish name, with its own where it is chosen', () => {
  expect([kindName('Hair salon'), kindLabel('Hair salon')]).toEqual(['Kuaför', 'Kuaför (Hair salon)'])
})

test('every common category has a Turkish name, or is called alike in both languages', () => {
  const isAlike = new Set(['Bar', 'Pub', 'Park'])
  const unnamed = [...Object.keys(CATEGORY_NAMES), 'Law firm', 'Bicycle shop'].filter(
    (name) => kindLabel(name) === name && !isAlike.has(name),
  )
  expect(unnamed).toEqual([])
})

test('every kind has a Turkish name, or is called alike in both languages', async () => {
  const alike =
    'Bistro, Fast food, Tapas bar, Bar, Pub, Lounge, Optometrist, Spa, Sauna, ATM, Hostel, Motel, Park, Mini golf'
  const isAlike = new Set(alike.split(', '))
  const kinds = await readKindRows()
  const unnamed = kinds.filter(({ label }) => kindLabel(label) === label && !isAlike.has(label))
  expect(unnamed.map(({ label }) => label)).toEqual([])
})
