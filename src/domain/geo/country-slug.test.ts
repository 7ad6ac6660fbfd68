import { expect, test } from 'vitest'
import { COUNTRY_NAMES } from './country-names.ts'
import { countryOfSlug, countrySlug } from './country-slug.ts'

test.each([
  ['TR', 'turkey'],
  ['US', 'united-states'],
  ['CI', 'cote-divoire'],
])('%s has the slug %s', (code, slug) => {
  expect(countrySlug(code)).toBe(slug)
})

test('every country is found by its slug and by its code, and no two share one', () => {
  const codes = Object.keys(COUNTRY_NAMES)
  expect(codes.map((code) => countryOfSlug(countrySlug(code)))).toEqual(codes)
  expect(codes.map((code) => countryOfSlug(code.toLowerCase()))).toEqual(codes)
  expect(new Set(codes.map(countrySlug)).size).toBe(codes.length)
})

test.each(['atlantis', '', '-', '%00'])('%j is none', (slug) => {
  expect(countryOfSlug(slug)).toBeNull()
})
