import { expect, test } from 'vitest'
import { loadKinds } from '#domain/kinds/load-kinds.ts'
import { sameKindOf } from './same-kind.ts'

const KNOWN = [
  { id: 1, name: 'Fitness center', businessCount: 5 },
  { id: 2, name: 'Coffee shop', businessCount: 2 },
  { id: 3, name: 'Cafe', businessCount: 9 },
  { id: 4, name: 'Other', businessCount: 99 },
]

test('a new label is matched with the largest category of its kind', async () => {
  const labels = ['Gym', 'Coffee Bars', 'Restaurant', 'Other', 'Zzz']
  expect(sameKindOf(labels, KNOWN, await loadKinds())).toEqual({ Gym: 1, 'Coffee Bars': 3 })
})
