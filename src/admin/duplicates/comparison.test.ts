import { describe, expect, test } from 'vitest'
import type { AdminBusiness } from '#domain/business/admin-business.ts'
import { PINNABLE, type PinSetter } from '#domain/business/pins.ts'
import {
  betterOf,
  comparedDays,
  comparedUnits,
  isChoice,
  sideOf,
  takenUnits,
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

const unitsOf = (one: Partial<AdminBusiness>, other: Partial<AdminBusiness>) =>
  comparedUnits(business(one), business(other))
const unitOf = (one: Partial<AdminBusiness>, other: Partial<AdminBusiness>, name: string) => {
  const found = unitsOf(one, other).find(({ unit }) => unit === name)
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
  test('that of the record that stays, and what it lacks from the other', () => {
    const phone = unitOf({ phone: '1' }, { phone: '2' }, 'phone')
    expect(isChoice(phone)).toBe(true)
    expect(sideOf(phone, KEEP_ONE)).toBe('one')
    expect(sideOf(phone, { ...KEEP_ONE, keep: 'other' })).toBe('other')
    const lacking = unitOf({}, { phone: '2' }, 'phone')
    expect(isChoice(lacking)).toBe(false)
    expect(sideOf(lacking, KEEP_ONE)).toBe('other')
  })

  test('what people set in the one that goes stays, unless they set it in the other as well; the owner is first', () => {
    const pin = (by: PinSetter) => ({ phone: { by, at: '2026-05-04' } })
    const phone = (mine: PinSetter | undefined, theirs: PinSetter | undefined) =>
      unitOf(
        { phone: '1', pinnedFields: mine ? pin(mine) : null },
        { phone: '2', pinnedFields: theirs ? pin(theirs) : null },
        'phone',
      )
    expect(sideOf(phone(undefined, 'operator'), KEEP_ONE)).toBe('other')
    expect(sideOf(phone(undefined, 'operator'), { keep: 'one', units: { phone: 'one' } })).toBe('other')
    expect(sideOf(phone('operator', 'visitor'), KEEP_ONE)).toBe('one')
    expect(sideOf(phone('operator', 'owner'), KEEP_ONE)).toBe('other')
    expect(sideOf(phone('owner', 'owner'), KEEP_ONE)).toBe('one')
  })

  test('a chosen value stays whichever record is kept; what it lacks cannot be chosen', () => {
    const units = unitsOf({ phone: '1', website: 'https://a.ch' }, { phone: '2' })
    const [phone] = units.filter(({ unit }) => unit === 'phone')
    if (phone === undefined) throw new Error('There is no phone.')
    const chosen = turned(KEEP_ONE, phone)
    expect(sideOf(phone, chosen)).toBe('other')
    expect(takenUnits(units, chosen)).toEqual(['phone'])
    expect(takenUnits(units, { ...chosen, keep: 'other' })).toEqual([])
    expect(takenUnits(units, KEEP_ONE)).toEqual([])
    expect(takenUnits(units, { keep: 'one', units: { website: 'other' } })).toEqual([])
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
