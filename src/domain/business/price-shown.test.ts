import { expect, test } from 'vitest'
import { CURRENCY_SIGNS } from './price-level.ts'
import { shownPrice } from './price-shown.ts'

test.each([
  ['££', 'EG', 'E££'],
  ['$', 'TW', 'NT$'],
  ['$$$', 'TW', 'NT$$$'],
  ['$$', 'ID', 'Price level 2 of 4'],
  ['$$', 'US', '$$'],
  ['€€', 'TR', '₺₺'],
  ['€€€€', 'DE', '€€€€'],
  ['$$', null, '$$'],
  ['££', 'AQ', '££'],
  ['€10–20', 'BG', '€10–20'],
  ['moderate', 'FR', 'moderate'],
  ['4 stars', 'AT', undefined],
  ['★★★', 'AT', undefined],
  [null, 'AT', undefined],
])('%s in %s is shown as %s', (priceRange, country, text) => {
  expect(shownPrice(priceRange, country)?.text).toBe(text)
})

test('signs are spoken as a level, amounts as they stand', () => {
  expect(shownPrice('££', 'EG')?.spoken).toBe('Price level 2 of 4')
  expect(shownPrice('€10–20', 'BG')?.spoken).toBeUndefined()
})

test('every sign of a level may stand in any country', () => {
  for (const sign of CURRENCY_SIGNS) expect(shownPrice(sign, 'TR')?.text).toBe('₺')
})
