import { expect, test, vi } from 'vitest'
import { describeChange, clockTime, formatMinute, formatSpans } from './format.ts'
import type { OpenStatus } from './status.ts'
import type { OpeningPeriod } from './week.ts'

test.each([
  [0, 'midnight'],
  [5, '12:05 AM'],
  [540, '9 AM'],
  [720, 'noon'],
  [750, '12:30 PM'],
  [1439, '11:59 PM'],
  [1440, 'midnight'],
  [1560, '2 AM'],
])('minute %i is %s', (minute, text) => expect(formatMinute(minute)).toBe(text))

test.each<[string, OpeningPeriod[]]>([
  ['9 AM – 5 PM', [[540, 1020]]],
  [
    '11:30 AM – 2 PM, 6 PM – 11 PM',
    [
      [690, 840],
      [1080, 1380],
    ],
  ],
  ['6 PM – 2 AM', [[1080, 1560]]],
  ['midnight – 11:45 PM', [[0, 1425]]],
  ['Open 24 hours', [[0, 1440]]],
  ['Open 24 hours', [[360, 1800]]],
  ['Closed', []],
])('%s', (text, spans) => expect(formatSpans(spans)).toBe(text))

const change = (
  state: OpenStatus['state'],
  day: number,
  minute: number,
  minutesUntil: number,
): OpenStatus => ({
  state,
  changesAt: { day, minute, daysAhead: Math.ceil((minutesUntil - minute) / 1440), minutesUntil },
})

test.each<[string | undefined, OpenStatus]>([
  ['Closes 10 PM', change('open', 0, 1320, 61)],
  ['Closes soon · 10 PM', change('open', 0, 1320, 60)],
  ['Closes soon · midnight', change('open', 1, 0, 5)],
  ['Closes 2 AM', change('open', 5, 120, 600)],
  ['Closes Sat midnight', change('open', 5, 0, 6600)],
  ['Closes tomorrow 10 PM', change('open', 1, 1320, 2160)],
  ['Opens 9 AM', change('closed', 0, 540, 540)],
  ['Opens 9 AM', change('closed', 0, 540, 61)],
  ['Opens soon · 9 AM', change('closed', 0, 540, 60)],
  ['Opens soon · 9 AM', change('closed', 0, 540, 1)],
  ['Opens soon · midnight', change('closed', 3, 0, 1)],
  ['Opens soon · 12:30 AM', change('closed', 3, 30, 45)],
  ['Opens tomorrow 9 AM', change('closed', 1, 540, 541)],
  ['Opens tomorrow midnight', change('closed', 1, 0, 61)],
  ['Opens tomorrow midnight', change('closed', 1, 0, 1440)],
  ['Opens tomorrow 11:59 PM', change('closed', 1, 1439, 2879)],
  ['Opens Tue 9 AM', change('closed', 1, 540, 1981)],
  ['Opens Mon 9:30 AM', change('closed', 0, 570, 3840)],
  ['Opens Mon 9 AM', change('closed', 0, 540, 540 + 6 * 1440)],
  ['Opens next Mon 9 AM', change('closed', 0, 540, 541 + 6 * 1440)],
  ['Open 24 hours', { state: 'open', isAlways: true }],
  [undefined, { state: 'open' }],
  [undefined, { state: 'closed', closure: 'permanent' }],
  [undefined, { state: 'unknown' }],
])('%s', (text, status) => expect(describeChange(status)).toBe(text))

test('a clock shows noon and midnight by their numbers, as files write them', () => {
  expect(formatSpans([[720, 1440]], clockTime)).toBe('12 PM – 12 AM')
})

test('no formatter of dates is made before a date is written', async () => {
  const made = vi.spyOn(Intl, 'DateTimeFormat')
  vi.resetModules()
  const [format] = await Promise.all([import('./format.ts'), import('./open-at.ts')])
  expect(made).not.toHaveBeenCalled()
  expect(format.formatDate('2026-12-25')).toBe('Friday, Dec 25')
  expect(made).toHaveBeenCalledTimes(1)
  made.mockRestore()
})
