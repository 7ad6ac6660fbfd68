import { PbfReader, PbfWriter } from 'pbf'
import { doubleArea, STRIDE, type Feature, type Layer, type Path } from './shapes.ts'

/** The fields of the messages of Mapbox Vector Tile 2.1. */
const TILE = { layer: 3 } as const
const LAYER = { name: 1, feature: 2, key: 3, value: 4, extent: 5, version: 15 } as const
const FEATURE = { tags: 2, type: 3, geometry: 4 } as const
const VALUE = { string: 1, unsigned: 5 } as const
const TYPE = { lines: 2, polygons: 3 } as const
const COMMAND = { moveTo: 1, lineTo: 2, closePath: 7 } as const

const zigzag = (value: number) => (value << 1) ^ (value >> 31)
const unzigzag = (value: number) => (value >>> 1) ^ -(value & 1)

/** Writes layers of whole units as a tile; what has no features is left out. */
export function encodeTile(layers: readonly Layer[], extent: number): Uint8Array<ArrayBuffer> {
  const pbf = new PbfWriter()
  for (const layer of layers)
    if (layer.features.length > 0) pbf.writeMessage(TILE.layer, writeLayer, { layer, extent })
  return new Uint8Array(pbf.finish())
}

function writeLayer({ layer, extent }: { layer: Layer; extent: number }, pbf: PbfWriter): void {
  const entries = layer.features.flatMap(({ properties }) => Object.entries(properties))
  const keys = [...new Set(entries.map(([key]) => key))]
  const values = [...new Set(entries.map(([, value]) => value))]
  pbf.writeVarintField(LAYER.version, 2)
  pbf.writeStringField(LAYER.name, layer.name)
  for (const feature of layer.features) {
    const pairs = Object.entries(feature.properties)
    const tags = pairs.flatMap(([key, value]) => [keys.indexOf(key), values.indexOf(value)])
    pbf.writeMessage(LAYER.feature, writeFeature, { feature, tags })
  }
  for (const key of keys) pbf.writeStringField(LAYER.key, key)
  for (const value of values) pbf.writeMessage(LAYER.value, writeValue, value)
  pbf.writeVarintField(LAYER.extent, extent)
}

function writeValue(value: string | number, pbf: PbfWriter): void {
  if (typeof value === 'string') pbf.writeStringField(VALUE.string, value)
  else pbf.writeVarintField(VALUE.unsigned, value)
}

function writeFeature({ feature, tags }: { feature: Feature; tags: number[] }, pbf: PbfWriter): void {
  if (tags.length > 0) pbf.writePackedVarint(FEATURE.tags, tags)
  pbf.writeVarintField(FEATURE.type, TYPE[feature.type])
  pbf.writePackedVarint(FEATURE.geometry, geometryOf(feature))
}

function geometryOf(feature: Feature): number[] {
  const geometry: number[] = []
  let [x, y] = [0, 0]
  const add = (path: Path, at: number) => {
    const [nextX = 0, nextY = 0] = [path[at], path[at + 1]]
    geometry.push(zigzag(nextX - x), zigzag(nextY - y))
    ;[x, y] = [nextX, nextY]
  }
  const draw = (path: Path, end: number) => {
    geometry.push((1 << 3) | COMMAND.moveTo)
    add(path, 0)
    geometry.push(((end / STRIDE - 1) << 3) | COMMAND.lineTo)
    for (let at = STRIDE; at < end; at += STRIDE) add(path, at)
  }
  if (feature.type === 'lines') for (const line of feature.lines) draw(line, line.length)
  else
    for (const rings of feature.polygons)
      for (const [place, ring] of rings.entries()) {
        draw(wound(ring, place === 0), ring.length - STRIDE)
        geometry.push((1 << 3) | COMMAND.closePath)
      }
  return geometry
}

/** Rings around polygons run clockwise, those of holes the other way. */
function wound(ring: Path, isOuter: boolean): Path {
  if (doubleArea(ring) > 0 === isOuter) return ring
  const count = ring.length / STRIDE
  return ring.map((_, at) => ring[(count - 1 - Math.floor(at / STRIDE)) * STRIDE + (at % STRIDE)] ?? 0)
}

/** Reads what `encodeTile` wrote; every vertex weighs nothing. */
export function decodeTile(bytes: Uint8Array): Layer[] {
  return new PbfReader(bytes).readFields<Layer[]>((field, layers, pbf) => {
    if (field === TILE.layer) layers.push(readLayer(pbf))
  }, [])
}

interface ReadFeature {
  tags: number[]
  type: number
  geometry: number[]
}

function readLayer(layerPbf: PbfReader): Layer {
  const read = {
    name: '',
    features: [] as ReadFeature[],
    keys: [] as string[],
    values: [] as (string | number)[],
  }
  layerPbf.readMessage((field, layer, pbf) => {
    if (field === LAYER.name) layer.name = pbf.readString()
    else if (field === LAYER.feature) layer.features.push(readFeature(pbf))
    else if (field === LAYER.key) layer.keys.push(pbf.readString())
    else if (field === LAYER.value) layer.values.push(readValue(pbf))
  }, read)
  const features = read.features.map(({ tags, type, geometry }): Feature => {
    const pairs = tags.flatMap((tag, at) =>
      at % 2 === 0 ? [[read.keys[tag], read.values[tags[at + 1] ?? 0]]] : [],
    )
    const properties = Object.fromEntries(pairs) as Feature['properties']
    const paths = pathsOf(geometry)
    return type === TYPE.lines
      ? { type: 'lines', properties, lines: paths }
      : { type: 'polygons', properties, polygons: polygonsOf(paths) }
  })
  return { name: read.name, features }
}

function readFeature(featurePbf: PbfReader): ReadFeature {
  return featurePbf.readMessage<ReadFeature>(
    (field, feature, pbf) => {
      if (field === FEATURE.tags) pbf.readPackedVarint(feature.tags)
      else if (field === FEATURE.type) feature.type = pbf.readVarint()
      else if (field === FEATURE.geometry) pbf.readPackedVarint(feature.geometry)
    },
    { tags: [], type: 0, geometry: [] },
  )
}

const readValue = (valuePbf: PbfReader): string | number =>
  valuePbf.readMessage(
    (field, read: { value: string | number }, pbf) => {
      read.value = field === VALUE.string ? pbf.readString() : pbf.readVarint()
    },
    { value: 0 },
  ).value

function pathsOf(geometry: readonly number[]): Path[] {
  const paths: number[][] = []
  let path: number[] = []
  let [x, y] = [0, 0]
  for (let at = 0; at < geometry.length;) {
    const command = geometry[at++] ?? 0
    if ((command & 7) === COMMAND.closePath) {
      path.push(...path.slice(0, STRIDE))
      continue
    }
    if ((command & 7) === COMMAND.moveTo) paths.push((path = []))
    for (let left = command >> 3; left > 0; left--) {
      x += unzigzag(geometry[at++] ?? 0)
      y += unzigzag(geometry[at++] ?? 0)
      path.push(x, y, 0)
    }
  }
  return paths
}

function polygonsOf(rings: readonly Path[]): Path[][] {
  const polygons: Path[][] = []
  for (const ring of rings) {
    if (doubleArea(ring) > 0) polygons.push([ring])
    else polygons.at(-1)?.push(ring)
  }
  return polygons
}
