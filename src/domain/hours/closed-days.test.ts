import { expect, test } from 'vitest'
import { parseClosedDays } from './closed-days.ts'

test.each([
  ['水曜日', [2]],
  ['月曜・火曜', [0, 1]],
  ['일요일', [6]],
  ['연중무휴', []],
  ['無休', []],
  ['Pazar', [6]],
  ['Pazar günü kapalı', [6]],
  ['Ruhetag: Montag', [0]],
  ['Samedi et dimanche', [5, 6]],
  ['Mon-Wed', [0, 1, 2]],
  ['月曜日〜木曜日', [0, 1, 2, 3]],
  ['月～金曜', [0, 1, 2, 3, 4]],
  ['火曜から木曜まで', [1, 2, 3]],
  ['Sunday, public holidays', [6]],
  ['Mon-Sun', null],
  ['yes', null],
  [7, null],
])('of the days off %s are read', (text, days) => {
  expect(parseClosedDays(text)?.closed ?? null).toEqual(days)
})

test.each([
  ['第2・第4火曜日', [], [1]],
  ['月曜・第3火曜', [0], [1]],
  ['every second Tuesday', [], [1]],
])('days off in some weeks are told apart: %s', (text, closed, inSomeWeeks) => {
  expect(parseClosedDays(text)).toEqual({ closed, inSomeWeeks })
})

test.each([
  ['日曜・祝日', [6]],
  ['土日祝', [5, 6]],
  ['祝日', []],
  ['일요일, 공휴일', [6]],
  ['Sonn- und Feiertage', [6]],
])('days off on public holidays are told: %s', (text, closed) => {
  expect(parseClosedDays(text)).toEqual({ closed, inSomeWeeks: [], onHolidays: true })
})

test.each(['月曜日（祝日の場合は翌日）', '日曜・祝前日', '月曜（祝日は営業）'])(
  'of %s holidays are no days off',
  (text) => {
    expect(parseClosedDays(text)).not.toHaveProperty('onHolidays')
  },
)
