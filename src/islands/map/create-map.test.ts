import type { StyleSpecification } from 'maplibre-gl'
import { beforeEach, expect, test, vi } from 'vitest'

/** The options that the library got, and the device's preferences. */
const { asked, styles, device } = vi.hoisted(() => ({
  asked: [] as Record<string, unknown>[],
  styles: [] as StyleSpecification[],
  device: { isCalm: false },
}))

vi.mock('maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url', () => ({ default: 'worker.js' }))
vi.mock('maplibre-gl', () => {
  class MapLibreMap {
    readonly touchZoomRotate = { disableRotation: vi.fn() }
    readonly keyboard = { disableRotation: vi.fn() }
    readonly addControl = vi.fn()
    readonly on = vi.fn()
    readonly once = vi.fn()
    readonly getBounds = () => ({
      getWest: () => 7.42,
      getEast: () => 7.43,
      getSouth: () => 43.73,
      getNorth: () => 43.74,
    })
    readonly setStyle = (style: StyleSpecification) => styles.push(style)
    constructor(options: Record<string, unknown>) {
      asked.push(options)
    }
  }
  class Control {
    readonly onAdd = vi.fn()
  }
  const calls = { prewarm: vi.fn(), setWorkerUrl: vi.fn() }
  return {
    MapLibreMap,
    AttributionControl: Control,
    NavigationControl: Control,
    ScaleControl: Control,
    ...calls,
  }
})
vi.mock('./pin-images.ts', () => ({ keepPinImages: () => vi.fn() }))
vi.mock('../near-me/own-position.ts', () => ({ ownCoordinates: () => null, POSITION_EVENT: 'near-me' }))
vi.mock('./streets.ts', () => ({ hasStreets: () => false }))
vi.mock('./streets-control.ts', () => ({
  StreetsControl: class {
    readonly offer = vi.fn()
  },
}))
vi.stubGlobal('matchMedia', (query: string) => ({
  get matches() {
    return query.includes('reduced-motion') && device.isCalm
  },
  addEventListener: vi.fn(),
}))
vi.stubGlobal('addEventListener', vi.fn())
vi.stubGlobal('location', { origin: 'https://site.example' })
vi.stubGlobal('document', {
  documentElement: { dataset: {} },
  querySelector: () => null,
  addEventListener: vi.fn(),
})

const { createMap, moveDuration } = await import('./create-map.ts')
const { fetchStreetsJson } = await import('#src/map/streets-json.ts')

const settings = {
  container: {} as HTMLElement,
  strokes: {} as Parameters<typeof createMap>[0]['strokes'],
  view: { center: [16, 48] as [number, number], zoom: 12 },
  overlay: () => ({ sources: {}, layers: [] }),
}

beforeEach(() => {
  asked.length = styles.length = 0
  device.isCalm = false
})

test('a map moves and fades for a moment, and not at all where less motion is asked for', () => {
  createMap({ ...settings, isCooperative: false })
  expect(moveDuration()).toBeGreaterThan(0)
  device.isCalm = true
  createMap({ ...settings, isCooperative: false })
  expect(moveDuration()).toBe(0)
  expect(asked.map(({ fadeDuration }) => fadeDuration === 0)).toEqual([false, true])
})

test('a map within a page leaves scrolling to the page, one that fills the window does not', () => {
  createMap({ ...settings, isCooperative: true })
  createMap({ ...settings, isCooperative: false })
  expect(asked.map(({ cooperativeGestures }) => cooperativeGestures)).toEqual([true, false])
})

test('streets that the site has are in the first style of the map, and are not waited for', async () => {
  createMap({ ...settings, isCooperative: false })
  const bounds = [7.409, 43.723, 7.449, 43.752]
  const description = {
    tiles: [],
    minzoom: 0,
    maxzoom: 14,
    bounds,
    coverage: [bounds],
    schema: 'openmaptiles',
  }
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(description)))
  await fetchStreetsJson()
  createMap({ ...settings, isCooperative: false })
  expect(styles.map(({ sources }) => 'streets' in sources)).toEqual([false, true])
})
