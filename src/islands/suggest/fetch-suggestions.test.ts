import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readScope } from './suggestion-scope.ts'
import { DEBOUNCE_MS, suggest } from './fetch-suggestions.ts'

const scope = readScope('all')
const fetched = vi.fn<typeof fetch>()

beforeEach(() => {
  vi.useFakeTimers()
  fetched.mockReset()
  fetched.mockImplementation(async (path) => Response.json({ path }))
  vi.stubGlobal('fetch', fetched)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('nothing is asked for until typing pauses', async () => {
  const answer = suggest('tea', scope, new AbortController().signal)
  await vi.advanceTimersByTimeAsync(DEBOUNCE_MS - 1)
  expect(fetched).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(await answer).toEqual({ path: '/api/suggestions?q=tea&limit=5' })
})

test('what was answered is not asked for again', async () => {
  const ask = () => suggest('cake', scope, new AbortController().signal)
  const first = ask()
  await vi.advanceTimersByTimeAsync(DEBOUNCE_MS)
  expect(await ask()).toBe(await first)
  expect(fetched).toHaveBeenCalledOnce()
})

test('what is given up while typing goes on is never asked for', async () => {
  const given = new AbortController()
  const answer = suggest('c', scope, given.signal)
  const refused = expect(answer).rejects.toThrow()
  given.abort()
  await vi.advanceTimersByTimeAsync(DEBOUNCE_MS)
  await refused
  expect(fetched).not.toHaveBeenCalled()
})

test('a failure is not kept', async () => {
  fetched.mockImplementationOnce(async () => new Response('no', { status: 503 }))
  const ask = () => suggest('pie', scope, new AbortController().signal)
  const refused = expect(ask()).rejects.toThrow('503')
  await vi.advanceTimersByTimeAsync(DEBOUNCE_MS)
  await refused
  const again = ask()
  await vi.advanceTimersByTimeAsync(DEBOUNCE_MS)
  expect(await again).toEqual({ path: '/api/suggestions?q=pie&limit=5' })
})

test('a place is asked for by itself', async () => {
  void suggest('tea', readScope('city:rome'), new AbortController().signal)
  await vi.advanceTimersByTimeAsync(DEBOUNCE_MS)
  expect(fetched.mock.calls[0]?.[0]).toBe('/api/suggestions?q=tea&limit=8&city=rome')
})
