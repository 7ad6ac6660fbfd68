import { expect, test } from 'vitest'
import { truePage } from './true-page.ts'

test.each([
  ['a city has its own page', { city: 'paris', page: 1 }, '/city/paris'],
  ['so has a category', { category: 'cafe' }, '/category/cafe'],
  ['both are a search', { city: 'paris', category: 'cafe' }, '/businesses?category=cafe&city=paris'],
  ['so is a city with a filter', { city: 'paris', openNow: true }, '/businesses?city=paris&openNow=true'],
  [
    'so is a city in another order',
    { city: 'paris', sortBy: 'name' as const },
    '/businesses?city=paris&sortBy=name',
  ],
  ['so is nothing at all', {}, '/businesses'],
])('%s', (_, query, path) => {
  expect(truePage(query)).toBe(path)
})
