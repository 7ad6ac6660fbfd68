import { expect, test } from 'vitest'
import { exportFileName, rangeFault } from './export.ts'

test.each([
  ['one number', { startIndex: 5, endIndex: 5 }, undefined],
  ['all', {}, undefined],
  ['a million', { startIndex: 1, endIndex: 1_000_000 }, undefined],
  ['one more', { startIndex: 1, endIndex: 1_000_001 }, 'too_large'],
  ['backwards', { startIndex: 6, endIndex: 5 }, 'order'],
  ['from nought', { startIndex: 0, endIndex: 5 }, 'order'],
  ['a half', { startIndex: 1.5, endIndex: 5 }, 'order'],
  ['what is no number', { startIndex: NaN, endIndex: 5 }, 'order'],
])('a range: %s', (_, range, fault) => {
  expect(rangeFault(range)).toBe(fault)
})

const day = new Date('2026-11-21T10:00:00Z')

test.each([
  ['everything', {}, undefined, 'businesses-all-2026-11-21.xlsx'],
  ['a range', { startIndex: 500, endIndex: 10_000 }, undefined, 'businesses-500-10000-2026-11-21.xlsx'],
  ['an open range', { startIndex: 500 }, undefined, 'businesses-500-end-2026-11-21.xlsx'],
  ['filters', { endIndex: 9, countryCode: 'TR' }, 'hotel', 'businesses-1-9-hotel-TR-2026-11-21.xlsx'],
])('the name of a file: %s', (_, range, slug, name) => {
  expect(exportFileName(range, slug, day)).toBe(name)
})
