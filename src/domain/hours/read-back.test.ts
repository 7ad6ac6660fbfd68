import { expect, test } from 'vitest'
import { openingHoursSpecification, specialOpeningHoursSpecification } from './opening-hours-specification.ts'
import { parseSpecialHours } from './parse-special-hours.ts'
import { parseWorkingHours } from './parse-week.ts'
import { parseWeek } from '#tests/hours/parse-week.ts'
import type { OpeningPeriod, Week } from './week.ts'

/** Days of all kinds: closed, unknown, with a pause, over midnight, around the clock from midnight or another hour. */
const KINDS: readonly (readonly OpeningPeriod[] | null)[] = [
  [],
  null,
  [[540, 1020]],
  [[0, 1440]],
  [[360, 1800]],
  [
    [540, 720],
    [780, 1440],
  ],
  [[1080, 1560]],
  [[0, 300]],
  [
    [0, 120],
    [600, 1500],
  ],
]

/** Four hundred different weeks, each with a closed day. */
const WEEKS: readonly Week[] = Array.from({ length: 400 }, (_, at) =>
  Array.from({ length: 7 }, (_, day) =>
    day === at % 7 ? [] : (KINDS[(at * 31 + day * (at % 8)) % KINDS.length] ?? null),
  ),
)

test('what a page states of a week is read back as the same week', () => {
  for (const week of WEEKS) {
    const known = week.filter((spans) => (spans?.length ?? 0) > 0)
    if (known.length === 0) continue
    const openingHours = openingHoursSpecification(week)
    expect(parseWeek(openingHours), JSON.stringify(week)).toEqual(week)
    expect(parseWeek(JSON.stringify({ '@type': 'Bakery', openingHoursSpecification: openingHours }))).toEqual(
      week,
    )
  }
})

test('what a page states of public holidays is read back', () => {
  const week = Array<OpeningPeriod[]>(7).fill([[540, 1020]])
  const read = (spans: readonly OpeningPeriod[]) =>
    parseWorkingHours(openingHoursSpecification(week, spans))?.hours.Holidays
  expect(read([])).toBe('Closed')
  expect(
    read([
      [600, 720],
      [780, 900],
    ]),
  ).toBe('10:00-12:00, 13:00-15:00')
})

test('what a page states of special days is read back', () => {
  const days = KINDS.flatMap((spans, at) => (spans ? [{ date: `2026-12-${10 + at}`, spans }] : []))
  const node = { specialOpeningHoursSpecification: specialOpeningHoursSpecification(days) }
  expect(parseSpecialHours(node, '2026-11-29').hours).toEqual(days)
})

const weekly = { dayOfWeek: ['Monday', 'Tuesday', 'Wednesday'], opens: '09:00', closes: '17:00' }

test('hours of a part of the year make their days unknown', () => {
  const summer = {
    dayOfWeek: ['Tuesday'],
    opens: '08:00',
    closes: '20:00',
    validFrom: '2026-05-01',
    validThrough: '2026-09-30',
  }
  expect(parseWeek([weekly, summer])?.slice(0, 3)).toEqual([[[540, 1020]], null, [[540, 1020]]])
  expect(parseWeek([weekly, { ...summer, validThrough: undefined }])?.[1]).toBeNull()
  expect(parseWeek([weekly, { ...summer, dayOfWeek: undefined }])).toBeNull()
})

test('a closure of a few weeks leaves the week as it is', () => {
  const closure = { opens: '00:00', closes: '00:00', validFrom: '2026-11-20', validThrough: '2026-12-05' }
  expect(parseWeek([weekly, closure])?.slice(0, 3)).toEqual(Array(3).fill([[540, 1020]]))
  expect(parseSpecialHours([weekly, closure], '2026-11-29').hours).toHaveLength(16)
})
