import type { FeatureCollection } from 'geojson'
import type { GeoJSONSource, MapLibreMap, Point } from 'maplibre-gl'
import { $chosen, $listed, $lit, type Pin } from './map.store.ts'
import { CLUSTERS, DOT_LAYERS, LIT, PIN_LAYERS, PIN_SOURCES } from './overlay.ts'
import { pinOf } from './feature-to-pin.ts'

/**
 * Highlights the pins of businesses that are hovered, focused or chosen in the list, and reports the hovered pin to
 * the list.
 */
export function lightPins(map: MapLibreMap): void {
  let lit: readonly number[] = []
  /** The pointer's position on the map, and the business there. */
  let at: Point | undefined
  let pointed: Pin | undefined
  const setLit = (id: number, isLit: boolean) => {
    for (const { source, sourceLayer } of [...PIN_SOURCES, { source: 'directory', sourceLayer: CLUSTERS }])
      if (map.getSource(source))
        map.setFeatureState({ source, id, ...(sourceLayer !== undefined && { sourceLayer }) }, { lit: isLit })
  }
  const update = () => {
    const chosen = $chosen.get()
    const now = [...new Set([$lit.get(), chosen?.id])].filter((id) => id !== undefined)
    for (const id of lit) if (!now.includes(id)) setLit(id, false)
    for (const id of now) setLit(id, true)
    lit = now
    const known = [...$listed.get(), pointed, chosen].filter((pin) => pin !== undefined)
    const pins = now.map((id) => known.find((pin) => pin.id === id)).filter((pin) => pin !== undefined)
    void map.getSource<GeoJSONSource>(LIT)?.setData(litPoints(pins))
  }
  for (const store of [$lit, $chosen, $listed]) store.listen(update)
  // A new style has lost the feature states.
  map.on('style.load', update)

  const pointAt = () => {
    // Hit tests are expensive and useless while the map moves.
    if (!at || map.isMoving()) return
    const layers = [...PIN_LAYERS, ...DOT_LAYERS, CLUSTERS].filter((layer) => map.getLayer(layer))
    const [hit] = map.queryRenderedFeatures(at, { layers })
    map.getCanvas().style.cursor = hit ? 'pointer' : ''
    pointed = hit && hit.layer.id !== CLUSTERS ? pinOf(hit) : undefined
    if (pointed?.id !== $lit.get()) $lit.set(pointed?.id)
  }
  map.on('mousemove', ({ point }) => {
    at = point
    pointAt()
  })
  map.on('moveend', pointAt)
  map.on('mouseout', () => {
    at = undefined
    $lit.set(undefined)
  })
}

/** Businesses that have an icon as points; the others are dots, highlighted or not. */
const litPoints = (pins: readonly Pin[]): FeatureCollection => ({
  type: 'FeatureCollection',
  features: pins.flatMap(({ icon, longitude, latitude }) =>
    icon === undefined
      ? []
      : {
          type: 'Feature' as const,
          properties: { icon },
          geometry: { type: 'Point' as const, coordinates: [longitude, latitude] },
        },
  ),
})
