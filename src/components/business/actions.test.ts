import { describe, expect, test } from 'vitest'
import type { Business } from '#domain/business/business.ts'
import { linksOf } from './details.ts'
import { actionsOf, formatDate, formatMonth, displayUrl } from './actions.ts'

const NOTHING = {
  name: 'Café Olé',
  address: null,
  city: null,
  phone: null,
  phoneE164: null,
  website: null,
  email: null,
  locationLink: null,
  orderLink: null,
  menuLink: null,
  reservationLink: null,
  latitude: null,
  longitude: null,
  category: { icon: 'restaurant' },
} as Business

describe('a business of which nothing is known', () => {
  test('has its details and a search on the map, and no other button', () => {
    expect(actionsOf(NOTHING).map(({ label }) => label)).toEqual(['Detailed Info', 'Maps'])
  })
})

describe('a button comes with what it needs', () => {
  test.each<[string, Partial<Business>, string]>([
    ['Call Now', { phone: '01 42', phoneE164: '+33142' }, 'tel:+33142'],
    ['Website', { website: 'https://ole.example/' }, 'https://ole.example/'],
    ['Email', { email: 'a@ole.example' }, 'mailto:a@ole.example'],
    ['Order', { orderLink: 'https://ole.example/order' }, 'https://ole.example/order'],
    ['View Menu', { menuLink: 'https://ole.example/menu' }, 'https://ole.example/menu'],
    ['Reserve', { reservationLink: 'https://ole.example/book' }, 'https://ole.example/book'],
  ])('%s', (label, known, href) => {
    const added = actionsOf({ ...NOTHING, ...known }).filter(
      (action) => !['Detailed Info', 'Maps'].includes(action.label),
    )
    expect(added).toMatchObject([{ label, href }])
  })

  test('a business of which all is known has all eight, in their order', () => {
    const link = 'https://ole.example'
    const all = { website: link, email: 'a@b.c', orderLink: link, menuLink: link, reservationLink: link }
    expect(actionsOf({ ...NOTHING, phone: '1', ...all }).map(({ label }) => label)).toEqual([
      ...['Call Now', 'Detailed Info', 'Maps', 'Website', 'Email', 'Order', 'View Menu', 'Reserve'],
    ])
  })

  test('one that has closed for good takes no orders and no bookings', () => {
    const links = {
      orderLink: 'https://o.example',
      menuLink: 'https://m.example',
      reservationLink: 'https://r.example',
    }
    const closed = { ...NOTHING, ...links, businessStatus: 'CLOSED_PERMANENTLY' as const }
    expect(actionsOf(closed).map(({ label }) => label)).toEqual(['Detailed Info', 'Maps', 'View Menu'])
    expect(linksOf(closed).map(({ label }) => label)).toEqual(['Menu'])
    expect(linksOf({ ...closed, businessStatus: 'CLOSED_TEMPORARILY' }).map(({ label }) => label)).toEqual([
      'Menu',
      'Order Online',
      'Book a Table',
    ])
  })
})

test.each([
  ['hotel', 'Book a Room'],
  ['restaurant', 'Book a Table'],
  ['cafe', 'Book a Table'],
  ['pharmacy', 'Make a Booking'],
  ['clinic', 'Make a Booking'],
])('at a %s one is offered: %s', (icon, label) => {
  const business = { ...NOTHING, reservationLink: 'https://r.example', category: { icon } } as Business
  expect(linksOf(business).map((link) => link.label)).toEqual([label])
})

test('Detailed Info goes to the details of the same page', () => {
  expect(actionsOf(NOTHING).find(({ label }) => label === 'Detailed Info')?.href).toBe('#details')
})

test('links and dates are shown short', () => {
  expect(displayUrl('https://www.ole.example/menu/')).toBe('ole.example/menu')
  expect(formatMonth('2026-10-31T23:59:59.000Z')).toBe('October 2026')
  expect(formatDate('2026-11-01')).toBe('Nov 1, 2026')
})
