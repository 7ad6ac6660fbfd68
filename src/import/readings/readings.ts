import { COMMON_READINGS, type Reading } from './common.ts'
import { dayTimes } from './day-times.ts'
import { GOOGLE_READINGS } from './google.ts'
import { PART_READINGS } from './parts.ts'
import { OSM_READINGS } from './osm.ts'
import { SIRENE_READINGS } from './sirene.ts'
import { VCARD_READINGS } from './vcard.ts'
import { WORDPRESS_READINGS } from './wordpress.ts'
import { YELP_READINGS } from './yelp.ts'

/** What makes one value of several cells, by name: a column map is sent between threads, which cannot send functions. */
const ALL = {
  dayTimes,
  ...COMMON_READINGS,
  ...GOOGLE_READINGS,
  ...OSM_READINGS,
  ...SIRENE_READINGS,
  ...YELP_READINGS,
  ...WORDPRESS_READINGS,
  ...PART_READINGS,
  ...VCARD_READINGS,
}

export type ReadingName = keyof typeof ALL

export const READINGS: Readonly<Record<ReadingName, Reading>> = ALL
