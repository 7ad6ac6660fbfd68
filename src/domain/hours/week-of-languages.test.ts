import { expect, test } from 'vitest'
import { parseWeek } from '#tests/hours/parse-week.ts'

const NINE_TO_FIVE = [[540, 1020]]
const WEEK = [...Array.from({ length: 5 }, () => NINE_TO_FIVE), [], []]

test.each([
  'Senin-Jumat 09:00-17:00, Minggu tutup',
  'Isnin - Jumaat 09:00-17:00',
  'Måndag-fredag 9-17, lördag stängt',
  'Mån–Fre 9–17',
  'Mandag-fredag 9-17, lørdag lukket',
  'Maanantai-perjantai 9-17, lauantai suljettu',
  'Pondělí-pátek 9:00-17:00, sobota zavřeno',
  'Pondelok-piatok 9:00-17:00',
  'Hétfő-péntek 9-17, szombat zárva',
  'Luni-Vineri 09:00-17:00, Sâmbătă închis',
  'Δευτέρα-Παρασκευή 09:00-17:00, Κυριακή κλειστά',
  "понеділок-п'ятниця 9:00-17:00, неділя вихідний",
  'Понеделник-петък 9:00-17:00',
  'Ponedjeljak-petak 9-17, nedjelja zatvoreno',
  'Pirmadienis-penktadienis 9:00-17:00',
  'Esmaspäev-reede 9:00-17:00',
])('%s', (text) => {
  expect(parseWeek(text)).toEqual(WEEK)
})

test('Sunday comes first where the week begins with it', () => {
  const [monday, , , thursday, friday, saturday, sunday] =
    parseWeek('ראשון-חמישי 09:00-17:00, שבת סגור') ?? []
  expect([sunday, monday, thursday]).toEqual([NINE_TO_FIVE, NINE_TO_FIVE, NINE_TO_FIVE])
  expect([friday, saturday]).toEqual([[], []])
})

test.each([
  'Monday9am-5pmTuesday9am-5pmWednesdayClosed',
  'Monday: 9:00 AM – 5:00 PMTuesday: 9:00 AM – 5:00 PM',
  'Segundas, das 9h às 17hTerças, das 9h às 17h',
  'Senin: 09.00 - 17.00Selasa: 09.00 - 17.00',
])('days of joined lines are apart: %s', (text) => {
  expect(parseWeek(text)?.slice(0, 2)).toEqual([NINE_TO_FIVE, NINE_TO_FIVE])
})
