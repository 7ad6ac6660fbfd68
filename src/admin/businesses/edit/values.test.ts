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
    ...['2027-02-08', '2027-02-09', '2027-02-10'].map((date) => ({ date, spans: [[1080, 1560]] as const })),
    { date: '2027-02-12', spans: [[1080, 1560]] },
  ] as const
  const rows = valuesOf({ ...business, specialHours }).specialHours ?? []
  expect(rows).toEqual([
    { date: '2026-12-25', until: '', isClosed: true, hours: '' },
    { date: '2026-12-31', until: '', isClosed: false, hours: '09:00–12:00, 18:00–02:00' },
    { date: '2027-01-01', until: '', isClosed: false, hours: '24 saat açık' },
    { date: '2027-02-08', until: '2027-02-10', isClosed: false, hours: '18:00–02:00' },
    { date: '2027-02-12', until: '', isClosed: false, hours: '18:00–02:00' },
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
  [
    'its last day before the first',
    { date: '2026-12-25', until: '2026-12-24', isClosed: true, hours: '' },
    ['specialHours', 0, 'until'],
    'Son gün, ilk günden sonra olmalı',
  ],
  [
    'more days than are kept',
    { date: '2026-01-01', until: '2026-04-11', isClosed: true, hours: '' },
    ['specialHours', 0, 'until'],
    'Özel günler toplam 100 günü aşamaz; her yıl yinelenenleri dönem olarak ekleyin',
  ],
])('a special day with %s is refused', (_, day, path, message) => {
  const { error } = z.safeParse(schemaOf(business), { ...valuesOf(business), specialHours: [day] })
  expect(error?.issues).toMatchObject([{ path, message }])
})

describe('seasons', () => {
  const Seasons = 'Jun-Aug 08:00-22:00; easter off; Su[1] 10:00-14:00'
  const seasonal = { ...business, workingHours: { Monday: '9-5', Seasons } }
  const values = valuesOf(seasonal)

  test('are rows of the form, beside what rows cannot show', () => {
    expect(values.seasons).toEqual([{ from: '06-01', to: '08-31', hours: 'Her gün 08:00–22:00' }])
    expect(values.monthDays).toEqual([{ nth: ['1'], weekday: '6', isClosed: false, hours: '10:00–14:00' }])
    expect(values.workingHours?.Seasons).toBe('easter off')
    expect(z.safeParse(schemaOf(seasonal), values).success).toBe(true)
    expect(patchOf(values, seasonal)).toBeUndefined()
  })

  test('are sent with all hours when one of them changes', () => {
    const seasons = [{ from: '12-24', to: '12-31', hours: 'kapalı' }]
    const patch = patchOf({ ...values, seasons }, seasonal)
    expect(patch).toMatchObject({
      workingHours: { Monday: '9-5', Seasons: 'Dec 24-Dec 31 off; easter off; Su[1] 10:00-14:00' },
      version: 3,
    })
    expect(Object.keys(patch ?? {})).toEqual(['workingHours', 'version'])
  })
})

test('hours of other notations are Turkish in the form, and sent as stored unless they change', () => {
  const workingHours = {
    Monday: '11:30 AM – 2:30 PM, 6 – 10 PM',
    Tuesday: 'Closed',
    Sunday: 'ask us',
    Holidays: 'Usual hours',
  }
  const english = { ...business, workingHours }
  const values = valuesOf(english)
  expect(values.workingHours).toMatchObject({
    Monday: '11:30–14:30, 18:00–22:00',
    Tuesday: 'Kapalı',
    Sunday: 'ask us',
    Holidays: 'Usual hours',
  })
  expect(patchOf(values, english)).toBeUndefined()
  const changed = { ...values, workingHours: { ...values.workingHours, Tuesday: '9-5' } }
  expect(patchOf(changed, english)?.workingHours).toMatchObject({ ...workingHours, Tuesday: '9-5' })
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
