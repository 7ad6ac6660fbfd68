import { expect, test } from 'vitest'
import { emptyTitle, isMajorCity } from './texts.ts'

test.each([
  ['categories', '', 'No categories available yet'],
  ['cities', '', 'No cities available yet'],
  ['categories', 'zzz', 'No search results found'],
  ['cities', 'zzz', 'No search results found'],
])('a directory of %s without entries, searched for "%s": %s', (noun, search, title) => {
  expect(emptyTitle(noun, search)).toBe(title)
})

test.each([
  [500, false],
  [501, true],
])('a city with %i businesses is major: %s', (businessCount, isMajor) => {
  expect(isMajorCity(businessCount)).toBe(isMajor)
})
