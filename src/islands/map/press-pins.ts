import type { MapGeoJSONFeature, MapLibreMap, PointLike } from 'maplibre-gl'
import { $chosen } from './map.store.ts'
import { CLUSTERS, DOT_LAYERS, PIN_LAYERS } from './overlay.ts'
import { pinOf } from './feature-to-pin.ts'

/** Pixels around a press that extend a 28-pixel pin, and a dot, to a target of 44. */
const REACH = { pin: 8, dot: 18 } as const
/** Pixels from a pin's centre beyond which the press hit its name. */
const DISC = 22
/** Zoom levels that a press on a cluster zooms in. */
const SPLIT = 2

/** A press on a pin chooses it, one on a cluster splits it, one elsewhere clears the choice. */
export function pressPins(map: MapLibreMap, duration: () => number): void {
  map.on('click', ({ point }) => {
    const near = (layers: readonly string[], reach: number) => nearest(map, layers, [point.x, point.y], reach)
    const named = near(PIN_LAYERS, REACH.pin)
    const pin = named && named.distance <= DISC ? named : undefined
    const cluster = pin ? undefined : near([CLUSTERS], 0)
    // A name covers other dots, one of which the visitor may aim at.
    const hit = pin ?? cluster ?? near(DOT_LAYERS, REACH.dot) ?? named
    const pressed = hit && pinOf(hit.feature)
    if (!pressed || hit !== cluster) $chosen.set(pressed)
    else {
      const { longitude, latitude } = pressed
      map.easeTo(
        { center: [longitude, latitude], zoom: map.getZoom() + SPLIT, duration: duration() },
        { isVisitors: true },
      )
    }
  })
}

function nearest(
  map: MapLibreMap,
  layers: readonly string[],
  [x, y]: readonly [number, number],
  reach: number,
): { readonly feature: MapGeoJSONFeature; readonly distance: number } | undefined {
  const box: [PointLike, PointLike] = [
    [x - reach, y - reach],
    [x + reach, y + reach],
  ]
  const known = layers.filter((layer) => map.getLayer(layer))
  const distanceTo = ({ geometry }: MapGeoJSONFeature) => {
    if (geometry.type !== 'Point') return Infinity
    const [longitude = 0, latitude = 0] = geometry.coordinates
    const at = map.project([longitude, latitude])
    return Math.hypot(at.x - x, at.y - y)
  }
  return map
    .queryRenderedFeatures(box, { layers: known })
    .map((feature) => ({ feature, distance: distanceTo(feature) }))
    .sort((a, b) => a.distance - b.distance)
    .at(0)
}
