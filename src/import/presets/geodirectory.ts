import type { Preset } from './preset.ts'

/** Exports of GeoDirectory for WordPress, of its first version (`post_address`, `geodir_contact`) and of its second. */
export const geodirectory: Preset = {
  name: 'geodirectory',
  signature: [
    ['post_title', 'post_type', 'business_hours'],
    ['post_title', 'post_category', 'street'],
    ['post_title', 'post_category', 'default_category'],
    ['post_title', 'post_address', 'post_city'],
    ['post_title', 'geodir_contact'],
  ],
  fields: {
    sourceId: ['ID', 'post_id'],
    name: ['post_title'],
    category: [{ columns: ['post_category'], as: 'firstText' }, 'default_category'],
    type: [{ columns: ['post_category'], as: 'firstText' }],
    address: ['post_address'],
    street: ['street'],
    address2: ['street2'],
    city: ['city', 'post_city'],
    state: ['region', 'post_region'],
    postalCode: ['zip', 'post_zip'],
    country: ['country', 'post_country'],
    latitude: ['latitude', 'post_latitude'],
    longitude: ['longitude', 'post_longitude'],
    phone: ['phone', 'geodir_contact'],
    email: ['email', 'geodir_email'],
    website: ['website', 'geodir_website'],
    description: ['post_content'],
    workingHours: ['business_hours', 'geodir_timing'],
    photoUrl: [
      { columns: ['post_images'], as: 'firstImage' },
      { columns: ['IMAGE'], as: 'firstImage' },
    ],
    imageUrl: ['logo'],
    publication: ['post_status'],
    closure: ['post_status'],
  },
  ignored: ['post_tags', 'post_type', 'post_date', 'post_modified', 'post_author', 'featured', 'video'],
  source: null,
}
