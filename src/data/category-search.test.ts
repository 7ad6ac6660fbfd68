import { expect, test } from 'vitest'
import { loadKinds } from '#domain/kinds/load-kinds.ts'
import { categoriesFor } from './category-search.ts'

const CATEGORIES = ['Restaurant', 'Cafe', 'Pharmacy', 'Hair salon', 'Barber shop', 'Hotel'].map((name) => ({
  name,
}))

test.each([
  ['coffee', 'Cafe', undefined],
  ['pizza', 'Restaurant', undefined],
  ['eczane', 'Pharmacy', undefined],
  ['chemist', 'Pharmacy', undefined],
  ['phar', 'Pharmacy', undefined],
  ['hair', 'Hair salon', undefined],
  ['coffee', undefined, 'Pharmacy'],
  ['zzzz', undefined, 'Cafe'],
])('"%s" finds %s, and not %s', async (search, found, notFound) => {
  const names = categoriesFor(CATEGORIES, search, await loadKinds()).map(({ name }) => name)
  if (found) expect(names).toContain(found)
  if (notFound) expect(names).not.toContain(notFound)
})
