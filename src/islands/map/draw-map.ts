import type { FitBoundsOptions, GeoJSONSource, LngLatBoundsLike } from 'maplibre-gl'
import type { FeatureCollection } from 'geojson'
import { fetchBusinesses } from '#lib/api.ts'
import { hasNoConnection } from '#lib/failure-text.ts'
import type { PointCollection } from '#domain/map/points.ts'
import { MAX_ZOOM } from '#domain/map/tile-grid.ts'
import { pointsApi } from '#domain/paths.ts'
import { formatCount } from '#domain/text/thousands.ts'
import { MAP_BESIDE } from '#ui/map-state.ts'
import { keepInPageState, pageState } from '../results/page-state.ts'
import { AREA_FIELDS, SHOWN_EVENT, type ShownEvent, FAILED_EVENT } from '../results/results-events.ts'
import { cornersOf, enclosing, ringOf, startOf, viewOf } from './areas.ts'
import { createMap, moveDuration, tellLoss } from './create-map.ts'
import { $chosen, $listed, type Pin } from './map.store.ts'
import { EMPTY, overlay, TILE_LAYERS } from './overlay.ts'
import type { Strokes } from './pin-images.ts'
import { fetchPoints, limitOf, limitOfTiles, listedPoints } from './points.ts'
import { lightPins } from './light-pins.ts'
import { pressPins } from './press-pins.ts'
import { roomAround } from './room-around.ts'
import { searchArea } from './search-area.ts'

/**
 * Says on the map that nothing could be asked for, as the list that says so may be hidden behind it, with a way to ask
 * again; returns what tells of a request of the map's own.
 */
function offlineNotice(page: HTMLElement, panel: HTMLElement) {
  const notice = document.createElement('p')
  notice.className = 'map-offline'
  notice.role = 'status'
  panel.querySelector('.map-tools')?.append(notice)
  let repeat: (() => void) | undefined
  const clear = () => {
    repeat = undefined
    notice.replaceChildren()
  }
  const say = (again: () => void) => {
    repeat = again
    const button = Object.assign(document.createElement('button'), {
      ...{ type: 'button', className: 'link', textContent: 'Try again' },
      onclick: () => repeat?.(),
    })
    notice.replaceChildren('You are offline. The map is as it was. ', button)
  }
  page.addEventListener(FAILED_EVENT, () => {
    say(() => page.querySelector<HTMLElement>('.results-trouble a')?.click())
  })
  page.addEventListener(SHOWN_EVENT, clear)
  addEventListener('online', () => repeat?.())
  return { say, clear }
}

const WORLD: LngLatBoundsLike = [-175, -58, 185, 76]
/** Zoom at which a business that was out of view is shown. */
const NEAR_ZOOM = 12
/** Pixels at the foot that the card of the chosen one covers. */
const COVERED = 220
/** Pixels of the controls above results. */
const CONTROLS = 88
const EXACTLY: FitBoundsOptions = { padding: 0 }

/**
 * Draws the map of a page of results into its panel, and keeps both in step; returns a function that puts a business into
 * the middle of it, so that zooming in stays with it.
 */
export function drawMap(page: HTMLElement, panel: HTMLElement, strokes: Strokes): (pin: Pin) => void {
  const container = panel.querySelector<HTMLElement>('[data-map-canvas]')
  if (!container) throw new Error('The panel has no place for its map.')
  const isPage = page.classList.contains('is-map')
  const data = { points: EMPTY, listed: listedPoints($listed.get()), ring: ringOf(page.dataset.circle) }
  // Who comes back finds the map where it was left.
  const within = pageState().view ?? page.dataset.bounds
  const start = within === undefined ? undefined : cornersOf(within)
  // What a filtered list shows is near all that it finds, and known before anything is fetched.
  const listed =
    page.dataset.points === undefined
      ? undefined
      : startOf(
          $listed.get().map(({ longitude, latitude }) => [longitude, latitude]),
          page.dataset.middle,
        )
  const showTiles = () => {
    const visibility = page.dataset.points === undefined ? 'visible' : 'none'
    for (const layer of TILE_LAYERS)
      if (map.getLayer(layer)) map.setLayoutProperty(layer, 'visibility', visibility)
  }
  const map = createMap({
    ...{ container, strokes },
    view: {
      bounds: start ?? listed ?? WORLD,
      fitBoundsOptions: start || !listed ? EXACTLY : roomAround(container, CONTROLS),
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
  const sayLimit = limitNotice(panel)
  const offline = offlineNotice(page, panel)
  const points = followPoints(sayLimit, offline, (collection) => {
    show('points', collection)
  })
  /** The part beyond the deepest tiles whose businesses are points, since those tiles left some out. */
  let beyond: string | undefined
  map.on('idle', () => {
    const isFiltered = page.dataset.points !== undefined
    const limit = isFiltered
      ? undefined
      : limitOfTiles(map.querySourceFeatures('directory', { sourceLayer: 'more' }), map.getZoom())
    const view = limit !== undefined && map.getZoom() > MAX_ZOOM ? viewOf(map) : undefined
    const isSame = view === beyond
    beyond = view
    if (isFiltered || (isSame && view !== undefined)) return
    sayLimit(limit)
    if (!isSame) void points.load(view && pointsApi(), view)
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
  const fit = (bounds: LngLatBoundsLike | undefined, options = roomAround(container, CONTROLS)) => {
    if (!bounds) return
    // A wheel that scrolled the page moved no map.
    isWheeled = false
    map.fitBounds(bounds, { ...options, duration: moveDuration() })
  }
  /** What the map has the points of. */
  let shown: string | undefined
  /** Who goes back or forward sees the part that was in view; other results of the same part leave the map as it is. */
  const showResults = async (isTravel: boolean) => {
    show('ring', ringOf(page.dataset.circle))
    showTiles()
    const ring = data.ring.features[0]?.geometry
    const isSame = !isTravel && page.dataset.points !== undefined && page.dataset.points === shown
    shown = page.dataset.points
    // Another page or order of the same results.
    if (isSame) return
    const left = pageState().view ?? (isTravel ? page.dataset.bounds : undefined)
    if (left !== undefined && left !== viewOf(map)) fit(cornersOf(left), EXACTLY)
    const isInView = page.dataset.bounds !== undefined || left !== undefined
    // The map is still on its way there.
    const path = page.dataset.points
    // Beyond its tiles an unfiltered map keeps the points that are in view.
    const isKept = path === undefined && beyond !== undefined
    const found = isKept ? undefined : await points.load(path, isInView ? (left ?? viewOf(map)) : undefined)
    if (isInView) return
    if (ring?.type === 'Polygon') fit(enclosing(ring.coordinates[0] ?? []))
    else if (isTravel && page.dataset.points === undefined) fit(WORLD, EXACTLY)
    else {
      const positions = (found?.features ?? []).map(({ geometry }) => geometry.coordinates)
      fit(startOf(positions, page.dataset.middle))
    }
  }
  map.once('load', () => {
    container.dataset.ready = 'true'
    void showResults(false)
  })
  map.on('moveend', ({ originalEvent, isVisitors, isChosen }: MoveEnd) => {
    const isOwn = originalEvent === undefined && !isVisitors && !isWheeled
    isWheeled = false
    if (isChosen) keepInPageState({ view: viewOf(map) })
    if (isOwn) return
    if (page.dataset.points !== undefined) void points.load(page.dataset.points, viewOf(map))
    keepInPageState({ view: viewOf(map) })
    area.moved()
  })
  page.addEventListener(SHOWN_EVENT, (event) => {
    const { isTravel } = (event as ShownEvent).detail
    area.settled(isTravel)
    void showResults(isTravel)
  })
  $listed.listen((listed) => {
    show('listed', listedPoints(listed))
  })
  const bringIntoView = ({ longitude, latitude }: Pin, isMiddle: boolean) => {
    const { x, y } = map.project([longitude, latitude])
    const { clientWidth, clientHeight } = container
    const isOutside = x < 0 || y < 0 || x > clientWidth || y > clientHeight
    if (!isMiddle && !isOutside && y < clientHeight - COVERED) return
    const zoom = isOutside ? Math.max(map.getZoom(), NEAR_ZOOM) : map.getZoom()
    isWheeled = false
    map.easeTo({ center: [longitude, latitude], zoom, duration: moveDuration() }, { isChosen: true })
  }
  $chosen.listen((chosen) => {
    // Who comes back finds the map where it was left.
    if (chosen && chosen.id !== pageState().chosen?.id) bringIntoView(chosen, false)
  })
  lightPins(map)
  pressPins(map, moveDuration)
  tellLoss(map, panel, 'The map has stopped. The list still has all that it showed.')
  return (pin) => {
    bringIntoView(pin, true)
  }
}

interface MoveEnd {
  readonly originalEvent?: unknown
  /** The visitor asked for the move otherwise than by moving the map. */
  readonly isVisitors?: boolean
  /** The map moved to what was chosen. */
  readonly isChosen?: boolean
}

/** The filters of the page without its place, which a part of the map takes the place of. */
function filtersAnywhere(page: HTMLElement): Record<string, string> {
  const filters = new URLSearchParams(page.dataset.points?.split('?')[1])
  return Object.fromEntries([...filters].filter(([name]) => !AREA_FIELDS.has(name)))
}

type SayLimit = (text: string | undefined) => void

/** Says that the map does not show all, once and not at each of its moves. */
function limitNotice(panel: HTMLElement): SayLimit {
  const notice = panel.querySelector('[data-map-limit]')
  return (text = '') => {
    if (notice && notice.textContent !== text) notice.textContent = text
  }
}

/** Loads the points that a path leads to, none without a path, and says where these are not all. */
function followPoints(
  sayLimit: SayLimit,
  offline: ReturnType<typeof offlineNotice>,
  show: (collection: FeatureCollection) => void,
) {
  let running: AbortController | undefined
  const load = async (
    path: string | undefined,
    bounds: string | undefined,
  ): Promise<PointCollection | undefined> => {
    running?.abort()
    if (path === undefined) {
      show(EMPTY)
      return undefined
    }
    const { signal } = (running = new AbortController())
    const found = await fetchPoints(path, bounds, signal).catch((error: unknown) => {
      if (!signal.aborted && hasNoConnection(error)) offline.say(() => void load(path, bounds))
    })
    if (signal.aborted || !found) return undefined
    offline.clear()
    show(found as unknown as FeatureCollection)
    sayLimit(limitOf(found))
    return found
  }
  return { load }
}
