import { LngLatBounds, type MapLibreMap } from 'maplibre-gl'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const MONACO = [7.409, 43.723, 7.449, 43.752] as const
const DESCRIPTION = {
  tilejson: '3.0.0',
  tiles: ['https://site.example/streets/one/{z}/{x}/{y}.pbf'],
  minzoom: 0,
  maxzoom: 14,
  bounds: MONACO,
  coverage: [MONACO],
  attribution: '© OpenStreetMap contributors',
  schema: 'openmaptiles',
}

let answers: Response[] = []
const load = async () => ({ ...(await import('./own-streets.ts')), ...(await import('./streets-json.ts')) })
let modules: Awaited<ReturnType<typeof load>>
beforeEach(async () => {
  answers = []
  vi.resetModules()
  modules = await load()
  vi.stubGlobal('fetch', () => {
    const answer = answers.shift()
    return answer ? Promise.resolve(answer) : Promise.reject(new TypeError('fetch failed'))
  })
  vi.stubGlobal('addEventListener', vi.fn())
  vi.stubGlobal('removeEventListener', vi.fn())
})
afterEach(() => vi.unstubAllGlobals())

test('streets of the site come with their schema, their zooms and who is to be named', async () => {
  answers = [Response.json(DESCRIPTION)]
  const { tiles, minzoom, maxzoom, bounds, attribution } = DESCRIPTION
  expect(modules.streetsOf(await modules.fetchStreetsJson())).toEqual({
    coverage: [MONACO],
    streets: {
      schema: 'openmaptiles',
      source: { type: 'vector', tiles, minzoom, maxzoom, bounds, attribution },
    },
  })
})

test.each([
  ['a site without streets', new Response(null, { status: 204 })],
  ['a server that cannot answer', new Response('', { status: 503 })],
  ['an answer that is none', new Response('<html>')],
  ['tiles that are arranged otherwise', Response.json({ ...DESCRIPTION, schema: 'shortbread' })],
])('%s gives no streets', async (_, answer) => {
  answers = [answer]
  expect(modules.streetsOf(await modules.fetchStreetsJson())).toBeUndefined()
})

test('without a network there are none', async () => {
  expect(modules.streetsOf(await modules.fetchStreetsJson())).toBeUndefined()
})

test.each([
  ['within it', [7.42, 43.73, 7.43, 43.74], true],
  ['around it', [0, 40, 10, 50], true],
  ['at its edge', [7.44, 43.7, 7.5, 43.73], true],
  ['beside it', [7.46, 43.73, 7.5, 43.74], false],
  ['north of it', [7.42, 43.8, 7.43, 43.9], false],
  ['within it, once around the world', [367.42, 43.73, 367.43, 43.74], true],
  ['beside it, once around the world', [367.46, 43.73, 367.5, 43.74], false],
  ['within it, the other way around', [-352.58, 43.73, -352.57, 43.74], true],
] as const)('a view %s', (_, [west, south, east, north], expected) => {
  expect(modules.touches([MONACO], new LngLatBounds([west, south, east, north]))).toBe(expected)
})

/** The parts of a map that the code uses, with a view. */
function fakeMap(view: readonly [number, number, number, number]) {
  const listeners = new Map<string, ((event: object) => void)[]>()
  const listen = (name: string, listener: (event: object) => void) =>
    listeners.set(name, [...(listeners.get(name) ?? []), listener])
  let bounds = new LngLatBounds([...view])
  const changed = vi.fn()
  const streets = modules.followOwnStreets(
    { on: listen, once: listen, getBounds: () => bounds } as unknown as MapLibreMap,
    changed,
  )
  const fire = async (name: string, event: object = {}) => {
    for (const listener of listeners.get(name) ?? []) listener(event)
    await new Promise((resolve) => setTimeout(resolve, 0))
  }
  const moveTo = (to: readonly [number, number, number, number]) => {
    bounds = new LngLatBounds([...to])
    return fire('moveend')
  }
  return { streets, changed, fire, moveTo }
}

test('streets are there where the view touches them, and go where it leaves them', async () => {
  answers = [Response.json(DESCRIPTION)]
  const { streets, changed, fire, moveTo } = fakeMap([7.42, 43.73, 7.43, 43.74])
  await fire('style.load')
  expect(changed).toHaveBeenCalledTimes(1)
  expect(streets.streets()?.schema).toBe('openmaptiles')
  await moveTo([7.421, 43.73, 7.431, 43.74])
  expect(changed).toHaveBeenCalledTimes(1)
  await moveTo([8, 43.73, 8.1, 43.74])
  expect(changed).toHaveBeenCalledTimes(2)
  expect(streets.isCovered()).toBe(false)
  expect(streets.streets()).toBeUndefined()
})

test('a map begins with streets that are known, and asks for them no more', async () => {
  answers = [Response.json(DESCRIPTION)]
  await modules.fetchStreetsJson()
  const { streets, changed, fire } = fakeMap([7.42, 43.73, 7.43, 43.74])
  expect(streets.streets()?.schema).toBe('openmaptiles')
  await fire('style.load')
  expect(streets.streets()?.schema).toBe('openmaptiles')
  expect(changed).not.toHaveBeenCalled()
})

test('streets of a place are known once their description came', async () => {
  const [harbour, nice] = [
    { latitude: 43.735, longitude: 7.42 },
    { latitude: 43.7, longitude: 7.26 },
  ]
  expect(modules.hasStreetsAt(harbour)).toBe(false)
  answers = [Response.json(DESCRIPTION)]
  await modules.fetchStreetsJson()
  expect([harbour, nice].map(modules.hasStreetsAt)).toEqual([true, false])
})

test('a description that could not be had is asked for again', async () => {
  expect(await modules.fetchStreetsJson()).toBeUndefined()
  answers = [Response.json(DESCRIPTION)]
  expect(await modules.fetchStreetsJson()).toEqual(DESCRIPTION)
})

test('tiles that are gone lead to those that took their place, which are asked for once', async () => {
  const newer = ['https://site.example/streets/two/{z}/{x}/{y}.pbf']
  answers = [Response.json(DESCRIPTION), Response.json({ ...DESCRIPTION, tiles: newer })]
  const { streets, changed, fire } = fakeMap([7.42, 43.73, 7.43, 43.74])
  await fire('style.load')
  const gone = { sourceId: 'streets', error: { status: 404 } }
  await fire('error', gone)
  await fire('error', gone)
  expect(streets.streets()?.source.tiles).toEqual(newer)
  expect(changed).toHaveBeenCalledTimes(2)
  // Ends the wait for another try.
  await fire('remove')
})
