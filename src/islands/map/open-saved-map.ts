import type { GeoJSONSource } from 'maplibre-gl'
import { enclosing } from './areas.ts'
import { showChosen } from './chosen-card.ts'
import { createMap, moveDuration, tellLoss } from './create-map.ts'
import { lightPins } from './light-pins.ts'
import { followList } from './list-cards.ts'
import { canDraw } from '#src/map/can-draw.ts'
import { loadStyles } from '#src/map/load-styles.ts'
import { $chosen, $listed, type ListedPin } from './map.store.ts'
import { EMPTY, overlay, TILE_LAYERS } from './overlay.ts'
import { loadStrokes } from './pin-images.ts'
import { listedPoints } from './points.ts'
import { pressPins } from './press-pins.ts'
import { roomAround } from './room-around.ts'

/** Pixels of padding above the pins. */
const CONTROLS = 64

/**
 * Fills the panel with a map of the saved businesses only; returns a function that replaces them. Throws where the
 * browser cannot draw a map.
 */
export async function openSavedMap(
  panel: HTMLElement,
  list: HTMLElement,
  first: readonly ListedPin[],
): Promise<(pins: readonly ListedPin[]) => void> {
  if (!canDraw()) throw new Error('This browser cannot draw the map.')
  const [strokes] = await Promise.all([loadStrokes(), loadStyles()])
  const container = panel.querySelector<HTMLElement>('[data-map-canvas]')
  if (!container) throw new Error('The panel has no place for its map.')
  $listed.set(first)
  const bounds = enclosing(first.map(({ longitude, latitude }) => [longitude, latitude]))
  const map = createMap({
    container,
    strokes,
    view: bounds ? { bounds, fitBoundsOptions: roomAround(container, CONTROLS) } : {},
    isCooperative: true,
    hasKey: true,
    overlay: (theme) => {
      const data = { points: EMPTY, listed: listedPoints($listed.get()), ring: EMPTY }
      const { sources, layers } = overlay(theme, data)
      return { sources, layers: layers.filter(({ id }) => !TILE_LAYERS.includes(id)) }
    },
  })
  map.once('load', () => {
    container.dataset.ready = 'true'
  })
  $listed.listen((listed) => {
    void map.getSource<GeoJSONSource>('listed')?.setData(listedPoints(listed))
    if (!listed.some(({ id }) => id === $chosen.get()?.id)) $chosen.set(undefined)
  })
  $chosen.listen((chosen) => {
    if (chosen && !map.getBounds().contains([chosen.longitude, chosen.latitude]))
      map.easeTo({ center: [chosen.longitude, chosen.latitude], duration: moveDuration() })
  })
  lightPins(map)
  pressPins(map, moveDuration)
  followList(list, { isBeside: false })
  showChosen(panel)
  tellLoss(map, panel, 'The map has stopped. The list below has all that it showed.')
  return (pins) => {
    $listed.set(pins)
  }
}
