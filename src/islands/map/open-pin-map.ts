import type { Coordinates } from '#domain/geo/coordinates.ts'
import { positionOfText } from '#domain/geo/position-of-text.ts'
import { canDraw } from '#src/map/can-draw.ts'
import { loadStyles } from '#src/map/load-styles.ts'
import { addMovablePin, othersOverlay, viewOf } from '#src/map/movable-pin.ts'
import { createMap, tellLoss } from './create-map.ts'
import { loadStrokes } from './pin-images.ts'

const WORDS = {
  label: 'The place of the business',
  hint: 'Drag it, or move it by the arrow keys; with Shift by small steps',
} as const

/** Fills the panel with a map whose pin is the position in `input`; throws where the browser cannot draw a map. */
export async function openPinMap(
  panel: HTMLElement,
  input: HTMLInputElement,
  centre: Coordinates | undefined,
): Promise<void> {
  const container = panel.querySelector<HTMLElement>('[data-map-canvas]')
  if (!canDraw() || !container) throw new Error('This browser cannot draw the map.')
  const [strokes] = await Promise.all([loadStrokes(), loadStyles()])
  const read = () => positionOfText(input.value) ?? null
  const first = read()
  const map = createMap({
    container,
    strokes,
    view: viewOf(first),
    isCooperative: true,
    overlay: othersOverlay,
  })
  map.once('load', () => {
    container.dataset.ready = 'true'
  })
  const pin = addMovablePin(map, first, WORDS, ({ latitude, longitude }) => {
    input.value = `${latitude}, ${longitude}`
    input.dispatchEvent(new Event('input', { bubbles: true }))
  })
  if (centre) pin.showCity(centre)
  input.addEventListener('change', () => {
    pin.show(read())
  })
  tellLoss(map, panel, 'The map has stopped. The field still has the position.')
}
