import { expect, test } from 'vitest'
import { parseHours } from './parse.ts'
import { parseWeek } from '#tests/hours/parse-week.ts'

const daily = (open: number, close: number) => Array<number[][]>(7).fill([[open, close]])

test.each([
  ['a closing on the next day', '11:30～翌1:20', daily(690, 1520)],
  ['a closing on the next day in full hours', '10:30～翌2:00', daily(630, 1560)],
  ['a closing on the next day with a zero', '11:00～翌04:00', daily(660, 1680)],
  ['a closing on the next morning', '11時〜翌朝5時', daily(660, 1740)],
  ['a closing on the next day in Korean', '11:00~익일 2:00', daily(660, 1560)],
  ['a closing on the next day in Chinese', '10:00-次日2:00', daily(600, 1560)],
  ['a closing past midnight of a clock of 24 hours', '10:00～1:00', daily(600, 1500)],
  ['hours past 24', '17時00分～25時00分', daily(1020, 1500)],
  ['hours of an English clock', '9:00-5:00', daily(540, 1020)],
  ['hours of an English clock in the afternoon', '9:00-12:00,3:00-6:00', null],
])('a week has the clock of its source: %s', (_, text, week) => {
  expect(parseWeek(text)).toEqual(
    week ??
      Array(7).fill([
        [540, 720],
        [900, 1080],
      ]),
  )
})

test('a day of a Japanese source has its clock', () => {
  expect(parseHours('10:00～1:00')).toEqual([[600, 1500]])
  expect(parseHours('11:30～翌1:20')).toEqual([[690, 1520]])
})

test('an hour with a zero too many is that hour', () => {
  expect(parseWeek('Mo-Su 011:00-21:00')).toEqual(daily(660, 1260))
})

test('names of days in brackets are a range', () => {
  expect(parseWeek('(月)～(金)10:00～18:00')).toEqual([...Array(5).fill([[600, 1080]]), [], []])
})

test('a pause of some days is taken off these alone', () => {
  const divided = [
    [690, 930],
    [1110, 1410],
  ]
  const whole = [[690, 1410]]
  expect(parseWeek('11:30～23:30 ※火～金15:30～18:30休憩')).toEqual([
    whole,
    ...Array(4).fill(divided),
    whole,
    whole,
  ])
})
