import type { Business } from '#domain/business/business.ts'

/** A business with only the mandatory fields. */
export const BARE: Business = {
  id: 7,
  slug: 'cafe-ole',
  name: 'Café Olé',
  category: { id: 1, name: 'Cafe', slug: 'cafe', icon: 'cafe' },
  schemaType: 'CafeOrCoffeeShop',
  type: null,
  rating: null,
  reviewCount: 0,
  ...{ address: null, street: null, city: null, citySlug: null, state: null, postalCode: null },
  ...{ country: null, countryCode: null, latitude: null, longitude: null, timezone: null },
  ...{ phone: null, phoneE164: null, email: null, website: null, description: null, about: null },
  ...{ photoUrl: null, imageUrl: null, priceRange: null, workingHours: null, week: null },
  ...{ locationLink: null, orderLink: null, menuLink: null, reservationLink: null, reviewsLink: null },
  isVerified: false,
  isOpen: true,
  businessStatus: 'OPERATIONAL',
  reviews: [],
  indexable: true,
  source: null,
  sourceLicence: null,
  globalRowNumber: 1,
  version: 1,
  createdAt: '2026-01-01T00:00:00Z',
  updatedAt: '2026-01-02T00:00:00Z',
}
