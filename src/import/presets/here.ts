import type { Preset } from './preset.ts'

/** Answers of HERE's search, whose contacts and hours are lists of lists. */
export const here: Preset = {
  name: 'here',
  signature: [
    ['title', 'resultType', 'address'],
    ['title', 'ontologyId'],
    ['title', 'address.label'],
  ],
  fields: {
    sourceId: ['id'],
    name: ['title'],
    category: [{ columns: ['categories'], as: 'primaryText' }],
    street: ['address.street'],
    houseNumber: ['address.houseNumber'],
    city: ['address.city'],
    district: ['address.district'],
    state: ['address.state'],
    postalCode: ['address.postalCode'],
    country: ['address.countryCode', 'address.countryName'],
    latitude: ['position.lat'],
    longitude: ['position.lng'],
    phone: ['contacts.0.phone.0.value', 'contacts.0.mobile.0.value'],
    email: ['contacts.0.email.0.value'],
    website: ['contacts.0.www.0.value'],
    workingHours: ['openingHours.0.structured', 'openingHours.0.text'],
  },
  ignored: ['resultType', 'ontologyId', 'access', 'distance', 'chains', 'references', 'mapView'],
  source: 'here',
}
