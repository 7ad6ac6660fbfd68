import type { Preset } from './preset.ts'

/** Google Business Profile's bulk sheet: a column of hours for every day; its store codes are the owner's own. */
export const googleBusinessProfile: Preset = {
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
