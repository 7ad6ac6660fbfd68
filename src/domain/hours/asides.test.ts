import { describe, expect, test } from 'vitest'
import { parseHours } from './parse.ts'
import { parseWeek } from '#tests/hours/parse-week.ts'

const clock = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

/** A week as text, day by day, since 'Mo-Th', 'Fr' would hide which days are equal. */
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
    [
      'last orders between the hours',
      '11:30〜15:00 L.O.14:30 17:00〜22:00 L.O.21:30',
      daily('11:30-15:00 17:00-22:00'),
    ],
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

test.each(['Mon-Fri 9-5. Note: Sat 10-2', 'Mon-Fri 9-5, please call for Sat 10-2', 'Mo-Fr 9-17 * Sa 10-14'])(
  'the hours of a day that a remark names are not lost with it: %s',
  (text) => {
    expect(parseWeek(text)?.[5]).toEqual([[600, 840]])
  },
)

test('closed days behind the hours are no pause', () => {
  expect(written('Mon-Fri 9-5 closed Sundays')).toBe(written('Mon-Fri 9-5, closed Sundays'))
})

test.each([
  ['a remark that names closed days', 'Mon-Sun 9-17. Note: closed on Tuesdays in winter'],
  ['a pause behind one of two kinds of days', 'Mon-Fri 9-6, Sat 9-5 (closed 12-1)'],
  ['hours behind a note within', '[月～金] 11:30〜15:30 ※ランチは13:30まで 17:30〜22:30'],
  ['a meal on some days alone', 'ランチ 11:30～15:00 金曜日以外 ディナー 17:00～23:30'],
])('%s leaves the days unknown', (_, text) => {
  expect(parseWeek(text)?.filter((spans) => spans !== null) ?? []).toEqual([])
})

describe('days that a text excepts are closed', () => {
  const butFor = (day: number, spans: string) =>
    Array.from({ length: 7 }, (_, at) => (at === day ? '' : spans)).join(' | ')
  test.each([
    ['Open daily except Tuesday, 11am to 11pm', butFor(1, '11:00-23:00')],
    ['Daily 11am to 11pm except Tuesday', butFor(1, '11:00-23:00')],
    ['Todos los días excepto lunes 9:00-18:00', butFor(0, '09:00-18:00')],
    ['täglich außer Montag 11-22 Uhr', butFor(0, '11:00-22:00')],
    ['10h-19h sauf dimanche', butFor(6, '10:00-19:00')],
    ['Todos os dias exceto segunda 9h-18h', butFor(0, '09:00-18:00')],
    ['Ежедневно, кроме понедельника, 10:00-20:00', butFor(0, '10:00-20:00')],
    ['Pazar hariç her gün 09:00-18:00', butFor(6, '09:00-18:00')],
    ['09.00-19.30 Pazar hariç', butFor(6, '09:00-19:30')],
    ['火曜日を除く 11:00-21:00', butFor(1, '11:00-21:00')],
  ])('%s', (text, week) => {
    expect(written(text)).toBe(week)
  })

  test('unless hours of their own stand behind them', () => {
    expect(written('Mon-Sat 9-5 except Wed 9-1')).toBe(
      '09:00-17:00 | 09:00-17:00 | 09:00-13:00 | 09:00-17:00 | 09:00-17:00 | 09:00-17:00 | ',
    )
  })
})

test.each([
  ['Δευτέρα έως Σάββατο 07:00-15:00, Κυριακή κλειστά', twice('07:00-15:00', '')],
  ['Segunda a sábado das 8 às 18 horas', twice('08:00-18:00', '')],
  ['Lun-Sab 9-13 e 15:30-19:30', twice('09:00-13:00 15:30-19:30', '')],
  ['Пн-Сб 9-18, перерыв 13-14', twice('09:00-13:00 14:00-18:00', '')],
  ['Mon-Sat 9am-5pm (closed 1-2pm for lunch)', twice('09:00-13:00 14:00-17:00', '')],
  ['Mon-Sat 9-5 (closed 1-2)', twice('09:00-13:00 14:00-17:00', '')],
  ['2ª a sábado 9h-18h', twice('09:00-18:00', '')],
])('ranges and pauses of other languages: %s', (text, week) => {
  expect(written(text)).toBe(week)
})

test.each([
  ['Her gün 10:00-2:00', daily('10:00-26:00')],
  ['Todos los días 8:00-1:00', daily('08:00-25:00')],
  ['Mo-Su 10:00-2:00', daily('10:00-26:00')],
  ['9:00-5:00', daily('09:00-17:00')],
  ['Mon-Sun 9:00-5:00', daily('09:00-17:00')],
])('a clock with 24 hours closes at night, the English one in the afternoon: %s', (text, week) => {
  expect(written(text)).toBe(week)
})

test('where words between days are not understood, the days that are not named are unknown', () => {
  expect(written('Monday perhaps Saturday 07:00-15:00, Sunday closed')).toBe(
    '? | ? | ? | ? | ? | 07:00-15:00 | ',
  )
})

test('a day that an object leaves empty beside others is closed', () => {
  const hours = {
    weekdays: { open: '09:00', close: '18:00' },
    saturday: { open: '10:00', close: '16:00' },
    sunday: null,
  }
  expect(parseWeek(hours)?.slice(4)).toEqual([[[540, 1080]], [[600, 960]], []])
})
