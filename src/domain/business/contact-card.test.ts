import { expect, test } from 'vitest'
import type { Business } from './business.ts'
import { contactCard } from './contact-card.ts'

const business = {
  slug: 'cafe-el-quetzal',
  name: 'Café; El Quetzal, S.A.',
  category: { id: 1, name: 'Café', slug: 'cafe', icon: 'cafe' },
  phone: '2232 1122',
  phoneE164: '+50222321122',
  email: 'hola@example.com',
  website: 'https://example.com/a,b',
  address: '6a Avenida 3, Guatemala',
  street: '6a Avenida 3',
  city: 'Guatemala',
  state: null,
  postalCode: '01001',
  country: 'Guatemala',
  latitude: 14.6,
  longitude: -90.5,
  updatedAt: '2026-11-02T10:00:00Z',
} as unknown as Business
const linesOf = (more: Partial<Business> = {}) =>
  contactCard({ ...business, ...more }, 'https://example.com')
    .replaceAll('\r\n ', '')
    .split('\r\n')

test('a card has what is known, as address books read it', () => {
  expect(linesOf()).toEqual([
    'BEGIN:VCARD',
    'VERSION:3.0',
    'FN:Café\\; El Quetzal\\, S.A.',
    'N:Café\\; El Quetzal\\, S.A.;;;;',
    'ORG:Café\\; El Quetzal\\, S.A.',
    'X-ABShowAs:COMPANY',
    'CATEGORIES:Café',
    'TEL;TYPE=WORK,VOICE:+50222321122',
    'EMAIL;TYPE=WORK:hola@example.com',
    'URL;TYPE=WORK:https://example.com/a,b',
    'ADR;TYPE=WORK:;;6a Avenida 3;Guatemala;;01001;Guatemala',
    'GEO:14.6;-90.5',
    'REV:2026-11-02T10:00:00.000Z',
    'SOURCE:https://example.com/business/cafe-el-quetzal',
    'END:VCARD',
    '',
  ])
})

test('what is not known is not there', () => {
  const none = { phone: null, phoneE164: null, email: null, website: null, latitude: null }
  const nowhere = { address: null, street: null, city: null, state: null, postalCode: null, country: null }
  expect(linesOf({ ...none, ...nowhere }).map((line) => line.replace(/[;:].*/, ''))).toEqual([
    ...['BEGIN', 'VERSION', 'FN', 'N', 'ORG', 'X-ABShowAs', 'CATEGORIES', 'REV', 'SOURCE', 'END', ''],
  ])
})

test('an address of which only the whole is known, and a number as it was written', () => {
  expect(linesOf({ street: null, city: null, postalCode: null, phoneE164: null })).toEqual(
    expect.arrayContaining([
      'ADR;TYPE=WORK:;;6a Avenida 3\\, Guatemala;;;;Guatemala',
      'TEL;TYPE=WORK,VOICE:2232 1122',
    ]),
  )
})

test('no text adds a line of its own', () => {
  const lines = linesOf({ name: 'A\r\nTEL:+1', website: 'https://example.com/\r\nTEL:+1' })
  expect(lines.filter((line) => line.startsWith('TEL:'))).toEqual([])
})
