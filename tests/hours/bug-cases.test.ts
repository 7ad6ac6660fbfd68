import { expect, test } from 'vitest'
import { readHours } from '#domain/hours/grammar/read-hours.ts'
import { yearHoursOf } from '#domain/hours/grammar/year-hours-of.ts'
import { parseWorkingHours } from '#domain/hours/parse-week.ts'
import { asText } from './as-text.ts'
import { yearText } from './year-text.ts'

const specification = (dayOfWeek: readonly string[], opens: string, closes: string) => ({
  '@type': 'OpeningHoursSpecification',
  dayOfWeek,
  opens,
  closes,
})
const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

/** Texts of reports about other directories, and what they mean. */
test.each<readonly [text: string, read: string]>([
  ['07:00-14:00,15:30-19:00; PH Su closed', 'Mo-Su 07:00-14:00,15:30-19:00 | holidays null'],
  ['Mo-Fr 8:30-12:30; Mo-Fr 14:30-19:00', 'Mo-Fr 08:30-12:30,14:30-19:00'],
  ['Mo-Su 09:00-20:00; 2026 Nov 20 - 2026 Dec 20 closed', 'Mo-Su 09:00-20:00'],
  ['Mo-Su 09:00-20:00; 2026 Dec 20 - 2027 Jan 10 off "Betriebsferien"', 'Mo-Su 09:00-20:00'],
  ['Mo-Su 09:00-18:00; Nov off', 'Mo-Su 09:00-18:00 | 11-01..11-30 {}'],
  ['Apr-Oct Mo-Su 10:00-18:00', '- | 04-01..10-31 {Mo-Su 10:00-18:00}'],
  [
    'May-Sep: Mo-Su 10:00-18:00; Oct-Apr: Mo-Su 10:00-16:00',
    '- | 05-01..09-30 {Mo-Su 10:00-18:00} | 10-01..04-30 {Mo-Su 10:00-16:00}',
  ],
  ['closed', ''],
  [
    'Mo-Fr 08:00-12:30, Mo-We 12:30-16:30 "Sur rendez-vous", Fr 12:30-15:30 "Sur rendez-vous"',
    'Mo-Fr 08:00-12:30 | byAppointment [0,1,2,4]',
  ],
  ['Su[1,-1] 08:00-14:00', ' | 6[1,-1] [[480,840]]'],
  [
    'Mo-Fr 08:00-13:00,14:30-18:00; Sa 08:00-13:00; Su,PH off; May Su[2] 09:00-13:00',
    'Mo-Fr 08:00-13:00,14:30-18:00; Sa 08:00-13:00 | 05-01..05-31 6[2] [[540,780]] | holidays []',
  ],
  ['sunrise-sunset', '- | sunHours [{"days":[0,1,2,3,4,5,6],"open":"sunrise","close":"sunset"}]'],
  [
    'We 13:30-17:00; Apr 01-Oct 31 We 17:00-18:30; PH off',
    'We 13:30-17:00 | 04-01..10-31 {We 17:00-18:30} | holidays []',
  ],
  [
    'ma-vr 9.00-17.30, za 9.00-17.00, koopavond do tot 21.00',
    'Mo-We 09:00-17:30; Th 09:00-21:00; Fr 09:00-17:30; Sa 09:00-17:00',
  ],
  ['Mo Ruhetag, Di-So 11:30-14:30 + 17:30-22:00', 'Tu-Su 11:30-14:30,17:30-22:00'],
  [
    'Mo-Fr 10:00-18:00; easter -2 days off; easter +1 day off',
    'Mo-Fr 10:00-18:00 | easter-2..easter-2 {} | easter+1..easter+1 {}',
  ],
  [
    'Mo 06:00-15:00; Tu-Th 07:00-04:00; Fr-Su 09:00-17:00',
    'Mo 06:00-15:00; Tu-Th 07:00-28:00; Fr-Su 09:00-17:00',
  ],
  ['24/7; PH closed', 'Mo-Su 00:00-24:00 | holidays []'],
  [
    'Mo-Sa 09:00-19:00; Su 10:00-18:00; Dec 25-26 off; Jan 01 off',
    'Mo-Sa 09:00-19:00; Su 10:00-18:00 | 01-01..01-01 {} | 12-25..12-26 {}',
  ],
  ["א'-ה' 09:00-18:00, ו' 09:00-14:00", 'Mo-Th 09:00-18:00; Fr 09:00-14:00; Su 09:00-18:00'],
  ['א-ה 9:00-18:00, ו 9:00-14:00, שבת סגור', 'Mo-Th 09:00-18:00; Fr 09:00-14:00; Su 09:00-18:00'],
  [JSON.stringify(specification(DAYS, '07:00', '22:00')), 'Mo-Su 07:00-22:00'],
  [
    JSON.stringify([
      specification(DAYS.slice(0, 5), '09:00', '17:00'),
      specification(DAYS.slice(5), '00:00', '00:00'),
    ]),
    'Mo-Fr 09:00-17:00',
  ],
  [
    JSON.stringify([
      specification(['https://schema.org/Saturday', 'http://schema.org/Sunday'], '00:00', '23:59'),
      specification(['Monday'], '18:00', '02:00'),
    ]),
    'Mo 18:00-26:00; Sa-Su 00:00-24:00',
  ],
  [
    JSON.stringify([
      specification(DAYS, '09:00', '17:00'),
      {
        '@type': 'OpeningHoursSpecification',
        opens: '00:00',
        closes: '00:00',
        validFrom: '2026-11-20',
        validThrough: '2026-12-05',
      },
    ]),
    'Mo-Su 09:00-17:00',
  ],
  [
    JSON.stringify([
      specification(['Monday'], '09:00 AM', '08:00 PM'),
      specification(['Tuesday'], '09:00 AM', '08:00 PM'),
    ]),
    'Mo-Tu 09:00-20:00',
  ],
  [
    '[{"is_open_now":true,"open":[{"end":"0600","start":"0600","is_overnight":true,"day":0},{"end":"0600","start":"0600","is_overnight":true,"day":1},{"start":"0000","end":"0000","day":2,"is_overnight":false}],"hours_type":"REGULAR"}]',
    'Mo-Tu 06:00-30:00; We 00:00-24:00',
  ],
  [
    '["Mo 09:00-17:00","Tu 09:00-17:00","We 09:00-12:00,13:00-17:00"],["UTC":"+1","Timezone":"Europe/Berlin"]',
    'Mo-Tu 09:00-17:00; We 09:00-12:00,13:00-17:00',
  ],
])('%s', (text, read) => {
  const parsed = parseWorkingHours(text)
  expect(parsed).not.toBeNull()
  const year = yearText({ week: null, yearHours: parsed && yearHoursOf(parsed.hours), specialHours: null })
  expect(`${asText(parsed?.week ?? null)}${year === '' ? '' : ` | ${year}`}`).toBe(read)
})

test.each([
  ['Mo-Su 09:00-20:00; 2026 Nov 20 - 2026 Dec 20 closed', '2026-11-20', '2026-12-20', 31],
  ['Mo-Su 09:00-20:00; 2026 Dec 20 - 2027 Jan 10 off "Betriebsferien"', '2026-12-20', '2027-01-10', 22],
])('a closure of some days of one year: %s', (text, first, last, count) => {
  const days = readHours(text)?.specialHours ?? []
  expect([days[0], days.at(-1)]).toEqual([
    { date: first, spans: [] },
    { date: last, spans: [] },
  ])
  expect(days).toHaveLength(count)
})

test('a day that is a zero is unknown, and a Wednesday afternoon off costs no other day', () => {
  expect(asText(parseWorkingHours('{"mon":"9:00-17:00","tue":"9:00-17:00","sun":"0"}')?.week ?? null)).toBe(
    'Mo-Tu 09:00-17:00; Su ?',
  )
  const week = parseWorkingHours('Mo-Fr 9-12 und 14-18 Uhr, Mi nachmittag geschlossen')?.week
  expect(week?.[0]).toEqual([
    [540, 720],
    [840, 1080],
  ])
  expect(week?.[2]).toBeNull()
})
