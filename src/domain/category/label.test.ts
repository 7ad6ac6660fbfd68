import { expect, test } from 'vitest'
import { categoryLabel } from './label.ts'
import { CATEGORY_NAMES } from './names.ts'
import { appearanceOf } from './icon.ts'

test.each([
  ['Schweizerisches Restaurant', 'Swiss restaurant'],
  ['Restaurant suisse', 'Swiss restaurant'],
  ['Bäckerei', 'Bakery'],
  ['Ветеринар', 'Veterinarian'],
  ['Фризер за кућне љубимце', 'Pet groomer'],
  ['·  · الياباني', 'Japanese restaurant'],
  ['مطعم', 'Restaurant'],
  ['レストラン', 'Restaurant'],
  ['Eczane', 'Pharmacy'],
  ['Peluquerías', 'Hair salon'],
  ['italian_restaurant', 'Italian restaurant'],
  ['restaurants', 'Restaurants'],
  ['Gas Station', 'Gas Station'],
  ['eBike shop', 'eBike shop'],
  ['Schuhputzer', 'Schuhputzer'],
])('%s is %s', (text, label) => {
  expect(categoryLabel(text)).toBe(label)
})

test('nothing but layout is no label', () => {
  expect(categoryLabel(' · ')).toBeNull()
})

test('every common category has a sign of its own kind', () => {
  const unsigned = Object.keys(CATEGORY_NAMES).filter((name) => appearanceOf(name).sign === 'place')
  expect(unsigned).toEqual([])
})
