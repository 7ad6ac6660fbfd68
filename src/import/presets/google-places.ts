import { GOOGLE_FACTS } from '../transforms/google.ts'
import type { Preset } from './preset.ts'

const components = ['addressComponents', 'address_components']

/** Answers of Google's Places API of both generations, as JSON and as tables with cells of JSON or Python. */
export const googlePlaces: Preset = {
  name: 'google-places',
  signature: [
    ['name', 'geometry', 'place_id'],
    ['name', 'vicinity', 'place_id'],
    ['name', 'formatted_address', 'place_id'],
    ['name', 'types', 'place_id'],
    ['name', 'geometry', 'vicinity'],
    ['name', 'geometry', 'types'],
    ['name', 'vicinity', 'types'],
    ['name', 'user_ratings_total', 'types'],
    ['displayName', 'formattedAddress'],
    ['displayName', 'primaryType'],
    ['displayName', 'googleMapsUri'],
    ['displayName.text', 'formattedAddress'],
    ['displayName.text', 'primaryType'],
  ],
  fields: {
    placeId: ['place_id', 'id'],
    name: ['name', 'displayName.text', 'displayName'],
    category: ['primaryTypeDisplayName.text', 'primaryType', { columns: ['types'], as: 'googleKind' }],
    type: ['primaryTypeDisplayName.text', 'primaryType', { columns: ['types'], as: 'googleKind' }],
    address: ['formatted_address', 'formattedAddress', 'vicinity', 'shortFormattedAddress'],
    city: components.map((column) => ({ columns: [column], as: 'googleCity' as const })),
    state: components.map((column) => ({ columns: [column], as: 'googleState' as const })),
    postalCode: components.map((column) => ({ columns: [column], as: 'googlePostalCode' as const })),
    country: components.map((column) => ({ columns: [column], as: 'googleCountry' as const })),
    latitude: ['geometry.location.lat', 'location.latitude', 'lat', 'latitude'],
    longitude: ['geometry.location.lng', 'location.longitude', 'lng', 'longitude'],
    phone: [
      ...['international_phone_number', 'internationalPhoneNumber'],
      ...['formatted_phone_number', 'nationalPhoneNumber', 'phone'],
    ],
    website: ['website', 'websiteUri'],
    description: ['editorialSummary.text', 'editorial_summary.overview'],
    about: [{ columns: GOOGLE_FACTS, as: 'googleFeatures' }],
    workingHours: [
      ...['regularOpeningHours.weekdayDescriptions', 'opening_hours.weekday_text'],
      ...['regularOpeningHours.periods', 'opening_hours.periods'],
      ...['weekday_text', 'weekdayDescriptions', 'working_hours'],
    ],
    locationLink: ['googleMapsUri', 'url'],
    reviewsLink: ['googleMapsLinks.reviewsUri'],
    rating: ['rating'],
    reviewCount: ['user_ratings_total', 'userRatingCount'],
    businessStatus: ['business_status', 'businessStatus'],
    permanentlyClosed: ['permanently_closed'],
    priceRange: ['price_level', 'priceLevel'],
  },
  ignored: ['icon', 'reference', 'scope', 'photos', 'reviews', 'link'],
  source: 'google',
}
