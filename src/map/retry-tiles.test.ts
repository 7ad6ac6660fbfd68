import type { MapLibreMap } from 'maplibre-gl'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { retryTiles } from './retry-tiles.ts'

let network = new EventTarget()

beforeEach(() => {
  vi.useFakeTimers()
  network = new EventTarget()
  vi.stubGlobal('addEventListener', network.addEventListener.bind(network))
  vi.stubGlobal('removeEventListener', network.removeEventListener.bind(network))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** The parts of a map that the code uses. */
function fakeMap() {
  const listeners = new Map<string, (event: object) => void>()
  const source = { url: '/tiles.json', setUrl: vi.fn() }
  const map = {
    on: (name: string, listener: (event: object) => void) => listeners.set(name, listener),
    getSource: () => source,
    refreshTiles: vi.fn(),
  }
  retryTiles(map as unknown as MapLibreMap, 'directory')
  const fail = (sourceId: string, canonical?: object) =>
    listeners.get('error')?.({ sourceId, ...(canonical && { tile: { tileID: { canonical } } }) })
  return { source, fail, map, remove: () => listeners.get('remove')?.({}) }
}

test('what could not be fetched is asked for again, from the description on', () => {
  const { source, fail } = fakeMap()
  fail('directory')
  vi.advanceTimersByTime(2000)
  expect(source.setUrl.mock.calls).toEqual([['/tiles.json']])
})

test('tiles that could not be fetched are asked for again by themselves, as the library never asks again with the description', () => {
  const { source, map, fail } = fakeMap()
  const tiles = [
    { x: 1, y: 2, z: 12 },
    { x: 2, y: 2, z: 12 },
  ]
  for (const tile of tiles) fail('directory', tile)
  vi.advanceTimersByTime(2000)
  expect(map.refreshTiles.mock.calls).toEqual([['directory', tiles]])
  expect(source.setUrl).not.toHaveBeenCalled()
})

test('descriptions that failed together are asked for again once, less and less often, and in the end not', () => {
  const { source, fail } = fakeMap()
  const times: number[] = []
  for (let second = 1; second <= 110; second++) {
    fail('directory')
    fail('directory')
    vi.advanceTimersByTime(1000)
    if (source.setUrl.mock.calls.length > times.length) times.push(second)
  }
  expect(times).toEqual([2, 7, 22, 67])
  // Much later it is another failure.
  vi.advanceTimersByTime(200_000)
  fail('directory')
  vi.advanceTimersByTime(2000)
  expect(source.setUrl).toHaveBeenCalledTimes(5)
})

test('other sources are left alone, and so is a map that is gone', () => {
  const { source, fail, remove } = fakeMap()
  fail('streets')
  vi.advanceTimersByTime(10_000)
  fail('directory')
  remove()
  vi.advanceTimersByTime(10_000)
  expect(source.setUrl).not.toHaveBeenCalled()
})

test('what failed is asked for at once when there is a network again, and only then', () => {
  const { source, fail, remove } = fakeMap()
  network.dispatchEvent(new Event('online'))
  expect(source.setUrl).not.toHaveBeenCalled()
  fail('directory')
  network.dispatchEvent(new Event('online'))
  expect(source.setUrl).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(60_000)
  expect(source.setUrl).toHaveBeenCalledTimes(1)
  fail('directory')
  remove()
  network.dispatchEvent(new Event('online'))
  expect(source.setUrl).toHaveBeenCalledTimes(1)
})
