import { workerError } from './script-not-loaded.ts'

/** Every worker may also report that it failed. */
interface Failed {
  readonly kind: 'failed'
  readonly message: string
}

/**
 * A worker's answers to a request. It may send `ahead` chunks, and one more for each consumed chunk. The worker is
 * terminated when the consumer stops, or when the signal aborts, whose reason is then thrown. Throws `ScriptNotLoaded`
 * where the worker could not start.
 */
export async function* messagesOf<From extends { readonly kind: string }>(
  thread: Worker,
  request: object,
  ahead: number,
  signal: AbortSignal,
): AsyncGenerator<From | Failed> {
  const waiting: (From | Failed)[] = []
  let wake = () => {}
  let broken: Error | undefined
  const take = (message: From | Failed) => {
    waiting.push(message)
    wake()
  }
  const abort = () => wake()
  thread.onmessage = ({ data }: MessageEvent<From>) => take(data)
  thread.onerror = (event) => {
    broken = workerError(event)
    wake()
  }
  signal.addEventListener('abort', abort)
  try {
    thread.postMessage(request)
    for (let count = 0; count < ahead; count++) thread.postMessage({ kind: 'more' })
    for (;;) {
      while (waiting.length === 0 && !signal.aborted && !broken)
        await new Promise<void>((resolve) => (wake = resolve))
      signal.throwIfAborted()
      const message = waiting.shift()
      if (message === undefined && broken) throw broken
      if (message === undefined) continue
      yield message
      if (message.kind === 'chunk') thread.postMessage({ kind: 'more' })
    }
  } finally {
    signal.removeEventListener('abort', abort)
    thread.terminate()
  }
}
