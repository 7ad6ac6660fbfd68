import {
  AttributionControl,
  MapLibreMap,
  NavigationControl,
  setWorkerUrl,
  type MapOptions,
} from 'maplibre-gl'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url'
import { tileJsonApi } from '#domain/paths.ts'
import { canDraw } from '#src/map/can-draw.ts'
import { loadStyles } from '#src/map/load-styles.ts'
import { followOwnStreets } from '#src/map/own-streets.ts'
import { retryTiles } from '#src/map/retry-tiles.ts'
import { fetchStreetsJson } from '#src/map/streets-json.ts'
import { mapStyle, type Overlay } from '#src/map/style/map-style.ts'
import type { Theme } from '#src/styles/colours.ts'
import { messages } from '../../messages.ts'

setWorkerUrl(workerUrl)

const DARK = matchMedia('(prefers-color-scheme: dark)')
const { gestures, controls } = messages.map

/** Returns the layers above the base map; called again when the colours change. */
export type OverlayOf = (theme: Theme) => Overlay

/** Icons of stations and parks are left out: a pin among street names needs none. */
const NO_SIGN = { width: 1, height: 1, data: new Uint8Array(4) }

/** A map with our own base and the site's streets, flat and north up; undefined in a browser that cannot draw it. */
export async function createMap(
  container: HTMLElement,
  view: Pick<MapOptions, 'bounds' | 'fitBoundsOptions' | 'center' | 'zoom'>,
  overlay?: OverlayOf,
): Promise<MapLibreMap | undefined> {
  if (!canDraw()) return undefined
  await Promise.all([loadStyles(), fetchStreetsJson()])
  const style = () => {
    const theme = DARK.matches ? 'dark' : 'light'
    return mapStyle({
      theme,
      origin: location.origin,
      tiles: location.origin + tileJsonApi,
      streets: own.streets(),
      ...(overlay && { overlay: overlay(theme) }),
    })
  }
  const map = new MapLibreMap({
    container,
    ...view,
    attributionControl: false,
    dragRotate: false,
    pitchWithRotate: false,
    touchPitch: false,
    maxZoom: 19,
    cooperativeGestures: true,
    fadeDuration: 0,
    locale: { ...gestures, ...controls },
  })
  map.touchZoomRotate.disableRotation()
  map.keyboard.disableRotation()
  retryTiles(map, 'directory')
  map.addControl(new AttributionControl({ compact: false }))
  map.addControl(new NavigationControl({ showCompass: false }), 'top-right')
  map.setMissingStyleImageResolver((id) => void map.addImage(id, NO_SIGN))
  const own = followOwnStreets(map, () => void map.setStyle(style()))
  map.setStyle(style())
  const restyle = () => {
    map.setStyle(style(), { diff: false })
  }
  DARK.addEventListener('change', restyle)
  map.once('remove', () => {
    DARK.removeEventListener('change', restyle)
  })
  map.once('load', () => {
    container.dataset.ready = 'true'
  })
  return map
}
