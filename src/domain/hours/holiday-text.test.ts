import { expect, test } from 'vitest'
import { onPublicHolidays } from './holiday-text.ts'
import { parseWorkingHours } from './parse-week.ts'

test.each([
  ['Mo-Sa 09:00-18:00; PH off', 'Closed'],
  ['Mo-Su,PH 10:00-18:00', '10 AM – 6 PM'],
  ['Mo bis Fr 10 - 19 Uhr, Sa 10 - 16 Uhr, So und Feiertage geschlossen', 'Closed'],
  ['11:00-20:00, holidays 10:00-23:30', '10 AM – 11:30 PM'],
  ['Mon-Fri 9-5 except public holidays', 'Closed'],
  ['月～金 10:00-18:00、祝日休み', 'Closed'],
  ['Monday: 9-17\nTuesday: 9-17\nPublic holidays: closed', 'closed'],
  [{ Monday: '9-17', Tuesday: '9-17', Holidays: 'Closed' }, 'Closed'],
  [{ monday: '9-17', tuesday: '9-17', PH: '10-14' }, '10-14'],
  [
    [
      { dayOfWeek: ['Monday', 'Tuesday'], opens: '09:00', closes: '17:00' },
      { dayOfWeek: 'https://schema.org/PublicHolidays', opens: '10:00', closes: '14:00' },
    ],
    '10:00-14:00',
  ],
  ['Mo-Fr 09:00-17:00', undefined],
  [{ Monday: '9-17', Tuesday: '9-17', Holidays: 'ask' }, undefined],
])('the hours on public holidays of %j are %s', (source, hours) => {
  expect(parseWorkingHours(source)?.hours.Holidays).toBe(hours)
})

test('hours on public holidays are the same when an export of them is read', () => {
  const first = parseWorkingHours('Mo-Fr 09:00-17:00; PH 10:00-12:00')
  expect(parseWorkingHours(JSON.stringify(first?.hours))).toEqual(first)
})

test('a text of holidays alone is no week', () => {
  expect(parseWorkingHours('PH off')?.week).toBeNull()
})

test.each([
  ['24/7; PH closed', 'On public holidays: closed'],
  ['Mo-Su 08:00-20:00; PH 10:00-14:00', 'On public holidays: 10 AM – 2 PM'],
  ['24/7', undefined],
])('a page says what holds on public holidays: %s', (text, words) => {
  expect(onPublicHolidays(parseWorkingHours(text)?.hours ?? null)).toBe(words)
})
