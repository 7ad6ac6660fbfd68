import { alltheplaces } from './alltheplaces.ts'
import { apify } from './apify.ts'
import { booking } from './booking.ts'
import { directorist } from './directorist.ts'
import { foursquare } from './foursquare.ts'
import { generic } from './generic.ts'
import { geodirectory } from './geodirectory.ts'
import { googleBusinessProfile } from './google-business-profile.ts'
import { googlePlaces } from './google-places.ts'
import { googleTakeout } from './google-takeout.ts'
import { gosom } from './gosom.ts'
import { openstreetmap } from './openstreetmap.ts'
import { outscraper } from './outscraper.ts'
import { overture } from './overture.ts'
import { here } from './here.ts'
import { ownExport } from './own-export.ts'
import type { Preset } from './preset.ts'
import { sirene } from './sirene.ts'
import { tomtom } from './tomtom.ts'
import { tripadvisor } from './tripadvisor.ts'
import { vcard } from './vcard.ts'
import { yelp } from './yelp.ts'

/** The position of a GeoJSON feature, whatever its properties are called. */
const GEOMETRY = { latitude: 'geometry.coordinates.1', longitude: 'geometry.coordinates.0' } as const

const withGeometry = (preset: Preset): Preset => ({
  ...preset,
  fields: {
    ...preset.fields,
    latitude: [...(preset.fields.latitude ?? []), GEOMETRY.latitude],
    longitude: [...(preset.fields.longitude ?? []), GEOMETRY.longitude],
  },
})

const KNOWN: readonly Preset[] = [
  ownExport,
  overture,
  gosom,
  apify,
  googleBusinessProfile,
  googleTakeout,
  outscraper,
  foursquare,
  yelp,
  tripadvisor,
  here,
  tomtom,
  booking,
  sirene,
  geodirectory,
  directorist,
  vcard,
  googlePlaces,
  alltheplaces,
  openstreetmap,
]

/** Every format that is known by name, the most particular first. */
export const PRESETS: readonly Preset[] = [...KNOWN.map(withGeometry), generic]

/** The preset of that name; undefined where there is none. */
export function findPreset(name: string): Preset | undefined {
  return PRESETS.find((preset) => preset.name === name.toLowerCase())
}
