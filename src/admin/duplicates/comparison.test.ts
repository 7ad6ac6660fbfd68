import { describe, expect, test } from 'vitest'
import type { AdminBusiness } from '#domain/business/admin-business.ts'
import { PINNABLE } from '#domain/business/pins.ts'
import {
  betterOf,
  chosenUnits,
  comparedDays,
  comparedUnits,
  isChoice,
  sideOf,
  turned,
  type Choices,
} from './comparison.ts'
import type { PairSide } from './duplicates.queries.ts'

const business = (values: Partial<AdminBusiness> = {}): AdminBusiness =>
  ({
    ...Object.fromEntries(PINNABLE.map((field) => [field, null])),
    id: 1,
    name: 'Kahve',
    category: { id: 1, name: 'Cafe' },
    city: 'Zürich',
    state: null,
    countryCode: 'CH',
    isOpen: true,
    isVerified: false,
    ...values,
  }) as AdminBusiness

type Values = Partial<AdminBusiness>
/** The outcome of a merge for each record; where it is not given, its own values with those that it lacks. */
interface Outcomes {
  readonly one?: Values
  readonly other?: Values
}

const unitsOf = (one: Values, other: Values, outcomes: Outcomes = {}) => {
  const [first, second] = [business({ ...other, ...one }), business({ ...one, ...other })]
  return comparedUnits({
    one: { business: business(one) },
    other: { business: business(other) },
    outcomes: { one: { ...first, ...outcomes.one }, other: { ...second, ...outcomes.other } },
  })
}
const unitOf = (one: Values, other: Values, name: string, outcomes?: Outcomes) => {
  const found = unitsOf(one, other, outcomes).find(({ unit }) => unit === name)
  if (found === undefined) throw new Error(`There is no ${name}.`)
  return found
}
const KEEP_ONE: Choices = { keep: 'one', units: {} }

describe('units', () => {
  test('what neither record says is left out, what is decided by comes first', () => {
    const named = unitsOf({ phone: '1', email: 'a@b.ch' }, {}).map(({ unit }) => unit)
    expect(named.slice(0, 5)).toEqual(['name', 'category', 'city', 'phone', 'email'])
    expect(named).not.toContain('website')
  })

  test('a position is one unit, and so are city, state and country', () => {
    const at = { latitude: 47.37, longitude: 8.54 }
    expect(unitOf(at, { ...at, longitude: 8.55 }, 'latitude')).toMatchObject({
      one: '47.37, 8.54',
      other: '47.37, 8.55',
      isSame: false,
    })
    expect(unitOf({}, { state: 'ZH' }, 'city')).toMatchObject({
      one: 'Zürich, İsviçre',
      other: 'Zürich, ZH, İsviçre',
      isSame: false,
    })
  })

  test('long texts that are shortened alike are not the same', () => {
    const long = 'a'.repeat(500)
    const { one, other, isSame } = unitOf(
      { description: `${long}b` },
      { description: `${long}c` },
      'description',
    )
    expect(one).toBe(other)
    expect(isSame).toBe(false)
  })
})

describe('whose value stays', () => {
  test('that which the merge would have, by the record that stays', () => {
    const phone = unitOf({ phone: '1' }, { phone: '2' }, 'phone')
    expect(isChoice(phone)).toBe(true)
    expect(sideOf(phone, KEEP_ONE)).toBe('one')
    expect(sideOf(phone, { ...KEEP_ONE, keep: 'other' })).toBe('other')
    const trusted = unitOf({ phone: '1' }, { phone: '2' }, 'phone', { one: { phone: '2' } })
    expect(sideOf(trusted, KEEP_ONE)).toBe('other')
    const lacking = unitOf({}, { phone: '2' }, 'phone')
    expect(isChoice(lacking)).toBe(false)
    expect(sideOf(lacking, KEEP_ONE)).toBe('other')
  })

  test.each<[fact: string, one: Values, other: Values, outcomes: Outcomes]>([
    [
      'both say one thing, and their sources another',
      { phone: '1' },
      { phone: '1' },
      { one: { phone: '3' } },
    ],
    ['what one says would be lost', {}, { phone: '2' }, { one: { phone: null } }],
    ['neither says what their sources do', {}, {}, { other: { phone: '3' } }],
  ])('it is chosen where %s', (_, one, other, outcomes) => {
    expect(isChoice(unitOf(one, other, 'phone', outcomes))).toBe(true)
  })

  test("a value that is neither's is shown as such", () => {
    const phone = unitOf({ phone: '1' }, { phone: '2' }, 'phone', { one: { phone: '3' } })
    expect(sideOf(phone, KEEP_ONE)).toBeUndefined()
    expect(phone.outcomes.one).toEqual({ text: '3', side: undefined, isPinned: false })
  })

  test('a key chooses the value that would be lost, then the other, then none', () => {
    const walk = (outcomes: Outcomes) => {
      const phone = unitOf({ phone: '1' }, { phone: '2' }, 'phone', outcomes)
      const first = turned(KEEP_ONE, phone)
      const second = turned(first, phone)
      const sides = [first, second].map((choices) => choices.units.phone)
      expect(turned(second, phone).units.phone).toBeUndefined()
      return sides
    }
    expect(walk({})).toEqual(['other', 'one'])
    expect(walk({ one: { phone: '2' } })).toEqual(['one', 'other'])
    expect(walk({ one: { phone: '3' } })).toEqual(['one', 'other'])
  })

  test('a chosen value stays whichever record is kept; what cannot be chosen is not', () => {
    const units = unitsOf({ phone: '1', website: 'https://a.ch' }, { phone: '2' })
    const [phone] = units.filter(({ unit }) => unit === 'phone')
    if (phone === undefined) throw new Error('There is no phone.')
    const choices = turned(KEEP_ONE, phone)
    expect(sideOf(phone, choices)).toBe('other')
    expect(chosenUnits(units, choices)).toEqual({ take: ['phone'], hold: [] })
    expect(chosenUnits(units, { ...choices, keep: 'other' })).toEqual({ take: [], hold: ['phone'] })
    expect(chosenUnits(units, KEEP_ONE)).toEqual({ take: [], hold: [] })
    expect(chosenUnits(units, { keep: 'one', units: { website: 'other' } })).toEqual({ take: [], hold: [] })
  })
})

const side = (id: number, facts: Partial<PairSide> = {}, values: Partial<AdminBusiness> = {}): PairSide =>
  ({
    business: business({ id, ...values }),
    views: 0,
    presses: 0,
    reviews: 0,
    hasOwner: false,
    isSponsored: false,
    ...facts,
  }) as PairSide

test.each<[reason: string, one: PairSide, other: PairSide, side: string]>([
  ['owner', side(1, { views: 99 }), side(2, { hasOwner: true }), 'other'],
  ['sponsor', side(1), side(2, { isSponsored: true }), 'other'],
  ['views', side(1, { views: 3, presses: 2 }), side(2, { views: 4 }), 'one'],
  ['reviews', side(1), side(2, { reviews: 1 }), 'other'],
  ['fuller', side(1), side(2, {}, { phone: '1' }), 'other'],
  ['older', side(2), side(1), 'other'],
])('the record that is better kept: %s', (reason, one, other, expected) => {
  expect(betterOf({ one, other })).toEqual({ side: expected, reason })
})

test('days are in the order of the week, each with what either record says', () => {
  expect(comparedDays({ Tuesday: '9-5', Monday: '' }, { Monday: 'Closed' })).toEqual([
    { day: 'Monday', one: null, other: 'Closed' },
    { day: 'Tuesday', one: '9-5', other: null },
  ])
  expect(comparedDays(null, null)).toEqual([])
})
