import { describe, expect, test } from 'vitest'
import { readHours } from '#domain/hours/grammar/read-hours.ts'
import { yearHoursOf } from '#domain/hours/grammar/year-hours-of.ts'
import { parseWorkingHours } from '#domain/hours/parse-week.ts'

const TEXTS = [
  'Mo-Fr 09:00-17:00; PH off',
  'Mo-Su 09:00-17:00; PH Su closed',
  'Mo-Sa 10:00-17:45; Su 10:00-17:00; Nov 11-Dec 31 off',
  'Mar 1-Nov 1 Tu-Sa 10:00-16:00; Su 10:00-17:00; Mo off',
  'Apr-Oct Mo-Su 10:00-18:00',
  'Nov-Feb 09:00-17:00; Mar-Oct 09:30-18:00; Mo off; Jan 6 off',
  'Mo-Fr 09:00-17:00; easter -2 days,easter +1 day,Dec 25-26 off',
  'Mar Su[-1]-Oct Su[-1] Mo-Su 10:00-18:00; Oct Su[-1]-Mar Su[-1] 10:00-16:00',
  'Oct-Mar Mo-Su,PH 09:00-17:00; Mo[1,3],Dec 31-Jan 1 off; Apr-Sep Mo-Su,PH 09:00-18:00',
  'Mo-Fr 09:00-17:00; week 1-53/2 Sa 09:00-12:00',
  'Mo-Fr 08:00-13:00; Su off; May Su[2] 09:00-13:00',
  'Mo-Su 09:00-20:00; 2027 Feb 8-2027 May 9 10:00-14:00',
  'Mo-Fr 09:00-17:00; Mar off',
  'Fr,Sa 20:00-02:00; Jul Fr,Sa 20:00-04:00',
  'Mo-Th 10:00-22:00; Fr 10:00+; Sa 18:00-02:00+',
  'Mo-Fr 08:00-(sunset-00:30)',
  'sunrise-sunset; Dec 25 off',
  'by appointment',
  'Mo-Fr 09:00-17:00; Sa nach Vereinbarung',
  'Mo-Fr 08:00-12:30, Mo-We 12:30-16:30 "Sur rendez-vous"',
  'Mo-Fr 09:00-17:00; SH Mo-Su 10:00-19:30',
  'Mo-Fr 8:00-8:00; Sa-Su 10:00-12:00',
]

describe.each(TEXTS)('%s', (text) => {
  const parsed = parseWorkingHours(text)
  const words = parsed?.hours ?? {}

  test('has words that say all that was read', () => {
    expect({ ...yearHoursOf(words), unread: undefined }).toEqual({
      ...readHours(text)?.yearHours,
      unread: undefined,
    })
  })

  test('is read alike from the words that were kept of it, as an object and as JSON', () => {
    expect(parseWorkingHours(words)).toEqual(parsed)
    expect(parseWorkingHours(JSON.stringify(words))).toEqual(parsed)
  })
})

test('the words of a week are those of its table', () => {
  expect(
    parseWorkingHours('Mo-Fr 10:00-18:00; Sa 22:00+; Su by appointment; Nov off; PH off')?.hours,
  ).toEqual({
    Monday: '10 AM – 6 PM',
    Tuesday: '10 AM – 6 PM',
    Wednesday: '10 AM – 6 PM',
    Thursday: '10 AM – 6 PM',
    Friday: '10 AM – 6 PM',
    Saturday: '10 PM+',
    Sunday: 'By appointment',
    Holidays: 'Closed',
    Seasons: 'Nov off',
  })
})
