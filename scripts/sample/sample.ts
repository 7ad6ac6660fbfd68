import { brandRows } from './brands.ts'
import { chainRows } from './chains.ts'
import { invent } from './invent.ts'
import { readPlaces } from './places.ts'
import type { SampleRow } from './row.ts'

/** All rows of the sample: invented ones city by city, then outlets of real chains and brands. */
export function sampleRows(): readonly SampleRow[] {
  const places = readPlaces()
  const invented = places.flatMap((place) =>
    Array.from({ length: place.size }, (_, at) => invent(place, at + 1)),
  )
  return [...invented, ...chainRows(), ...brandRows(places)]
}
