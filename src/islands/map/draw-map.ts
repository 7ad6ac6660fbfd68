import type { FitBoundsOptions, GeoJSONSource, LngLatBoundsLike, MapLibreMap } from 'maplibre-gl'
import type { FeatureCollection } from 'geojson'
import { fetchBusinesses } from '#lib/api.ts'
import type { PointCollection } from '#domain/map/points.ts'
import { CLUSTER_ZOOM, MAX_ZOOM } from '#domain/map/tile-grid.ts'
import { pointsApi } from '#domain/paths.ts'
import { formatCount } from '#domain/text/thousands.ts'
import { MAP_BESIDE } from '#ui/map-state.ts'
import { ownCoordinates } from '../near-me/own-position.ts'
import { keepInPageState, pageState } from '../results/page-state.ts'
import {
  AREA_EVENT,
  AREA_FIELDS,
  SHOWN_EVENT,
  type AreaEvent,
  type ShownEvent,
} from '../results/results-events.ts'
import { areaOf, boundsOfRing, circleOf, cornersOf, startOf, viewOf } from './areas.ts'
import { createMap, moveDuration, tellLoss } from './create-map.ts'
import { $chosen, $listed, type Pin } from './map.store.ts'
import { EMPTY, overlay, TILE_LAYERS, TWICE_NAMED, unlessListed } from './overlay.ts'
import type { Strokes } from './pin-images.ts'
import { followPoints, limitNotice, offlineNotice, type SayLimit } from './follow-points.ts'
import { allOpen, limitOfTiles, listedPoints } from './points.ts'
import { lightPins } from './light-pins.ts'
import { pressPins } from './press-pins.ts'
import { roomAround } from './room-around.ts'
import { searchArea } from './search-area.ts'
import { keepNamesWhole } from './whole-names.ts'
import { drawArea } from './draw-area.ts'

const WORLD: LngLatBoundsLike = [-175, -58, 185, 76]
/** Zoom at which a business outside the view is shown. */
const NEAR_ZOOM = 12
/** Pixels at the foot that the chosen business's card covers. */
const COVERED = 300

const LAST_ZOOM = 24
/** Half of a pin, in pixels. */
const PIN = 20
/** The y position of a pin between the controls and the card. */
const ABOVE_CARD = 0.6
/** Height of the controls above results, in pixels. */
const CONTROLS = 88
const EXACTLY: FitBoundsOptions = { padding: 0 }

/** The area that a page lists: a drawn polygon, or a circle around a place, a city, a point or the visitor. */
function circleIn({ dataset: { circle, centre, polygon } }: HTMLElement): FeatureCollection {
  if (polygon !== undefined) return areaOf(polygon)
  const own = ownCoordinates()
  const isOwn = own !== null && circle?.startsWith(`${own.longitude},${own.latitude},`)
  return circleOf(circle, centre ?? (isOwn ? 'You' : 'Centre of the search'))
}

/** The initial view: the one that the visitor left, or the extent of the list. */
function firstView(page: HTMLElement, container: HTMLElement) {
  // A returning visitor finds the map where they left it.
  const within = pageState().view ?? page.dataset.bounds
  const left = within === undefined ? undefined : cornersOf(within)
  if (left) return { bounds: left, fitBoundsOptions: EXACTLY }
  if (page.dataset.points === undefined) return { bounds: WORLD, fitBoundsOptions: EXACTLY }
  // The page's own results of a filtered list are near all its results, and known before any request.
  const listed =
    boundsOfRing(circleIn(page)) ??
    startOf(
      $listed.get().map(({ longitude, latitude }) => [longitude, latitude]),
      page.dataset.middle,
    )
  return listed
    ? { bounds: listed, fitBoundsOptions: roomAround(container, CONTROLS) }
    : { bounds: WORLD, fitBoundsOptions: EXACTLY }
}

/** The map of a results page. */
class ResultsMap {
  readonly #page: HTMLElement
  readonly #container: HTMLElement
  readonly #map: MapLibreMap
  readonly #data: Record<'points' | 'listed' | 'ring', FeatureCollection>
  readonly #sayLimit: SayLimit
  readonly #points: ReturnType<typeof followPoints>
  readonly #area: ReturnType<typeof searchArea>
  readonly #drawing: ReturnType<typeof drawArea>
  /**
   * The part of the view beyond the deepest tiles, whose businesses are loaded as points because those tiles omit
   * some.
   */
  #beyond: string | undefined
  /** Whether a wheel moved the map: the library does not report the first notch. */
  #isWheeled = false
  /** The path whose points are loaded. */
  #shown: string | undefined

  constructor(page: HTMLElement, panel: HTMLElement, container: HTMLElement, strokes: Strokes) {
    this.#page = page
    this.#container = container
    const isPage = page.classList.contains('is-map')
    this.#data = { points: EMPTY, listed: listedPoints($listed.get()), ring: circleIn(page) }
    this.#map = createMap({
      container,
      strokes,
      view: firstView(page, container),
      // A full-window map has no page to scroll.
      isCooperative: !isPage && matchMedia(MAP_BESIDE).matches,
      hasKey: true,
      overlay: (theme) => overlay(theme, this.#data),
      restyled: () => this.#showTiles(),
    })
    this.#sayLimit = limitNotice(panel)
    this.#points = followPoints(this.#sayLimit, offlineNotice(page, panel), (collection) =>
      this.#show('points', page.dataset.openAt === undefined ? collection : allOpen(collection)),
    )
    this.#area = searchArea(page, panel, {
      view: () => viewOf(this.#map),
      isFollowing: isPage,
      count: async (bounds) => {
        const { total, isMore } = await fetchBusinesses({ ...filtersAnywhere(page), bounds, limit: 1 })
        return formatCount(total) + (isMore ? '+' : '')
      },
    })
    this.#drawing = drawArea({
      map: this.#map,
      panel,
      hasArea: () => page.dataset.polygon !== undefined,
      draw: (polygon) => ask(page, 'polygon', polygon),
      clear: () => ask(page, 'bounds', viewOf(this.#map)),
    })
    this.#listen()
    keepNamesWhole(this.#map)
    lightPins(this.#map)
    pressPins(this.#map, moveDuration)
    tellLoss(this.#map, panel, 'The map has stopped. The list still has all that it showed.')
  }

  #listen(): void {
    const map = this.#map
    map.on('idle', () => this.#addPointsBeyondTiles())
    map.on('wheel', () => {
      this.#isWheeled = true
    })
    map.once('load', () => {
      this.#container.dataset.ready = 'true'
    })
    // On a slow connection some tiles arrive long before the rest.
    map.on('sourcedata', ({ tile, source }) => {
      if (tile && source.type === 'vector') this.#container.dataset.drawn = 'true'
    })
    // Points are fetched in parallel with the tiles.
    map.once('style.load', () => void this.#showResults(false))
    map.on('moveend', (event: MoveEnd) => this.#moved(event))
    this.#page.addEventListener(SHOWN_EVENT, (event) => {
      const { isTravel } = (event as ShownEvent).detail
      this.#area.settled(isTravel)
      this.#drawing.shown()
      void this.#showResults(isTravel)
    })
    $listed.listen((listed) => this.#show('listed', listedPoints(listed)))
    $chosen.listen((chosen) => {
      // A returning visitor finds the map where they left it.
      if (chosen && chosen.id !== pageState().chosen?.id) this.bringIntoView(chosen, false)
    })
  }

  #showTiles(): void {
    const visibility = this.#page.dataset.points === undefined ? 'visible' : 'none'
    for (const layer of TILE_LAYERS)
      if (this.#map.getLayer(layer)) this.#map.setLayoutProperty(layer, 'visibility', visibility)
    // Clusters hide the pins of the list, whose names would then stand alone.
    const namedFrom = visibility === 'visible' ? CLUSTER_ZOOM + 1 : 0
    if (this.#map.getLayer('listed-names')) this.#map.setLayerZoomRange('listed-names', namedFrom, LAST_ZOOM)
    // On an unfiltered map the points replace the names of the tiles.
    const isNamed = visibility === 'visible' && this.#data.points.features.length === 0
    if (this.#map.getLayer('tiles-names'))
      this.#map.setLayoutProperty('tiles-names', 'visibility', isNamed ? 'visible' : 'none')
  }

  #show(name: 'points' | 'listed' | 'ring', collection: FeatureCollection): void {
    this.#data[name] = collection
    void this.#map.getSource<GeoJSONSource>(name)?.setData(collection)
    if (name === 'points') this.#showTiles()
    if (name !== 'listed') return
    for (const layer of TWICE_NAMED)
      if (this.#map.getLayer(layer)) this.#map.setFilter(layer, unlessListed(collection))
  }

  #addPointsBeyondTiles(): void {
    const map = this.#map
    const isFiltered = this.#page.dataset.points !== undefined
    const limit = isFiltered
      ? undefined
      : limitOfTiles(map.querySourceFeatures('directory', { sourceLayer: 'more' }), map.getZoom())
    const view = limit !== undefined && map.getZoom() > MAX_ZOOM ? viewOf(map) : undefined
    const isSame = view === this.#beyond
    this.#beyond = view
    if (isFiltered || (isSame && view !== undefined)) return
    this.#sayLimit(limit)
    if (!isSame) void this.#points.load(view && pointsApi(), view)
  }

  #fit(bounds: LngLatBoundsLike | undefined, options = roomAround(this.#container, CONTROLS)): void {
    if (!bounds) return
    // A wheel that scrolled the page did not move the map.
    this.#isWheeled = false
    this.#map.fitBounds(bounds, { ...options, duration: moveDuration() })
  }

  /** Going back or forward restores that entry's view; other results of the same view leave the map in place. */
  async #showResults(isTravel: boolean): Promise<void> {
    const { points: path, bounds } = this.#page.dataset
    const ring = circleIn(this.#page)
    this.#show('ring', ring)
    this.#showTiles()
    const isSame = !isTravel && path !== undefined && path === this.#shown
    this.#shown = path
    // Another page or sort of the same results.
    if (isSame) return
    const left = pageState().view ?? (isTravel ? bounds : undefined)
    if (left !== undefined && left !== viewOf(this.#map)) this.#fit(cornersOf(left), EXACTLY)
    const isInView = bounds !== undefined || left !== undefined
    // The map is still moving there.
    const part = isInView ? (left ?? viewOf(this.#map)) : undefined
    // Beyond the deepest tiles an unfiltered map keeps the points in view.
    const isKept = path === undefined && this.#beyond !== undefined
    const found = isKept ? undefined : await this.#points.load(path, part)
    if (!isInView) this.#fitResults(found, ring, isTravel)
  }

  #fitResults(found: PointCollection | undefined, ring: FeatureCollection, isTravel: boolean): void {
    const circle = boundsOfRing(ring)
    if (circle) this.#fit(circle)
    else if (isTravel && this.#page.dataset.points === undefined) this.#fit(WORLD, EXACTLY)
    else {
      const positions = (found?.features ?? []).map(({ geometry }) => geometry.coordinates)
      this.#fit(startOf(positions, this.#page.dataset.middle))
    }
  }

  #moved({ originalEvent, isVisitors, isChosen }: MoveEnd): void {
    const isOwn = originalEvent === undefined && !isVisitors && !this.#isWheeled
    this.#isWheeled = false
    const view = viewOf(this.#map)
    if (isChosen || !isOwn) keepInPageState({ view })
    if (isOwn) return
    const { points } = this.#page.dataset
    if (points !== undefined) void this.#points.load(points, view)
    this.#area.moved()
  }

  bringIntoView({ longitude, latitude }: Pin, isMiddle: boolean): void {
    const { x, y } = this.#map.project([longitude, latitude])
    const { clientWidth, clientHeight } = this.#container
    const isOutside = x < 0 || y < 0 || x > clientWidth || y > clientHeight
    const free = clientHeight - COVERED
    if (!isMiddle && !isOutside && y < free) return
    // In the middle of the map, or above the card where the card covers that.
    const middle = clientHeight / 2
    const offset: [number, number] = [0, middle + PIN > free ? ABOVE_CARD * free - middle : 0]
    const zoom = isOutside ? Math.max(this.#map.getZoom(), NEAR_ZOOM) : this.#map.getZoom()
    this.#isWheeled = false
    this.#map.easeTo(
      { center: [longitude, latitude], zoom, offset, duration: moveDuration() },
      { isChosen: true },
    )
  }
}

/**
 * Draws the map of a results page into its panel and keeps map and list in step; returns a function that centres a
 * business, so that zooming in keeps it in view.
 */
export function drawMap(page: HTMLElement, panel: HTMLElement, strokes: Strokes): (pin: Pin) => void {
  const container = panel.querySelector<HTMLElement>('[data-map-canvas]')
  if (!container) throw new Error('The panel has no place for its map.')
  const map = new ResultsMap(page, panel, container, strokes)
  return (pin) => {
    map.bringIntoView(pin, true)
  }
}

interface MoveEnd {
  readonly originalEvent?: unknown
  /** The visitor requested the move other than by moving the map. */
  readonly isVisitors?: boolean
  /** The map moved to the chosen business. */
  readonly isChosen?: boolean
}

/** Requests the results within a part of the map. */
function ask(page: HTMLElement, ...detail: AreaEvent['detail']): void {
  page.dispatchEvent(new CustomEvent(AREA_EVENT, { detail }))
}

/** The page's filters without its place, which the map's area replaces. */
function filtersAnywhere(page: HTMLElement): Record<string, string> {
  const filters = new URLSearchParams(page.dataset.points?.split('?')[1])
  return Object.fromEntries([...filters].filter(([name]) => !AREA_FIELDS.has(name)))
}
