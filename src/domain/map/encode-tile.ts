import { PbfWriter } from 'pbf'
import { EXTENT } from './tile-grid.ts'

type Value = string | number | boolean

/** A point of a layer, in units of the tile. */
export interface TileFeature {
  /** A whole number of 0 or more. */
  readonly id?: number | undefined
  readonly x: number
  readonly y: number
  readonly properties: Readonly<Record<string, Value | undefined>>
}

export interface TileLayer {
  readonly name: string
  readonly features: readonly TileFeature[]
}

/** The fields of the messages of Mapbox Vector Tile 2.1. */
const TILE = { layer: 3 } as const
const LAYER = { name: 1, feature: 2, key: 3, value: 4, extent: 5, version: 15 } as const
const FEATURE = { id: 1, tags: 2, type: 3, geometry: 4 } as const
const VALUE = { string: 1, double: 3, unsigned: 5, boolean: 7 } as const
const POINT = 1
/** The command MoveTo, for one point. */
const MOVE_TO = 9

const zigzag = (value: number) => (value << 1) ^ (value >> 31)

/** A vector tile of points (Mapbox Vector Tile 2.1); empty layers are left out. */
export function encodeTile(layers: readonly TileLayer[]): Uint8Array<ArrayBuffer> {
  const pbf = new PbfWriter()
  for (const layer of layers) if (layer.features.length > 0) pbf.writeMessage(TILE.layer, writeLayer, layer)
  return new Uint8Array(pbf.finish())
}

/** The texts and numbers of a layer, each of them once. */
class Dictionary<Entry extends Value> {
  readonly #indexes = new Map<Entry, number>()

  indexOf(entry: Entry): number {
    let index = this.#indexes.get(entry)
    if (index === undefined) this.#indexes.set(entry, (index = this.#indexes.size))
    return index
  }

  entries = (): Iterable<Entry> => this.#indexes.keys()
}

function writeLayer({ name, features }: TileLayer, pbf: PbfWriter): void {
  const keys = new Dictionary<string>()
  const values = new Dictionary<Value>()
  pbf.writeStringField(LAYER.name, name)
  for (const feature of features) pbf.writeMessage(LAYER.feature, writeFeature, { feature, keys, values })
  for (const key of keys.entries()) pbf.writeStringField(LAYER.key, key)
  for (const value of values.entries()) pbf.writeMessage(LAYER.value, writeValue, value)
  pbf.writeVarintField(LAYER.extent, EXTENT)
  pbf.writeVarintField(LAYER.version, 2)
}

interface Written {
  readonly feature: TileFeature
  readonly keys: Dictionary<string>
  readonly values: Dictionary<Value>
}

function writeFeature({ feature, keys, values }: Written, pbf: PbfWriter): void {
  const { id, x, y, properties } = feature
  const tags = Object.entries(properties).flatMap(([key, value]) =>
    value === undefined ? [] : [keys.indexOf(key), values.indexOf(value)],
  )
  if (id !== undefined) pbf.writeVarintField(FEATURE.id, id)
  pbf.writePackedVarint(FEATURE.tags, tags)
  pbf.writeVarintField(FEATURE.type, POINT)
  pbf.writePackedVarint(FEATURE.geometry, [MOVE_TO, zigzag(x), zigzag(y)])
}

function writeValue(value: Value, pbf: PbfWriter): void {
  if (typeof value === 'string') pbf.writeStringField(VALUE.string, value)
  else if (typeof value === 'boolean') pbf.writeBooleanField(VALUE.boolean, value)
  else if (Number.isInteger(value) && value >= 0) pbf.writeVarintField(VALUE.unsigned, value)
  else pbf.writeDoubleField(VALUE.double, value)
}
