import { describe, expect, test } from 'vitest'
import type { Business } from '#domain/business/business.ts'
import { googleMapsHref, mapLinks, mapsHref, routeHrefs } from './map-links.ts'

const NOWHERE = {
  name: 'Café Olé',
  address: null,
  city: null,
  country: null,
  locationLink: null,
  latitude: null,
  longitude: null,
} as Business

const SEARCH = 'https://www.google.com/maps/search/?api=1&query='
const ROUTE = 'https://www.google.com/maps/dir/?api=1&destination='

test.each<[string, Partial<Business>, string]>([
  ['its own link', { locationLink: 'https://maps.example/x', address: '1 Rue' }, 'https://maps.example/x'],
  [
    'a search for its address',
    { address: '1 Rue & Co', city: 'Paris' },
    `${SEARCH}Caf%C3%A9+Ol%C3%A9%2C+1+Rue+%26+Co`,
  ],
  [
    'a search in its city',
    { city: 'Paris', country: 'France' },
    `${SEARCH}Caf%C3%A9+Ol%C3%A9%2C+Paris%2C+France`,
  ],
  ['a search for its name', {}, `${SEARCH}Caf%C3%A9+Ol%C3%A9`],
])('the map opens with %s', (_, known, href) => {
  expect(mapsHref({ ...NOWHERE, ...known })).toBe(href)
})

test('a place on the map needs both coordinates, and may lie at zero', () => {
  expect(googleMapsHref({ ...NOWHERE, latitude: 0, longitude: 0 })).toBe(`${SEARCH}0%2C0`)
  expect(googleMapsHref({ ...NOWHERE, latitude: 1 })).toBeUndefined()
})

describe('directions are a route', () => {
  test.each<[string, Partial<Business>, string]>([
    ['to its position', { latitude: 48.85, longitude: 2.35, address: '1 Rue' }, `${ROUTE}48.85%2C2.35`],
    ['to its address', { address: '1 Rue' }, `${ROUTE}Caf%C3%A9+Ol%C3%A9%2C+1+Rue`],
    ['to its city', { city: 'Paris' }, `${ROUTE}Caf%C3%A9+Ol%C3%A9%2C+Paris`],
  ])('%s, even where it has a link to a map', (_, known, href) => {
    expect(routeHrefs({ ...NOWHERE, locationLink: 'https://maps.example/x', ...known })?.google).toBe(href)
  })

  test('also in Apple’s maps', () => {
    expect(routeHrefs({ ...NOWHERE, latitude: 1, longitude: -2 })?.apple).toBe(
      'https://maps.apple.com/?daddr=1%2C-2',
    )
  })

  test('and none to a mere name', () => {
    expect(routeHrefs(NOWHERE)).toBeUndefined()
  })
})

describe('the services of maps', () => {
  const placed = { ...NOWHERE, latitude: 48.85, longitude: 2.35 }

  test('are asked for the position', () => {
    expect(mapLinks(placed)).toEqual([
      { label: 'Google Maps', href: `${SEARCH}48.85%2C2.35` },
      { label: 'Apple Maps', href: 'https://maps.apple.com/?ll=48.85%2C2.35&q=Caf%C3%A9+Ol%C3%A9' },
      {
        label: 'OpenStreetMap',
        href: 'https://www.openstreetmap.org/?mlat=48.85&mlon=2.35#map=18/48.85/2.35',
      },
      {
        label: 'Another map app',
        href: 'geo:48.85,2.35?q=48.85%2C2.35%28Caf%C3%A9+Ol%C3%A9%29',
        isAndroid: true,
      },
    ])
  })

  test('are asked for the words where no position is known', () => {
    expect(mapLinks({ ...NOWHERE, city: 'Paris' }).map(({ href }) => href)).toEqual([
      `${SEARCH}Caf%C3%A9+Ol%C3%A9%2C+Paris`,
      'https://maps.apple.com/?q=Caf%C3%A9+Ol%C3%A9%2C+Paris',
      'https://www.openstreetmap.org/search?query=Caf%C3%A9+Ol%C3%A9%2C+Paris',
    ])
  })

  test.each([
    ['https://www.google.com/maps/place/x', 'https://www.google.com/maps/place/x'],
    ['https://maps.app.goo.gl/abc', 'https://maps.app.goo.gl/abc'],
    ['https://google.com.evil.example/maps', `${SEARCH}48.85%2C2.35`],
    ['https://www.openstreetmap.org/node/1', `${SEARCH}48.85%2C2.35`],
  ])('Google’s shows its own record of the business where %s names one', (locationLink, href) => {
    expect(mapLinks({ ...placed, locationLink })[0]?.href).toBe(href)
  })
})
