import { expect, test } from 'vitest'
import { walkingMinutes } from './walking.ts'

test.each([
  ['next door', 0, 1],
  ['a block', 130, 2],
  ['half a kilometre', 500, 8],
  ['the farthest that is walked', 5000, 78],
  ['farther', 5001, null],
])('%s is so many minutes on foot', (_, metres, minutes) => {
  expect(walkingMinutes(metres)).toBe(minutes)
})
