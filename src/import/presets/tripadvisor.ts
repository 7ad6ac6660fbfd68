import type { Preset } from './preset.ts'

const LISTS = ['features', 'amenities', 'dietaryRestrictions', 'mealTypes']

/** Tripadvisor scrapers' exports of restaurants, hotels and sights, as JSON and as tables of dotted columns. */
export const tripadvisor: Preset = {
  name: 'tripadvisor',
  signature: [
    ['name', 'addressObj'],
    ['name', 'addressObj.city'],
    ['name', 'numberOfReviews', 'webUrl'],
    ['name', 'rankingPosition', 'rating'],
  ],
  fields: {
    sourceId: ['id'],
    name: ['name'],
    category: ['category', 'type'],
    type: [
      { columns: ['subcategories'], as: 'firstText' },
      { columns: ['cuisines'], as: 'firstText' },
    ],
    address: ['address'],
    street: ['addressObj.street1'],
    address2: ['addressObj.street2'],
    city: ['addressObj.city'],
    state: ['addressObj.state'],
    postalCode: ['addressObj.postalcode', 'addressObj.postalCode'],
    country: ['addressObj.country'],
    latitude: ['latitude'],
    longitude: ['longitude'],
    phone: ['phone'],
    email: ['email'],
    website: ['website'],
    description: ['description'],
    about: [{ columns: LISTS, as: 'listedFeatures' }],
    workingHours: ['hours', 'openHours'],
    photoUrl: ['image'],
    reviewsLink: ['webUrl'],
    rating: ['rating'],
    reviewCount: ['numberOfReviews'],
    permanentlyClosed: ['isClosed'],
    temporarilyClosed: ['isLongClosed'],
    priceRange: ['priceLevel', 'priceRange'],
  },
  ignored: [
    'locationString',
    'rankingPosition',
    'rankingString',
    'localName',
    'localAddress',
    'photos',
    'reviews',
  ],
  source: 'tripadvisor',
}
