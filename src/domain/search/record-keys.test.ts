import { describe, expect, test } from 'vitest'
import { readRecordKeys, type RecordKey } from './record-keys.ts'

const phone = (digits: string): RecordKey => ({ kind: 'phone', digits })
const begun = (digits: string, from: 'country' | 'area' | 'either'): RecordKey => ({
  kind: 'phoneBeginning',
  digits,
  from,
})
const numbers = (number: number): RecordKey[] => [
  { kind: 'number', number },
  { kind: 'id', number },
]

describe('a phone number, however it is written', () => {
  test.each([
    ['021 000 00 81', '0210000081'],
    ['0210000081', '0210000081'],
    ['+41 21 000 00 81', '41210000081'],
    ['0041 21 000 00 81', '41210000081'],
    ['+41 (0)21 000 00 81', '41210000081'],
    ['(021) 000-00-81', '0210000081'],
    ['tel:+41-21-000-00-81', '41210000081'],
    ['Tel.: 021/000.00.81', '0210000081'],
    ['Telefon 021\u2013000\u201300\u201381', '0210000081'],
    ['\u202A+41\u00A021\u00A0000\u00A000\u00A081\u202C', '41210000081'],
    ['\u0660\u0662\u0661 \u0660\u0660\u0660 \u0660\u0660 \u0668\u0661', '0210000081'],
    ['021 000 00 81 dahili 12', '0210000081'],
    ['WhatsApp: +41 21 000 00 81', '41210000081'],
    ['444 0 333', '4440333'],
    ['212.555.0100', '2125550100'],
  ])('%s', (text, digits) => {
    const { keys, isName } = readRecordKeys(text)
    expect([keys[0], isName]).toEqual([phone(digits), false])
    expect(keys.slice(1).every(({ kind }) => kind === 'phoneBeginning')).toBe(true)
  })

  test('a link to a chat', () =>
    expect(readRecordKeys('https://wa.me/41210000081').keys).toContainEqual(phone('41210000081')))

  test('digits alone may be a number of a record as well', () =>
    expect(readRecordKeys('2100081').keys).toEqual([
      phone('2100081'),
      begun('2100081', 'either'),
      ...numbers(2_100_081),
    ]))
})

describe('a part of a phone number', () => {
  test.each([
    ['030 23125', begun('3023125', 'area')],
    ['0212 000', begun('212000', 'area')],
    ['(0212) 00', begun('21200', 'area')],
    ['+90 212', begun('90212', 'country')],
    ['0090 212 00', begun('9021200', 'country')],
    ['555 0123', begun('5550123', 'either')],
  ])('its beginning: %s', (text, key) => expect(readRecordKeys(text).keys.at(-1)).toEqual(key))

  test.each(['000 67 63', '0212', '+90', '02125', '0 1 2'])('%s begins none', (text) =>
    expect(readRecordKeys(text).keys.filter(({ kind }) => kind === 'phoneBeginning')).toEqual([]),
  )

  test.each([
    ['istanbul 0006763', ['istanbul'], '0006763'],
    ['Kordon Kahve 000 67 63', ['kordon', 'kahve'], '0006763'],
    ['0006763 \u0130zmir', ['izmir'], '0006763'],
  ])('%s: the end of a number, and words beside it', (text, beside, digits) =>
    expect(readRecordKeys(text)).toEqual({ keys: [{ kind: 'phone', digits, beside }], isName: true }),
  )

  test.each(['Motel 6', 'Kad\u0131k\u00F6y 34710', 'Route 66 cafe', '1001 Gece'])('%s has none', (text) =>
    expect(readRecordKeys(text).keys).toEqual([]),
  )
})

describe('the number of a record', () => {
  test.each([
    ['Kay\u0131t no 596', 596],
    ['KAYIT NO: 596', 596],
    ['kayit 596', 596],
    ['Record no. 596', 596],
    ['Kay\u0131t no 1.234', 1234],
    ['Kay\u0131t no 365 000', 365_000],
  ])('%s', (text, number) => expect(readRecordKeys(text)).toEqual({ keys: numbers(number), isName: false }))

  test.each(['3.596', '3,596'])('%s is one with its thousands marked', (text) =>
    expect(readRecordKeys(text)).toEqual({ keys: numbers(3596), isName: true }),
  )

  test.each(['596', '#596', 'no 596', 'No. 596', ' 596 '])('%s may be part of a name', (text) =>
    expect(readRecordKeys(text)).toEqual({ keys: numbers(596), isName: true }),
  )
})

describe('the address of a page', () => {
  const slug = { kind: 'slug', text: 'grand-hotel' }
  test.each([
    'https://meridian.example/business/grand-hotel?utm_source=mail&gclid=a.b-c#reviews',
    'http://www.meridian.example/business/grand-hotel/',
    'meridian.example/business/grand-hotel?fbclid=1',
    '<https://meridian.example/business/grand-hotel>',
    '/business/grand-hotel',
    'http://localhost:8787/business/grand-hotel',
    'https://meridian.example/embed/business/grand-hotel',
  ])('%s', (text) => expect(readRecordKeys(text).keys[0]).toEqual(slug))

  test('in letters of its own', () =>
    expect(readRecordKeys('https://a.example/business/caf%C3%A9-1').keys[0]).toEqual({
      kind: 'slug',
      text: 'caf\u00E9-1',
    }))

  test('of a record in the panel', () =>
    expect(readRecordKeys('https://a.example/admin/businesses?page=3&edit=596&tab=hours').keys[0]).toEqual({
      kind: 'id',
      number: 596,
    }))
})

test.each([
  'info@grand.ch',
  'INFO@Grand.CH',
  'mailto:info@grand.ch?subject=Hi',
  'Grand <info@grand.ch>,',
  'info@grand.ch.',
])('the e-mail address %s, or else its website', (text) =>
  expect(readRecordKeys(text).keys).toEqual([
    { kind: 'email', text: 'info@grand.ch' },
    { kind: 'website', host: 'grand.ch', path: '' },
  ]),
)

test('a mail provider is no website', () =>
  expect(readRecordKeys('grand@gmail.com').keys).toEqual([{ kind: 'email', text: 'grand@gmail.com' }]))

test.each([
  ['grand.ch', ''],
  ['www.grand.ch', ''],
  ['HTTPS://WWW.Grand.ch/', ''],
  ['https://grand.ch/en/rooms/?utm_source=x', '/en/rooms'],
])('the website %s', (text, path) =>
  expect(readRecordKeys(text).keys).toEqual([{ kind: 'website', host: 'grand.ch', path }]),
)

const PLACE = 'ChIJN1t_tDeuEmsRUsoyG83frY4'
test.each([PLACE, `place_id:${PLACE}`, `https://www.google.com/maps/place/?q=place_id:${PLACE}`])(
  'the id of its source: %s',
  (text) => expect(readRecordKeys(text).keys).toContainEqual({ kind: 'sourceId', text: PLACE }),
)

test.each([
  '',
  ' ',
  'Motel 6',
  'caf\u00E9 m\u00FCnchen',
  '24 hour pharmacy',
  'Dr. Oetker',
  'No. 1 Pizza',
  'Roof Garden',
  '**',
  'berlim',
])('"%s" is no key', (text) => expect(readRecordKeys(text).keys).toEqual([]))
