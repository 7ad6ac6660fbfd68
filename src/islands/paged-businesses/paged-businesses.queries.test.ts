import { environmentManager, focusManager, onlineManager, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '#lib/query-client.ts'
import { BUILT, lastFetchedPage, pagedBusinessesQuery } from './paged-businesses.queries.ts'
import { firstView, type ListKind } from './view.ts'

const SECOND = 1000
let asked: string[]

// Imports take real time, so what the query imports is loaded before.
beforeAll(async () => {
  await import('#ui/BusinessGrid.tsx')
})
beforeEach(() => {
  asked = []
  // On a server the library sets no timers.
  environmentManager.setIsServer(() => false)
  vi.useFakeTimers()
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path)
    return new Response('[]', { headers: { 'X-Total-Count': '0' } })
  })
  focusManager.setFocused(true)
  return () => {
    queryClient.clear()
    vi.useRealTimers()
    vi.unstubAllGlobals()
  }
})
afterEach(() => {
  focusManager.setFocused(undefined)
  onlineManager.setOnline(true)
})

/** Observes a list as its island does, with or without prerendered cards. */
function watch(kind: ListKind, page: number, isBuilt: boolean) {
  const observer = new QueryObserver(
    queryClient,
    pagedBusinessesQuery(kind, 'paris', firstView(page), isBuilt),
  )
  const stop = observer.subscribe(() => undefined)
  return { observer, stop }
}

test('cards built into the page are shown without asking', async () => {
  const { observer, stop } = watch('city', 1, true)
  await vi.advanceTimersByTimeAsync(SECOND)
  expect(asked).toEqual([])
  expect(observer.getCurrentResult()).toMatchObject({ data: BUILT, isSuccess: true })
  stop()
})

test('the list of a city is asked for every 30 seconds, the one built into its page too', async () => {
  const { stop } = watch('city', 1, true)
  await vi.advanceTimersByTimeAsync(29 * SECOND)
  expect(asked).toHaveLength(0)
  await vi.advanceTimersByTimeAsync(1 * SECOND)
  expect(asked).toEqual(['/api/businesses?city=paris&sortBy=best&sortOrder=desc&limit=12&offset=0'])
  await vi.advanceTimersByTimeAsync(60 * SECOND)
  expect(asked).toHaveLength(3)
  stop()
})

test('a category’s is asked for once', async () => {
  const { stop } = watch('category', 2, false)
  await vi.advanceTimersByTimeAsync(90 * SECOND)
  expect(asked).toEqual(['/api/businesses?category=paris&sortBy=best&sortOrder=desc&limit=12&offset=12'])
  stop()
})

test.each([
  ['hidden', () => focusManager.setFocused(false), () => focusManager.setFocused(true)],
  ['offline', () => onlineManager.setOnline(false), () => onlineManager.setOnline(true)],
])('a page that is %s does not ask', async (_, leave, come) => {
  const { stop } = watch('city', 1, true)
  leave()
  await vi.advanceTimersByTimeAsync(90 * SECOND)
  expect(asked).toHaveLength(0)
  come()
  await vi.advanceTimersByTimeAsync(30 * SECOND)
  expect(asked.length).toBeGreaterThan(0)
  stop()
})

test('the page that was fetched last is known when another one fails', async () => {
  expect(lastFetchedPage('city', 'paris')).toBeUndefined()
  const built = watch('city', 1, true)
  expect(lastFetchedPage('city', 'paris')).toBeUndefined()
  await queryClient.query(pagedBusinessesQuery('city', 'paris', firstView(2), false))
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')))
  await queryClient
    .query({ ...pagedBusinessesQuery('city', 'paris', firstView(3), false), retry: false })
    .catch(() => undefined)
  expect(lastFetchedPage('city', 'paris')).toMatchObject({ rows: [], total: 0 })
  expect(lastFetchedPage('city', 'rome')).toBeUndefined()
  built.stop()
})
