import { expect, test } from 'vitest'
import { deviceOf, filtersOf, pageKindOf, slugOf } from './page-facts.ts'

test.each([
  ['/', 'home'],
  ['/businesses', 'businesses'],
  ['/business/cafe-one', 'business'],
  ['/city/istanbul', 'city'],
  ['/city/istanbul/2', 'city'],
  ['/categories', 'categories'],
  ['/cities/search', 'cities'],
  ['/privacy-policy', 'other'],
])('%s is a page of the kind %s', (path, kind) => {
  expect(pageKindOf(path, true)).toBe(kind)
  expect(pageKindOf(path, false)).toBe('not-found')
})

test('a slug is read as it is written', () => {
  expect(slugOf('/city/%C4%B0stanbul/2')).toBe('İstanbul')
})

test('devices differ by the width of their windows', () => {
  expect([390, 800, 1440].map(deviceOf)).toEqual(['phone', 'tablet', 'desktop'])
})

test('filters are what narrows a list', () => {
  expect(filtersOf('?search=cafe&openNow=true&feature=a&feature=b&page=2')).toEqual(['openNow', 'feature'])
})
