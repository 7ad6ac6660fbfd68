import { generic } from './generic.ts'
import { geodirectory } from './geodirectory.ts'
import { googlePlaces } from './google-places.ts'
import { gosom } from './gosom.ts'
import { openstreetmap } from './openstreetmap.ts'
import { outscraper } from './outscraper.ts'
import { overture } from './overture.ts'
import { here } from './here.ts'
import { ownExport } from './own-export.ts'
import type { Preset } from './preset.ts'
import { salesforce } from './salesforce.ts'
import { sirene } from './sirene.ts'
import { tomtom } from './tomtom.ts'
import { tripadvisor } from './tripadvisor.ts'
import { vcard } from './vcard.ts'
import { yelp } from './yelp.ts'

/** Saved places of Google Takeout, in the spellings of all years. */
const googleTakeout: Preset = {
  name: 'google-takeout',
  signature: [
    ['Google Maps URL', 'Location', 'geometry'],
    ['Google Maps URL', 'Location', 'Title'],
    ['google_maps_url', 'geometry'],
  ],
  fields: {
    name: ['Location.Business Name', 'Location.name', 'Title'],
    address: ['Location.Address', 'Location.address'],
    country: ['Location.Country Code', 'Location.country_code'],
    latitude: ['geometry.coordinates.1', 'Location.Geo Coordinates.Latitude', 'Location.Latitude'],
    longitude: ['geometry.coordinates.0', 'Location.Geo Coordinates.Longitude', 'Location.Longitude'],
    locationLink: ['Google Maps URL'],
  },
  source: null,
}

/** Google Business Profile's bulk sheet: one hours column per weekday; store codes are the owner's own. */
const googleBusinessProfile: Preset = {
  name: 'google-business-profile',
  signature: [
    ['Store code', 'Business name', 'Address line 1'],
    ['Store code', 'Business name', 'Primary category'],
    ['Business name', 'Administrative area', 'Sunday hours'],
  ],
  fields: {
    sourceId: ['Store code'],
    name: ['Business name'],
    category: ['Primary category'],
    type: ['Primary category'],
    street: ['Address line 1'],
    address2: ['Address line 2'],
    city: ['Locality'],
    state: ['Administrative area'],
    country: ['Country / Region'],
    postalCode: ['Postal code'],
    latitude: ['Latitude'],
    longitude: ['Longitude'],
    phone: ['Primary phone'],
    website: ['Website'],
    description: ['From the business'],
    photoUrl: ['Cover photo'],
    imageUrl: ['Logo photo'],
    menuLink: ['Place page URLs: Menu link (url_menu)'],
    orderLink: ['Place page URLs: Order ahead link (url_order_ahead)'],
    reservationLink: ['Place page URLs: Reservations link (url_reservations)'],
  },
  source: null,
}

/** Foursquare's open places, and responses of its API. */
const foursquare: Preset = {
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

/** Exports and samples of Directorist for WordPress; its `location` is a list of cities. */
const directorist: Preset = {
  name: 'directorist',
  signature: [
    ['listing_title', 'listing_content'],
    ['listing_title', 'directory_type'],
    ['listing_title', 'listing_img'],
    ['title', 'tagline', 'views count', 'categories'],
    ['title', 'hide map?', 'map latitude'],
  ],
  fields: {
    sourceId: ['id', 'listing_id'],
    name: ['listing_title', 'title'],
    category: [
      { columns: ['category'], as: 'firstText' },
      { columns: ['categories'], as: 'firstText' },
    ],
    address: ['address'],
    city: [
      { columns: ['location'], as: 'firstText' },
      { columns: ['locations'], as: 'firstText' },
    ],
    postalCode: ['zip'],
    latitude: ['manual_lat', 'map latitude', 'latitude'],
    longitude: ['manual_lng', 'map longitude', 'map logitude', 'longitude'],
    phone: ['phone', 'phone2'],
    email: ['email'],
    website: ['website'],
    description: ['listing_content', 'description'],
    photoUrl: [
      { columns: ['listing_img'], as: 'firstImage' },
      { columns: ['preview_listing_img'], as: 'firstImage' },
      { columns: ['image'], as: 'firstImage' },
    ],
    priceRange: [
      { columns: ['price_range'], as: 'directoristPrice' },
      { columns: ['price range'], as: 'directoristPrice' },
    ],
    publication: ['publish_status', 'listing_status', 'post_status', 'status'],
  },
  ignored: ['tag', 'tags', 'pricing', 'price', 'featured', 'tagline', 'publish_date', 'published'],
  source: null,
}

/** Booking.com's lists of hotels, from affiliate exports and scrapers. */
const booking: Preset = {
  name: 'booking',
  signature: [
    ['hotel_name', 'review_nr'],
    ['hotel_name', 'accommodation_type_name'],
    ['hotel_name', 'hotel_id', 'url'],
  ],
  fields: {
    sourceId: ['hotel_id'],
    name: ['hotel_name'],
    category: ['accommodation_type_name', 'accommodation_type', 'hotel_type'],
    address: ['address'],
    city: ['city', 'city_hotel', 'city_name'],
    postalCode: ['zip', 'postal_code'],
    country: ['cc1', 'country_code', 'country_name', 'country'],
    latitude: ['latitude'],
    longitude: ['longitude'],
    description: ['desc_en', 'desc', 'description'],
    about: [{ columns: ['facilities', 'amenities', 'hotel_facilities'], as: 'listedFeatures' }],
    photoUrl: ['photo_url'],
    reservationLink: ['url', 'hotel_url'],
    rating: [{ columns: ['review_score'], as: 'outOfTen' }],
    reviewCount: ['review_nr', 'number_of_reviews'],
  },
  ignored: ['class', 'class_is_estimated', 'review_score_word', 'minrate', 'maxrate', 'currencycode'],
  source: 'booking',
}

/** Apify's Google Maps scrapers: the short overview, the long table with one column per list item, and JSON. */
const apify: Preset = {
  name: 'apify',
  signature: [
    ['title', 'totalScore', 'categoryName'],
    ['title', 'totalScore', 'placeId'],
    ['title', 'totalScore', 'reviewsCount'],
    ['title', 'categoryName', 'placeId'],
    ['title', 'totalScore', 'url'],
    ['title', 'openingHours/0/day', 'location/lat'],
  ],
  fields: {
    name: ['title'],
    category: ['categoryName', 'categories.0', 'categories'],
    otherCategories: ['categories'],
    type: ['categoryName'],
    address: ['address'],
    street: ['street'],
    city: ['city'],
    state: ['state'],
    postalCode: ['postalCode'],
    country: ['countryCode'],
    latitude: ['location.lat', 'lat'],
    longitude: ['location.lng', 'lng'],
    phone: ['phone', 'phoneUnformatted'],
    email: ['emails.0', 'email'],
    website: ['website'],
    description: ['description'],
    about: ['additionalInfo'],
    workingHours: ['openingHours'],
    photoUrl: ['imageUrl', 'imageUrls.0'],
    locationLink: ['url'],
    orderLink: ['orderBy.0.orderUrl', 'orderBy.0.url', 'googleFoodUrl'],
    menuLink: ['menu'],
    reservationLink: ['reserveTableUrl', 'tableReservationLinks.0.url', 'bookingLinks.0.url'],
    reviewsLink: ['reviewsUrl'],
    rating: ['totalScore'],
    reviewCount: ['reviewsCount'],
    isUnclaimed: ['claimThisBusiness'],
    permanentlyClosed: ['permanentlyClosed'],
    temporarilyClosed: ['temporarilyClosed'],
    priceRange: ['price'],
    placeId: ['placeId'],
    fetchedAt: ['scrapedAt'],
  },
  source: 'apify',
}

/** All the Places: shops of chains in OpenStreetMap tags; some have only a brand as their name. */
const alltheplaces: Preset = {
  name: 'alltheplaces',
  signature: [
    ['@spider', 'ref'],
    ['@spider', 'brand'],
    ['@spider', 'name'],
  ],
  fields: {
    ...openstreetmap.fields,
    sourceId: ['id', 'ref'],
    street: ['addr:street_address', ...(openstreetmap.fields.street ?? [])],
    permanentlyClosed: [{ columns: ['end_date'], as: 'isGiven' }],
  },
  ignored: [...(openstreetmap.ignored ?? []), 'branch', 'located_in'],
  source: 'alltheplaces',
  is24Hour: true,
  licence: 'CC0 1.0, All the Places',
}

/** The position of a GeoJSON feature with any properties. */
const GEOMETRY = { latitude: 'geometry.coordinates.1', longitude: 'geometry.coordinates.0' } as const

const withGeometry = (preset: Preset): Preset => ({
  ...preset,
  fields: {
    ...preset.fields,
    latitude: [...(preset.fields.latitude ?? []), GEOMETRY.latitude],
    longitude: [...(preset.fields.longitude ?? []), GEOMETRY.longitude],
  },
})

const KNOWN: readonly Preset[] = [
  ownExport,
  overture,
  gosom,
  apify,
  googleBusinessProfile,
  googleTakeout,
  outscraper,
  foursquare,
  yelp,
  tripadvisor,
  here,
  tomtom,
  booking,
  sirene,
  salesforce,
  geodirectory,
  directorist,
  vcard,
  googlePlaces,
  alltheplaces,
  openstreetmap,
]

/** Every named format, the most specific first. */
export const PRESETS: readonly Preset[] = [...KNOWN.map(withGeometry), generic]

/** The preset of a name; undefined for an unknown name. */
export function findPreset(name: string): Preset | undefined {
  return PRESETS.find((preset) => preset.name === name.toLowerCase())
}
