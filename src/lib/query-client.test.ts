import { onlineManager, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { STALE_TIME_MS, queryClient } from './query-client.ts'

const MINUTE = 60_000

beforeEach(() => {
  vi.useFakeTimers()
  queryClient.clear()
  return () => {
    vi.useRealTimers()
  }
})
afterEach(() => {
  onlineManager.setOnline(true)
})

/** Observes a query as a component does, and counts its requests. */
function watch(ask: () => Promise<number>) {
  const queryFn = vi.fn(ask)
  const observer = new QueryObserver(queryClient, { queryKey: ['asked'], queryFn })
  const stop = observer.subscribe(() => undefined)
  return { queryFn, observer, stop }
}

test('an answer is fresh for 30 minutes, and kept for 60 when nobody uses it', async () => {
  const first = watch(async () => 1)
  await vi.advanceTimersByTimeAsync(0)
  first.stop()
  await vi.advanceTimersByTimeAsync(30 * MINUTE - 1)
  const second = watch(async () => 2)
  await vi.advanceTimersByTimeAsync(0)
  expect(second.queryFn).not.toHaveBeenCalled()
  second.stop()
  await vi.advanceTimersByTimeAsync(1)
  const third = watch(async () => 3)
  await vi.advanceTimersByTimeAsync(0)
  expect(third.queryFn).toHaveBeenCalledOnce()
  third.stop()
  await vi.advanceTimersByTimeAsync(60 * MINUTE - 1)
  expect(queryClient.getQueryData(['asked'])).toBe(3)
  await vi.advanceTimersByTimeAsync(1)
  expect(queryClient.getQueryData(['asked'])).toBeUndefined()
})

test('a failure is tried once more, after half a second', async () => {
  const { queryFn, observer } = watch(() => Promise.reject(new Error('no')))
  await vi.advanceTimersByTimeAsync(499)
  expect(queryFn).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(queryFn).toHaveBeenCalledTimes(2)
  await vi.advanceTimersByTimeAsync(10 * MINUTE)
  expect(queryFn).toHaveBeenCalledTimes(2)
  expect(observer.getCurrentResult().isError).toBe(true)
})

test('so is a change that fails', async () => {
  const mutationFn = vi.fn(() => Promise.reject(new Error('no')))
  const mutation = queryClient.getMutationCache().build(queryClient, { mutationFn })
  const failed = expect(mutation.execute(undefined)).rejects.toThrow('no')
  await vi.advanceTimersByTimeAsync(10 * MINUTE)
  await failed
  expect(mutationFn).toHaveBeenCalledTimes(2)
})

test('nothing is asked for again by itself, and nothing offline', async () => {
  onlineManager.setOnline(false)
  const { queryFn } = watch(async () => 1)
  await vi.advanceTimersByTimeAsync(MINUTE)
  expect(queryFn).not.toHaveBeenCalled()
  onlineManager.setOnline(true)
  await vi.advanceTimersByTimeAsync(60 * MINUTE)
  expect(queryFn).toHaveBeenCalledOnce()
  expect(queryClient.getDefaultOptions().queries).toMatchObject({
    refetchOnWindowFocus: false,
    refetchInterval: false,
  })
})

test('each kind of answer has its time, in minutes', () => {
  const minutes = Object.fromEntries(Object.entries(STALE_TIME_MS).map(([kind, ms]) => [kind, ms / MINUTE]))
  expect(minutes).toEqual({ categories: 30, random: 10, search: 5, stats: 60, business: 45, nearby: 30 })
})
