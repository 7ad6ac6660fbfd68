import { expect, test } from 'vitest'
import { stopAfter, type Stop } from './list-sheet.ts'

test.each<[string, 'bar' | 'half', number, Stop]>([
  ['a pull too short to mean it', 'bar', 30, 'bar'],
  ['a pull up', 'bar', 120, 'half'],
  ['a pull up to the top', 'bar', 600, 'all'],
  ['a pull further up', 'half', 60, 'half'],
  ['a pull from the middle to the top', 'half', 250, 'all'],
  ['a pull down', 'half', -80, 'bar'],
  ['a pull down too short to mean it', 'half', -20, 'half'],
])('%s, from the %s', (_, from, pulled, expected) => {
  expect(stopAfter(from, pulled, from === 'half' ? 320 : 0, 700)).toBe(expected)
})
