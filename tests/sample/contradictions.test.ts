import { describe, expect, test } from 'vitest'
import type { ExportColumn } from '#domain/business/candidate.ts'
import { parseWorkingHours } from '#domain/hours/parse-week.ts'
import type { SpecialHours } from '#domain/hours/special-hours.ts'
import type { Week } from '#domain/hours/week.ts'
import { parseOwnJson } from '#domain/own-json.ts'
import { rows, type SampleRow as Row } from './sample-rows.ts'

const textOf = (row: Row, column: ExportColumn) => String(row[column] ?? '')

/** The features of all sections by their names. */
const featuresOf = (row: Row): Readonly<Record<string, boolean | string>> => {
  if (row.about === null) return {}
  const sections = parseOwnJson<Record<string, Record<string, boolean | string>>>(textOf(row, 'about'))
  return Object.fromEntries(Object.values(sections).flatMap((section) => Object.entries(section)))
}

const weeks = new Map(rows.map((row) => [row, parseWorkingHours(row.workingHours)?.week ?? null] as const))
const weekOf = (row: Row): Week | null => weeks.get(row) ?? null

const HOUR = 60
const DAY = 24 * HOUR
const ALWAYS = /Open 24 hours/
/** Days of a week from Monday on. */
const [MONDAY, THURSDAY, FRIDAY, SATURDAY, SUNDAY] = [0, 3, 4, 5, 6] as const

/** Whether a day may have an opening that reaches into the minutes; a day that is not known may. */
const mayOpen = (week: Week, day: number, [from, to]: readonly [from: number, to: number]): boolean => {
  const spans = week[day]
  if (spans === undefined || spans === null) return true
  return spans.some(([opens, closes]) => opens < to && closes > from)
}
const mayOpenOnADay = (week: Week, minutes: readonly [from: number, to: number]) =>
  week.some((_, day) => mayOpen(week, day, minutes))
const anyTime = [0, 2 * DAY] as const

const sourceIds = (has: (row: Row) => boolean) => rows.filter(has).map((row) => row.sourceId)

describe('features agree with each other:', () => {
  test.each([
    ['Dogs allowed', 'Pets allowed'],
    ['Gender-neutral restroom', 'Restroom'],
    ['Wheelchair accessible restroom', 'Restroom'],
    ['Vegan options', 'Vegetarian options'],
    ['Same-day delivery', 'Delivery'],
    ['Table service', 'Dine-in'],
    ['High chairs', 'Good for kids'],
    ['Kids’ menu', 'Good for kids'],
    ['Family-friendly', 'Good for kids'],
  ])('who has "%s" does not lack "%s"', (one, other) => {
    const contradicts = (row: Row) => featuresOf(row)[one] === true && featuresOf(row)[other] === false
    expect(sourceIds(contradicts)).toEqual([])
  })

  test('who takes cash only takes no cards', () => {
    const cards = ['Credit cards', 'Debit cards', 'NFC mobile payments']
    const contradicts = (row: Row) => {
      const features = featuresOf(row)
      return features['Cash only'] === true && cards.some((card) => features[card] === true)
    }
    expect(sourceIds(contradicts)).toEqual([])
  })

  test('who serves food serves one of the meals that it tells of', () => {
    const meals = ['Breakfast', 'Lunch', 'Dinner']
    const servesNone = (row: Row) => meals.every((meal) => featuresOf(row)[meal] === false)
    expect(sourceIds(servesNone)).toEqual([])
  })

  test.each([
    ['a bar', /^Bar$/, 'Alcohol'],
    ['a cafe', /^(?:Cafe|Coffee shop|Coffee roaster|Espresso bar)$/, 'Coffee'],
    ['an ice cream shop', /^Ice cream shop$/, 'Dessert'],
    ['a vegetarian restaurant', /^Vegetarian restaurant$/, 'Vegetarian options'],
    ['a family restaurant', /^Family restaurant$/, 'Family-friendly'],
    ['a family restaurant', /^Family restaurant$/, 'Good for kids'],
  ])('%s does not do without what it is (%s, %s)', (_, kind, feature) => {
    const lacks = (row: Row) =>
      (kind.test(textOf(row, 'category')) || kind.test(textOf(row, 'type'))) &&
      featuresOf(row)[feature] === false
    expect(sourceIds(lacks)).toEqual([])
  })

  test('links for bookings and orders lead to who takes them', () => {
    const refuses = (row: Row) => {
      const { Delivery, Takeaway, 'Accepts reservations': bookings } = featuresOf(row)
      return (
        (row.reservationLink !== null && bookings === false) ||
        (row.orderLink !== null && Delivery === false && Takeaway === false)
      )
    }
    expect(sourceIds(refuses)).toEqual([])
  })
})

describe('features agree with hours:', () => {
  test.each([
    ['Breakfast', 4 * HOUR, 11 * HOUR],
    ['Lunch', 11.5 * HOUR, 15 * HOUR],
    ['Dinner', 18 * HOUR, DAY],
  ])('%s is served where a day is open for it', (meal, from, to) => {
    const contradicts = (row: Row) => {
      const week = weekOf(row)
      return featuresOf(row)[meal] === true && week !== null && !mayOpenOnADay(week, [from, to])
    }
    expect(sourceIds(contradicts)).toEqual([])
  })

  test('a front desk of some hours is not open 24 hours, and one of 24 hours is', () => {
    const contradicts = (row: Row) => {
      const desk = featuresOf(row)['Front desk']
      if (desk === undefined || row.workingHours === null) return false
      return ALWAYS.test(textOf(row, 'workingHours')) !== (desk === '24 hours')
    }
    expect(sourceIds(contradicts)).toEqual([])
  })

  test('who is always open has no holidays, and nobody opens on one when it never does', () => {
    const contradicts = (row: Row) => {
      if (row.specialHours === null || row.workingHours === null) return false
      if (ALWAYS.test(textOf(row, 'workingHours'))) return true
      const days = parseOwnJson<SpecialHours>(textOf(row, 'specialHours'))
      const week = weekOf(row)
      return days.some(({ date, spans }) => {
        const day = (new Date(`${date}T00:00Z`).getUTCDay() + SUNDAY) % 7
        return (
          week !== null && spans.some((span) => !mayOpen(week, day, span) && (week[day] ?? []).length > 0)
        )
      })
    }
    expect(sourceIds(contradicts)).toEqual([])
  })
})

describe('descriptions agree with features:', () => {
  test.each([
    [/all-day breakfast|long breakfasts/i, 'Breakfast', false],
    [/set lunch|quick lunch|at lunch and/i, 'Lunch', false],
    [/in the evening(?! and on S)|late into the evening/i, 'Dinner', false],
    [/vegetarian|vegan/i, 'Vegetarian options', false],
    [/vegan/i, 'Vegan options', false],
    [/tables in the courtyard|terrace in summer/i, 'Outdoor seating', false],
    [/children’s portions|children welcome|half portions for children/i, 'Good for kids', false],
    [/children (?:are )?welcome/i, 'Children welcome', false],
    [/wine by the glass|draught|cocktails with/i, 'Alcohol', false],
    [/coffee|espresso/i, 'Coffee', false],
    [/take[- ]away|to take home/i, 'Takeaway', false],
    [
      /take-away and delivery|delivery in the quarter|delivery the same day|delivers|deliveries inside|delivery of heavy|delivery and assembly/i,
      'Delivery',
      false,
    ],
    [/delivery the same day/i, 'Same-day delivery', false],
    [/cash and card/i, 'Cash only', true],
    [/cash and card/i, 'Credit cards', false],
    [/small plates/i, 'Small plates', false],
    [/gift wrapping/i, 'Gift wrapping', false],
    [/gift cards/i, 'Gift cards', false],
    [
      />repairs|, repairs|: repairs|watch repairs|repairs (?:in|within|by|while|of)/i,
      'Repair services',
      false,
    ],
    [/house calls/i, 'House calls', false],
    [/appointments online/i, 'Online appointments', false],
    [/walk-in hours|no appointment needed/i, 'Appointment required', true],
    [/emergency service/i, 'Emergency service', false],
    [/estimates come in writing/i, 'Written estimate', false],
    [/guided tours/i, 'Guided tours', false],
    [/museum shop/i, 'Gift shop', false],
    [/airport transfer/i, 'Airport shuttle', false],
    [/pets welcome/i, 'Pets allowed', false],
    [/a laundry and|>laundry|, laundry/i, 'Laundry service', false],
    [/lessons by video/i, 'Online classes', false],
    [/ground floor, bright and easy to reach/i, 'Wheelchair accessible entrance', false],
    [/calm dining room|quiet tables/i, 'Noise level', 'Lively'],
  ] as const)('%s: %s is not %s', (claim, feature, value) => {
    const contradicts = (row: Row) =>
      claim.test(textOf(row, 'description')) && featuresOf(row)[feature] === value
    expect(sourceIds(contradicts)).toEqual([])
  })
})

describe('descriptions agree with hours:', () => {
  const isLate = (week: Week) =>
    [FRIDAY, SATURDAY].some((day) => mayOpen(week, day, [23 * HOUR - 1, 2 * DAY]))
  test.each<[claim: RegExp, holds: (week: Week) => boolean]>([
    [/all-day breakfast|long breakfasts/i, (week) => mayOpenOnADay(week, [4 * HOUR, 11 * HOUR])],
    [/set lunch/i, (week) => mayOpen(week, THURSDAY, [11.5 * HOUR, 15 * HOUR])],
    [/at lunch and late into the evening/i, (week) => mayOpen(week, THURSDAY, [11.5 * HOUR, 15 * HOUR])],
    [/tasting menu in the evening/i, (week) => mayOpenOnADay(week, [18 * HOUR, DAY])],
    [
      /from early morning|opens early|early in the morning/i,
      (week) => mayOpen(week, THURSDAY, [0, 9 * HOUR]),
    ],
    [/late opening at weekends/i, isLate],
    [/in the evening and on Saturday mornings/i, (week) => mayOpen(week, SATURDAY, [8 * HOUR, 12 * HOUR])],
    [/in the evening and on Saturdays/i, (week) => mayOpen(week, SATURDAY, anyTime)],
    [/evening (?:classes|appointments)/i, (week) => mayOpenOnADay(week, [18 * HOUR, DAY])],
    [
      /at the weekend|viewings at weekends/i,
      (week) => [SATURDAY, SUNDAY].some((day) => mayOpen(week, day, anyTime)),
    ],
    [/on Sundays/i, (week) => mayOpen(week, SUNDAY, anyTime)],
    [/on Saturdays/i, (week) => mayOpen(week, SATURDAY, anyTime)],
    [/on Fridays/i, (week) => mayOpen(week, FRIDAY, anyTime)],
    [/on Thursdays/i, (week) => mayOpen(week, THURSDAY, anyTime)],
    [/on Mondays|first Monday/i, (week) => mayOpen(week, MONDAY, anyTime)],
    [/plates until midnight/i, (week) => mayOpenOnADay(week, [DAY - 1, 2 * DAY])],
    [/walk-in hours every morning/i, (week) => mayOpen(week, THURSDAY, [8 * HOUR, 12 * HOUR])],
    [/afternoon/i, (week) => mayOpen(week, THURSDAY, [14 * HOUR, 18 * HOUR])],
    [/night porter|day and night/i, (week) => mayOpen(week, THURSDAY, [2 * HOUR, 4 * HOUR])],
  ])('%s', (claim, holds) => {
    const contradicts = (row: Row) => {
      const week = weekOf(row)
      return week !== null && claim.test(textOf(row, 'description')) && !holds(week)
    }
    expect(sourceIds(contradicts)).toEqual([])
  })
})
