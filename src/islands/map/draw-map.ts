import type { GeoJSONSource, LngLatBoundsLike } from 'maplibre-gl'
import type { FeatureCollection } from 'geojson'
import { fetchBusinesses } from '#lib/api.ts'
import { formatCount } from '#domain/text/thousands.ts'
import { MAP_BESIDE } from '#ui/map-state.ts'
import { AREA_FIELDS, SHOWN_EVENT } from '../results/results-events.ts'
import { cornersOf, enclosing, ringOf, viewOf } from './areas.ts'
import { createMap, moveDuration, tellLoss } from './create-map.ts'
import { $chosen, $listed } from './map.store.ts'
import { EMPTY, overlay, TILE_LAYERS } from './overlay.ts'
import type { Strokes } from './pin-images.ts'
import { fetchPoints, limitOf, listedPoints } from './points.ts'
import { lightPins } from './light-pins.ts'
import { pressPins } from './press-pins.ts'
import { searchArea } from './search-area.ts'

const WORLD: LngLatBoundsLike = [-175, -58, 185, 76]
/** Deepest zoom at which results are first shown. */
const MAX_FIT_ZOOM = 15
/** Zoom at which a business that was out of view is shown. */
const NEAR_ZOOM = 12
/** Pixels at the foot that the card of the chosen one covers. */
const COVERED = 220
/** Pixels around results that are first shown: for the controls above them. */
const ROOM = { top: 88, right: 64, bottom: 56, left: 56 } as const
/** Draws the map of a page of results into its panel, and keeps both in step. */
export function drawMap(page: HTMLElement, panel: HTMLElement, strokes: Strokes): void {
  const container = panel.querySelector<HTMLElement>('[data-map-canvas]')
  if (!container) throw new Error('The panel has no place for its map.')
  const isPage = page.classList.contains('is-map')
  const data = { points: EMPTY, listed: listedPoints($listed.get()), ring: ringOf(page.dataset.circle) }
  const start = page.dataset.bounds === undefined ? undefined : cornersOf(page.dataset.bounds)
  // What a filtered list shows is near all that it finds, and known before anything is fetched.
  const listed =
    page.dataset.points === undefined
      ? undefined
      : enclosing($listed.get().map(({ longitude, latitude }) => [longitude, latitude]))
  const showTiles = () => {
    const visibility = page.dataset.points === undefined ? 'visible' : 'none'
    for (const layer of TILE_LAYERS)
      if (map.getLayer(layer)) map.setLayoutProperty(layer, 'visibility', visibility)
  }
  const map = createMap({
    ...{ container, strokes },
    view: {
      bounds: start ?? listed ?? WORLD,
      fitBoundsOptions: start || !listed ? { padding: 0 } : { padding: ROOM, maxZoom: MAX_FIT_ZOOM },
    },
    // A map that fills the window has no page to scroll past it.
    isCooperative: !isPage && matchMedia(MAP_BESIDE).matches,
    overlay: (theme) => overlay(theme, data),
    restyled: showTiles,
  })
  const show = (name: keyof typeof data, collection: FeatureCollection) => {
    data[name] = collection
    void map.getSource<GeoJSONSource>(name)?.setData(collection)
  }
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
  // The library does not name the first notch of a wheel as what moved the map.
  let isWheeled = false
  map.on('wheel', () => {
    isWheeled = true
  })
  const fit = (bounds: LngLatBoundsLike | undefined) => {
    if (!bounds) return
    // A wheel that scrolled the page moved no map.
    isWheeled = false
    map.fitBounds(bounds, { padding: ROOM, maxZoom: MAX_FIT_ZOOM, duration: moveDuration() })
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
    const isOwn = originalEvent === undefined && !isVisitors && !isWheeled
    isWheeled = false
    if (isOwn) return
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
    isWheeled = false
    map.easeTo({ center: [longitude, latitude], zoom, duration: moveDuration() })
  })
  lightPins(map)
  pressPins(map, moveDuration)
  tellLoss(map, panel, 'The map has stopped. The list still has all that it showed.')
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
