import type { Preset } from './preset.ts'

/**
 * gosom/google-maps-scraper, as CSV with JSON in ten columns and as JSON, whose names differ here and there. Its
 * `status` is a line such as 'Open ⋅ Closes 11 pm', of which only permanent closures are read; reviews are ignored.
 */
export const gosom: Preset = {
  name: 'gosom',
  signature: [
    ['title', 'open_hours', 'review_rating'],
    ['title', 'complete_address', 'review_count'],
    ['title', 'reviews_per_rating', 'data_id'],
  ],
  fields: {
    name: ['title'],
    category: ['category', 'categories.0'],
    otherCategories: ['categories'],
    type: ['category'],
    address: ['address'],
    street: ['complete_address.street'],
    city: ['complete_address.city'],
    state: ['complete_address.state'],
    postalCode: ['complete_address.postal_code'],
    country: ['complete_address.country'],
    latitude: ['latitude'],
    longitude: ['longitude', 'longtitude'],
    timezone: ['timezone'],
    phone: ['phone'],
    email: ['emails.0', 'emails'],
    website: ['website', 'web_site'],
    description: ['descriptions', 'description'],
    about: ['about'],
    workingHours: ['open_hours'],
    photoUrl: ['thumbnail', 'images.0.image'],
    locationLink: ['link'],
    orderLink: ['order_online.0.link'],
    menuLink: ['menu.link'],
    reservationLink: ['reservations.0.link'],
    reviewsLink: ['reviews_link'],
    rating: ['review_rating'],
    reviewCount: ['review_count'],
    closure: ['status'],
    priceRange: ['price_range'],
    placeId: ['place_id'],
    sourceId: ['data_id', 'cid'],
  },
  source: 'gosom',
}
