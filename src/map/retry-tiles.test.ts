import type { MapLibreMap } from 'maplibre-gl'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { retryTiles } from './retry-tiles.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** A map as far as is asked of it. */
function fakeMap() {
  const listeners = new Map<string, (event: object) => void>()
  const source = { url: '/tiles.json', setUrl: vi.fn() }
  const map = {
    on: (name: string, listener: (event: object) => void) => listeners.set(name, listener),
    getSource: () => source,
  }
  retryTiles(map as unknown as MapLibreMap, 'directory')
  const fail = (sourceId: string) => listeners.get('error')?.({ sourceId })
  return { ...{ source, fail }, remove: () => listeners.get('remove')?.({}) }
}

test('what could not be fetched is asked for again, from the description on', () => {
  const { source, fail } = fakeMap()
  fail('directory')
  vi.advanceTimersByTime(2000)
  expect(source.setUrl.mock.calls).toEqual([['/tiles.json']])
})

test('tiles that failed together are asked for again once, less and less often, and in the end not', () => {
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
