import { expect, test } from 'vitest'
import { pathWithSearch } from './quick-filters.ts'

const cafes = { search: 'cafe istanbul', category: 'cafe', exact: true }
const nothing = { search: '', category: undefined, exact: false }

test.each([
  ['/businesses', '/businesses?search=cafe+istanbul&exact=true&category=cafe'],
  ['/map', '/map?search=cafe+istanbul&exact=true&category=cafe'],
  ['/businesses?openNow=true', '/businesses?search=cafe+istanbul&exact=true&category=cafe&openNow=true'],
  [
    '/businesses?search=bar&minRating=4',
    '/businesses?search=cafe+istanbul&exact=true&category=cafe&minRating=4',
  ],
])('%s keeps its filter and takes the words and the category', (path, expected) => {
  expect(pathWithSearch(path, cafes)).toBe(expected)
})

test('without a search a path is as it was built', () => {
  expect(pathWithSearch('/businesses?search=bar&openNow=true', nothing)).toBe('/businesses?openNow=true')
  expect(pathWithSearch('/map?category=bar', nothing)).toBe('/map')
})
