import { describe, expect, test } from 'vitest'
import { parseHours } from './parse.ts'
import { parseWeek } from './parse-week.ts'

const clock = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

/** 'Mo-Th', 'Fr' and so on would hide which days agree: a week is written day by day. */
const written = (value: string) =>
  parseWeek(value)
    ?.map((spans) => spans?.map(([open, close]) => `${clock(open)}-${clock(close)}`).join(' ') ?? '?')
    .join(' | ')

const daily = (spans: string) => Array<string>(7).fill(spans).join(' | ')
const twice = (first: string, second: string) => [...Array<string>(6).fill(first), second].join(' | ')

describe('a text of hours says besides', () => {
  test.each([
    ['last orders', '11:30 - 15:00 L.O. 14:30', daily('11:30-15:00')],
    ['last orders in brackets', '17:30〜23:00（料理L.O. 22:00 ドリンクL.O. 22:30）', daily('17:30-23:00')],
    ['last orders before their word', '17:30-22:00 (21:30L.O.)', daily('17:30-22:00')],
    ['last orders in Korean', '11:00-22:00 라스트오더 21:30', daily('11:00-22:00')],
    ['last orders in Chinese', '11:30-21:00，最後點餐 20:30', daily('11:30-21:00')],
    ['last orders in English', 'Mon-Sun 11:00-22:00, last order 21:30', daily('11:00-22:00')],
    [
      'meals',
      'ランチ 11：30～14：30（L.O.14：00） ディナー 18：00～22：00（L.O.21：30）',
      daily('11:30-14:30 18:00-22:00'),
    ],
    ['parts of the day', '昼 12時より 14時まで 夜 17時より 24時まで', daily('12:00-14:00 17:00-24:00')],
    ['lunch and dinner', 'Lunch: 11am-2pm, Dinner: 5pm-10pm', daily('11:00-14:00 17:00-22:00')],
    ['öğle ve akşam', 'Öğle 12:00-15:00, akşam 18:00-23:00', daily('12:00-15:00 18:00-23:00')],
    ['점심과 저녁', '점심 11:30-14:00 저녁 17:00-22:00', daily('11:30-14:00 17:00-22:00')],
    [
      'days in brackets',
      '[月～土] 11:15～14:30 18:00～22:00(L.O.21:45) [日・祝] 11:00～20:00',
      twice('11:15-14:30 18:00-22:00', '11:00-20:00'),
    ],
    [
      'eves of holidays',
      '月～土、祝前日: 17:30～23:00 日、祝日: 17:30～22:00 祝前日 11:00 - 23:00',
      twice('17:30-23:00', '17:30-22:00'),
    ],
    ['that Sundays are open', '営業時間 11:00～22:00 日曜営業', daily('11:00-22:00')],
    ['holidays alone', '11:00-20:00, 祝日 10:00-23:30', daily('11:00-20:00')],
    [
      'a notice',
      '11:00 - 23:00 営業時間・定休日は変更となる場合がございますので、ご来店前にご確認ください。',
      daily('11:00-23:00'),
    ],
    [
      'that they may change',
      '10:00 AM - 10:30 PM Hours and closed days may change, so please ask before visiting.',
      daily('10:00-22:30'),
    ],
    [
      'a remark',
      'Monday - Saturday: 10 AM - 7 PM Sunday: ClosedNote: the kitchen closes at 5 PM.',
      twice('10:00-19:00', ''),
    ],
  ])('%s', (_, text, week) => {
    expect(written(text)).toBe(week)
  })

  test('a pause, which is no opening', () => {
    const paused = '11:30-22:00 (라스트오더 21:30, 브레이크타임 15:00-17:00)'
    expect(written(paused)).toBe(daily('11:30-15:00 17:00-22:00'))
    expect(written('매일 11:00 - 22:00 15:00 - 17:00 브레이크타임 21:30 라스트오더')).toBe(
      daily('11:00-15:00 17:00-22:00'),
    )
    expect(parseHours('11:00-21:00 休憩 14:00-17:00')).toEqual([
      [660, 840],
      [1020, 1260],
    ])
  })
})

test.each([
  ['a remark that names closed days', 'Mon-Sun 9-17. Note: closed on Tuesdays in winter'],
  ['hours behind a note within', '[月～金] 11:30〜15:30 ※ランチは13:30まで 17:30〜22:30'],
  ['a meal on some days alone', 'ランチ 11:30～15:00 金曜日以外 ディナー 17:00～23:30'],
])('%s leaves the days unknown', (_, text) => {
  expect(parseWeek(text)?.filter((spans) => spans !== null) ?? []).toEqual([])
})
