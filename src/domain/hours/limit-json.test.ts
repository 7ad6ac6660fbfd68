import { expect, test } from 'vitest'
import { bounded } from './limit-json.ts'
import { parseWorkingHours } from './parse-week.ts'

test('opening hours stay as they are', () => {
  const value = { periods: [{ open: { day: 1, time: '0900' }, close: null }], weekday_text: ['Monday: 9-5'] }
  expect(bounded(value)).toEqual(value)
})

test('what comes after a hundred entries or eight levels is no part of them', () => {
  expect(bounded(Array<number>(200).fill(1))).toHaveLength(100)
  expect(JSON.stringify(bounded(JSON.parse('['.repeat(20) + ']'.repeat(20))))).toBe('[[[[[[[[null]]]]]]]]')
})

test.each([
  ['lists', '['.repeat(50_000) + ']'.repeat(50_000)],
  ['objects', '{"hours":'.repeat(10_000) + '1' + '}'.repeat(10_000)],
  ['lists of a day', `{"Monday":${'['.repeat(30_000)}${']'.repeat(30_000)}}`],
])('%s within one another without end are no week', (_, text) => {
  expect(parseWorkingHours(text)).toBeNull()
})
