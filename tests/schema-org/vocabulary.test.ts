import { describe, expect, test } from 'vitest'
import type { Business } from '#domain/business/business.ts'
import { CATEGORY_KEYWORDS } from '#domain/category/keywords.ts'
import { SCHEMA_TYPES } from '#domain/category/schema-types.ts'
import {
  breadcrumbNode,
  businessListNode,
  businessNode,
  organizationNode,
  stateNode,
  websiteNode,
} from '#domain/seo/json-ld.ts'
import { BARE } from './business.ts'
import { schemaOrgViolations } from './violations.ts'
import { ancestors, readVocabulary } from './vocabulary.ts'

const SITE = 'https://directory.example'
const vocabulary = readVocabulary()
const faults = (node: unknown) => schemaOrgViolations(vocabulary, node)

test('the vocabulary was read', () => {
  expect(vocabulary.classes.size).toBeGreaterThan(700)
  expect([...ancestors(vocabulary, 'CafeOrCoffeeShop')]).toEqual(
    expect.arrayContaining(['FoodEstablishment', 'LocalBusiness', 'Place', 'Organization', 'Thing']),
  )
  expect(vocabulary.properties.get('Thing')?.get('name')).toEqual(['Text'])
  expect(vocabulary.enumerations.get('DayOfWeek')).toContain('Monday')
})

test('every category is a kind of local business that schema.org knows', () => {
  const types = new Set(CATEGORY_KEYWORDS.map(([, type]) => type))
  expect(types.size).toBeGreaterThan(30)
  for (const type of types) {
    expect(vocabulary.classes.has(type), type).toBe(true)
    expect([...ancestors(vocabulary, type)], type).toContain('LocalBusiness')
  }
})

test('an operator chooses among all kinds of local business, each once', () => {
  const kinds = [...vocabulary.classes.keys()].filter((name) =>
    ancestors(vocabulary, name).has('LocalBusiness'),
  )
  expect(SCHEMA_TYPES.toSorted()).toEqual(kinds.toSorted())
})

describe('an odd business is still schema.org:', () => {
  const odd: readonly [string, Partial<Business>][] = [
    ['nothing but a name', {}],
    ['empty texts', { address: '', phone: '', website: null, description: '', city: '' }],
    ['a name in another script', { name: '東京 食堂 "<b>"' }],
    ['open around the clock', { week: [[[0, 1440]], [[0, 1440]], [], [], null, [[600, 1560]], []] }],
    ['hours that are all unknown', { week: [null, null, null, null, null, null, null] }],
    [
      'several spans a day',
      {
        week: [
          [
            [540, 720],
            [780, 1080],
          ],
          [],
          [],
          [],
          [],
          [],
          [],
        ],
      },
    ],
    [
      'closed for a time',
      { businessStatus: 'CLOSED_TEMPORARILY', week: [[[540, 720]], [], [], [], [], [], []] },
    ],
    ['on the null island', { latitude: 0, longitude: 0 }],
    ['a country alone', { countryCode: 'TR' }],
    ['a description that is only marks', { description: '<p></p>' }],
    ['a long one', { description: `<p>${'word &amp; '.repeat(300)}</p>` }],
    ['ratings of our own', { source: 'meridian', rating: '4.5', reviewCount: 3 }],
    [
      'many links',
      {
        website: 'https://a.example/',
        locationLink: 'https://maps.example/?q=1',
        phone: '1',
        email: 'a@b.c',
      },
    ],
  ]
  test.each(odd)('%s', (_, values) => {
    expect(faults(businessNode(SITE, { ...BARE, ...values }, 'https://photos.example/a.jpg'))).toEqual([])
  })
})

test('ratings are told only of sources that permit it', () => {
  const rated = { ...BARE, rating: '4.5', reviewCount: 12 }
  const claimed = (source: string | null) => businessNode(SITE, { ...rated, source }).aggregateRating
  expect(claimed('meridian')).toMatchObject({ '@type': 'AggregateRating', ratingValue: 4.5, reviewCount: 12 })
  for (const source of [null, 'outscraper', 'gosom', 'apify', 'overture', 'meridian-sample']) {
    expect(claimed(source)).toBeUndefined()
  }
})

test('hours of a place that is closed are not told', () => {
  const week = [[[540, 1020]], [], [], [], [], [], []] as const
  expect(businessNode(SITE, { ...BARE, week })).toHaveProperty('openingHoursSpecification')
  const closed = [{ isOpen: false }, { businessStatus: 'CLOSED_TEMPORARILY' as const }]
  for (const values of closed) {
    expect(businessNode(SITE, { ...BARE, week, ...values })).not.toHaveProperty('openingHoursSpecification')
  }
})

test('the nodes of other pages are schema.org', () => {
  const site = { url: SITE, name: 'M', description: 'd', email: 'a@b.c', phone: '1' }
  for (const node of [
    organizationNode(site),
    websiteNode(site),
    breadcrumbNode(SITE, [{ name: 'Home', path: '/' }]),
    businessListNode(SITE, 'All', [BARE]),
    ...['US', 'FR'].map((code) =>
      stateNode(SITE, { name: 'A', path: '/a' }, { code, name: 'B', path: '/b' }),
    ),
  ]) {
    expect(faults(node)).toEqual([])
  }
})

describe('what is not schema.org is caught:', () => {
  const cafe = businessNode(SITE, { ...BARE, latitude: 1, longitude: 2, city: 'Paris' })
  const wrong: readonly [string, unknown][] = [
    ['an invented type', { ...cafe, '@type': 'CoffeeHouse' }],
    ['no type', { name: 'A' }],
    ['an invented property', { ...cafe, stars: 5 }],
    ['a property of another type', { ...cafe, '@type': 'BankOrCreditUnion', hasMenu: 'https://a.example/' }],
    ['a number for a text', { ...cafe, telephone: 5 }],
    ['an empty text', { ...cafe, name: ' ' }],
    ['nothing for a text', { ...cafe, name: null }],
    ['no address for an address', { ...cafe, sameAs: 'example' }],
    ['a node of the wrong type', { ...cafe, geo: { '@type': 'PostalAddress' } }],
    ['a fault deep inside', { ...cafe, address: { '@type': 'PostalAddress', town: 'Paris' } }],
    ['a day that is none', { '@type': 'OpeningHoursSpecification', dayOfWeek: ['Mon'] }],
    ['an hour that is none', { '@type': 'OpeningHoursSpecification', opens: '25:00' }],
    ['an empty list', { ...cafe, openingHoursSpecification: [] }],
    ['a parameter of what is no action', { ...cafe, 'name-input': 'required' }],
    ['a bad name of a node', { ...cafe, '@id': 'cafe' }],
    ['not a finite number', { '@type': 'GeoCoordinates', latitude: Number.NaN }],
  ]
  test.each(wrong)('%s', (_, node) => {
    expect(faults(node)).not.toEqual([])
  })
})
