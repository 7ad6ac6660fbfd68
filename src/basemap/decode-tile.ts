import { PbfReader } from 'pbf'
import {
  COMMAND,
  FEATURE,
  GEOMETRY_TYPE,
  LAYER,
  TILE,
  unzigzag,
  VALUE,
} from '#domain/map/vector-tile-format.ts'
import { doubleArea, STRIDE, type Feature, type Layer, type Path } from './shapes.ts'

/**
 * Reads the lines and polygons of a vector tile, in its own units or scaled to a given side; true becomes 1, and
 * vertices have weight 0.
 */
export function decodeTile(bytes: Uint8Array, units?: number): Layer[] {
  return new PbfReader(bytes).readFields<Layer[]>((field, layers, pbf) => {
    if (field === TILE.layer) layers.push(readLayer(pbf, units))
  }, [])
}

interface ReadFeature {
  tags: number[]
  type: number
  geometry: number[]
}

function readLayer(layerPbf: PbfReader, units: number | undefined): Layer {
  const read = {
    name: '',
    features: [] as ReadFeature[],
    keys: [] as string[],
    values: [] as (string | number)[],
    extent: 0,
  }
  layerPbf.readMessage((field, layer, pbf) => {
    if (field === LAYER.name) layer.name = pbf.readString()
    else if (field === LAYER.feature) layer.features.push(readFeature(pbf))
    else if (field === LAYER.key) layer.keys.push(pbf.readString())
    else if (field === LAYER.value) layer.values.push(readValue(pbf))
    else if (field === LAYER.extent) layer.extent = pbf.readVarint()
  }, read)
  const scale = units === undefined || read.extent === 0 ? 1 : units / read.extent
  const drawn = read.features.filter(({ type }) => type !== GEOMETRY_TYPE.points)
  const features = drawn.map(({ tags, type, geometry }): Feature => {
    const pairs = tags.flatMap((tag, at) =>
      at % 2 === 0 ? [[read.keys[tag], read.values[tags[at + 1] ?? 0]]] : [],
    )
    const properties = Object.fromEntries(pairs) as Feature['properties']
    const paths = pathsOf(geometry, scale)
    return type === GEOMETRY_TYPE.lines
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
      if (field === VALUE.string) read.value = pbf.readString()
      else if (field === VALUE.float) read.value = pbf.readFloat()
      else if (field === VALUE.double) read.value = pbf.readDouble()
      else if (field === VALUE.signed) read.value = pbf.readSVarint()
      else read.value = pbf.readVarint(true)
    },
    { value: 0 },
  ).value

function pathsOf(geometry: readonly number[], scale: number): Path[] {
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
      path.push(x * scale, y * scale, 0)
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
