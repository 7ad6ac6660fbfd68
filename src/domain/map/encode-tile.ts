import { PbfWriter } from 'pbf'
import { FEATURE, GEOMETRY_TYPE, LAYER, TILE, VALUE } from './vector-tile-format.ts'

type Value = string | number | boolean

/** A feature of a layer, in units of the tile. */
export interface TileFeature {
  /** A whole number of 0 or more. */
  readonly id?: number | undefined
  readonly type: keyof typeof GEOMETRY_TYPE
  /** Commands and their parameters, as the format writes them. */
  readonly geometry: number[]
  readonly properties: Readonly<Record<string, Value | undefined>>
}

export interface TileLayer {
  readonly name: string
  readonly features: readonly TileFeature[]
}

/** A vector tile (Mapbox Vector Tile 2.1) of `extent` units on each side; empty layers are left out. */
export function encodeTile(layers: readonly TileLayer[], extent: number): Uint8Array<ArrayBuffer> {
  const pbf = new PbfWriter()
  for (const layer of layers)
    if (layer.features.length > 0) pbf.writeMessage(TILE.layer, writeLayer, { ...layer, extent })
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

interface WrittenLayer extends TileLayer {
  readonly extent: number
}

function writeLayer({ name, features, extent }: WrittenLayer, pbf: PbfWriter): void {
  const keys = new Dictionary<string>()
  const values = new Dictionary<Value>()
  pbf.writeVarintField(LAYER.version, 2)
  pbf.writeStringField(LAYER.name, name)
  for (const feature of features) pbf.writeMessage(LAYER.feature, writeFeature, { feature, keys, values })
  for (const key of keys.entries()) pbf.writeStringField(LAYER.key, key)
  for (const value of values.entries()) pbf.writeMessage(LAYER.value, writeValue, value)
  pbf.writeVarintField(LAYER.extent, extent)
}

interface WrittenFeature {
  readonly feature: TileFeature
  readonly keys: Dictionary<string>
  readonly values: Dictionary<Value>
}

function writeFeature({ feature, keys, values }: WrittenFeature, pbf: PbfWriter): void {
  const { id, type, geometry, properties } = feature
  const tags = Object.entries(properties).flatMap(([key, value]) =>
    value === undefined ? [] : [keys.indexOf(key), values.indexOf(value)],
  )
  if (id !== undefined) pbf.writeVarintField(FEATURE.id, id)
  pbf.writePackedVarint(FEATURE.tags, tags)
  pbf.writeVarintField(FEATURE.type, GEOMETRY_TYPE[type])
  pbf.writePackedVarint(FEATURE.geometry, geometry)
}

function writeValue(value: Value, pbf: PbfWriter): void {
  if (typeof value === 'string') pbf.writeStringField(VALUE.string, value)
  else if (typeof value === 'boolean') pbf.writeBooleanField(VALUE.boolean, value)
  else if (Number.isInteger(value) && value >= 0) pbf.writeVarintField(VALUE.unsigned, value)
  else pbf.writeDoubleField(VALUE.double, value)
}
