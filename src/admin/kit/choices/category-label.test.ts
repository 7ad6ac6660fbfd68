import { expect, test } from 'vitest'
import { readKindRows } from '#scripts/kinds/kind-rows.ts'
import { categoryLabel } from './category-label.ts'

test.each([
  ['Hair salon', 'Kuaför (Hair salon)'],
  ['Café', 'Kafe (Café)'],
  ["Women's clothing store", "Kadın giyim (Women's clothing store)"],
  ['Motel', 'Motel'],
  ['Something of its own', 'Something of its own'],
])('the category %s is called %s', (name, label) => {
  expect(categoryLabel(name)).toBe(label)
})

test('every kind has a Turkish name, or is called alike in both languages', async () => {
  const alike =
    'Bistro, Fast food, Tapas bar, Bar, Pub, Lounge, Optometrist, Spa, Sauna, ATM, Hostel, Motel, Park, Mini golf'
  const isAlike = new Set(alike.split(', '))
  const kinds = await readKindRows()
  const unnamed = kinds.filter(({ label }) => categoryLabel(label) === label && !isAlike.has(label))
  expect(unnamed.map(({ label }) => label)).toEqual([])
})
