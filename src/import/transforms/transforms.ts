import { COMMON_TRANSFORMS, type Transform } from './common.ts'
import { dayTimes, weekOfRows } from './day-times.ts'
import { LIST_TRANSFORMS } from './features.ts'
import { GOOGLE_TRANSFORMS } from './google.ts'
import { PART_TRANSFORMS } from './parts.ts'
import { OSM_TRANSFORMS } from './osm.ts'
import { SIRENE_TRANSFORMS } from './sirene.ts'
import { VCARD_TRANSFORMS } from './vcard.ts'
import { WORDPRESS_TRANSFORMS } from './wordpress.ts'
import { YELP_TRANSFORMS } from './yelp.ts'

/** What makes one value of several cells, by name: a column map is sent between threads, which cannot send functions. */
const ALL = {
  dayTimes,
  weekOfRows,
  ...COMMON_TRANSFORMS,
  ...LIST_TRANSFORMS,
  ...GOOGLE_TRANSFORMS,
  ...OSM_TRANSFORMS,
  ...SIRENE_TRANSFORMS,
  ...YELP_TRANSFORMS,
  ...WORDPRESS_TRANSFORMS,
  ...PART_TRANSFORMS,
  ...VCARD_TRANSFORMS,
}

export type TransformName = keyof typeof ALL

export const TRANSFORMS: Readonly<Record<TransformName, Transform>> = ALL
