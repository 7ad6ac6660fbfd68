import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { AdminError } from './api.ts'
import { isRetryable, retryUntilOnline } from './retry-until-online.ts'

const answer = (status: number, headers: Record<string, string> = {}) =>
  new AdminError(new Response('', { status, headers }), '')
const gone = new TypeError('Failed to fetch')

test.each<[string, unknown, boolean]>([
  ['no connection', gone, true],
  ['the database away', answer(503), true],
  ['too many requests', answer(429), true],
  ['signed out', answer(401), false],
  ['another window was first', answer(409), false],
  ['a fault of ours', new Error('x'), false],
])('asking again may help: %s', (_, error, expected) => {
  expect(isRetryable(error)).toBe(expected)
})

describe('with the clock in hand', () => {
  beforeEach(() => {
    vi.useFakeTimers()
    // Stands in for the window, which reports when the connection is back.
    const window = new EventTarget()
    vi.stubGlobal('addEventListener', window.addEventListener.bind(window))
    vi.stubGlobal('removeEventListener', window.removeEventListener.bind(window))
    vi.stubGlobal('dispatchEvent', window.dispatchEvent.bind(window))
  })
  afterEach(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })

  test('what fails for a while succeeds in the end, and says when it waits', async () => {
    const work = vi.fn<() => Promise<string>>()
    work.mockRejectedValueOnce(gone).mockRejectedValueOnce(answer(503, { 'Retry-After': '30' }))
    work.mockResolvedValue('done')
    const waits: boolean[] = []
    const result = retryUntilOnline(work, new AbortController().signal, (isWaiting) => waits.push(isWaiting))
    await vi.advanceTimersByTimeAsync(29_000)
    expect(work).toHaveBeenCalledTimes(2)
    await vi.advanceTimersByTimeAsync(2_000)
    expect(await result).toBe('done')
    expect(waits).toEqual([true, true, false])
  })

  test('the connection back is a reason to try at once', async () => {
    const work = vi.fn<() => Promise<string>>().mockRejectedValueOnce(gone).mockResolvedValue('done')
    const result = retryUntilOnline(work, new AbortController().signal)
    await vi.advanceTimersByTimeAsync(10)
    globalThis.dispatchEvent(new Event('online'))
    expect(await result).toBe('done')
  })

  test('what fails for good fails at once', async () => {
    const work = vi.fn(() => Promise.reject(answer(409)))
    await expect(retryUntilOnline(work, new AbortController().signal)).rejects.toThrow('409')
    expect(work).toHaveBeenCalledTimes(1)
  })

  test('an abort ends the waiting', async () => {
    const ending = new AbortController()
    const result = retryUntilOnline(() => Promise.reject(gone), ending.signal)
    const failure = expect(result).rejects.toThrow('aborted')
    await vi.advanceTimersByTimeAsync(100)
    ending.abort()
    await failure
  })
})
