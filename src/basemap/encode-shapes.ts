import { encodeTile } from '#domain/map/encode-tile.ts'
import { command, zigzag } from '#domain/map/vector-tile-format.ts'
import { doubleArea, STRIDE, type Feature, type Layer, type Path } from './shapes.ts'

/** Writes layers of whole units as a tile; layers without features are left out. */
export const encodeShapes = (layers: readonly Layer[], extent: number): Uint8Array<ArrayBuffer> =>
  encodeTile(
    layers.map(({ name, features }) => ({
      name,
      features: features.map((feature) => ({
        type: feature.type,
        geometry: geometryOf(feature),
        properties: feature.properties,
      })),
    })),
    extent,
  )

function geometryOf(feature: Feature): number[] {
  const geometry: number[] = []
  let [x, y] = [0, 0]
  const add = (path: Path, at: number) => {
    const [nextX = 0, nextY = 0] = [path[at], path[at + 1]]
    geometry.push(zigzag(nextX - x), zigzag(nextY - y))
    ;[x, y] = [nextX, nextY]
  }
  const draw = (path: Path, end: number) => {
    geometry.push(command('moveTo', 1))
    add(path, 0)
    geometry.push(command('lineTo', end / STRIDE - 1))
    for (let at = STRIDE; at < end; at += STRIDE) add(path, at)
  }
  if (feature.type === 'lines') for (const line of feature.lines) draw(line, line.length)
  else
    for (const rings of feature.polygons)
      for (const [place, ring] of rings.entries()) {
        draw(wound(ring, place === 0), ring.length - STRIDE)
        geometry.push(command('closePath', 1))
      }
  return geometry
}

/** Rings around polygons run clockwise, those of holes the other way. */
function wound(ring: Path, isOuter: boolean): Path {
  if (doubleArea(ring) > 0 === isOuter) return ring
  const count = ring.length / STRIDE
  return ring.map((_, at) => ring[(count - 1 - Math.floor(at / STRIDE)) * STRIDE + (at % STRIDE)] ?? 0)
}
