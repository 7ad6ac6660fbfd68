import type { Preset } from './preset.ts'

/** Answers of TomTom's search for points of interest. */
export const tomtom: Preset = {
  name: 'tomtom',
  signature: [
    ['poi', 'address', 'position'],
    ['poi.name', 'address.freeformAddress'],
  ],
  fields: {
    sourceId: ['id'],
    name: ['poi.name'],
    category: [{ columns: ['poi.categories'], as: 'firstText' }],
    address: ['address.freeformAddress'],
    street: ['address.streetName'],
    houseNumber: ['address.streetNumber'],
    neighbourhood: ['address.municipalitySubdivision'],
    city: ['address.localName', 'address.municipality'],
    state: ['address.countrySubdivisionName', 'address.countrySubdivision'],
    postalCode: ['address.postalCode'],
    country: ['address.countryCode', 'address.country'],
    latitude: ['position.lat'],
    longitude: ['position.lon'],
    phone: ['poi.phone'],
    website: ['poi.url'],
    workingHours: ['poi.openingHours'],
  },
  ignored: ['type', 'score', 'dist', 'info', 'viewport', 'entryPoints', 'matchConfidence'],
  source: 'tomtom',
}
