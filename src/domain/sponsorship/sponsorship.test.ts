import { expect, test } from 'vitest'
import { dayAfter, fullCities, NO_BOOKING, stateOf, takeTurns, type Sponsorship } from './sponsorship.ts'

const agreed = { businessId: 1, planId: 'premium', firstDay: '2026-11-01', lastDay: '2026-11-30' }

test.each([
  ['2026-10-31', 'planned'],
  ['2026-11-01', 'running'],
  ['2026-11-23', 'running'],
  ['2026-11-24', 'ending'],
  ['2026-11-30', 'ending'],
  ['2026-12-01', 'ended'],
])('on %s it is %s', (day, state) => {
  expect(stateOf(agreed, day)).toBe(state)
})

test('a city is full when all its places are taken today', () => {
  const sponsorship = (part: Partial<Sponsorship>): Sponsorship => ({
    ...agreed,
    id: 1,
    businessName: 'A',
    businessSlug: 'a',
    planName: 'Premium',
    token: null,
    ...NO_BOOKING,
    businessNumber: 7,
    maxAds: 3,
    isFirst: true,
    cityName: 'Paris',
    advertiser: 'Kahve Ltd.',
    payer: '',
    ...part,
  })
  const some = [{}, {}, { isFirst: false }, { cityName: null }, { cityName: null }, { cityName: 'Lyon' }]
  expect(fullCities(some.map(sponsorship), '2026-11-23')).toEqual([{ city: 'Paris', count: 2 }])
  expect(fullCities(some.map(sponsorship), '2026-12-01')).toEqual([])
})

test('days are counted over the ends of months', () => {
  expect(dayAfter('2026-11-23', 29)).toBe('2026-12-22')
})

test('of more sponsors than there are cards each comes equally often', () => {
  const sponsors = ['a', 'b', 'c', 'd', 'e']
  const shown = Array.from({ length: 500 }, (_, turn) => takeTurns(sponsors, turn * 10 * 60_000)).flat()
  for (const sponsor of sponsors) expect(shown.filter((each) => each === sponsor)).toHaveLength(200)
  expect(takeTurns(['a'], 5)).toEqual(['a'])
})
