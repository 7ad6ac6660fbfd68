import { describe, expect, test } from 'vitest'
import { type Measurement, quantile, tableOf, verdictOf } from './measurements.ts'

const against = { name: 'floor', value: 4 }

describe('the verdict', () => {
  test.each<[string, Partial<Measurement>, string]>([
    ['of a ratio at its goal passes', { against, goal: { most: 2.5, of: 'ratio' } }, 'PASS'],
    ['of a ratio past its goal fails', { against, goal: { most: 2.4, of: 'ratio' } }, 'FAIL'],
    ['of a figure within its goal passes', { goal: { most: 10, of: 'figure' } }, 'PASS'],
    ['of a figure past its goal fails', { against, goal: { most: 9, of: 'figure' } }, 'FAIL'],
    ['of a ratio to nothing fails', { goal: { most: 100, of: 'ratio' } }, 'FAIL'],
    ['of a figure that was never measured fails', { ours: NaN, goal: { most: 10, of: 'figure' } }, 'FAIL'],
    ['of a figure that reaches its least passes', { goal: { least: 10, of: 'figure' } }, 'PASS'],
    ['of a figure below its least fails', { goal: { least: 11, of: 'figure' } }, 'FAIL'],
    ['of a least that was never measured fails', { ours: NaN, goal: { least: 0, of: 'figure' } }, 'FAIL'],
    ['of a figure without a goal is none', { against }, '-'],
  ])('%s', (_, figure, verdict) => {
    expect(verdictOf({ what: 'x', ours: 10, unit: 's', ...figure })).toBe(verdict)
  })
})

describe('a quantile', () => {
  test.each([
    ['the median of an odd count', [3, 1, 2], 0.5, 2],
    ['the 95th of a hundred', Array.from({ length: 100 }, (_, at) => at), 0.95, 95],
    ['the last of one', [7], 0.95, 7],
    ['nothing of none', [], 0.5, NaN],
  ])('is %s', (_, numbers, share, value) => {
    expect(quantile(numbers, share)).toBe(value)
  })
})

test('the table shows figure, floor, ratio, goal and verdict', () => {
  const figure: Measurement = {
    what: 'import',
    ours: 10,
    unit: 's',
    against,
    goal: { most: 2.5, of: 'ratio' },
  }
  expect(tableOf([figure]).split('\n')[1]).toBe('import  10.0 s  4.00 s floor  2.50x  <= 2.5x  PASS')
})

test('the table shows the least that a figure may be', () => {
  const figure: Measurement = { what: 'home', ours: 97, unit: 'points', goal: { least: 98, of: 'figure' } }
  expect(tableOf([figure]).split('\n')[1]).toMatch(/^home\s+97\.0 points\s+>= 98 points {2}FAIL$/)
})
