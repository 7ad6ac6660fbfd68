import { openstreetmap } from './openstreetmap.ts'
import type { Preset } from './preset.ts'

/** All the Places: shops of chains in the tags of OpenStreetMap, of which some have only their brand for a name. */
export const alltheplaces: Preset = {
  name: 'alltheplaces',
  signature: [
    ['@spider', 'ref'],
    ['@spider', 'brand'],
    ['@spider', 'name'],
  ],
  fields: {
    ...openstreetmap.fields,
    sourceId: ['id', 'ref'],
    street: ['addr:street_address', ...(openstreetmap.fields.street ?? [])],
    permanentlyClosed: [{ columns: ['end_date'], as: 'isGiven' }],
  },
  ignored: [...(openstreetmap.ignored ?? []), 'branch', 'located_in'],
  source: 'alltheplaces',
  licence: 'CC0 1.0, All the Places',
}
