import type { Preset } from './preset.ts'

/** Exports and samples of Directorist for WordPress; its `location` is a list of cities. */
export const directorist: Preset = {
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
