import { createElement, type ComponentProps } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, describe, expect, test } from 'vitest'
import type { BusinessSummary } from '#domain/business/business.ts'

const BUSINESS: BusinessSummary = {
  id: 7,
  slug: 'cafe-ole',
  name: 'Café Olé',
  category: { id: 1, name: 'Cafe', slug: 'cafe', icon: 'cafe' },
  type: null,
  rating: null,
  reviewCount: 0,
  address: null,
  street: null,
  city: 'Paris',
  citySlug: 'paris',
  cityState: null,
  country: 'France',
  countryCode: 'FR',
  latitude: null,
  longitude: null,
  phone: null,
  phoneE164: null,
  photo: null,
  photoUrl: null,
  imageUrl: null,
  priceRange: null,
  isVerified: false,
  isOpen: true,
  businessStatus: 'OPERATIONAL',
  timezone: 'Europe/Paris',
  week: null,
  specialHours: null,
  hoursSetAt: null,
}
const ALL_DAY = [[0, 1440]] as const
const WEEK = [ALL_DAY, ALL_DAY, ALL_DAY, ALL_DAY, ALL_DAY, ALL_DAY, ALL_DAY] as const
const PHOTO = 'https://photos.example/a.jpg'
const IMAGE = 'https://photos.example/b.jpg'

let card: (business?: Partial<BusinessSummary>, props?: object) => string
beforeAll(async () => {
  const { BusinessCard } = await import('./BusinessCard.tsx')
  card = (business = {}, props = {}) => {
    const given: ComponentProps<typeof BusinessCard> = {
      business: { ...BUSINESS, ...business },
      index: 5,
      ...props,
    }
    return renderToStaticMarkup(createElement(BusinessCard, given))
  }
})

describe('a card shows', () => {
  test.each<[string, Partial<BusinessSummary>, string]>([
    ['a link to the business', {}, 'href="/business/cafe-ole"'],
    ['its name', {}, '>Café Olé</a>'],
    ['its category', {}, '>Cafe</span>'],
    ['its type beside another category', { type: 'Tea room' }, '>Cafe\u00A0· Tea room</span>'],
    [
      'in which month a person set its hours',
      { hoursSetAt: '2026-11-03' },
      'Hours confirmed in November</span>',
    ],
    ['its rating', { rating: '4.5' }, '</span>4.5</b>'],
    [
      'how many reviewed it',
      { rating: '4.5', reviewCount: 1234 },
      '<span class="sr-only">, 1,234 reviews</span>',
    ],
    ['that one did', { rating: '4.5', reviewCount: 1 }, '<span class="sr-only">, 1 review</span>'],
    [
      'the first part of its address',
      { address: '1 Rue de Rivoli, 75001 Paris' },
      ' lang="fr">1 Rue de Rivoli</span>',
    ],
    ['its city and country', {}, '>Paris<i aria-hidden="true"> 🇫🇷</i><span class="sr-only">, France</span>'],
    ['the state of a city that is one of several', { cityState: 'Texas' }, '>Paris, Texas<i '],
    ['a button to its details', {}, '>Details <svg'],
    ['a button to call it', { phone: '01 42 60 38 14' }, 'href="tel:0142603814"'],
    ['the number to dial from abroad', { phone: '01 42', phoneE164: '+33142' }, 'href="tel:+33142"'],
    ['when it is open', { week: WEEK }, '<open-now week="[[[0,1440]]'],
    ['that it closed for good', { businessStatus: 'CLOSED_PERMANENTLY' }, '<b>Permanently closed</b>'],
    [
      'its special days',
      { week: WEEK, specialHours: [{ date: '2026-12-25', spans: [] }] },
      'special="[{&quot;date&quot;:&quot;2026-12-25&quot;,&quot;spans&quot;:[]}]"',
    ],
    ['that its operator closed it', { isOpen: false, week: WEEK }, '<b>Closed</b>'],
    ['that it never opens', { week: [[], [], [], [], [], [], []] }, '<b>Closed</b>'],
    ['a heart to keep it by', {}, '<favourite-toggle business="7" name="Café Olé"></favourite-toggle>'],
    ['its photo', { photoUrl: PHOTO, imageUrl: IMAGE }, `src="${PHOTO}`],
    ['its image without a photo', { imageUrl: IMAGE }, `src="${IMAGE}`],
    ['its image when the photo fails', { photoUrl: PHOTO, imageUrl: IMAGE }, `data-next="${IMAGE}`],
    ['the drawing of its category', {}, 'href="/scenes.svg#cafe-'],
    ['a plain tile where nothing is drawn', { category: { ...BUSINESS.category, icon: 'x' } }, 'is-tile'],
  ])('%s', (_, business, text) => {
    expect(card(business)).toContain(text)
  })
})

const HOTEL = { ...BUSINESS.category, name: 'Hotel', icon: 'hotel' }

test('the card of a lodging shows its stars, that of others none', () => {
  expect(card({ category: HOTEL, priceRange: '4 stars' })).toContain('<span>4 stars</span>')
  expect(card({ category: HOTEL, priceRange: '1 star' })).toContain('<span>1 star</span>')
  expect(card({ category: HOTEL, type: '5-star hotel', priceRange: '€€' })).toContain('<span>5 stars</span>')
  expect(card({ category: HOTEL, priceRange: '€€' })).not.toContain('star</span>')
  expect(card({ priceRange: '4 stars' })).not.toContain('4 stars')
})

test('a card shows what it has of what is asked for', () => {
  const shown = card({}, { has: ['Free street parking', 'Wi-Fi: Free'] })
  expect(shown).toContain('</svg> Free street parking</span>')
  expect(shown).toContain('</svg> Wi-Fi: Free</span>')
  expect(card()).not.toContain('card-feature')
})

describe('a card does not show', () => {
  test.each<[string, Partial<BusinessSummary>, string]>([
    ['a type that is its category in other letters', { type: 'CAFE' }, 'CAFE'],
    ['a star without a rating', { reviewCount: 9 }, 'class="rating"'],
    ['a star for a rating of 0', { rating: '0.0', reviewCount: 9 }, 'class="rating"'],
    ['a button to call without a phone', {}, 'tel:'],
    ['a badge without hours', {}, '<open-now'],
    ['the rest of the address', { address: '1 Rue de Rivoli, 75001 Paris' }, '75001'],
    ['a photo of a host that is not allowed', { photoUrl: 'https://strangers.example/a.jpg' }, '<img'],
  ])('%s', (_, business, text) => {
    expect(card(business)).not.toContain(text)
  })
})

test('a card on the page of a city does not repeat it', () => {
  expect(card({}, { hasCity: false })).not.toContain('Paris')
})

test('a card says how far away it is, where the list knows', () => {
  expect(card({}, { distance: 2345 })).toContain('2.3 km')
  expect(card({})).not.toContain('card-distance')
})

test('a card of a list of one day says the hours of that day', () => {
  const openAt = { weekday: 3, date: '2026-12-24', part: 'day' }
  const specialHours = [{ date: '2026-12-24', spans: [[540, 840]] }] as const
  expect(card({ week: WEEK, specialHours }, { openAt })).toContain(
    '<open-now data-state="open"><b>Thu, Dec 24:</b> <span>9 AM – 2 PM</span></open-now>',
  )
  expect(card({}, { openAt })).toContain('<open-now> <span>Hours on that day unknown</span></open-now>')
  expect(card({ businessStatus: 'CLOSED_TEMPORARILY' }, { openAt })).toContain('<b>Temporarily closed</b>')
})

describe('the picture of a card', () => {
  const withPhoto = (index: number) => card({ photoUrl: PHOTO }, { index })
  test.each([0, 1, 2])('loads at once at place %i', (index) => {
    expect(withPhoto(index)).not.toContain('data-src')
    expect(withPhoto(index).includes('fetchPriority="high"')).toBe(index === 0)
  })
  test('waits from the fourth place on', () => {
    expect(withPhoto(3)).toContain(`data-src="${PHOTO}`)
  })
})

test.each([
  ['$$', 'TR', '<span aria-hidden="true">₺₺</span><span class="sr-only">Price level 2 of 4</span>'],
  ['€€€', 'FR', '>€€€<'],
  ['€10–20', 'FR', '<span>€10–20</span>'],
])('a price of %s in %s is shown as %s', (priceRange, countryCode, html) => {
  expect(card({ priceRange, countryCode })).toContain(html)
})

test('stars are no price', () => {
  expect(card({ priceRange: '4 stars' })).not.toContain('4 stars')
})

test('an own photo comes before that of a provider, in its widths and with what it shows', () => {
  const photo = {
    picture: 'b'.repeat(32),
    width: 1600,
    height: 900,
    alt: 'The bar',
    credit: null,
    licence: null,
  }
  const html = card({ photo, photoUrl: PHOTO }, { index: 0 })
  expect(html).toContain(`src="/pictures/${photo.picture}-800.webp"`)
  expect(html).toContain(`/pictures/${photo.picture}-320.webp 320w`)
  expect(html).toContain('alt="The bar"')
  expect(html).toContain('width="1600" height="900"')
  expect(html).toContain(`data-next="${PHOTO}"`)
})
