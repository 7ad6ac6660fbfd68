import type { Preset } from './preset.ts'

/**
 * Overture Maps' places, as dotted columns, as columns of JSON, as JSON records or as GeoJSON; `id` is the stable id
 * of the Global Entity Reference System, and categories are written as 'italian_restaurant'.
 */
export const overture: Preset = {
  name: 'overture',
  signature: [
    ['names', 'categories', 'addresses'],
    ['names', 'addresses', 'confidence'],
    ['names', 'basic_category'],
    ['names.common', 'geometry'],
    ['names', 'categories', 'confidence'],
    ['names.primary', 'categories.primary'],
    ['names.primary', 'basic_category'],
    ['names.primary', 'addresses.0.freeform'],
  ],
  fields: {
    sourceId: ['id'],
    name: ['names.primary', 'names.common.0.value'],
    category: ['categories.primary', 'categories.main', 'taxonomy.primary', 'basic_category'],
    otherCategories: ['categories.alternate', 'taxonomy.alternates'],
    type: ['categories.primary', 'categories.main', 'taxonomy.primary', 'basic_category'],
    street: ['addresses.0.freeform'],
    city: ['addresses.0.locality'],
    state: ['addresses.0.region'],
    postalCode: ['addresses.0.postcode'],
    country: ['addresses.0.country'],
    latitude: ['geometry.coordinates.1', 'latitude', 'lat', 'bbox.ymin'],
    longitude: ['geometry.coordinates.0', 'longitude', 'lon', 'bbox.xmin'],
    phone: ['phones.0'],
    email: ['emails.0'],
    website: ['websites.0'],
    businessStatus: ['operating_status'],
  },
  source: 'overture',
  licence: 'CDLA-Permissive-2.0, Overture Maps Foundation',
}
