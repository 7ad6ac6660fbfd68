import { setPersistentEngine } from '@nanostores/persistent'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

/** A storage as in a browser: keys are its own properties. */
function storage(room = Infinity): Storage {
  const methods = {
    getItem: (name: string) => (Object.hasOwn(kept, name) ? String(Reflect.get(kept, name)) : null),
  }
  const kept: Storage = new Proxy(Object.create(methods) as Storage, {
    set(target, name, value: string) {
      if (value.length > room) throw new DOMException('full', 'QuotaExceededError')
      return Reflect.set(target, name, value)
    },
  })
  return kept
}

/** The stores of a page in a browser with this storage; undefined where it is blocked. */
async function open(kept: Storage | undefined) {
  vi.stubGlobal('localStorage', kept)
  const nothing = { addEventListener: () => undefined, removeEventListener: () => undefined }
  setPersistentEngine(kept ?? {}, nothing)
  return import('./saved.store.ts')
}
const KEY = 'meridian.favourites'

beforeEach(() => {
  vi.resetModules()
  vi.useFakeTimers({ now: 1_000_000 })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('a favourite is kept with the second it was saved in', async () => {
  const kept = storage()
  const { favourites } = await open(kept)
  expect(favourites.add(7)).toBe(true)
  expect(favourites.has(7)).toBe(true)
  expect(kept.getItem(KEY)).toBe('[[7,1000]]')
})

test('a favourite that was merged is the business that it went into', async () => {
  const kept = storage()
  const { favourites } = await open(kept)
  favourites.add(7)
  favourites.follow(new Map([[7, 12]]))
  expect([favourites.has(7), favourites.has(12)]).toEqual([false, true])
  expect(kept.getItem(KEY)).toBe('[[12,1000]]')
})

test('and is there for the next page', async () => {
  const kept = storage()
  kept[KEY] = '[[7,1000],[8,900]]'
  const { favourites } = await open(kept)
  expect(favourites.$list.get()).toEqual([
    [7, 1000],
    [8, 900],
  ])
  const removed = favourites.remove(new Set([7]))
  expect(kept.getItem(KEY)).toBe('[[8,900]]')
  favourites.putBack(removed)
  expect(kept.getItem(KEY)).toBe('[[7,1000],[8,900]]')
})

test('at most five hundred are kept, and twenty-four that were seen', async () => {
  const { favourites, recentlySeen: seen } = await open(storage())
  for (let id = 1; id <= 501; id++) favourites.add(id)
  for (let id = 1; id <= 25; id++) seen.add(id)
  expect([favourites.$list.get().length, favourites.has(1), favourites.has(2)]).toEqual([500, false, true])
  expect(seen.$list.get().map(([id]) => id)).toEqual(Array.from({ length: 24 }, (_, at) => 25 - at))
})

test('what another program wrote there is no obstacle', async () => {
  const kept = storage()
  kept[KEY] = '{"not":"ours"'
  const { favourites } = await open(kept)
  expect(favourites.$list.get()).toEqual([])
  expect(favourites.add(7)).toBe(true)
  expect(kept.getItem(KEY)).toBe('[[7,1000]]')
})

test('a full storage saves nothing, and says so', async () => {
  const { favourites } = await open(storage(15))
  expect(favourites.add(7)).toBe(true)
  expect(favourites.add(8)).toBe(false)
  expect([favourites.has(7), favourites.has(8)]).toEqual([true, false])
})

test('where storage is barred, favourites last as long as the page', async () => {
  const { favourites } = await open(undefined)
  expect(favourites.add(7)).toBe(false)
  expect(favourites.has(7)).toBe(true)
})
