import {
  AttributionControl,
  type IControl,
  MapLibreMap,
  Marker,
  NavigationControl,
  prewarm,
  ScaleControl,
  setWorkerUrl,
  type MapOptions,
  type TransformStyleFunction,
} from 'maplibre-gl'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url'
import { tileJsonApi } from '#domain/paths.ts'
import type { Theme } from '#src/styles/colours.ts'
import { keepPinImages, type Strokes } from './pin-images.ts'
import { ownCoordinates, POSITION_EVENT } from '../near-me/own-position.ts'
import { EDGES, LIT } from './overlay.ts'
import { followOwnStreets } from '#src/map/own-streets.ts'
import { hasStreets } from './streets.ts'
import { StreetsControl } from './streets-control.ts'
import { retryTiles } from '#src/map/retry-tiles.ts'
import { mapStyle, type Overlay } from '#src/map/style/map-style.ts'
import type { Streets } from '#src/map/style/streets/street-layers.ts'

setWorkerUrl(workerUrl)
// The map's workers start while the map is set up.
prewarm()

const DARK = matchMedia('(prefers-color-scheme: dark)')
const CALM = matchMedia('(prefers-reduced-motion: reduce)')
const MOVE_MS = 200
const TRANSLATIONS = {
  'Map.Title': 'Map',
  'CooperativeGesturesHandler.WindowsHelpText': 'Use Ctrl and scroll to zoom the map',
  'CooperativeGesturesHandler.MacHelpText': 'Use ⌘ and scroll to zoom the map',
  'CooperativeGesturesHandler.MobileHelpText': 'Use two fingers to move the map',
}

/** Milliseconds of a map movement: 0 with reduced motion. */
export const moveDuration = () => (CALM.matches ? 0 : MOVE_MS)

const { dataset } = document.documentElement

/** The theme requested by an embedding page, else the device's. */
function theme(): Theme {
  if (dataset.theme === 'dark' || dataset.theme === 'light') return dataset.theme
  return DARK.matches ? 'dark' : 'light'
}

/** Restores the highlight and the edges after a style change, which drops their sources. */
const keepLit: TransformStyleFunction = (previous, next) => {
  const kept = Object.entries(previous?.sources ?? {}).filter(([name]) => name === LIT || name === EDGES)
  return { ...next, sources: { ...next.sources, ...Object.fromEntries(kept) } }
}

/** The signs in the map's key with their meanings; the style sheet draws the samples. */
const SIGNS = [
  ['open', 'Open now'],
  ['closed', 'Closed now'],
  ['unknown', 'Hours not known'],
  ['dot', 'A business, zoom in for its sign'],
  ['count', 'Several businesses'],
] as const

/** The key to rings, dots and numbers, folded at first. */
class MapKey implements IControl {
  readonly #element = Object.assign(document.createElement('details'), {
    className: 'maplibregl-ctrl map-key',
  })

  onAdd(): HTMLElement {
    const summary = Object.assign(document.createElement('summary'), { textContent: 'Key' })
    const list = document.createElement('ul')
    for (const [look, text] of SIGNS) {
      const item = document.createElement('li')
      const sample = Object.assign(document.createElement('span'), { className: `map-key-sign is-${look}` })
      sample.ariaHidden = 'true'
      if (look === 'count') sample.textContent = '12'
      item.append(sample, text)
      list.append(item)
    }
    this.#element.append(summary, list)
    return this.#element
  }

  onRemove(): void {
    this.#element.remove()
  }
}

/** Shows the visitor's position on any map once this tab knows it. */
function showOwnDot(map: MapLibreMap): void {
  let marker: Marker | undefined
  const update = () => {
    const own = ownCoordinates()
    if (!own) return
    if (!marker) {
      const element = Object.assign(document.createElement('div'), { className: 'map-you' })
      element.role = 'img'
      element.ariaLabel = 'You are here'
      marker = new Marker({ element })
    }
    marker.setLngLat([own.longitude, own.latitude]).addTo(map)
  }
  update()
  document.addEventListener(POSITION_EVENT, update)
  map.once('remove', () => {
    document.removeEventListener(POSITION_EVENT, update)
  })
}

interface MapSettings {
  readonly container: HTMLElement
  readonly strokes: Strokes
  /** The initial view. */
  readonly view: Pick<MapOptions, 'bounds' | 'fitBoundsOptions' | 'center' | 'zoom'>
  /** Whether the wheel scrolls the page; the map then moves with two fingers or Ctrl. */
  readonly isCooperative: boolean
  /** Whether pins have rings and numbers, which the key explains. */
  readonly hasKey?: boolean
  /** The overlay above the base map, built again when the colours change. */
  readonly overlay: (theme: Theme) => Overlay
  /** Called whenever the style was replaced. */
  readonly restyled?: () => void
}

/** A map with the site's base map in the visitor's theme, with controls, flat and north up. */
export function createMap({
  container,
  strokes,
  view,
  isCooperative,
  hasKey = false,
  overlay,
  restyled,
}: MapSettings): MapLibreMap {
  let asked: Streets | undefined
  const style = (streets: Streets | undefined) =>
    mapStyle({
      theme: theme(),
      origin: location.origin,
      tiles: location.origin + tileJsonApi,
      streets,
      overlay: overlay(theme()),
    })
  const map = new MapLibreMap({
    container,
    ...view,
    attributionControl: false,
    dragRotate: false,
    pitchWithRotate: false,
    touchPitch: false,
    maxZoom: 19,
    cooperativeGestures: isCooperative,
    fadeDuration: moveDuration(),
    locale: TRANSLATIONS,
  })
  map.touchZoomRotate.disableRotation()
  map.keyboard.disableRotation()
  retryTiles(map, 'directory')
  map.addControl(new AttributionControl({ compact: false }))
  map.addControl(new ScaleControl({ maxWidth: 96 }), 'bottom-left')
  if (hasKey) map.addControl(new MapKey(), 'bottom-left')
  showOwnDot(map)
  map.addControl(new NavigationControl({ showCompass: false }), 'top-right')
  const redraw = keepPinImages(map, strokes, theme)
  const restyle = (options?: { diff: boolean }) => {
    map.setStyle(style(asked ?? own.streets()), { ...options, transformStyle: keepLit })
    if (restyled) map.once('styledata', restyled)
  }
  const control = new StreetsControl((streets) => {
    asked = streets
    restyle()
  })
  map.addControl(control, 'top-right')
  const offer = () => {
    // An embedded page requests nothing from other hosts.
    control.offer(hasStreets() && dataset.framed === undefined && !own.isCovered())
  }
  const own = followOwnStreets(map, () => {
    offer()
    if (!asked) restyle()
  })
  map.setStyle(style(own.streets()))
  offer()
  DARK.addEventListener('change', () => {
    redraw()
    restyle({ diff: false })
  })
  return map
}

/** Shows in the panel that the map has stopped, while the browser has lost its WebGL context. */
export function tellLoss(map: MapLibreMap, panel: HTMLElement, text: string): void {
  const lost = panel.querySelector('[data-map-lost]')
  map.on('webglcontextlost', () => {
    panel.dataset.lost = 'true'
    if (lost) lost.textContent = text
  })
  map.on('webglcontextrestored', () => {
    delete panel.dataset.lost
    if (lost) lost.textContent = ''
  })
}
