import type { Preset } from './preset.ts'

/** Lists of hotels of Booking.com, by its affiliates' exports and by scrapers. */
export const booking: Preset = {
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
