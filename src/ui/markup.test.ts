import { createElement, type FunctionComponent } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Address } from './Address.tsx'
import { BusinessCard } from './BusinessCard.tsx'
import { markup } from './markup.ts'
import { OpenNow } from './OpenNow.tsx'
import { Picture } from './Picture.tsx'
import { Rating } from './Rating.tsx'
import { SkeletonGrid } from './SkeletonGrid.tsx'

/** Names of attributes count alike in any case. */
const alike = (html: string) =>
  html.replaceAll(/ (referrerPolicy|fetchPriority|srcSet)=/g, (name) => name.toLowerCase())

function expectAlike<Props extends object>(component: FunctionComponent<Props>, props: Props) {
  const html = markup(component, props)
  expect(html).toBe(alike(renderToStaticMarkup(createElement(component, props))))
  return html
}

const WEEK = [[], [[540, 1020]], [[540, 1020]], [[540, 1020]], [[540, 1020]], [[540, 1020]], []] as const
const PHOTO = 'https://lh3.googleusercontent.com/p/a"b\'c&d=w600'
const CAFE = { id: 1, name: 'Cafe', slug: 'cafe', icon: 'cafe' }
const OTHER = { ...CAFE, icon: 'no such drawing' }

test.each([
  { rating: '4.5', reviewCount: 1 },
  { rating: '4.5', reviewCount: 12_345 },
  { rating: '4.5', reviewCount: 0 },
  { rating: null, reviewCount: 3 },
])('a rating is written as React writes it: %o', (props) => {
  expectAlike(Rating, props)
})

test.each([
  {
    week: WEEK,
    specialHours: null,
    timezone: 'Europe/Paris',
    countryCode: 'FR',
    note: 'Holiday',
    isOpen: true,
    businessStatus: 'OPERATIONAL',
  },
  {
    week: WEEK,
    specialHours: [{ date: '2026-12-24', spans: [] }],
    timezone: null,
    countryCode: null,
    isOpen: true,
    businessStatus: 'OPERATIONAL',
  },
  {
    week: null,
    specialHours: null,
    timezone: null,
    countryCode: null,
    isOpen: true,
    businessStatus: 'OPERATIONAL',
  },
  {
    week: WEEK,
    specialHours: null,
    timezone: null,
    countryCode: null,
    isOpen: true,
    businessStatus: 'OPERATIONAL',
    openAt: { weekday: 3, date: '2026-12-24', part: 'day' },
  },
  {
    week: WEEK,
    specialHours: null,
    timezone: null,
    countryCode: null,
    isOpen: false,
    businessStatus: 'CLOSED_TEMPORARILY',
  },
] as const)('hours are written as React writes them: %o', (props) => {
  expectAlike(OpenNow, props)
})

test.each([
  [`12 "Rue" d'Alger & Co <b>`, 'FR'],
  ['شارع الملك فهد, Riyadh 12271', 'SA'],
  ['东京都千代田区1-1', 'JP'],
  ['1 Main St', null],
])('an address is written as React writes it: %s', (address, country) => {
  const html = expectAlike(Address, { address, country, className: 'wrap' })
  expect(html).not.toContain('<b>')
})

const OWN_PHOTO = {
  picture: 'a'.repeat(32),
  width: 1600,
  height: 900,
  alt: 'A "bar" & garden',
  credit: null,
  licence: null,
}

test.each([
  { business: { id: 7, type: null, category: CAFE, photo: null, photoUrl: null, imageUrl: null } },
  { business: { id: 7, type: null, category: CAFE, photo: null, photoUrl: PHOTO, imageUrl: `${PHOTO}2` } },
  {
    business: { id: 7, type: null, category: CAFE, photo: null, photoUrl: PHOTO, imageUrl: null },
    priority: 'first',
    isTied: true,
  },
  {
    business: { id: 7, type: null, category: CAFE, photo: OWN_PHOTO, photoUrl: PHOTO, imageUrl: null },
    isTied: true,
  },
  {
    business: { id: 7, type: null, category: OTHER, photo: null, photoUrl: null, imageUrl: null },
    className: 'listing-picture',
  },
] as const)('a picture is written as React writes it: %o', (props) => {
  expectAlike(Picture, props)
})

test('what a map and a list draw in the browser is written as React writes it: a card, and cards to come', () => {
  const business = {
    id: 7,
    slug: 'cafe-ole',
    name: 'Café Olé',
    category: CAFE,
    type: 'Roastery',
    rating: '4.5',
    reviewCount: 12,
    address: '1 Rue X, Paris',
    street: '1 Rue X',
    city: 'Paris',
    citySlug: 'paris',
    cityState: null,
    country: 'France',
    countryCode: 'FR',
    latitude: 48,
    longitude: 2,
    phone: '01 23',
    phoneE164: null,
    photo: null,
    photoUrl: PHOTO,
    imageUrl: null,
    priceRange: '€€',
    isVerified: false,
    isOpen: true,
    businessStatus: 'OPERATIONAL',
    timezone: 'Europe/Paris',
    week: WEEK,
    specialHours: null,
    hoursSetAt: null,
  } as const
  expectAlike(BusinessCard, { business, index: 0, distance: 120 })
  expectAlike(SkeletonGrid, { label: 'Loading businesses...' })
})
