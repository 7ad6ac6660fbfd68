import type { Preset } from './preset.ts'

/** Foursquare's open places and the answers of its API. */
export const foursquare: Preset = {
  name: 'foursquare',
  signature: [
    ['fsq_place_id', 'name'],
    ['fsq_id', 'name'],
  ],
  fields: {
    sourceId: ['fsq_place_id', 'fsq_id'],
    name: ['name'],
    category: [
      { columns: ['fsq_category_labels'], as: 'lastStep' },
      { columns: ['categories'], as: 'lastStep' },
      'category',
    ],
    type: [
      { columns: ['fsq_category_labels'], as: 'lastStep' },
      { columns: ['categories'], as: 'lastStep' },
    ],
    address: ['location.formatted_address', 'formatted_address', 'full_address'],
    street: ['address', 'location.address'],
    city: ['locality', 'location.locality', 'city'],
    state: ['region', 'location.region', 'admin_region'],
    postalCode: ['postcode', 'location.postcode'],
    country: ['country', 'location.country'],
    latitude: ['latitude', 'geocodes.main.latitude', 'geocodes.roof.latitude', 'lat'],
    longitude: ['longitude', 'geocodes.main.longitude', 'geocodes.roof.longitude', 'lng', 'lon'],
    phone: ['tel'],
    email: ['email'],
    website: ['website'],
    description: ['description'],
    workingHours: ['hours.display', 'hours.regular'],
    rating: [{ columns: ['rating'], as: 'outOfTen' }],
    reviewCount: ['stats.total_ratings'],
    permanentlyClosed: [{ columns: ['date_closed'], as: 'isGiven' }],
    priceRange: ['price'],
    fetchedAt: ['date_refreshed'],
  },
  ignored: ['link', 'instagram', 'twitter', 'facebook_id', 'dt'],
  source: 'foursquare',
}
