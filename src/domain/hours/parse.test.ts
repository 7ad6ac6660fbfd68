import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { parseHours } from './parse.ts'

/** Spans as 'HH:MM-HH:MM'; hours past 24 are on the next day. */
function shown(text: string): string | undefined {
  const clock = (minute: number) =>
    [Math.floor(minute / 60), minute % 60].map((n) => `${n}`.padStart(2, '0')).join(':')
  return parseHours(text)
    ?.map(([open, close]) => `${clock(open)}-${clock(close)}`)
    .join(' ')
}

const CLOSED = ''
const ALL_DAY = '00:00-24:00'

describe('AM and PM', () => {
  test.each([
    ['9AM-8PM', '09:00-20:00'],
    ['10am-3pm', '10:00-15:00'],
    ['7:30AM-10PM', '07:30-22:00'],
    ['9AM-5:30PM', '09:00-17:30'],
    ['8:30AM-1:30PM', '08:30-13:30'],
    ['9:00 AM - 5:00 PM', '09:00-17:00'],
    ['11:30\u202fAM\u2009–\u200910:00\u202fPM', '11:30-22:00'],
    ['8\u202fAM to 9\u202fPM', '08:00-21:00'],
    ['11\u202fAM–9\u202fPM', '11:00-21:00'],
    ['9\u00a0AM\u00a0—\u00a05\u00a0PM', '09:00-17:00'],
    ['\u200e9 AM–5 PM\u200f', '09:00-17:00'],
    ['10AM to 10PM', '10:00-22:00'],
    ['9 a.m. - 5 p.m.', '09:00-17:00'],
    ['9:30 A.M. – 5:00 P.M.', '09:30-17:00'],
    ['9\u00a0a.\u00a0m.–5\u00a0p.\u00a0m.', '09:00-17:00'],
    ['9a-5p', '09:00-17:00'],
    ['٩ AM – ٥ PM', '09:00-17:00'],
    ['９：００ AM～５：００ PM', '09:00-17:00'],
    ['09:00 AM - 05:00 PM', '09:00-17:00'],
    ['12AM-11:45PM', '00:00-23:45'],
    ['12PM-12AM', '12:00-24:00'],
    ['noon to midnight', '12:00-24:00'],
    ['9 AM - Noon', '09:00-12:00'],
    ['12 noon – 6 PM', '12:00-18:00'],
    ['6 PM–12 midnight', '18:00-24:00'],
    ['from 9am until 5pm', '09:00-17:00'],
    ['9AM-5PM (Labor Day)', '09:00-17:00'],
    ['9 AM to 5 PM, Hours might differ', '09:00-17:00'],
    ['9 AM to 5 PM. Hide open hours for the week', '09:00-17:00'],
    ['9 AM–5 PM Suggest new hours', '09:00-17:00'],
    ['11:30 14:00 17:30 22:00', '11:30-14:00 17:30-22:00'],
    ['9:00 18:00', '09:00-18:00'],
  ])('%j is %s', (text, expected) => expect(shown(text)).toBe(expected))
})

describe('a time takes the meridiem of its partner', () => {
  test.each([
    ['6-11AM', '06:00-11:00'],
    ['12-6AM', '00:00-06:00'],
    ['12-6PM', '12:00-18:00'],
    ['4-11pm', '16:00-23:00'],
    ['10–11 pm', '22:00-23:00'],
    ['1–11\u202fpm', '13:00-23:00'],
    ['7–11 AM', '07:00-11:00'],
    ['12-12:30am', '00:00-00:30'],
    ['5 to 10PM', '17:00-22:00'],
    ['12:00\u2009–\u20098:30\u202fPM', '12:00-20:30'],
    ['6:45 to 8:15 PM', '18:45-20:15'],
    ['9-5pm', '09:00-17:00'],
    ['11-2pm', '11:00-14:00'],
    ['10-2am', '22:00-26:00'],
    ['12-12am', '12:00-24:00'],
    ['9am-5', '09:00-17:00'],
    ['9am-12', '09:00-12:00'],
    ['6pm-2', '18:00-26:00'],
    ['9 AM - 17:00', '09:00-17:00'],
    ['08:00 - 5:00 PM', '08:00-17:00'],
  ])('%j is %s', (text, expected) => expect(shown(text)).toBe(expected))
})

describe('several ranges a day', () => {
  test.each([
    ['11:30am-2pm,6-11pm', '11:30-14:00 18:00-23:00'],
    ['9AM-12PM,1-5PM', '09:00-12:00 13:00-17:00'],
    ['5-10am, 4-9pm', '05:00-10:00 16:00-21:00'],
    ['12-2pm,6-8:30pm,9-11pm', '12:00-14:00 18:00-20:30 21:00-23:00'],
    ['5:30-10am, 12-1:30pm, 2-6:15pm, 7-8:30pm', '05:30-10:00 12:00-13:30 14:00-18:15 19:00-20:30'],
    ['12-1am,8am-12am', '00:00-01:00 08:00-24:00'],
    ['10AM to 2PM, 5:30 to 9PM', '10:00-14:00 17:30-21:00'],
    ['8:00-12:00, 14:00-18:00', '08:00-12:00 14:00-18:00'],
    ['7:30-12:00 / 13:30-18:00', '07:30-12:00 13:30-18:00'],
    ['9-12 and 1-5', '09:00-12:00 13:00-17:00'],
    ['9-12 Uhr und 14-18 Uhr', '09:00-12:00 14:00-18:00'],
    ['9 AM–12 PM\n1 PM–5 PM', '09:00-12:00 13:00-17:00'],
    ['9AM-12PM,', '09:00-12:00'],
    ['6-11pm,11:30am-2pm', '11:30-14:00 18:00-23:00'],
    ['9AM-1PM,12-5PM', '09:00-17:00'],
    ['9AM-12PM,12-5PM', '09:00-17:00'],
    ['9AM-11PM,10PM-9PM', '09:00-33:00'],
  ])('%j is %s', (text, expected) => expect(shown(text)).toBe(expected))
})

describe('past midnight', () => {
  test.each([
    ['11am-12am', '11:00-24:00'],
    ['6pm-12am', '18:00-24:00'],
    ['6pm-2am', '18:00-26:00'],
    ['5PM-4:30AM', '17:00-28:30'],
    ['6AM-5:55AM', '06:00-29:55'],
    ['18:00-02:00', '18:00-26:00'],
    ['22-6', '22:00-30:00'],
    ['6AM-6AM (24 hours)', '06:00-30:00'],
  ])('%j is %s', (text, expected) => expect(shown(text)).toBe(expected))
})

describe('24-hour clocks', () => {
  test.each([
    ['06:00-14:00', '06:00-14:00'],
    ['09:00 – 20:30', '09:00-20:30'],
    ['9:00-17:00', '09:00-17:00'],
    ['7:00-15:00', '07:00-15:00'],
    ['01:00-05:00', '01:00-05:00'],
    ['0:30-5', '00:30-05:00'],
    ['9h-18h', '09:00-18:00'],
    ['9h30 à 12h', '09:30-12:00'],
    ['7 h 30 – 12 h', '07:30-12:00'],
    ['de 9h à 18h', '09:00-18:00'],
    ['9.30-17.00', '09:30-17:00'],
    ['0900-1700', '09:00-17:00'],
    ['09:00:00-17:00:00', '09:00-17:00'],
    ['7 bis 12 Uhr', '07:00-12:00'],
    ['9:00 Uhr - 17:30 Uhr', '09:00-17:30'],
    ['9時00分～17時30分', '09:00-17:30'],
    ['10:00〜19:00', '10:00-19:00'],
    ['с 9:00', undefined],
    ['00:00-24:00', ALL_DAY],
    ['0:00-0:00', ALL_DAY],
    ['00:00-23:59', ALL_DAY],
  ])('%j is %s', (text, expected) => expect(shown(text)).toBe(expected))
})

describe('no AM or PM on a 12-hour clock: below eight is the afternoon', () => {
  test.each([
    ['8-5', '08:00-17:00'],
    ['9:00 - 5:00', '09:00-17:00'],
    ['11:00-2:00', '11:00-14:00'],
    ['9-12', '09:00-12:00'],
    ['12-4', '12:00-16:00'],
    ['08:00 - 16:0017:30 - 22:00', '08:00-16:00 17:30-22:00'],
    ['5-9', '17:00-21:00'],
    ['5-11', '17:00-23:00'],
    ['7-3', '07:00-15:00'],
    ['7:30-4', '07:30-16:00'],
    ['10-8', '10:00-20:00'],
    ['9-9', '09:00-21:00'],
    ['1-12', '13:00-24:00'],
  ])('%j is %s', (text, expected) => expect(shown(text)).toBe(expected))
})

describe('meridiems of other languages', () => {
  test.each([
    ['오전 11:00~오후 2:30<br>오후 5:00~9:30', '11:00-14:30 17:00-21:30'],
    ['오전 11:00\\~오후 2:30', '11:00-14:30'],
    ['午前9時～午後5時', '09:00-17:00'],
    ['上午9:00–下午5:30', '09:00-17:30'],
    ['ÖÖ 9:00 - ÖS 5:00', '09:00-17:00'],
    ['9:00 π.μ. – 5:00 μ.μ.', '09:00-17:00'],
  ])('%j is %s', (text, expected) => expect(shown(text)).toBe(expected))
})

test.each([
  'Open 24 hours',
  '24 hours',
  'open 24',
  'OPEN 24 HOURS',
  'Open\u202f24\u00a0hours',
  '24 hours, 7 days a week',
  '24/7',
  '7/24 açık',
  '24 saat açık',
  '24 SAAT AÇIK',
  '24 時間営業',
  '24時間営業',
  '24小时营业',
  '24시간 영업',
  '24 Stunden geöffnet',
  'Ouvert 24h/24',
  '24h/24 7j/7',
  'Abierto 24 horas',
])('%j is open all day', (text) => expect(shown(text)).toBe(ALL_DAY))

test.each([
  'Closed',
  'closed',
  'CLOSED ',
  'Closed (Thanksgiving)',
  'Closed 24 hours',
  'Kapalı',
  'KAPALI',
  'Geschlossen',
  'Fermé',
  'Cerrado',
  '定休日',
  '휴무일',
])('%j is closed', (text) => expect(shown(text)).toBe(CLOSED))

test.each([
  '',
  ' ',
  ',',
  '-',
  '9',
  '24',
  '9-',
  '9AM',
  '9-12-5',
  'call us',
  'Hide open hours for the week',
  '25:00-26:00',
  '24:00-26:00',
  '9:75-17:00',
  '24:30-9:00',
  '13AM-5PM',
  '9AM-5PM,call us',
  '9AM until late',
  'Closed 2-3pm',
  '2024-01-15',
  '+1 555 0100',
])('%j cannot be read', (text) => expect(parseHours(text)).toBeUndefined())

test.each(['9', ' ', '-', '(', '9-', '9am-5pm,', '<br', 'a.', '24 ', 'closed ', '\u200b', '\ufdfa'])(
  'ten thousand characters of %j are refused at once',
  (unit) => {
    const start = performance.now()
    for (const length of [250, 10_000]) parseHours(unit.repeat(length).slice(0, length))
    expect(parseHours(unit.repeat(10_000).slice(0, 10_000))).toBeUndefined()
    expect(performance.now() - start).toBeLessThan(1000)
  },
)

test('more strings than are remembered are still read', () => {
  for (let n = 0; n < 10_500; n++) parseHours(`9AM-5PM (${n})`)
  expect(shown('9AM-5PM (3)')).toBe('09:00-17:00')
})

describe('every string of real exports', () => {
  const samples = readFileSync(
    new URL('../../../tests/fixtures/opening-hours-samples.tsv', import.meta.url),
    'utf8',
  )
    .split('\n')
    .flatMap((line) => line.split('\t').slice(1))
  const JUNK = 'Hide open hours for the week'

  test.each(samples.filter((text) => text !== JUNK))('%j is read as a plausible day', (text) => {
    const spans = parseHours(text)
    if (spans === undefined) throw new Error('unread')
    for (const [at, [open, close]] of spans.entries()) {
      expect(open).toBeGreaterThanOrEqual(spans[at - 1]?.[1] ?? 0)
      expect(open).toBeLessThan(1440)
      expect(close).toBeGreaterThan(open)
      expect(close - open).toBeLessThanOrEqual(1440)
    }
  })

  test.each(samples.filter((text) => /^\d[^,]*\d\s*[ap]m$/i.test(text) && !/\d\s*[ap]m\b.*\d/i.test(text)))(
    '%j opens in the half of the day in which it closes',
    (text) => {
      const [open, close] = parseHours(text)?.[0] ?? [0, 1440]
      expect(Math.floor(open / 720)).toBe(Math.floor(close / 720))
    },
  )

  test('the fixture holds them all', () => expect(samples).toHaveLength(906))
})
