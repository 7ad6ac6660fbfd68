import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { holdFile, ImportElsewhere, isElsewhere } from './import-lock.ts'

/** The locks of a browser, which its windows share. */
function browserLocks() {
  const names = new Set<string>()
  return {
    names,
    request: async (name: string, _: unknown, work: (lock: object | null) => Promise<void> | undefined) => {
      if (names.has(name)) return work(null)
      names.add(name)
      await work({ name })
      names.delete(name)
    },
    query: async () => Promise.resolve({ held: [...names].map((name) => ({ name })) }),
  }
}

let locks = browserLocks()
beforeEach(() => {
  locks = browserLocks()
  const stored = new Map<string, string>()
  vi.stubGlobal('navigator', { locks })
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  })
})
afterEach(() => vi.unstubAllGlobals())

const active = { fileHash: 'a', isActive: true }

test('a file that another window of the browser has is refused at once', async () => {
  locks.names.add('meridian-import a')
  await expect(holdFile('a')).rejects.toThrow(ImportElsewhere)
})

test('a file is free again when its window is done with it', async () => {
  const first = await holdFile('a')
  expect(first.wasHere).toBe(false)
  expect(await isElsewhere(active)).toBe(false)
  first.release()
  await vi.waitFor(() => expect(locks.names.size).toBe(0))
  const second = await holdFile('a')
  expect(second.wasHere).toBe(true)
  second.release()
})

test.each<[string, Parameters<typeof isElsewhere>[0], boolean]>([
  ['one of another browser, to which rows come', active, true],
  ['one by the command without a hash', { fileHash: null, isActive: true }, true],
  ['none to which no rows come', { fileHash: 'a', isActive: false }, false],
])('is elsewhere: %s', async (_, batch, expected) => {
  expect(await isElsewhere(batch)).toBe(expected)
})

test('of this browser, one whose window is closed is not elsewhere, and one whose window is open is', async () => {
  const { release } = await holdFile('a')
  release()
  await vi.waitFor(() => expect(locks.names.size).toBe(0))
  expect(await isElsewhere(active)).toBe(false)
  locks.names.add('meridian-import a')
  expect(await isElsewhere(active)).toBe(true)
})

test('where a page has no locks, files are not held', async () => {
  vi.stubGlobal('navigator', {})
  const { release } = await holdFile('a')
  release()
  expect(await isElsewhere(active)).toBe(false)
})
