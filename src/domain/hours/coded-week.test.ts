import { expect, test } from 'vitest'
import { parseWeek } from '#tests/hours/parse-week.ts'

const nine = [[540, 1020]]
const weekdays = (spans: unknown, weekend: unknown) => [spans, spans, spans, spans, spans, weekend, weekend]
const serialised = (day: string, ...spans: string[]) =>
  `s:${day.length}:"${day}";a:${spans.length}:{${spans.map((span, at) => `i:${at};s:${span.length}:"${span}";`).join('')}}`
const DAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'] as const
const php = (...spans: string[]) =>
  `a:7:{${[...DAYS.map((day) => serialised(day, ...spans)), serialised('saturday'), serialised('sunday')].join('')}}`

test.each<[string, unknown]>([
  ['1:Closed,2:9:00:17:00,3:9:00:17:00,4:9:00:17:00,5:9:00:17:00,6:9:00:17:00,7:closed', weekdays(nine, [])],
  [
    '2:9:00:12:00,2:13:00:17:00,3:9:00:17:00',
    [
      [
        [540, 720],
        [780, 1020],
      ],
      nine,
      [],
      [],
      [],
      [],
      [],
    ],
  ],
  [php('9:00 AM,5:00 PM'), weekdays(nine, [])],
  [
    php('9:00 AM,12:00 PM', '1:00 PM,5:00 PM'),
    weekdays(
      [
        [540, 720],
        [780, 1020],
      ],
      [],
    ),
  ],
  ['a:7:{s:6:"monday";a:0:{}s:6:"sunday";a:0:{}}', null],
  ['8:9:00:17:00', null],
])('%s', (text, week) => {
  expect(parseWeek(text)).toEqual(week)
})
