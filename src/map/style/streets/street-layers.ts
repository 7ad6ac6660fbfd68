import type { LayerSpecification, VectorSourceSpecification } from 'maplibre-gl'
import type { Palette } from '../palette.ts'
import { groundLayers } from './ground-layers.ts'
import { labelLayers } from './label-layers.ts'
import { openMapTiles } from './openmaptiles.ts'
import { protomaps } from './protomaps.ts'
import { roadLayers } from './road-layers.ts'

const SCHEMAS = { openmaptiles: openMapTiles, protomaps } as const

/** Whether the style supports a tile schema of that name. */
export const isStreetSchema = (name: string): name is Streets['schema'] => Object.hasOwn(SCHEMAS, name)

/** The source of streets and its tile schema. */
export interface Streets {
  readonly source: VectorSourceSpecification
  readonly schema: keyof typeof SCHEMAS
}

/** Streets and their surroundings, bottom first: the same layers for every schema. */
export const streetLayers = (palette: Palette, { schema }: Pick<Streets, 'schema'>): LayerSpecification[] => [
  ...groundLayers(palette, SCHEMAS[schema]),
  ...roadLayers(palette, SCHEMAS[schema]),
  ...labelLayers(palette, SCHEMAS[schema]),
]
