import { expect, test } from 'vitest'
import { summariseWeek } from './summary.ts'
import type { OpeningPeriod, Week } from './week.ts'

const nine: readonly OpeningPeriod[] = [[540, 1020]]
const days = (count: number, spans: readonly OpeningPeriod[] | null): Week =>
  Array.from({ length: count }, () => spans)

test.each<[string, Week, string | undefined]>([
  ['the same every day', days(7, nine), 'Daily 9 AM – 5 PM'],
  ['never closed', days(7, [[0, 1440]]), 'Open 24 hours'],
  ['closed at the weekend', [...days(5, nine), [], []], 'Mon–Fri 9 AM – 5 PM'],
  ['one known day', [...days(3, null), nine, ...days(3, null)], 'Thu 9 AM – 5 PM, other days not known'],
  [
    'some known days of which one is closed',
    [...days(2, nine), [], ...days(4, null)],
    'Mon–Tue 9 AM – 5 PM, other days not known',
  ],
  ['longer on Saturday', [...days(5, nine), [[540, 1200]], []], 'Hours vary by day'],
  ['closed in the middle', [...days(2, nine), [], ...days(4, nine)], 'Hours vary by day'],
  ['nothing known', days(7, null), undefined],
  ['never open', days(7, []), undefined],
])('%s', (_, week, line) => {
  expect(summariseWeek(week)).toBe(line)
})
