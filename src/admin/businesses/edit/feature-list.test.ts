import { expect, test } from 'vitest'
import { moved, sectionsOf, storedOf } from './feature-list.ts'

test('what is stored comes back as it was', () => {
  const stored = { 'Service options': { Delivery: true, Payments: 'Cash' }, Parking: { Street: false } }
  expect(storedOf(sectionsOf(stored))).toEqual(stored)
})

test.each([
  ['a section without a name', [{ name: ' ', features: [{ name: 'A', value: true }] }], {}],
  ['a section without features', [{ name: 'A', features: [] }], {}],
  ['a feature without a name', [{ name: 'A', features: [{ name: '', value: true }] }], {}],
  ['a text that is empty', [{ name: 'A', features: [{ name: 'B', value: '' }] }], {}],
  [
    'two sections of one name',
    [
      { name: 'A', features: [{ name: 'B', value: true }] },
      {
        name: 'A ',
        features: [
          { name: 'C', value: 'x' },
          { name: 'B', value: false },
        ],
      },
    ],
    { A: { B: false, C: 'x' } },
  ],
])('%s', (_, sections, stored) => expect(storedOf(sections)).toEqual(stored))

test.each([
  [1, -1, ['b', 'a', 'c']],
  [1, 1, ['a', 'c', 'b']],
  [0, 1, ['b', 'a', 'c']],
] as const)('an item at %i moves by %i', (at, step, order) => {
  expect(moved(['a', 'b', 'c'], at, step)).toEqual(order)
})
