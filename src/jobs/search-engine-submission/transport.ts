import { rootMessage } from '#domain/errors.ts'

/** How other servers are called; tests supply a clock that does not wait. */
export interface Transport {
  readonly fetch: typeof fetch
  readonly wait: (milliseconds: number) => Promise<void>
  /** Milliseconds after which a request is aborted. */
  readonly timeout?: number
}

/** The final reply. Without an answer `status` is null and `body` is the reason. */
export interface Reply {
  readonly status: number | null
  readonly body: string
  /** Seconds that the server asks to wait. */
  readonly retryAfter?: number | undefined
}

const TIMEOUT_MS = 10_000
const RETRIES = 3
const FIRST_WAIT_MS = 500
/** Longer waits are not retried but reported to the caller. */
const LONGEST_WAIT_MS = 10_000

/**
 * Sends a request, with at most three retries after growing pauses when the server is busy, failing or silent. Any
 * other answer is final.
 */
export async function ask(transport: Transport, url: string, init: RequestInit): Promise<Reply> {
  for (let attempt = 0; ; attempt += 1) {
    const reply = await once(transport, url, init)
    const pause = (reply.retryAfter ?? 0) * 1000 || FIRST_WAIT_MS * 2 ** attempt
    if (!isPassing(reply) || attempt === RETRIES || pause > LONGEST_WAIT_MS) return reply
    await transport.wait(pause)
  }
}

const isPassing = ({ status }: Reply) => status === null || status === 429 || status >= 500

async function once(
  { fetch, timeout = TIMEOUT_MS }: Transport,
  url: string,
  init: RequestInit,
): Promise<Reply> {
  try {
    const response = await fetch(url, { ...init, redirect: 'manual', signal: AbortSignal.timeout(timeout) })
    const retryAfter = secondsOf(response.headers.get('Retry-After'))
    return { status: response.status, body: await response.text(), retryAfter }
  } catch (error) {
    return { status: null, body: rootMessage(error) }
  }
}

/** Retry-After as seconds or as a date, since servers send both. */
function secondsOf(header: string | null): number | undefined {
  if (header === null) return undefined
  const seconds = /^\d+$/.test(header) ? Number(header) : (Date.parse(header) - Date.now()) / 1000
  return seconds > 0 ? Math.ceil(seconds) : undefined
}
