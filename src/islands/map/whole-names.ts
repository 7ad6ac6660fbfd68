import type { FeatureCollection } from 'geojson'
import type { GeoJSONSource, MapLibreMap } from 'maplibre-gl'
import { EDGES, EDGE_SIDE, EMPTY } from './overlay.ts'

/** How far squares reach into the map, in pixels, so that a name at its edge has some air. */
const INSIDE = 3

interface Size {
  readonly width: number
  readonly height: number
}

/** The middles of the squares that stand side by side along the edges of a map, mostly outside it, in pixels. */
export function squaresAround({ width, height }: Size): readonly (readonly [x: number, y: number])[] {
  const out = EDGE_SIDE / 2 - INSIDE
  const along = (length: number) =>
    Array.from({ length: Math.ceil(length / EDGE_SIDE) + 1 }, (_, at) => Math.min(length, at * EDGE_SIDE))
  const across = along(width).flatMap((x) => [[x, -out] as const, [x, height + out] as const])
  const down = along(height).flatMap((y) => [[-out, y] as const, [width + out, y] as const])
  return [...across, ...down]
}

/**
 * Keeps names from being cut by the edges of a resting map: the library takes what is partly out of view for placed well.
 * While the map moves nothing is in their way.
 */
export function keepNamesWhole(map: MapLibreMap): void {
  const show = (collection: FeatureCollection) =>
    void map.getSource<GeoJSONSource>(EDGES)?.setData(collection)
  const stand = () => {
    const { clientWidth: width, clientHeight: height } = map.getContainer()
    const features = squaresAround({ width, height }).map((square) => {
      const { lng, lat } = map.unproject([...square])
      const geometry = { type: 'Point' as const, coordinates: [lng, lat] }
      return { type: 'Feature' as const, properties: {}, geometry }
    })
    show({ type: 'FeatureCollection', features })
  }
  map.on('movestart', () => {
    show(EMPTY)
  })
  for (const event of ['moveend', 'resize', 'style.load'] as const) map.on(event, stand)
}
