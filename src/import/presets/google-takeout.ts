import type { Preset } from './preset.ts'

/** Saved places of Google Takeout, in the spelling of all years. */
export const googleTakeout: Preset = {
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
