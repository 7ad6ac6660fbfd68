import { describe, expect, test } from 'vitest'
import type { AdminBusiness } from '#domain/business/admin-business.ts'
import { readSpecialDays } from '#domain/hours/special-days-of-form.ts'
import { differingFields, EMPTY_VALUES, patchOf, rowOf, schemaOf, valuesOf } from './values.ts'
import * as z from 'zod/mini'

const business = {
  id: 1,
  name: 'Kafe',
  slug: 'kafe',
  category: { id: 4, name: 'Café' },
  address: 'Cadde 1',
  isOpen: true,
  isVerified: false,
  businessStatus: 'OPERATIONAL',
  latitude: 41,
  longitude: 29,
  about: { Service: { Delivery: true } },
  workingHours: { Monday: '9-5' },
  phone: null,
  version: 3,
} as unknown as AdminBusiness

test('special days are rows of the form, which give the same days back', () => {
  const specialHours = [
    { date: '2026-12-25', spans: [] },
    {
      date: '2026-12-31',
      spans: [
        [540, 720],
        [1080, 1560],
      ],
    },
    { date: '2027-01-01', spans: [[0, 1440]] },
  ] as const
  const rows = valuesOf({ ...business, specialHours }).specialHours ?? []
  expect(rows).toEqual([
    { date: '2026-12-25', isClosed: true, hours: '' },
    { date: '2026-12-31', isClosed: false, hours: '09:00–12:00, 18:00–02:00' },
    { date: '2027-01-01', isClosed: false, hours: '24 saat açık' },
  ])
  expect(readSpecialDays(rows)).toEqual(specialHours)
})

test.each([
  ['no date', { date: '', isClosed: true, hours: '' }, ['specialHours', 0, 'date'], 'Tarih gerekli'],
  [
    'hours that mean nothing',
    { date: '2026-12-25', isClosed: false, hours: 'sorunuz' },
    ['specialHours', 0, 'hours'],
    'Saatler anlaşılamadı, örneğin 09:00-15:00',
  ],
])('a special day with %s is refused', (_, day, path, message) => {
  const { error } = z.safeParse(schemaOf(business), { ...valuesOf(business), specialHours: [day] })
  expect(error?.issues).toMatchObject([{ path, message }])
})

describe('a stored business', () => {
  test('is a form that fits, and that changes nothing', () => {
    const values = valuesOf(business)
    expect(z.safeParse(schemaOf(business), values).success).toBe(true)
    expect(patchOf(values, business)).toBeUndefined()
  })

  test.each<[string, object, object]>([
    ['a name', { name: 'Lokanta' }, { name: 'Lokanta' }],
    ['an emptied field', { address: '' }, { address: '' }],
    [
      'half a place, which is sent as a whole',
      { latitude: 42 },
      { latitude: 42, longitude: 29, timezone: '' },
    ],
    ['features', { about: {} }, { about: {} }],
  ])('with %s changed sends that alone, and its version', (_, change, patch) => {
    expect(patchOf({ ...valuesOf(business), ...change }, business)).toEqual({ ...patch, version: 3 })
  })

  test('whose features cannot be read has none in the form', () => {
    expect(valuesOf({ ...business, about: 'not JSON' }).about).toEqual({})
  })
})

test('two forms differ in the fields that differ', () => {
  expect(differingFields(EMPTY_VALUES, { ...EMPTY_VALUES, name: 'x', isOpen: false })).toEqual([
    'name',
    'isOpen',
  ])
})

test('the table shows what it has a column for', () => {
  expect(rowOf({ version: 1, name: 'x', city: '', email: 'a@b.co' })).toEqual({ name: 'x', city: null })
})
