import * as z from 'zod/mini'
import { describe, expect, test } from 'vitest'
import { bulkPatch } from './bulk-patch.ts'
import { businessForm, businessPatch, type BusinessFormTexts } from './form.ts'
import { candidateOfForm } from './form-candidate.ts'

const KEYS = [
  'name',
  'category',
  'address',
  'email',
  'website',
  'menuLink',
  'orderLink',
  'reservationLink',
] as const
const MORE = [
  'picture',
  'phone',
  'city',
  'country',
  'slug',
  'latitude',
  'longitude',
  'coordinates',
  'kind',
  'hours',
  'until',
] as const
/** Messages that equal their keys. */
const texts = {
  ...Object.fromEntries([...KEYS, ...MORE].map((key) => [key, key])),
  tooLong: (most: number) => `tooLong ${most}`,
  tooManyDays: (most: number) => `tooManyDays ${most}`,
  season: (rule: string) => `season ${rule}`,
} as unknown as BusinessFormTexts

const least = { name: 'A', categoryId: 1, address: 'B' }
const complaints = (schema: z.ZodMiniType, value: unknown) =>
  (z.safeParse(schema, value).error?.issues ?? []).map(({ path, message }) => `${path.join('.')}: ${message}`)

describe('the form', () => {
  test('takes the least there must be, open and not verified', () => {
    expect(z.parse(businessForm(texts), least)).toEqual({ ...least, isOpen: true, isVerified: false })
  })

  test.each<[string, Record<string, unknown>, string]>([
    ['an empty name', { name: '' }, 'name: name'],
    ['a blank name', { name: ' \t' }, 'name: name'],
    ['a name that means none', { name: '-' }, 'name: name'],
    ['a name that means none in plain letters', { name: '𝙽𝚘𝚗𝚎' }, 'name: name'],
    ['a name that cannot be seen', { name: '\u200b' }, 'name: name'],
    ['an address that means none', { address: 'N/A' }, 'address: address'],
    ['no name', { name: undefined }, 'name: name'],
    ['a name beyond measure', { name: 'x'.repeat(501) }, 'name: tooLong 500'],
    ['no category', { categoryId: undefined }, 'categoryId: category'],
    ['category 0', { categoryId: 0 }, 'categoryId: category'],
    ['a blank address', { address: ' ' }, 'address: address'],
    ['half an e-mail address', { email: 'a@' }, 'email: email'],
    ['two e-mail addresses', { email: 'a@b.co, c@d.co' }, 'email: email'],
    ['a website of one word', { website: 'nowhere' }, 'website: website'],
    ['a script as the menu', { menuLink: 'javascript:alert(1)' }, 'menuLink: menuLink'],
    ['an order link with blanks', { orderLink: 'https://a b' }, 'orderLink: orderLink'],
    ['a reservation by mail', { reservationLink: 'mailto:a@b.co' }, 'reservationLink: reservationLink'],
    ['a picture that is a file', { photoUrl: 'file:///etc/passwd' }, 'photoUrl: picture'],
    ['a phone without digits', { phone: 'call us' }, 'phone: phone'],
    ['a country that is none', { countryCode: 'ZZ' }, 'countryCode: country'],
    ['a place off the earth', { latitude: 90.1, longitude: 0 }, 'latitude: latitude'],
    ['half a place', { latitude: 4 }, 'longitude: coordinates'],
    [
      'seasons of which a rule says nothing of one',
      { workingHours: { Seasons: 'Jun-Aug 08:00-22:00; Mo-Fr 09:00-17:00; easter off' } },
      'workingHours.Seasons: season Mo-Fr 09:00-17:00',
    ],
    [
      'holidays by appointment',
      { workingHours: { Holidays: 'by appointment' } },
      'workingHours.Holidays: hours',
    ],
    [
      'a range of days that ends before it begins',
      { specialHours: [{ date: '2026-12-25', until: '2026-12-24', isClosed: true, hours: '' }] },
      'specialHours.0.until: until',
    ],
    [
      'more special days than are kept',
      {
        specialHours: ['2026', '2027'].map((year) => ({
          date: `${year}-01-01`,
          until: `${year}-02-28`,
          isClosed: true,
          hours: '',
        })),
      },
      'specialHours.1.until: tooManyDays 100',
    ],
    ['a slug with capitals', { slug: 'Abc' }, 'slug: slug'],
    ['a slug of hyphens', { slug: 'a--b' }, 'slug: slug'],
    ['a feature that is a number', { about: { Service: { Delivery: 3 } } }, 'about.Service.Delivery: kind'],
  ])('refuses %s', (_, fields, complaint) => {
    expect(complaints(businessForm(texts), { ...least, ...fields })).toContain(complaint)
  })

  test('takes what is said beside hours of days', () => {
    const workingHours = {
      Monday: 'randevu ile',
      Tuesday: 'sunrise-sunset',
      Wednesday: 'By season',
      Thursday: '22:00+',
      Holidays: 'Usual hours',
      Seasons: 'Jun-Aug 08:00-22:00; Su[1] off',
      'School holidays': 'SH 10-12',
    }
    expect(complaints(businessForm(texts), { ...least, workingHours })).toEqual([])
    expect(candidateOfForm({ workingHours }).workingHours).toEqual(workingHours)
  })

  test('reads a range of special days as its days', () => {
    const specialHours = [{ date: '2026-12-30', until: '2027-01-02', isClosed: true, hours: '' }]
    expect(candidateOfForm({ specialHours }).specialHours?.map(({ date }) => date)).toEqual([
      '2026-12-30',
      '2026-12-31',
      '2027-01-01',
      '2027-01-02',
    ])
  })

  test.each([
    'email',
    'website',
    'menuLink',
    'orderLink',
    'reservationLink',
    'phone',
    'slug',
    'city',
    'photoUrl',
  ])('%s may be empty, or nothing', (field) => {
    for (const value of ['', ' ', null])
      expect(complaints(businessForm(texts), { ...least, [field]: value })).toEqual([])
  })
})

describe('the form of a stored business', () => {
  const before = { address: null, workingHours: { Monday: 'ask at the door', Tuesday: '9-5' } }
  const mended = (fields: object, stored = before) =>
    complaints(businessForm(texts, stored), { ...least, ...fields })

  test('may leave an address empty that was never known, and no other', () => {
    expect(mended({ address: '' })).toEqual([])
    expect(mended({ address: 'N/A' })).toEqual(['address: address'])
    expect(mended({ address: '' }, { ...before, address: 'Main Street 1' as never })).toEqual([
      'address: address',
    ])
    expect(complaints(businessForm(texts), { ...least, address: '' })).toEqual(['address: address'])
  })

  test.each(
    [
      ['öğleden akşama', '25:00-99:00', 'ask'].map((Tuesday) => ({ Tuesday })),
      [{ Tuesday: '9-17', Sunday: 'bilmem' }],
    ].flat(),
  )('refuses %j, where a day was not understood', (workingHours) => {
    const [day] = Object.entries(workingHours).at(-1) ?? []
    expect(mended({ workingHours })).toEqual([`workingHours.${day}: hours`])
    expect(complaints(businessForm(texts), { ...least, workingHours })).toHaveLength(1)
  })

  test('keeps hours that nobody has understood, until they are changed', () => {
    expect(mended({ workingHours: { Monday: 'ask at the door', Tuesday: 'Kapalı', Hours: 'ask' } })).toEqual(
      [],
    )
    expect(mended({ workingHours: { Monday: 'ask at the doors' } })).toEqual(['workingHours.Monday: hours'])
    expect(mended({ workingHours: { Monday: '', Tuesday: null } })).toEqual([])
  })
})

describe('a patch', () => {
  test('adds no field that was not given', () => {
    expect(z.parse(businessPatch(texts), { version: 3 })).toEqual({ version: 3 })
    expect(z.parse(businessPatch(texts), { name: 'A' })).toEqual({ name: 'A' })
    expect(complaints(businessPatch(texts), { version: 1, name: '' })).toEqual(['name: name'])
    expect(complaints(businessPatch(texts), { workingHours: { Seasons: 'yazın', Monday: 'ask' } })).toEqual([
      'workingHours.Seasons: season yazın',
    ])
  })

  test('of many is of a few fields', () => {
    expect(complaints(bulkPatch(texts), { isOpen: false, cityId: null, type: 'Bakery' })).toEqual([])
    expect(complaints(bulkPatch(texts), { slug: 'x' })).not.toEqual([])
    expect(complaints(bulkPatch(texts), {})).toEqual([': must change something'])
    expect(complaints(bulkPatch(texts), { workingHours: { Monday: '25:00-99:00' } })).not.toEqual([])
  })
})

describe('what a form says', () => {
  test.each<[string, Parameters<typeof candidateOfForm>[0], object]>([
    ['nothing of what it leaves out', {}, {}],
    [
      'nothing known by an empty field',
      { email: '', phone: ' ', street: '' },
      { email: null, phone: null, street: null },
    ],
    ['a country by its name', { country: 'Türkiye' }, { countryCode: 'TR' }],
    ['the code before the name', { country: 'Türkiye', countryCode: 'fr' }, { countryCode: 'FR' }],
    [
      'a number as its country dials it',
      { phone: '0216 555 44 33', countryCode: 'TR' },
      { phoneE164: '+902165554433' },
    ],
    ['the time of a place', { latitude: 41, longitude: 29 }, { timezone: 'Europe/Istanbul' }],
    ['no place at 0, 0', { latitude: 0, longitude: 0 }, { latitude: null, longitude: null }],
    [
      'special days, closed or with hours',
      {
        specialHours: [
          { date: '2026-12-31', isClosed: false, hours: '09:00-15:00' },
          { date: '2026-12-25', isClosed: true, hours: '' },
        ],
      },
      {
        specialHours: [
          { date: '2026-12-25', spans: [] },
          { date: '2026-12-31', spans: [[540, 900]] },
        ],
      },
    ],
    ['no special days', { specialHours: [] }, { specialHours: null }],
    [
      'hours and the week they mean',
      { workingHours: { Monday: '9-5' } },
      { workingHours: { Monday: '9-5' }, week: [[[540, 1020]], null, null, null, null, null, null] },
    ],
    [
      'nothing of hours that were emptied',
      { workingHours: { Monday: '' } },
      { workingHours: null, week: null },
    ],
    [
      'features without those that say nothing',
      { about: { Service: { '': true, Delivery: true }, Empty: {} } },
      { about: { Service: { Delivery: true } } },
    ],
    [
      'text without what a script would do',
      { description: '<p><img src=x onerror=alert(1)>Hi</p>' },
      { description: '<p>Hi</p>' },
    ],
    ['a state by its code, without that of its country', { state: 'US-NY' }, { state: 'NY' }],
    ['the name of a state', { state: 'us-ny', countryCode: 'TR' }, { state: 'us-ny' }],
    ['nothing of a state that is a number', { state: 'FR-75' }, { state: null }],
    ['an American state by its name', { state: 'US-NY', countryCode: 'US' }, { state: 'New York' }],
    ['a level of prices as signs', { priceRange: '3' }, { priceRange: '$$$' }],
    ['a level in words as signs', { priceRange: 'Moderate' }, { priceRange: '$$' }],
    ["a level in a service's words", { priceRange: 'PRICE_LEVEL_EXPENSIVE' }, { priceRange: '$$$' }],
    ['no price', { priceRange: 'PRICE_LEVEL_FREE' }, { priceRange: null }],
    ['nothing of a line on opening', { priceRange: '⋅ يفتح في الساعة ٤ م' }, { priceRange: null }],
    ['nothing of opening in English', { priceRange: 'Opens at 9 am' }, { priceRange: null }],
    ['prices in words', { priceRange: '€10–20' }, { priceRange: '€10–20' }],
    ['nothing of a level that does not exist', { priceRange: '7' }, { priceRange: null }],
    [
      'that what is closed for good is so whatever else it says',
      { isOpen: true, businessStatus: 'CLOSED_PERMANENTLY' },
      { businessStatus: 'CLOSED_PERMANENTLY' },
    ],
    [
      'that what is switched on is in operation',
      { isOpen: true },
      { isOpen: true, businessStatus: 'OPERATIONAL' },
    ],
    [
      'that what is switched off is closed for now',
      { isOpen: false, businessStatus: 'OPERATIONAL' },
      { isOpen: false, businessStatus: 'OPERATIONAL' },
    ],
    ['a name in plain letters', { name: '𝒯𝒶𝒿 Mahal' }, { name: 'Taj Mahal' }],
  ])('%s', (_, form, expected) => {
    expect(candidateOfForm(form)).toMatchObject(expected)
    if (Object.keys(form).length === 0 || 'isOpen' in form) expect(candidateOfForm(form)).toEqual(expected)
  })

  test('a state is named as in the country that is stored', () => {
    expect(candidateOfForm({ state: 'ny' }, { countryCode: 'US' })).toEqual({ state: 'New York' })
  })

  test('a phone is dialled anew when only the country changes', () => {
    expect(
      candidateOfForm({ countryCode: 'CH' }, { phone: '044 123 45 67', countryCode: 'TR' }),
    ).toMatchObject({
      countryCode: 'CH',
      phoneE164: '+41441234567',
    })
  })
})
