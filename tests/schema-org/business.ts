import type { Business } from '#domain/business/business.ts'
import { fieldsIn } from '#domain/business/fields.ts'
import { recordOf } from '#domain/record-of.ts'

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
  ...{
    address: null,
    street: null,
    city: null,
    citySlug: null,
    cityState: null,
    country: null,
    countryCode: null,
  },
  ...{ latitude: null, longitude: null, timezone: null, phone: null, phoneE164: null },
  ...{ photoUrl: null, imageUrl: null, priceRange: null, week: null, specialHours: null, hoursSetAt: null },
  ...recordOf(fieldsIn('public'), () => null),
  isVerified: false,
  isOpen: true,
  businessStatus: 'OPERATIONAL',
  ownerProof: null,
  facts: [],
  stillHere: null,
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
