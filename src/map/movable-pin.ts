import { Marker, type LngLatLike, type MapLibreMap, type MapOptions } from 'maplibre-gl'
import type { Coordinates } from '#domain/geo/coordinates.ts'
import { colour, type Theme } from '#src/styles/colours.ts'
import { hasStreetsAt } from './own-streets.ts'
import type { Overlay } from './style/map-style.ts'

/** The directory's businesses as small dots, by which operators recognise a place without streets. */
export function othersOverlay(theme: Theme): Overlay {
  const paint = { 'circle-radius': 3, 'circle-color': colour(theme, 'edge') } as const
  return {
    sources: {},
    layers: ['businesses', 'clusters'].map((layer) => ({
      id: `others-${layer}`,
      type: 'circle',
      source: 'directory',
      'source-layer': layer,
      paint,
    })),
  }
}

/** Zoom levels for a place with streets and without, for a city, and for the world. */
const [STREET_ZOOM, PLACE_ZOOM, CITY_ZOOM, WORLD_ZOOM] = [16, 11.5, 10.5, 0.5]
/** Pixels per press of an arrow key, and with Shift. */
const [STEP, SMALL_STEP] = [12, 1]
const ARROWS: Readonly<Record<string, readonly [right: number, down: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** A pin that can be placed, dragged, and moved by arrow keys. */
export interface MovablePin {
  /** Places or removes the pin; moves the map where the pin is out of view. */
  readonly show: (position: Coordinates | null) => void
  /** Shows a city while there is no pin. */
  readonly showCity: (centre: Coordinates) => void
}

/** The pin's label, and instructions for moving it. */
export interface PinWords {
  readonly label: string
  readonly hint: string
}

/** Six decimals are ten centimetres. */
const rounded = (degrees: number) => Math.round(degrees * 1e6) / 1e6
const toLngLat = ({ longitude, latitude }: Coordinates): LngLatLike => [longitude, latitude]

/** The initial view: around the pin, or the world. */
export const viewOf = (first: Coordinates | null): Pick<MapOptions, 'center' | 'zoom'> =>
  first ? { center: toLngLat(first), zoom: PLACE_ZOOM } : { center: [20, 25], zoom: WORLD_ZOOM }

/** Adds a pin to a map; `onMove` is called with the position that a person chooses. */
export function addMovablePin(
  map: MapLibreMap,
  first: Coordinates | null,
  words: PinWords,
  onMove: (position: Coordinates) => void,
): MovablePin {
  if (first && hasStreetsAt(first)) map.setZoom(STREET_ZOOM)
  const marker = new Marker({ element: pinElement(words), draggable: true, anchor: 'bottom' })
  let isShown = false
  const put = (position: Coordinates) => {
    marker.setLngLat(toLngLat(position))
    if (!isShown) marker.addTo(map)
    isShown = true
  }
  const tell = () => {
    const { lng, lat } = marker.getLngLat().wrap()
    onMove({ latitude: rounded(lat), longitude: rounded(lng) })
  }
  marker.on('dragend', tell)
  marker.getElement().addEventListener('keydown', (event) => {
    const arrow = ARROWS[event.key]
    if (!arrow) return
    event.preventDefault()
    event.stopPropagation()
    step(map, marker, arrow, event.shiftKey ? SMALL_STEP : STEP)
    tell()
  })
  map.on('click', ({ lngLat }) => {
    if (isShown) return
    put({ latitude: lngLat.lat, longitude: lngLat.wrap().lng })
    tell()
  })
  if (first) put(first)
  return {
    show: (position) => {
      if (position === null) {
        marker.remove()
        isShown = false
        return
      }
      const isNew = !isShown
      put(position)
      if (isNew || !map.getBounds().contains(toLngLat(position)))
        map.jumpTo({
          center: toLngLat(position),
          zoom: Math.max(map.getZoom(), hasStreetsAt(position) ? STREET_ZOOM : CITY_ZOOM),
        })
    },
    showCity: (centre) => {
      if (!isShown) map.jumpTo({ center: toLngLat(centre), zoom: CITY_ZOOM })
    },
  }
}

function step(map: MapLibreMap, marker: Marker, [right, down]: readonly [number, number], pixels: number) {
  const { x, y } = map.project(marker.getLngLat())
  marker.setLngLat(map.unproject([x + right * pixels, y + down * pixels]))
  if (!map.getBounds().contains(marker.getLngLat())) map.panTo(marker.getLngLat(), { duration: 0 })
}

function pinElement({ label, hint }: PinWords): HTMLElement {
  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'map-pin'
  button.ariaLabel = label
  button.title = hint
  return button
}
