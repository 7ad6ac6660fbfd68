import { expect, test } from 'vitest'
import { compareDistances, compareFeatures, hoursOf, likeWithLike } from './compare.ts'

test.each([
  ['the kind that most are', [1, 2, 3, 2, 2], [1, 3, 4]],
  ['of two such kinds that which comes first', [5, 1, 2, 2, 1], [1, 4]],
  ['four at most', [2, 2, 2, 2, 2], [0, 1, 2, 3]],
  ['the first where no kind is there twice', [1, 2, 3, 4, 5], [0, 1, 2, 3]],
  ['nothing of nothing', [], []],
])('like is compared with like: %s', (_, kinds, chosen) => {
  const businesses = kinds.map((id, at) => ({ at, category: { id, name: '', slug: '', icon: '' } }))
  expect(likeWithLike(businesses).map(({ at }) => at)).toEqual(chosen)
})

const about = (value: unknown) => ({ about: JSON.stringify(value) })

test('features are compared by section, those that most name first, and what is not said is unknown', () => {
  expect(
    compareFeatures([
      about({ Payments: { Cheques: false, Cards: true }, Stay: { 'Check-in': '3 PM' } }),
      about({ Payments: { Cards: false } }),
      { about: null },
    ]),
  ).toEqual([
    { section: 'Payments', feature: 'Cards', values: [true, false, undefined] },
    { section: 'Payments', feature: 'Cheques', values: [false, undefined, undefined] },
    { section: 'Stay', feature: 'Check-in', values: ['3 PM', undefined, undefined] },
  ])
})

test('what a crowd is denied to be is not compared', () => {
  expect(compareFeatures([about({ Crowd: { Groups: false } }), { about: 'no JSON' }])).toEqual([])
})

test('distances are those from the first, where both places are known', () => {
  const [bern, zurich] = [
    { latitude: 46.948, longitude: 7.447 },
    { latitude: 47.377, longitude: 8.541 },
  ]
  const nowhere = { latitude: null, longitude: null }
  expect(compareDistances([bern, zurich, nowhere])).toEqual([
    '0 m',
    expect.stringMatching(/^9\d km$/),
    undefined,
  ])
  expect(compareDistances([nowhere, bern])).toEqual([undefined, undefined])
})

test('hours are compared by day, and what is closed for good has none', () => {
  const week = [[[540, 1020]], [], null, null, null, null, null] as const
  const hours = { week, specialHours: null, timezone: 'Europe/Berlin' }
  expect(hoursOf({ ...hours, businessStatus: 'OPERATIONAL' }).slice(0, 3)).toEqual([
    '9 AM – 5 PM',
    'Closed',
    undefined,
  ])
  expect(hoursOf({ ...hours, businessStatus: 'CLOSED_PERMANENTLY' })).toEqual([])
})

test('the hours that are compared are those of the coming seven days', () => {
  const week = Array.from({ length: 7 }, () => [[540, 1020]] as const)
  const specialHours = [
    { date: '2026-12-25', spans: [] },
    { date: '2026-12-26', spans: null },
    { date: '2027-01-01', spans: [[600, 720]] as const },
  ]
  const hours = { week, specialHours, timezone: 'Europe/Berlin', businessStatus: 'OPERATIONAL' } as const
  const compared = hoursOf(hours, Date.parse('2026-12-24T23:30:00Z'))
  expect(compared[4]).toBe('Closed')
  expect(compared[5]).toBeUndefined()
  expect(compared[6]).toBe('9 AM – 5 PM')
})
