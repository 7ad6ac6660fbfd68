import { rootMessage } from '#domain/errors.ts'

/** How other servers are reached; tests give a clock that does not wait. */
export interface Transport {
  readonly fetch: typeof fetch
  readonly wait: (milliseconds: number) => Promise<void>
  /** After which a request is given up, in milliseconds. */
  readonly timeout?: number
}

/** What came back in the end. Without an answer `status` is null and `body` says why. */
export interface Reply {
  readonly status: number | null
  readonly body: string
  /** Seconds that the server asks to wait. */
  readonly retryAfter?: number | undefined
}

const TIMEOUT_MS = 10_000
const RETRIES = 3
const FIRST_WAIT_MS = 500
/** A server that asks for more is left alone, and the caller told. */
const LONGEST_WAIT_MS = 10_000

/**
 * Sends a request, and again after growing pauses where the server is busy, in trouble or silent: at most three times
 * more. Whatever else it answers is final.
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

/** Retry-After as seconds or as a date, both of which servers send. */
function secondsOf(header: string | null): number | undefined {
  if (header === null) return undefined
  const seconds = /^\d+$/.test(header) ? Number(header) : (Date.parse(header) - Date.now()) / 1000
  return seconds > 0 ? Math.ceil(seconds) : undefined
}
