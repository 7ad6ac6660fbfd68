import { LngLatBounds, Marker, type MapLibreMap } from 'maplibre-gl'
import type { Coordinates } from '#domain/geo/coordinates.ts'
import { messages } from '../../messages.ts'
import { createMap } from './create-map.ts'

const words = messages.proposals.difference

/** Pixels around both pins, and the nearest zoom. */
const PADDING = 48
const MAX_ZOOM = 14

/** Draws a map with the stored and the proposed position; undefined where the browser cannot draw it. */
export async function drawPairMap(
  container: HTMLElement,
  stored: Coordinates | undefined,
  proposed: Coordinates,
): Promise<MapLibreMap | undefined> {
  const places = [stored, proposed].filter((each) => each !== undefined)
  const bounds = new LngLatBounds()
  for (const { longitude, latitude } of places) bounds.extend([longitude, latitude])
  const map = await createMap(container, {
    bounds,
    fitBoundsOptions: { padding: PADDING, maxZoom: MAX_ZOOM },
  })
  if (!map) return undefined
  const put = ({ longitude, latitude }: Coordinates, label: string, look: string) =>
    new Marker({ element: pin(label, look), anchor: 'bottom' }).setLngLat([longitude, latitude]).addTo(map)
  if (stored) put(stored, words.pinNow, 'is-now')
  put(proposed, words.pinProposed, 'is-proposed')
  return map
}

function pin(label: string, look: string): HTMLElement {
  const element = document.createElement('span')
  element.className = `map-pin ${look}`
  element.role = 'img'
  element.ariaLabel = label
  element.title = label
  return element
}
