import type { Preset } from './preset.ts'

/** Accounts of Salesforce, with the column names of its reports and object exports. */
export const salesforce: Preset = {
  name: 'salesforce',
  signature: [
    ['Account Name', 'Billing Street'],
    ['Account Name', 'Billing City'],
    ['Account Name', 'Shipping City'],
    ['Name', 'BillingStreet'],
    ['Name', 'BillingCity'],
  ],
  fields: {
    sourceId: ['Account ID', 'Id', 'AccountId'],
    name: ['Account Name', 'Name'],
    category: ['Industry'],
    street: ['Billing Street', 'BillingStreet', 'Shipping Street', 'ShippingStreet'],
    city: ['Billing City', 'BillingCity', 'Shipping City', 'ShippingCity'],
    state: [
      'Billing State/Province',
      'Billing State',
      'BillingState',
      'Shipping State/Province',
      'ShippingState',
    ],
    postalCode: [
      ...['Billing Zip/Postal Code', 'Billing Zip', 'Billing Postal Code', 'BillingPostalCode'],
      ...['Shipping Zip/Postal Code', 'ShippingPostalCode'],
    ],
    country: [
      'Billing Country',
      'BillingCountry',
      'BillingCountryCode',
      'Shipping Country',
      'ShippingCountry',
    ],
    latitude: ['BillingLatitude', 'Billing Latitude'],
    longitude: ['BillingLongitude', 'Billing Longitude'],
    phone: ['Phone'],
    website: ['Website'],
    description: ['Description', 'Account Description'],
  },
  ignored: ['Type', 'Rating', 'Account Owner', 'Ownership', 'Account Status', 'Account Type'],
  source: null,
}
