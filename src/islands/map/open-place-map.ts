import { metresWalkedIn } from '#domain/geo/walking.ts'
import { boundsOfRing, ringOf } from './areas.ts'
import { showChosen } from './chosen-card.ts'
import { createMap, moveDuration, tellLoss } from './create-map.ts'
import { lightPins } from './light-pins.ts'
import { canDraw } from '#src/map/can-draw.ts'
import { loadStyles } from '#src/map/load-styles.ts'
import { loadStrokes } from './pin-images.ts'
import { placeOverlay, type MappedPlace } from './place-overlay.ts'
import { pressPins } from './press-pins.ts'

/** The initial view: a few minutes on foot, extended to neighbours within so many metres. */
const MINUTES = 8
const FARTHEST = 5_000
/** Padding that keeps neighbours away from the view's edge. */
const MARGIN = 1.2

/** Fills the panel with a map of a business's surroundings; throws where the browser cannot draw a map. */
export async function openPlaceMap(panel: HTMLElement, place: MappedPlace): Promise<void> {
  if (!canDraw()) throw new Error('This browser cannot draw the map.')
  const [strokes] = await Promise.all([loadStrokes(), loadStyles()])
  const container = panel.querySelector<HTMLElement>('[data-map-canvas]')
  if (!container) throw new Error('The panel has no place for its map.')
  const { longitude, latitude } = place
  const reach = Math.max(metresWalkedIn(MINUTES), Math.min(FARTHEST, place.reach * MARGIN))
  const bounds = boundsOfRing(ringOf(`${longitude},${latitude},${reach}`))
  const map = createMap({
    container,
    strokes,
    view: bounds ? { bounds } : { center: [longitude, latitude], zoom: 15 },
    isCooperative: true,
    overlay: (theme) => placeOverlay(theme, place),
  })
  map.once('load', () => {
    container.dataset.ready = 'true'
  })
  lightPins(map)
  pressPins(map, moveDuration)
  showChosen(panel)
  tellLoss(map, panel, 'The map has stopped. The drawn one still has its place.')
}
