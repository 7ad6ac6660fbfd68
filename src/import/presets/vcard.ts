import type { Preset } from './preset.ts'

/** Cards of an address book with a column for each property; an address holds its parts between semicolons. */
const kinds = (name: string) =>
  [
    'WORK',
    'TYPE=WORK',
    'TYPE=WORK,VOICE',
    'WORK,VOICE',
    '',
    'TYPE=CELL',
    'CELL',
    'TYPE=INTERNET',
    'INTERNET',
  ].map((type) => (type === '' ? name : `${name};${type}`))
const part = (as: 'cardStreet' | 'cardCity' | 'cardState' | 'cardPostalCode' | 'cardCountry') =>
  kinds('ADR').map((column) => ({ columns: [column], as }))

export const vcard: Preset = {
  name: 'vcard',
  signature: [
    ['FN', 'N', 'ORG'],
    ['FN', 'ORG', 'REV'],
    ['FN', 'N', 'VERSION'],
  ],
  fields: {
    name: ['ORG', 'FN'],
    category: [{ columns: ['CATEGORIES'], as: 'firstText' }],
    street: part('cardStreet'),
    city: part('cardCity'),
    state: part('cardState'),
    postalCode: part('cardPostalCode'),
    country: part('cardCountry'),
    latitude: [{ columns: ['GEO'], as: 'pairLatitude' }],
    longitude: [{ columns: ['GEO'], as: 'pairLongitude' }],
    phone: kinds('TEL'),
    email: kinds('EMAIL'),
    website: kinds('URL'),
    photoUrl: ['PHOTO', 'LOGO'],
  },
  ignored: ['N', 'TITLE', 'NOTE', 'REV', 'VERSION', 'UID', 'BDAY', 'ROLE', 'NICKNAME'],
  source: null,
}
