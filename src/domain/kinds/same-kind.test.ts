import { expect, test } from 'vitest'
import { loadKinds } from './load-kinds.ts'
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

test('new labels of one kind are matched with that which is the name of the kind, or the first', async () => {
  const kinds = await loadKinds()
  const labels = ['Kafe', 'Coffee shop', 'Cafe', 'Zzz', 'Eczane', 'Apotheke', 'Restaurant', 'Other']
  expect(sameKindOf(labels, [], kinds)).toEqual({ Kafe: 'Cafe', 'Coffee shop': 'Cafe', Apotheke: 'Eczane' })
})

test('what was chosen for one of them is proposed for the others', async () => {
  const kinds = await loadKinds()
  const labels = ['Kafe', 'Coffee shop', 'Eczane', 'Apotheke']
  expect(sameKindOf(labels, [], kinds, { Kafe: 7, Eczane: 'Apotheke' })).toEqual({
    Kafe: 7,
    'Coffee shop': 7,
    Eczane: 'Apotheke',
  })
})

test('of what a longer label only contains, and of a name of several kinds, nothing is said', async () => {
  const kinds = await loadKinds()
  const known = ['Ramen', 'Tea Restaurant', 'Seafood', 'Doctors', 'Noodle'].map((name, id) => ({
    id,
    name,
    businessCount: 1,
  }))
  const labels = [
    'Soup',
    'Shanghai Hairy Crab',
    'Western',
    'Salt & Sugar Reduction Restaurant',
    'Arts & Entertainment',
    'Noodles/Rice Noodles',
  ]
  expect(sameKindOf(labels, known, kinds)).toEqual({})
})
