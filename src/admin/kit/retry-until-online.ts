import { AdminError } from './api.ts'

/** Delays between attempts, in milliseconds; the last is repeated. */
const WAITS = [500, 1000, 2000, 5000, 10_000]

/** Whether a retry may help: the connection is lost, or the server is busy or unreachable. */
export function isRetryable(error: unknown): boolean {
  if (error instanceof AdminError) return [408, 429, 502, 503, 504].includes(error.status)
  return error instanceof TypeError
}

/**
 * Retries `work` until it succeeds or fails permanently, however long the connection is lost; `onWait` is called when
 * a wait begins, with its cause, and when it ends. Throws the signal's reason if it aborts.
 */
export async function retryUntilOnline<T>(
  work: () => Promise<T>,
  signal: AbortSignal,
  onWait: (isWaiting: boolean, cause?: unknown) => void = () => undefined,
): Promise<T> {
  for (let tries = 0; ; tries++) {
    signal.throwIfAborted()
    try {
      const result = await work()
      if (tries > 0) onWait(false)
      return result
    } catch (error) {
      if (signal.aborted || !isRetryable(error)) throw error
      onWait(true, error)
      const named = error instanceof AdminError ? (error.retryAfter ?? 0) * 1000 : 0
      await pause(Math.max(named, WAITS[Math.min(tries, WAITS.length - 1)] ?? 0), signal)
    }
  }
}

/** Waits until the time is over, the connection is back or the signal aborts. */
function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer)
      globalThis.removeEventListener('online', end)
      signal.removeEventListener('abort', end)
      resolve()
    }
    const timer = setTimeout(end, milliseconds)
    globalThis.addEventListener('online', end)
    signal.addEventListener('abort', end)
  })
}
