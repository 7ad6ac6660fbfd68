import { expect, test } from 'vitest'
import { categoryPlural } from './plural.ts'

test.each([
  ['Hotel', 'Hotels'],
  ['Pharmacy', 'Pharmacies'],
  ['Barber shop', 'Barber shops'],
  ['Place of worship', 'Places of worship'],
  ['Restaurants', 'Restaurants'],
  ['Home services', 'Home services'],
  ['Bus', 'Buses'],
  ['Gas', 'Gas'],
  ['Fast food', 'Fast food'],
  ['Real estate', 'Real estate'],
  ['Business', 'Businesses'],
  ['Café', 'Café'],
  ['مطعم', 'مطعم'],
])('%s: %s', (name, plural) => {
  expect(categoryPlural(name)).toBe(plural)
})
