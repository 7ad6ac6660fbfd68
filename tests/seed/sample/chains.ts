import { countryName } from '#domain/geo/countries.ts'
import { timezoneAt } from '#domain/geo/timezone-at.ts'
import { LICENCES, SAMPLE_PROVENANCE } from './row.ts'
import type { SampleRow } from './row.ts'
import { readSource } from './sources.ts'

type Column =
  | 'chain'
  | 'store_id'
  | 'name'
  | 'category'
  | 'type'
  | 'street'
  | 'city'
  | 'state'
  | 'zip'
  | 'latitude'
  | 'longitude'
  | 'phone'
  | 'website'

/** Outlets of real chains in the United States, with their source's data and nothing more. */
export function chainRows(): readonly SampleRow[] {
  return readSource<Column>('chain-outlets.csv', ',').map((outlet) => {
    const [latitude, longitude] = [Number(outlet.latitude), Number(outlet.longitude)]
    return {
      name: outlet.name,
      category: outlet.category,
      type: outlet.type,
      street: outlet.street,
      city: outlet.city,
      state: outlet.state,
      postalCode: outlet.zip,
      address: `${outlet.street}, ${outlet.city}, ${outlet.state} ${outlet.zip}, ${countryName('US')}`,
      country: countryName('US'),
      countryCode: 'US',
      latitude,
      longitude,
      timezone: timezoneAt(latitude, longitude),
      phone: outlet.phone || null,
      website: outlet.website || null,
      ...SAMPLE_PROVENANCE,
      sourceId: `chain:${outlet.chain}:${outlet.store_id}`,
      sourceLicence: LICENCES.chains,
    }
  })
}
