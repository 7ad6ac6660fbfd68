import type { MapLibreMap } from 'maplibre-gl'
import { beforeEach, expect, test } from 'vitest'
import { $chosen } from './map.store.ts'
import { CLUSTERS, DOT_LAYERS, PIN_LAYERS } from './overlay.ts'
import { pressPins } from './press-pins.ts'

const [PINS = '', DOTS = ''] = [PIN_LAYERS[0], DOT_LAYERS[0]]
/** A drawn pin at a position in pixels, which are degrees here; its name extends to the right. */
interface Drawn {
  readonly id: number
  readonly layer: string
  readonly x: number
  readonly reach: number
}

/** A press at a place of a map with these, and what it chose. */
function press(drawn: readonly Drawn[], x: number): number | undefined {
  let click: (event: { point: { x: number; y: number } }) => void = () => undefined
  const map = {
    on: (_: string, listener: typeof click) => (click = listener),
    getLayer: () => true,
    getZoom: () => 14,
    project: ([longitude]: readonly [number]) => ({ x: longitude, y: 0 }),
    easeTo: () => undefined,
    queryRenderedFeatures: (
      [[from], [until]]: readonly [readonly [number], readonly [number]],
      { layers }: { layers: readonly string[] },
    ) =>
      drawn
        .filter((each) => layers.includes(each.layer) && each.x <= until && from <= each.x + each.reach)
        .map(({ id, x: longitude }) => ({
          id,
          geometry: { type: 'Point', coordinates: [longitude, 0] },
          properties: {},
        })),
  }
  pressPins(map as unknown as MapLibreMap, () => 0)
  click({ point: { x, y: 0 } })
  return $chosen.get()?.id
}

const named = { id: 1, layer: PINS, x: 100, reach: 110 }
beforeEach(() => $chosen.set(undefined))

test('a dot that the name of another lies upon is the one that is pressed', () => {
  expect(press([named, { id: 2, layer: DOTS, x: 190, reach: 4 }], 192)).toBe(2)
})

test('a pin is pressed before a dot beside it, and by its name where nothing else is', () => {
  const beside = { id: 2, layer: DOTS, x: 110, reach: 4 }
  expect(press([named, beside], 104)).toBe(1)
  expect(press([named], 192)).toBe(1)
})

test('a cluster that a name lies upon is not chosen, but split', () => {
  expect(press([named, { id: 3, layer: CLUSTERS, x: 190, reach: 4 }], 191)).toBeUndefined()
})

test('beside everything what was chosen is let go', () => {
  $chosen.set({ id: 1, longitude: 0, latitude: 0 })
  expect(press([named], 400)).toBeUndefined()
})
