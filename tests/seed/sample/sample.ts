import { brandRows } from './brands.ts'
import { chainRows } from './chains.ts'
import { sampleBusiness } from './sample-business.ts'
import { readSampleCities } from './sample-cities.ts'
import type { SampleRow } from './row.ts'

/** All rows of the sample: invented ones city by city, then outlets of real chains and brands. */
export function sampleRows(): readonly SampleRow[] {
  const places = readSampleCities()
  const invented = places.flatMap((place) =>
    Array.from({ length: place.size }, (_, at) => sampleBusiness(place, at + 1)),
  )
  return [...invented, ...chainRows(), ...brandRows(places)]
}
