import OpeningHours from 'opening_hours'
import { expect, test } from 'vitest'
import { readHours } from '#domain/hours/grammar/read-hours.ts'
import { calendarOf, isOpenAt } from '#domain/hours/week.ts'
import { seededRandom, type Random } from '#tests/lib/random.ts'

const DAYS = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su']
const SELECTORS = [
  'Mo-Fr',
  'Mo-Sa',
  'Tu-Su',
  'Sa,Su',
  'Mo,We,Fr',
  'Fr-Su',
  'Sa-Mo',
  'Mo-Su',
  'Sa,Su,PH',
  ...DAYS,
]
const SPANS = [
  '09:00-17:00',
  '08:30-12:00,13:00-18:30',
  '10:00-24:00',
  '06:00-22:15',
  '00:00-24:00',
  '11:00-14:30,17:30-23:00',
]

/** A random text in OpenStreetMap's syntax, of one to four rules, some for a holiday or a date. */
function textOf(random: Random): string {
  // Each day is named once, as a second rule would leave its hours in doubt.
  const rules = random
    .some(SELECTORS, random.int(1, 4))
    .map((days) =>
      random.chance(0.15) && DAYS.includes(days) ? `${days} off` : `${days} ${random.pick(SPANS)}`,
    )
  if (random.chance(0.2)) rules.push('PH off')
  return rules.join('; ')
}

/** A week without holidays, from a Monday on, in the clock of this process. */
const at = (day: number, minute: number) => new Date(2025, 1, 3 + day, 0, minute)

test('OpenStreetMap texts are open when the reference implementation says so', () => {
  const random = seededRandom('opening hours')
  const wrong: string[] = []
  let unknown = 0
  for (let count = 0; count < 150; count++) {
    const text = textOf(random)
    const reference = new OpeningHours(text, {
      lat: 48,
      lon: 11,
      address: { country_code: 'de', state: 'Bayern' },
    })
    const week = readHours(text)?.week ?? null
    unknown += (week ?? []).filter((day) => day === null).length
    for (let day = 0; day < 7; day++)
      for (let minute = 7; minute < 1440; minute += 30) {
        // A text without opening hours is unknown here, and closed there.
        const ours = week === null ? false : isOpenAt(calendarOf(week, day), minute)
        if (ours !== undefined && ours !== reference.getState(at(day, minute))) {
          wrong.push(`${text}: day ${day}, minute ${minute}`)
          day = 7
          break
        }
      }
  }
  expect(wrong).toEqual([])
  expect(unknown / (150 * 7)).toBeLessThan(0.15)
})
