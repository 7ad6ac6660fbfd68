import { expect, test } from 'vitest'
import { saysNothing } from './no-value-phrases.ts'

test.each([
  'Not available',
  'Address not available',
  'Адрес не указан',
  'belirtilmemiş',
  'Keine Angabe.',
  'غير متوفر',
])('%s says nothing', (text) => {
  expect(saysNothing(text)).toBe(true)
})

test.each(['Unknown Street 5', 'Not Available Bar, Hill 5', 'Yokohama', 'No 5, Data Road', 'Brak'])(
  '%s says something',
  (text) => {
    expect(saysNothing(text)).toBe(false)
  },
)
