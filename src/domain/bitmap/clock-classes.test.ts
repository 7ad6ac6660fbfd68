import { describe, expect, test } from 'vitest'
import { areClassesTrue, clockClasses, clockSignature } from './clock-classes.ts'

const DAY = 86_400_000
const day = (date: string) => Date.parse(`${date}T00:00:00Z`)
const within = (zone: string, from: string, until: string) => clockSignature(zone, day(from), day(until))

describe('what a clock shows', () => {
  test.each([
    ['without summer time', 'Asia/Tokyo', '540'],
    ['at UTC', 'UTC', '0'],
    ['half an hour off', 'Asia/Kolkata', '330'],
    ['three quarters off', 'Asia/Kathmandu', '345'],
    ['a day ahead of its neighbours', 'Pacific/Kiritimati', '840'],
    ['furthest behind', 'Pacific/Pago_Pago', '-660'],
  ])('%s, all year: %s', (_, zone, signature) => {
    expect(within(zone, '2026-01-01', '2026-12-31')).toBe(signature)
  })

  // The first minute of the new time, by the announced dates of each country's law.
  test.each([
    ['north, an hour forth and back', 'Europe/Berlin', 60, '2026-03-29T01:00Z', 120, '2026-10-25T01:00Z'],
    ['north, west of Greenwich', 'America/New_York', -300, '2026-03-08T07:00Z', -240, '2026-11-01T06:00Z'],
    ['half an hour off', 'America/St_Johns', -210, '2026-03-08T05:30Z', -150, '2026-11-01T04:30Z'],
    ['at midnight', 'Asia/Beirut', 120, '2026-03-28T22:00Z', 180, '2026-10-24T21:00Z'],
    ['south, backwards first', 'Pacific/Auckland', 780, '2026-04-04T14:00Z', 720, '2026-09-26T14:00Z'],
    ['south, off the hour', 'Australia/Adelaide', 630, '2026-04-04T16:30Z', 570, '2026-10-03T16:30Z'],
    ['three quarters off', 'Pacific/Chatham', 825, '2026-04-04T14:00Z', 765, '2026-09-26T14:00Z'],
    ['by half an hour', 'Australia/Lord_Howe', 660, '2026-04-04T15:00Z', 630, '2026-10-03T15:30Z'],
  ])('%s: %s', (_, zone, before, first, between, second) => {
    const minute = (text: string) => Date.parse(text) / 60_000
    expect(within(zone, '2026-01-01', '2026-12-31')).toBe(
      `${before} ${minute(first)} ${between} ${minute(second)} ${before}`,
    )
  })

  test('an hour less in the month of fasting', () => {
    const minutes = ['2025-02-23T02:00Z', '2025-04-06T02:00Z'].map((text) => Date.parse(text) / 60_000)
    expect(within('Africa/Casablanca', '2025-01-01', '2025-12-31')).toBe(
      `60 ${minutes[0]} 0 ${minutes[1]} 60`,
    )
  })

  test('a leap day is sampled like other days', () => {
    expect(within('Europe/Berlin', '2028-02-28', '2028-03-02')).toBe('60')
  })

  test('an unknown zone has no clock', () => {
    expect(within('Mars/Olympus', '2026-01-01', '2026-12-31')).toBeUndefined()
  })
})

describe('classes', () => {
  const classesOf = (zones: readonly string[], date: string, known?: ReadonlyMap<string, number>) =>
    Object.fromEntries(clockClasses(zones, new Date(day(date)), known))

  test.each<[string, string, readonly (readonly string[])[]]>([
    ['neighbours of one law', '2026-11-22', [['Europe/Paris', 'Europe/Berlin', 'Europe/Madrid']]],
    ['summer time parts zones', '2026-11-22', [['America/Denver'], ['America/Phoenix']]],
    [
      'hemispheres part zones',
      '2026-11-22',
      [['Australia/Sydney'], ['Australia/Brisbane'], ['Asia/Magadan']],
    ],
    ['the half hour of Lord Howe', '2026-11-22', [['Australia/Lord_Howe'], ['Australia/Sydney']]],
    ['one offset, other dates', '2026-11-22', [['America/Santiago'], ['America/Asuncion']]],
    ['while a law was shared', '2014-06-15', [['Europe/Istanbul', 'Europe/Athens', 'Europe/Bucharest']]],
    ['once it was left', '2016-12-20', [['Europe/Istanbul'], ['Europe/Athens', 'Europe/Bucharest']]],
    ['in the year before', '2016-01-10', [['Europe/Istanbul'], ['Europe/Athens', 'Europe/Bucharest']]],
  ])('%s (%s)', (_, date, groups) => {
    const classes = classesOf(groups.flat(), date)
    const numbers = groups.map((zones) => new Set(zones.map((zone) => classes[zone])))
    expect(numbers.map(({ size }) => size)).toEqual(groups.map(() => 1))
    expect(new Set(numbers.flatMap((each) => [...each])).size).toBe(groups.length)
  })

  test('further zones join those with whose clocks theirs agree, or begin a class', () => {
    const known = new Map([
      ['Europe/Paris', 4],
      ['Asia/Tokyo', 9],
    ])
    expect(
      classesOf(['Europe/Berlin', 'Asia/Kolkata', 'Asia/Tokyo', 'Mars/Olympus'], '2026-11-22', known),
    ).toEqual({
      'Europe/Berlin': 4,
      'Asia/Kolkata': 10,
      'Asia/Tokyo': 9,
    })
  })

  test.each([
    ['long before its zones part', '2014-06-15', true],
    ['61 days before', '2016-08-29', true],
    ['59 days before', '2016-09-01', false],
    ['afterwards', '2017-01-01', false],
  ])('a class is true or not %s (%s)', (_, date, isTrue) => {
    const classes = new Map([
      ['Europe/Athens', 1],
      ['Europe/Istanbul', 1],
      ['Asia/Tokyo', 2],
    ])
    expect(areClassesTrue(classes, new Date(day(date) + DAY / 2))).toBe(isTrue)
  })
})
