import { describe, expect, test } from 'vitest'
import type { Business } from '../business/business.ts'
import type { CategoryDetail, CityDetail } from '../taxonomy/taxonomy.ts'
import {
  businessDescription,
  businessTitle,
  categoryDescription,
  categoryTitle,
  cityDescription,
  cityTitle,
  areaDescription,
} from './titles.ts'

const LONGEST = 160
const cafe = {
  name: 'Café Olé',
  address: '1 Rue du Bac, 75007 Paris',
  city: 'Paris',
  cityState: null,
  country: 'France',
  category: { id: 1, name: 'Cafe', slug: 'cafe', icon: 'cafe' },
  reviewCount: 3,
  week: [[], [], [], [], [], [], []],
  phone: '01 42',
} as unknown as Business
const NO_TEXTS = { description: null, seoTitle: null, seoDescription: null }
const paris = { name: 'Paris', country: 'France', businessCount: 12_345, ...NO_TEXTS } as CityDetail
const cafes = { name: 'Cafe', businessCount: 7, totalCount: 7, ...NO_TEXTS } as CategoryDetail

describe('a business is described by name, address, country, category and a phrase', () => {
  test.each([
    ['all known', {}, 'Café Olé - 1 Rue du Bac, 75007 Paris - France - Cafe - Reviews, '],
    ['no address, but its city', { address: null }, 'Café Olé - Paris - France - Cafe - Reviews, '],
    ['neither', { address: null, city: null }, 'Café Olé - France - Cafe - Reviews, '],
    [
      'no country, for which the specification has one',
      { country: null },
      'Café Olé - 1 Rue du Bac, 75007 Paris - UK - Cafe - ',
    ],
    ['an address that is empty', { address: '' }, 'Café Olé - Paris - France - Cafe - Reviews, '],
  ])('%s', (_, values, start) => {
    expect(businessDescription({ ...cafe, ...values }).startsWith(start)).toBe(true)
  })
})

test.each([
  [
    'which the address ends with',
    { address: '1 Rue du Bac, Paris, France' },
    '1 Rue du Bac, Paris, France - Cafe',
  ],
  ['in another case', { address: 'Paris FRANCE' }, 'Paris FRANCE - Cafe'],
])('a country %s is named once', (_, values, part) => {
  expect(businessDescription({ ...cafe, ...values })).toContain(` - ${part} - `)
})

test.each([
  ['all', {}, 'Reviews, opening hours, contact info and directions'],
  ['no reviews', { reviewCount: 0 }, 'Opening hours, contact info and directions'],
  ['a phone alone', { reviewCount: 0, week: null }, 'Contact info and directions'],
  ['nothing', { reviewCount: 0, week: null, phone: null }, 'Directions'],
])('of a page with %s no more is promised than it has', (_, values, phrase) => {
  expect(businessDescription({ ...cafe, ...values }).endsWith(` - Cafe - ${phrase}`)).toBe(true)
})

describe('nothing is longer than search engines show, nor cut within a word', () => {
  test.each([
    ['a long name', { name: 'Longname '.repeat(30).trim() }],
    ['a long address', { address: 'Streetname '.repeat(30).trim() }],
  ])('%s', (_, values) => {
    const text = businessDescription({ ...cafe, ...values })
    expect(text.length).toBeLessThanOrEqual(LONGEST)
    expect(text).toMatch(/(?:Longname|Streetname)…$/)
  })

  test('a long city and category', () => {
    const name = 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch '.repeat(2).trim()
    expect(cityDescription({ ...paris, name }).length).toBeLessThanOrEqual(LONGEST)
    expect(categoryDescription({ ...cafes, name }).length).toBeLessThanOrEqual(LONGEST)
  })
})

test('cities and categories are described with a count and a plus', () => {
  expect(cityDescription(paris)).toContain('12,345+ local businesses in Paris, France')
  expect(categoryDescription(cafes)).toContain('7+ businesses')
})

test('one business is described in the singular, without a plus', () => {
  expect(cityDescription({ ...paris, businessCount: 1 })).toContain('Discover 1 local business in Paris')
  expect(categoryDescription({ ...cafes, totalCount: 1 })).toContain('Browse 1 business in')
  expect(areaDescription('Fiji', 1)).toContain('Discover 1 business in Fiji')
})

test.each([
  ['a business', businessTitle(cafe), 'Café Olé | Cafe in Paris'],
  ['one without a city', businessTitle({ ...cafe, city: null }), 'Café Olé | Cafe'],
  ['a city', cityTitle(paris), 'Best Businesses in Paris, France | Local Directory'],
  [
    'a city that is its country',
    cityTitle({ ...paris, name: 'Monaco', country: 'Monaco' }),
    'Best Businesses in Monaco | Local Directory',
  ],
  [
    'a city without a country',
    cityTitle({ ...paris, country: null }),
    'Best Businesses in Paris | Local Directory',
  ],
  [
    'a city that is one of several in its country',
    cityTitle({ ...paris, name: 'Springfield', state: 'Ohio', country: 'United States', hasNamesake: true }),
    'Best Businesses in Springfield, Ohio, United States | Local Directory',
  ],
  ['a later page', cityTitle(paris, 2), 'Best Businesses in Paris, France | Local Directory, page 2'],
  ['a category', categoryTitle(cafes), 'Cafe: businesses, reviews and hours'],
  ['a later page of it', categoryTitle(cafes, 3), 'Cafe: businesses, reviews and hours, page 3'],
])('the title of %s', (_, title, wanted) => {
  expect(title).toBe(wanted)
})

describe('what operators wrote comes first', () => {
  const texts = { description: 'Beans.\n\nMilk.', seoTitle: 'Coffee', seoDescription: 'Cups.' }

  test.each([
    ['a title', categoryTitle({ ...cafes, ...texts }, 2), 'Coffee, page 2'],
    ["a city's title", cityTitle({ ...paris, ...texts }), 'Coffee'],
    ['a description', categoryDescription({ ...cafes, ...texts }), 'Cups.'],
    ["the page's text", cityDescription({ ...paris, ...texts, seoDescription: null }), 'Beans. Milk.'],
  ])('%s', (_, text, wanted) => expect(text).toBe(wanted))
})
