import {
  AttributionControl,
  MapLibreMap,
  NavigationControl,
  setWorkerUrl,
  type GeoJSONSource,
  type LngLatBoundsLike,
  type VectorSourceSpecification,
} from 'maplibre-gl'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url'
import type { FeatureCollection } from 'geojson'
import { tileJsonApi } from '#domain/paths.ts'
import type { Theme } from '#src/styles/colours.ts'
import { fetchBusinesses } from '#lib/api.ts'
import { formatCount } from '#domain/text/thousands.ts'
import { MAP_BESIDE } from '#ui/map-state.ts'
import { AREA_FIELDS, SHOWN_EVENT } from '../results/results-events.ts'
import { cornersOf, enclosing, ringOf, viewOf } from './areas.ts'
import { $chosen, $listed } from './map.store.ts'
import { EMPTY, overlay, TILE_LAYERS } from './overlay.ts'
import { keepPinImages, type Strokes } from './pin-images.ts'
import { fetchPoints, limitOf, listedPoints } from './points.ts'
import { lightPins } from './light-pins.ts'
import { pressPins } from './press-pins.ts'
import { searchArea } from './search-area.ts'
import { hasStreets } from './streets.ts'
import { StreetsControl } from './streets-control.ts'
import { mapStyle } from './style/map-style.ts'

setWorkerUrl(workerUrl)

const DARK = matchMedia('(prefers-color-scheme: dark)')
const CALM = matchMedia('(prefers-reduced-motion: reduce)')
const MOVE_MS = 200
const WORLD: LngLatBoundsLike = [-175, -58, 185, 76]
/** Deepest zoom at which results are first shown. */
const MAX_FIT_ZOOM = 15
/** Zoom at which a business that was out of view is shown. */
const NEAR_ZOOM = 12
/** Pixels at the foot that the card of the chosen one covers. */
const COVERED = 220
/** Pixels around results that are first shown: for the controls above them. */
const ROOM = { top: 88, right: 64, bottom: 56, left: 56 } as const
const TRANSLATIONS = {
  'Map.Title': 'Map',
  'CooperativeGesturesHandler.WindowsHelpText': 'Use Ctrl and scroll to zoom the map',
  'CooperativeGesturesHandler.MacHelpText': 'Use ⌘ and scroll to zoom the map',
  'CooperativeGesturesHandler.MobileHelpText': 'Use two fingers to move the map',
}

const theme = (): Theme => (DARK.matches ? 'dark' : 'light')

/** Draws the map of a page of results into its panel, and keeps both in step. */
export function drawMap(page: HTMLElement, panel: HTMLElement, strokes: Strokes): void {
  const container = panel.querySelector<HTMLElement>('[data-map-canvas]')
  if (!container) throw new Error('The panel has no place for its map.')
  const lost = panel.querySelector('[data-map-lost]')
  const isPage = page.classList.contains('is-map')
  const data = { points: EMPTY, listed: listedPoints($listed.get()), ring: ringOf(page.dataset.circle) }
  let streets: VectorSourceSpecification | undefined
  const style = () =>
    mapStyle({
      theme: theme(),
      origin: location.origin,
      tiles: location.origin + tileJsonApi,
      streets,
      overlay: overlay(theme(), data),
    })
  const start = page.dataset.bounds === undefined ? undefined : cornersOf(page.dataset.bounds)
  // What a filtered list shows is near all that it finds, and known before anything is fetched.
  const listed =
    page.dataset.points === undefined
      ? undefined
      : enclosing($listed.get().map(({ longitude, latitude }) => [longitude, latitude]))
  const map = new MapLibreMap({
    container,
    style: style(),
    bounds: start ?? listed ?? WORLD,
    fitBoundsOptions: start || !listed ? { padding: 0 } : { padding: ROOM, maxZoom: MAX_FIT_ZOOM },
    attributionControl: false,
    dragRotate: false,
    pitchWithRotate: false,
    touchPitch: false,
    maxZoom: 19,
    // A map that fills the window has no page to scroll past it.
    cooperativeGestures: !isPage && matchMedia(MAP_BESIDE).matches,
    fadeDuration: CALM.matches ? 0 : MOVE_MS,
    locale: TRANSLATIONS,
  })
  map.touchZoomRotate.disableRotation()
  map.keyboard.disableRotation()
  map.addControl(new AttributionControl({ compact: false }))
  map.addControl(new NavigationControl({ showCompass: false }), 'top-right')
  const redraw = keepPinImages(map, strokes, theme)
  const show = (name: keyof typeof data, collection: FeatureCollection) => {
    data[name] = collection
    void map.getSource<GeoJSONSource>(name)?.setData(collection)
  }
  const showTiles = () => {
    const visibility = page.dataset.points === undefined ? 'visible' : 'none'
    for (const layer of TILE_LAYERS)
      if (map.getLayer(layer)) map.setLayoutProperty(layer, 'visibility', visibility)
  }
  if (hasStreets())
    map.addControl(
      new StreetsControl((asked) => {
        streets = asked
        map.setStyle(style())
        map.once('styledata', showTiles)
      }),
      'top-right',
    )
  const points = followPoints(page, panel, (collection) => {
    show('points', collection)
  })
  const area = searchArea(page, panel, {
    view: () => viewOf(map),
    isFollowing: isPage,
    count: async (bounds) => {
      const { total, isMore } = await fetchBusinesses({ ...filtersAnywhere(page), bounds, limit: 1 })
      return formatCount(total) + (isMore ? '+' : '')
    },
  })
  const fit = (bounds: LngLatBoundsLike | undefined) => {
    if (!bounds) return
    map.fitBounds(bounds, { padding: ROOM, maxZoom: MAX_FIT_ZOOM, duration: CALM.matches ? 0 : MOVE_MS })
  }
  const showResults = async () => {
    show('ring', ringOf(page.dataset.circle))
    showTiles()
    const ring = data.ring.features[0]?.geometry
    const isInView = page.dataset.bounds !== undefined
    const found = await points.load(isInView ? viewOf(map) : undefined)
    if (isInView) return
    if (ring?.type === 'Polygon') fit(enclosing(ring.coordinates[0] ?? []))
    else fit(enclosing((found?.features ?? []).map(({ geometry }) => geometry.coordinates)))
  }
  map.once('load', () => {
    container.dataset.ready = 'true'
    void showResults()
  })
  map.on('moveend', ({ originalEvent, isVisitors }: { originalEvent?: unknown; isVisitors?: boolean }) => {
    if (originalEvent === undefined && !isVisitors) return
    if (page.dataset.points !== undefined) void points.load(viewOf(map))
    area.moved()
  })
  page.addEventListener(SHOWN_EVENT, () => {
    area.settled()
    void showResults()
  })
  $listed.listen((listed) => {
    show('listed', listedPoints(listed))
  })
  $chosen.listen((chosen) => {
    if (!chosen) return
    const { longitude, latitude } = chosen
    const { x, y } = map.project([longitude, latitude])
    const { clientWidth, clientHeight } = container
    const isOutside = x < 0 || y < 0 || x > clientWidth || y > clientHeight
    if (!isOutside && y < clientHeight - COVERED) return
    const zoom = isOutside ? Math.max(map.getZoom(), NEAR_ZOOM) : map.getZoom()
    map.easeTo({ center: [longitude, latitude], zoom, duration: CALM.matches ? 0 : MOVE_MS })
  })
  lightPins(map)
  pressPins(map, () => (CALM.matches ? 0 : MOVE_MS))
  DARK.addEventListener('change', () => {
    redraw()
    map.setStyle(style(), { diff: false })
    map.once('styledata', showTiles)
  })
  map.on('webglcontextlost', () => {
    panel.dataset.lost = 'true'
    if (lost) lost.textContent = 'The map has stopped. The list still has all that it showed.'
  })
  map.on('webglcontextrestored', () => {
    delete panel.dataset.lost
    if (lost) lost.textContent = ''
  })
}

/** The filters of the page without its place, which a part of the map takes the place of. */
function filtersAnywhere(page: HTMLElement): Record<string, string> {
  const filters = new URLSearchParams(page.dataset.points?.split('?')[1])
  return Object.fromEntries([...filters].filter(([name]) => !AREA_FIELDS.has(name)))
}

/** Loads the points of a filtered list, and says where these are not all. */
function followPoints(page: HTMLElement, panel: HTMLElement, show: (collection: FeatureCollection) => void) {
  const limit = panel.querySelector<HTMLElement>('[data-map-limit]')
  let running: AbortController | undefined
  const load = async (bounds: string | undefined) => {
    running?.abort()
    const path = page.dataset.points
    if (limit) limit.hidden = true
    if (path === undefined) {
      show(EMPTY)
      return undefined
    }
    const { signal } = (running = new AbortController())
    const found = await fetchPoints(path, bounds, signal).catch(() => undefined)
    if (signal.aborted || !found) return undefined
    show(found as unknown as FeatureCollection)
    const text = limitOf(found)
    if (limit && text !== undefined) {
      limit.textContent = text
      limit.hidden = false
    }
    return found
  }
  return { load }
}
