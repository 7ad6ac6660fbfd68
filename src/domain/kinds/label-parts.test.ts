import { expect, test } from 'vitest'
import { labelParts } from './label-parts.ts'

test.each([
  ['pediatric dentist', ['dentist', 'pediatric']],
  ['lamp store', ['lamp']],
  ['restaurant supply store', ['supply store', 'restaurant supply']],
  ['restaurant', []],
  ['', []],
])('the parts of %s', (label, parts) => {
  expect(labelParts(label).map(({ said }) => said)).toEqual(parts)
})

test('each part has the words beside it', () => {
  expect(labelParts('biryani restaurant')).toEqual([
    { said: 'restaurant', rest: 'biryani' },
    { said: 'biryani', rest: 'restaurant' },
  ])
})
