import { expect, test } from 'vitest'
import type { Business } from '../business/business.ts'
import { fieldsIn } from '../business/fields.ts'
import { recordOf } from '../record-of.ts'
import { breadcrumbNode, businessListNode, businessNode, organizationNode, websiteNode } from './json-ld.ts'
import { businessDescription, businessTitle } from './titles.ts'

const SITE = 'https://example.com'
const CAFE: Business = {
  id: 7,
  slug: 'cafe-ole',
  name: 'Café Olé',
  category: { id: 1, name: 'Cafe', slug: 'cafe', icon: 'cafe' },
  schemaType: 'CafeOrCoffeeShop',
  type: 'Tea house',
  rating: '4.5',
  reviewCount: 12,
  address: '1 Rue du Bac, 75007 Paris',
  street: '1 Rue du Bac',
  city: 'Paris',
  citySlug: 'paris',
  cityState: null,
  country: 'France',
  countryCode: 'FR',
  latitude: 48.85,
  longitude: 2.32,
  phoneE164: null,
  phone: null,
  photo: null,
  photoUrl: null,
  imageUrl: null,
  priceRange: null,
  isVerified: false,
  isOpen: true,
  businessStatus: 'OPERATIONAL',
  timezone: 'Europe/Paris',
  week: [[[540, 1020]], [], [], [], [], [], []],
  specialHours: [{ date: '2026-12-25', spans: [] }],
  hoursSetAt: '2026-11-03',
  ...recordOf(fieldsIn('public'), () => null),
  postalCode: '75007',
  description: '<p>Tea &amp; <b>cake</b></p>',
  ownerProof: null,
  facts: [{ fact: 'phone', by: 'owner', at: '2026-11-03', sources: [], others: 0 }],
  stillHere: 4,
  photos: [],
  reviews: [],
  otherCategories: [],
  indexable: true,
  source: null,
  sourceLicence: null,
  globalRowNumber: 1,
  version: 1,
  createdAt: '2026-01-01T00:00:00Z',
  updatedAt: '2026-01-02T00:00:00Z',
}

test('a business is of its category, with its place and hours and without what is not known', () => {
  const node = businessNode(SITE, CAFE)
  expect(node).toMatchObject({
    '@type': 'CafeOrCoffeeShop',
    url: 'https://example.com/business/cafe-ole',
    description: 'Tea & cake',
    priceRange: '$$',
    address: { streetAddress: '1 Rue du Bac', addressLocality: 'Paris', addressCountry: 'FR' },
    geo: { latitude: 48.85, longitude: 2.32 },
  })
  expect(node.openingHoursSpecification?.[0]).toMatchObject({ dayOfWeek: ['Monday'], opens: '09:00' })
  expect(node.specialOpeningHoursSpecification).toEqual([
    {
      '@type': 'OpeningHoursSpecification',
      validFrom: '2026-12-25',
      validThrough: '2026-12-25',
      opens: '00:00',
      closes: '00:00',
    },
  ])
  expect(node).not.toHaveProperty('telephone')
  expect(node.address).not.toHaveProperty('addressRegion')
})

test('ratings that others collected are not claimed', () => {
  expect(businessNode(SITE, CAFE)).not.toHaveProperty('aggregateRating')
})

test('a list names ten at most, in order', () => {
  const many = Array.from({ length: 12 }, (_, at) => ({ slug: `b-${at}`, name: `B ${at}` }))
  const { itemListElement } = businessListNode(SITE, 'All', many)
  expect(itemListElement).toHaveLength(10)
  expect(itemListElement[9]).toMatchObject({ position: 10, name: 'B 9', url: `${SITE}/business/b-9` })
})

test('breadcrumbs count from one and are absolute', () => {
  const { itemListElement } = breadcrumbNode(SITE, [{ name: 'Home', path: '/' }])
  expect(itemListElement).toEqual([{ '@type': 'ListItem', position: 1, name: 'Home', item: `${SITE}/` }])
})

test('the site is published by the organisation', () => {
  const site = { url: SITE, name: 'M', description: 'd', email: 'a@b.c', phone: '1' }
  expect(websiteNode(site).publisher['@id']).toBe(organizationNode(site)['@id'])
})

test('a description is name, address, country, category and what its page has', () => {
  expect(businessDescription(CAFE)).toBe(
    'Café Olé - 1 Rue du Bac, 75007 Paris - France - Cafe - Reviews, opening hours and directions',
  )
  expect(businessTitle(CAFE)).toBe('Café Olé | Cafe in Paris')
})

test('a long description is cut to 160 characters', () => {
  expect(businessDescription({ ...CAFE, name: 'Long name '.repeat(20) }).length).toBeLessThanOrEqual(160)
})

test('what visitors answer, and who set a fact, says nothing more in it', () => {
  expect(businessNode(SITE, CAFE)).toEqual(
    businessNode(SITE, { ...CAFE, facts: [], stillHere: null, hoursSetAt: null }),
  )
})

test('own photos say who made them and on what terms, and come before that of a provider', () => {
  const photo = { width: 1600, height: 900, alt: 'The bar', credit: 'Ayşe Kaya', licence: 'CC BY 4.0' }
  const photos = [
    { ...photo, picture: 'a'.repeat(32) },
    { ...photo, picture: 'b'.repeat(32), credit: null, licence: 'With permission' },
  ]
  const provider = 'https://lh3.googleusercontent.com/p/a'
  expect(businessNode(SITE, { ...CAFE, photos }, provider).image).toEqual([
    {
      '@type': 'ImageObject',
      contentUrl: `${new URL(SITE).origin}/pictures/${'a'.repeat(32)}-1600.webp`,
      width: 1600,
      height: 900,
      caption: 'The bar',
      creditText: 'Ayşe Kaya',
      license: 'https://creativecommons.org/licenses/by/4.0/',
    },
    {
      '@type': 'ImageObject',
      contentUrl: `${new URL(SITE).origin}/pictures/${'b'.repeat(32)}-1600.webp`,
      width: 1600,
      height: 900,
      caption: 'The bar',
    },
    provider,
  ])
  expect(businessNode(SITE, CAFE, provider).image).toBe(provider)
})
