import type { Preset } from './preset.ts'

/** Yelp's open data of all years, one record a line, and the answers of its API. */
export const yelp: Preset = {
  name: 'yelp',
  signature: [
    ['business_id', 'stars', 'review_count'],
    ['business_id', 'categories', 'stars'],
    ['name', 'review_count', 'display_phone'],
    ['name', 'categories', 'is_closed', 'review_count'],
  ],
  fields: {
    sourceId: ['business_id', 'id'],
    name: ['name'],
    category: [{ columns: ['categories'], as: 'firstText' }],
    otherCategories: ['categories'],
    type: [{ columns: ['categories'], as: 'yelpType' }],
    address: ['full_address'],
    street: ['address', 'location.address1'],
    address2: ['location.address2'],
    city: ['city', 'location.city'],
    state: ['state', 'location.state'],
    postalCode: ['postal_code', 'location.zip_code'],
    country: ['country', 'location.country'],
    latitude: ['latitude', 'coordinates.latitude'],
    longitude: ['longitude', 'coordinates.longitude'],
    phone: ['display_phone', 'phone'],
    about: [{ columns: ['attributes'], as: 'yelpFeatures' }],
    workingHours: ['hours'],
    photoUrl: ['image_url'],
    reviewsLink: ['url'],
    rating: ['stars', 'rating'],
    reviewCount: ['review_count'],
    permanentlyClosed: [{ columns: ['is_open'], as: 'not' }, { columns: ['open'], as: 'not' }, 'is_closed'],
    priceRange: [{ columns: ['attributes'], as: 'yelpPrice' }, 'price'],
  },
  ignored: ['type', 'alias'],
  source: 'yelp',
}
