import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { iso1A2Code } from '@rapideditor/country-coder'
import type { Coordinates } from '#domain/geo/coordinates.ts'
import { decodeTile } from '#src/basemap/decode-tile.ts'
import { STRIDE, WORLD } from '#src/basemap/shapes.ts'
import { ROOT } from '#scripts/lib/root.ts'

type Edge = readonly [x0: number, y0: number, x1: number, y1: number]

/** Edges of polygons by the bands of the world that they reach into, from north to south. */
type Bands = readonly (readonly Edge[])[]
const BAND = 32

function readBands(): Readonly<Record<'land' | 'lakes', Bands>> {
  const world = brotliDecompressSync(readFileSync(join(ROOT, 'src/basemap/data/natural-earth.mvt.br')))
  const layers = new Map(decodeTile(world).map(({ name, features }) => [name, features]))
  const bandsOf = (layer: string) => {
    const bands: Edge[][] = Array.from({ length: WORLD / BAND }, () => [])
    const rings = (layers.get(layer) ?? []).flatMap((each) =>
      each.type === 'polygons' ? each.polygons.flat() : [],
    )
    for (const ring of rings)
      for (let at = STRIDE; at < ring.length; at += STRIDE) {
        const [x0 = 0, y0 = 0] = [ring[at - STRIDE], ring[at - STRIDE + 1]]
        const [x1 = 0, y1 = 0] = [ring[at], ring[at + 1]]
        const last = Math.floor(Math.max(y0, y1) / BAND)
        for (let band = Math.floor(Math.min(y0, y1) / BAND); band <= last; band++)
          bands[band]?.push([x0, y0, x1, y1])
      }
    return bands
  }
  return { land: bandsOf('land'), lakes: bandsOf('lakes') }
}

/** Whether a ray to the east crosses the edges an odd number of times. */
const isIn = (bands: Bands, x: number, y: number): boolean =>
  (bands[Math.floor(y / BAND)] ?? []).filter(
    ([x0, y0, x1, y1]) => y0 > y !== y1 > y && x < x0 + ((x1 - x0) * (y - y0)) / (y1 - y0),
  ).length %
    2 ===
  1

let bands: ReturnType<typeof readBands> | undefined

/** Whether the base map draws land at a position, and no lake. */
export function isOnDrawnLand({ latitude, longitude }: Coordinates): boolean {
  const { land, lakes } = (bands ??= readBands())
  const x = ((longitude + 180) / 360) * WORLD
  const y = ((1 - Math.asinh(Math.tan((latitude * Math.PI) / 180)) / Math.PI) / 2) * WORLD
  return isIn(land, x, y) && !isIn(lakes, x, y)
}

/** Whether a position is within the borders of a country or territory, coastal waters included. */
export const isInCountry = (code: string, { latitude, longitude }: Coordinates): boolean =>
  iso1A2Code([longitude, latitude], { level: 'territory' }) === code
