import type { AdminBusinessRow } from '#domain/business/admin-business.ts'
import { answer } from './server.ts'
import { answerTaxonomy, category, COUNTRIES, listOf } from './taxonomy.ts'

export const business = (
  id: number,
  name: string,
  values: Partial<AdminBusinessRow> = {},
): AdminBusinessRow => ({
  id,
  slug: name.toLowerCase(),
  name,
  category: { id: 1, name: 'Hotel' },
  city: 'İstanbul',
  country: 'Türkiye',
  countryCode: 'TR',
  type: null,
  address: `${name} 1`,
  rating: null,
  reviewCount: 0,
  photoUrl: null,
  imageUrl: null,
  phone: null,
  email: null,
  website: null,
  source: null,
  isOpen: true,
  isVerified: false,
  businessStatus: 'OPERATIONAL',
  indexable: false,
  doubts: [],
  version: 1,
  globalRowNumber: id,
  updatedAt: '2026-05-04T12:00:00.000Z',
  deletedAt: null,
  ...values,
})

/** The screen of businesses: its list, and what it is filtered by. */
export function answerBusinesses(rows: readonly AdminBusinessRow[]): void {
  answer('GET /api/admin/businesses', () => listOf(rows))
  answerTaxonomy('categories', [category(1, 'Hotel'), category(2, 'Bar')])
  answer('GET /api/countries', COUNTRIES)
  answer('GET /api/admin/businesses/place', { centre: null, timezone: null, at: null })
}
