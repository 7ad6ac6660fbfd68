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
/** Zoom at which a business that was out of view is shown. */
const NEAR_ZOOM = 12
/** Pixels at the foot that the card of the chosen one covers. */
const COVERED = 300

const LAST_ZOOM = 24
/** Pixels of half a pin. */
const PIN = 20
/** Where a pin stands between the controls and the card. */
const ABOVE_CARD = 0.6
/** Pixels of the controls above results. */
const CONTROLS = 88
const EXACTLY: FitBoundsOptions = { padding: 0 }

/** The area in which a page lists: a drawn one, or a circle around a place, a city, a point or the visitor. */
function circleIn({ dataset: { circle, centre, polygon } }: HTMLElement): FeatureCollection {
  if (polygon !== undefined) return areaOf(polygon)
  const own = ownCoordinates()
  const isOwn = own !== null && circle?.startsWith(`${own.longitude},${own.latitude},`)
  return circleOf(circle, centre ?? (isOwn ? 'You' : 'Centre of the search'))
}

/** Where a map begins: where it was left, or at what its list shows. */
function firstView(page: HTMLElement, container: HTMLElement) {
  // Who comes back finds the map where it was left.
  const within = pageState().view ?? page.dataset.bounds
  const left = within === undefined ? undefined : cornersOf(within)
  if (left) return { bounds: left, fitBoundsOptions: EXACTLY }
  if (page.dataset.points === undefined) return { bounds: WORLD, fitBoundsOptions: EXACTLY }
  // What a filtered list shows is near all that it finds, and known before anything is fetched.
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

/** The map of a page of results. */
class ResultsMap {
  readonly #page: HTMLElement
  readonly #container: HTMLElement
  readonly #map: MapLibreMap
  readonly #data: Record<'points' | 'listed' | 'ring', FeatureCollection>
  readonly #sayLimit: SayLimit
  readonly #points: ReturnType<typeof followPoints>
  readonly #area: ReturnType<typeof searchArea>
  readonly #drawing: ReturnType<typeof drawArea>
  /** The part beyond the deepest tiles whose businesses are points, since those tiles left some out. */
  #beyond: string | undefined
  /** The library does not name the first notch of a wheel as what moved the map. */
  #isWheeled = false
  /** What the map has the points of. */
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
      // A map that fills the window has no page to scroll past it.
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
    // Some tiles of a slow line come long before all.
    map.on('sourcedata', ({ tile, source }) => {
      if (tile && source.type === 'vector') this.#container.dataset.drawn = 'true'
    })
    // Before its tiles have come: the points are fetched beside them.
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
      // Who comes back finds the map where it was left.
      if (chosen && chosen.id !== pageState().chosen?.id) this.bringIntoView(chosen, false)
    })
  }

  #showTiles(): void {
    const visibility = this.#page.dataset.points === undefined ? 'visible' : 'none'
    for (const layer of TILE_LAYERS)
      if (this.#map.getLayer(layer)) this.#map.setLayoutProperty(layer, 'visibility', visibility)
    // A cluster hides pins of the list, whose names would stand beside it.
    const namedFrom = visibility === 'visible' ? CLUSTER_ZOOM + 1 : 0
    if (this.#map.getLayer('listed-names')) this.#map.setLayerZoomRange('listed-names', namedFrom, LAST_ZOOM)
    // Points of an unfiltered map have all that its tiles would name.
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
    // A wheel that scrolled the page moved no map.
    this.#isWheeled = false
    this.#map.fitBounds(bounds, { ...options, duration: moveDuration() })
  }

  /** Who goes back or forward sees the part that was in view; other results of the same part leave the map as it is. */
  async #showResults(isTravel: boolean): Promise<void> {
    const { points: path, bounds } = this.#page.dataset
    const ring = circleIn(this.#page)
    this.#show('ring', ring)
    this.#showTiles()
    const isSame = !isTravel && path !== undefined && path === this.#shown
    this.#shown = path
    // Another page or order of the same results.
    if (isSame) return
    const left = pageState().view ?? (isTravel ? bounds : undefined)
    if (left !== undefined && left !== viewOf(this.#map)) this.#fit(cornersOf(left), EXACTLY)
    const isInView = bounds !== undefined || left !== undefined
    // The map is still on its way there.
    const part = isInView ? (left ?? viewOf(this.#map)) : undefined
    // Beyond its tiles an unfiltered map keeps the points that are in view.
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
    // In the middle, or where that is below the card, above it.
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
 * Draws the map of a page of results into its panel, and keeps both in step; returns a function that puts a business into
 * the middle of it, so that zooming in stays with it.
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
  /** The visitor asked for the move otherwise than by moving the map. */
  readonly isVisitors?: boolean
  /** The map moved to what was chosen. */
  readonly isChosen?: boolean
}

/** Asks the page for what lies in a part of the map. */
function ask(page: HTMLElement, ...detail: AreaEvent['detail']): void {
  page.dispatchEvent(new CustomEvent(AREA_EVENT, { detail }))
}

/** The filters of the page without its place, which a part of the map takes the place of. */
function filtersAnywhere(page: HTMLElement): Record<string, string> {
  const filters = new URLSearchParams(page.dataset.points?.split('?')[1])
  return Object.fromEntries([...filters].filter(([name]) => !AREA_FIELDS.has(name)))
}
