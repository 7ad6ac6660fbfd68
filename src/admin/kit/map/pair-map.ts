import { LngLatBounds, Marker, type MapLibreMap } from 'maplibre-gl'
import type { Coordinates } from '#domain/geo/coordinates.ts'
import { createMap } from './create-map.ts'

/** One of two positions on a map. */
export interface PinOfPair {
  readonly at: Coordinates
  readonly label: string
  /** Its class name. */
  readonly look: 'is-now' | 'is-proposed' | 'is-first' | 'is-second'
  /** A digit in the pin. */
  readonly digit?: string
}

/** Pixels of padding around both pins, and the maximum zoom. */
const PADDING = 48
const MAX_ZOOM = 17

/** Draws a map with these pins; undefined where the browser cannot draw it. */
export async function drawPairMap(
  container: HTMLElement,
  pins: readonly PinOfPair[],
): Promise<MapLibreMap | undefined> {
  const bounds = new LngLatBounds()
  for (const { at } of pins) bounds.extend([at.longitude, at.latitude])
  const map = await createMap(container, {
    bounds,
    fitBoundsOptions: { padding: PADDING, maxZoom: MAX_ZOOM },
  })
  if (!map) return undefined
  for (const pin of pins)
    new Marker({ element: elementOf(pin), anchor: 'bottom' })
      .setLngLat([pin.at.longitude, pin.at.latitude])
      .addTo(map)
  return map
}

function elementOf({ label, look, digit }: PinOfPair): HTMLElement {
  const element = document.createElement('span')
  element.className = `map-pin ${look}`
  element.role = 'img'
  element.ariaLabel = label
  element.title = label
  if (digit !== undefined) element.dataset['digit'] = digit
  return element
}
