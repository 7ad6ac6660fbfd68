import type { MapLibreMap } from 'maplibre-gl'
import { $chosen, $listed, $lit } from './map.store.ts'
import { CLUSTERS, DOT_LAYERS, PIN_LAYERS, PIN_SOURCES } from './overlay.ts'

/** Lights up the pins that are pointed at, focused or chosen in the list, and says to the list what is pointed at here. */
export function lightPins(map: MapLibreMap): void {
  let lit: readonly number[] = []
  const setLit = (id: number, isLit: boolean) => {
    for (const { source, sourceLayer } of [...PIN_SOURCES, { source: 'directory', sourceLayer: CLUSTERS }])
      if (map.getSource(source))
        map.setFeatureState({ source, id, ...(sourceLayer !== undefined && { sourceLayer }) }, { lit: isLit })
  }
  const update = () => {
    const now = [...new Set([$lit.get(), $chosen.get()?.id])].filter((id) => id !== undefined)
    for (const id of lit) if (!now.includes(id)) setLit(id, false)
    for (const id of now) setLit(id, true)
    lit = now
  }
  for (const store of [$lit, $chosen, $listed]) store.listen(update)
  // A new style has forgotten them.
  map.on('style.load', update)

  map.on('mousemove', ({ point }) => {
    const layers = [...PIN_LAYERS, ...DOT_LAYERS, CLUSTERS].filter((layer) => map.getLayer(layer))
    const [hit] = map.queryRenderedFeatures(point, { layers })
    map.getCanvas().style.cursor = hit ? 'pointer' : ''
    const id = hit && hit.layer.id !== CLUSTERS ? Number(hit.id) : undefined
    if (id !== $lit.get()) $lit.set(id)
  })
  map.on('mouseout', () => {
    $lit.set(undefined)
  })
}
