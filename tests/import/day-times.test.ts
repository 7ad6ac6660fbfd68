import { expect, test } from 'vitest'
import { type Cells, candidate } from './candidates.ts'

const ENGLISH = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']
const GERMAN = ['Montag', 'Dienstag', 'Mittwoch', 'Donnerstag', 'Freitag', 'Samstag', 'Sonntag']
const TURKISH = ['Pazartesi', 'Salı', 'Çarşamba', 'Perşembe', 'Cuma', 'Cumartesi', 'Pazar']

/** The cells of each day, by header. */
const eachDay = (days: readonly string[], cells: (day: string, at: number) => Cells): Cells => ({
  name: 'A',
  city: 'Bern',
  ...Object.fromEntries(days.flatMap((day, at) => Object.entries(cells(day, at)))),
})

const at = (hours: number, minutes = 0) => new Date(Date.UTC(1899, 11, 31, hours, minutes))
const week = (day: readonly unknown[], sunday = day) => [day, day, day, day, day, day, sunday]
const NINE_TO_FIVE = [[540, 1020]]
const WEEKDAYS = [...week(NINE_TO_FIVE).slice(0, 5), [], []]

test.each<[string, Cells, unknown]>([
  [
    'English words',
    eachDay(ENGLISH, (day) => ({ [`${day} Open`]: '09:00', [`${day} Close`]: '17:00' })),
    week(NINE_TO_FIVE),
  ],
  [
    'snake case, without a weekend',
    eachDay(['mon', 'tues', 'wed', 'thur', 'fri'], (day) => ({
      [`${day}_open`]: '9:00',
      [`${day}_close`]: '17:00',
    })),
    WEEKDAYS,
  ],
  [
    'German words, a second span and a day off',
    eachDay(GERMAN, (day, of) => ({
      [`${day} von`]: of === 6 ? 'Ruhetag' : '11:30',
      [`${day} bis`]: of === 6 ? '' : '14:30',
      [`${day} von 2`]: of === 6 ? '' : '17:30 Uhr',
      [`${day} bis 2`]: of === 6 ? '' : '22:00 Uhr',
    })),
    week(
      [
        [690, 870],
        [1050, 1320],
      ],
      [],
    ),
  ],
  [
    'Turkish words and times of a spreadsheet, past midnight',
    eachDay(TURKISH, (day, of) => ({
      [`${day} açılış`]: of === 6 ? 'Kapalı' : at(18),
      [`${day} kapanış`]: of === 6 ? null : at(1, 30),
    })),
    week([[1080, 1530]], []),
  ],
  [
    'fractions of a day',
    eachDay(ENGLISH, (day) => ({ [`${day} opening time`]: 0.375, [`${day} closing time`]: 0.708333333 })),
    week(NINE_TO_FIVE),
  ],
  [
    'four digits, and flags of open days',
    eachDay(['MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT', 'SUN'], (day, of) => ({
      [`${day}_ISOPEN`]: of === 6 ? 0 : 1,
      [`${day}_OPEN`]: of === 6 ? '0000' : '0900',
      [`${day}_CLOSE`]: of === 6 ? '0000' : '1700',
    })),
    week(NINE_TO_FIVE, []),
  ],
  [
    'flags of closed days and of days without end',
    eachDay(ENGLISH, (day, of) => ({
      [`${day} Open`]: '',
      [`${day} Close`]: '',
      [`${day} 24`]: of === 6 ? 'N' : 'Y',
      [`${day} Closed`]: of === 6 ? 'Y' : 'N',
    })),
    week([[0, 1440]], []),
  ],
  [
    'weekdays and weekend',
    {
      name: 'A',
      city: 'Bern',
      'Hafta içi açılış': '09:00',
      'Hafta içi kapanış': '17:00',
      'Hafta sonu açılış': 'kapalı',
      'Hafta sonu kapanış': '',
    },
    WEEKDAYS,
  ],
])('columns of opening and closing are read: %s', async (_, cells, expected) => {
  expect((await candidate(cells)).week).toEqual(expected)
})

test('a column of one opening and one of one closing are those of every day, in times of a spreadsheet too', async () => {
  const cells = { name: 'A', city: 'Bern', 'Opening time': at(9), 'Closing time': 0.708333333 }
  expect((await candidate(cells)).week).toEqual(week(NINE_TO_FIVE))
})

test('opening times without closing ones are kept as what they are', async () => {
  const { week: read, workingHours } = await candidate(
    eachDay(ENGLISH, (day) => ({ [`${day} open`]: '07:00' })),
  )
  expect(read ?? null).toBeNull()
  expect(workingHours).toMatchObject({ Monday: '07:00' })
})

test.each([
  ['水曜日', 2],
  ['Wednesday', 2],
])('a day off in a column of its own, %s, is closed', async (text, day) => {
  const { week: read, workingHours } = await candidate({
    name: '麺屋こころ',
    市区町村: '新宿区',
    営業時間: '09:00-17:00',
    定休日: text,
  })
  expect(read?.map((spans, of) => (of === day ? spans : 'open'))).toEqual(
    Array.from({ length: 7 }, (_, of) => (of === day ? [] : 'open')),
  )
  expect(workingHours).toMatchObject({ Wednesday: 'Closed', Tuesday: '9 AM – 5 PM' })
})

test.each([
  [{ 상호명: 'A', 시도명: '서울특별시', 시군구명: '종로구' }, '서울'],
  [{ 상호명: 'A', 시도명: '전라북도', 시군구명: '전주시 완산구' }, '전주시'],
  [{ 店名: 'A', 都道府県: '東京都', 市区町村: '新宿区' }, '東京'],
  [{ 店名: 'A', 都道府県: '大阪府', 市区町村: '大阪市北区' }, '大阪市'],
])('a ward is part of its city: %o', async (cells, city) => {
  expect((await candidate(cells)).city).toBe(city)
})
