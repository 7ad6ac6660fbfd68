import type { AdminBusiness, AdminBusinessRow } from '#domain/business/admin-business.ts'
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
  photo: null,
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

/** All of a business, as its form is given it. */
export const record = (id: number, name: string, values: Partial<AdminBusiness> = {}): AdminBusiness => ({
  ...business(id, name),
  street: null,
  state: null,
  otherCategories: null,
  otherPhones: null,
  postalCode: null,
  latitude: null,
  longitude: null,
  timezone: 'Europe/Istanbul',
  pinnedFields: null,
  description: null,
  about: null,
  workingHours: null,
  specialHours: null,
  locationLink: null,
  orderLink: null,
  menuLink: null,
  reservationLink: null,
  reviewsLink: null,
  priceRange: null,
  placeId: null,
  createdAt: '2026-05-01T12:00:00.000Z',
  ...values,
})

/** The screen of businesses: its list, and what it is filtered by. */
export function answerBusinesses(rows: readonly AdminBusinessRow[]): void {
  answer('GET /api/admin/businesses', () => listOf(rows))
  answerTaxonomy('categories', [category(1, 'Hotel'), category(2, 'Bar')])
  answer('GET /api/countries', COUNTRIES)
  answer('GET /api/admin/sponsorships', [])
  answer('GET /api/admin/businesses/place', { centre: null, timezone: null, at: null })
}

/** The form of a business; later reads return what was saved. */
export function answerRecord(stored: AdminBusiness) {
  const kept = { stored, patches: [] as Record<string, unknown>[] }
  const one = `/api/admin/businesses/${stored.id}`
  answerBusinesses([stored])
  answer('GET /api/admin/businesses', () => listOf([kept.stored]))
  answer(`GET ${one}`, () => kept.stored)
  answer(`GET ${one}/doubles`, [])
  answer(`GET /api/admin/claims/${stored.id}`, { claim: null })
  answer(`GET ${one}/history`, [])
  answer('GET /api/admin/merges', [])
  answer(`GET /api/admin/analytics/businesses/${stored.id}`, { days: 30, views: 0, presses: 0 })
  answer(`PATCH /api/businesses/${stored.id}`, ({ body }) => {
    kept.patches.push(body as Record<string, unknown>)
    return (kept.stored = {
      ...kept.stored,
      ...(body as Partial<AdminBusiness>),
      version: kept.stored.version + 1,
    })
  })
  return kept
}
