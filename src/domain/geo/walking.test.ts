import { expect, test } from 'vitest'
import { closesBeforeArrival, walkingMinutes } from './walking.ts'

test.each([
  ['next door', 0, 1],
  ['a block', 130, 2],
  ['half a kilometre', 500, 8],
  ['the farthest that is walked', 5000, 78],
  ['farther', 5001, null],
])('%s is so many minutes on foot', (_, metres, minutes) => {
  expect(walkingMinutes(metres)).toBe(minutes)
})

test.each([
  ['open', 7, 500, true],
  ['open', 8, 500, false],
  ['open', 7, 6000, false],
  ['closed', 7, 500, false],
] as const)('what is %s for %i minutes, %i metres away', (state, minutesUntil, metres, isLate) => {
  const changesAt = { day: 0, minute: 0, daysAhead: 0, minutesUntil }
  expect(closesBeforeArrival({ state, changesAt }, metres)).toBe(isLate)
  expect(closesBeforeArrival({ state }, metres)).toBe(false)
})
