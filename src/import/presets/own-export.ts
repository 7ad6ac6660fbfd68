import type { ExportColumn, PART_COLUMN } from '#domain/business/candidate.ts'
import type { Preset } from './preset.ts'

/** This directory's own spreadsheets: one column for every field, and the country's name beside its code. */
const FIELDS = {
  ...{ id: ['id'], globalRowNumber: ['globalRowNumber'], slug: ['slug'], name: ['name'] },
  ...{ category: ['category'], type: ['type'], rating: ['rating'], reviewCount: ['reviewCount'] },
  ...{
    address: ['address'],
    street: ['street'],
    city: ['city'],
    state: ['state'],
    postalCode: ['postalCode'],
  },
  ...{ country: ['countryCode', 'country'], latitude: ['latitude'], longitude: ['longitude'] },
  ...{ timezone: ['timezone'], phone: ['phone'], email: ['email'], website: ['website'] },
  ...{ description: ['description'], about: ['about'], workingHours: ['workingHours'] },
  ...{ photoUrl: ['photoUrl'], imageUrl: ['imageUrl'], locationLink: ['locationLink'] },
  ...{ orderLink: ['orderLink'], menuLink: ['menuLink'], reservationLink: ['reservationLink'] },
  ...{ reviewsLink: ['reviewsLink'], isVerified: ['isVerified'], isOpen: ['isOpen'] },
  ...{ businessStatus: ['businessStatus'], priceRange: ['priceRange'], placeId: ['placeId'] },
  ...{ source: ['source'], sourceId: ['sourceId'], sourceLicence: ['sourceLicence'] },
  ...{ fetchedAt: ['fetchedAt'], reviews: ['reviews'], part: ['part'] },
} satisfies Readonly<Record<string, readonly (ExportColumn | typeof PART_COLUMN)[]>>

export const ownExport: Preset = {
  name: 'meridian',
  signature: [['globalRowNumber', 'slug', 'name', 'countryCode']],
  fields: FIELDS,
  source: null,
}
