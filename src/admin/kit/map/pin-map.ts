import type { Coordinates } from '#domain/geo/coordinates.ts'
import { addMovablePin, type MovablePin, othersOverlay, viewOf } from '#src/map/movable-pin.ts'
import { messages } from '../../messages.ts'
import { createMap } from './create-map.ts'

/** A map with one pin. */
export interface PinMap extends MovablePin {
  readonly remove: () => void
}

/**
 * Draws the map; `onMove` is called with the position that the operator chooses. Undefined where the browser cannot
 * draw it.
 */
export async function drawPinMap(
  container: HTMLElement,
  first: Coordinates | null,
  onMove: (position: Coordinates) => void,
): Promise<PinMap | undefined> {
  const map = await createMap(container, viewOf(first), othersOverlay)
  if (!map) return undefined
  const { show, showCity } = addMovablePin(map, first, messages.map.pin, onMove)
  return {
    show,
    showCity,
    remove: () => {
      map.remove()
    },
  }
}
