import { BASE_MAX_ZOOM } from '#domain/map/base-map.ts'
import { clip, type Axis } from './clip.ts'
import { doubleArea, STRIDE, WORLD, WORLD_BITS, type Feature, type Layer, type Path } from './shapes.ts'
import { encodeShapes } from './encode-shapes.ts'

/** Units of a tile's side, at the last zoom as fine as the world's. */
export const EXTENT = WORLD / 2 ** BASE_MAX_ZOOM
/** Units of margin around a tile, so that lines have no seams. */
export const BUFFER = EXTENT / 64
/** Pixels of a tile's side at its own zoom. */
export const TILE_PIXELS = 512
/** Square pixels below which a bend of a line is invisible. */
const BEND = 0.3
/** Square pixels below which an island or a lake is not drawn. */
const ISLET = 1

/** A tile's name, as in `/{z}/{x}/{y}`, and its bytes. */
export interface EncodedTile {
  readonly z: number
  readonly x: number
  readonly y: number
  readonly bytes: Uint8Array<ArrayBuffer>
}

/** All tiles of the world, from `WORLD` units and weighed vertices. */
export function* cutWorld(layers: readonly Layer[], at = { z: 0, x: 0, y: 0 }): Generator<EncodedTile> {
  yield {
    ...at,
    bytes: encodeShapes(
      layers.map((layer) => inTile(layer, at)),
      EXTENT,
    ),
  }
  const z = at.z + 1
  if (z > BASE_MAX_ZOOM) return
  const size = WORLD / 2 ** z
  const buffer = BUFFER * (size / EXTENT)
  const within = (parts: readonly Layer[], axis: Axis, place: number) => {
    const band = { axis, from: place * size - buffer, to: (place + 1) * size + buffer }
    return parts.map(({ name, features }) => ({
      name,
      features: features.flatMap((feature) => clip(feature, band) ?? []),
    }))
  }
  for (const x of [2 * at.x, 2 * at.x + 1]) {
    const column = within(layers, 0, x)
    for (const y of [2 * at.y, 2 * at.y + 1]) yield* cutWorld(within(column, 1, y), { z, x, y })
  }
}

interface Place {
  readonly z: number
  readonly x: number
  readonly y: number
}

/** A tile's features of a layer, in units of the tile. */
function inTile({ name, features }: Layer, place: Place): Layer {
  return { name, features: features.flatMap((feature) => featureIn(feature, place) ?? []) }
}

function featureIn(feature: Feature, place: Place): Feature | undefined {
  if (Number(feature.properties['from']) > place.z && place.z < BASE_MAX_ZOOM) return undefined
  if (feature.type === 'lines') {
    const lines = feature.lines.map((line) => pathIn(line, place)).filter((line) => line.length > STRIDE)
    return lines.length > 0 ? { ...feature, lines } : undefined
  }
  const least = place.z < BASE_MAX_ZOOM ? 2 * ISLET * (EXTENT / TILE_PIXELS) ** 2 : 0
  const polygons = feature.polygons
    .map((rings) => rings.map((ring) => pathIn(ring, place)))
    .filter(([outer = []]) => Math.abs(doubleArea(outer)) > least)
    .map((rings) => rings.filter((ring) => Math.abs(doubleArea(ring)) > least))
  return polygons.length > 0 ? { ...feature, polygons } : undefined
}

/** A path at a tile's zoom: without invisible bends and coinciding vertices. */
function pathIn(path: Path, { z, x, y }: Place): Path {
  const scale = 2 ** (z - BASE_MAX_ZOOM)
  const least = z < BASE_MAX_ZOOM ? BEND * (2 ** (WORLD_BITS - z) / TILE_PIXELS) ** 2 : 0
  const kept: number[] = []
  for (let at = 0; at < path.length; at += STRIDE) {
    if ((path[at + 2] ?? 0) < least) continue
    const across = Math.round((path[at] ?? 0) * scale) - x * EXTENT
    const down = Math.round((path[at + 1] ?? 0) * scale) - y * EXTENT
    if (kept.at(-3) !== across || kept.at(-2) !== down) kept.push(across, down, 0)
  }
  return kept
}
