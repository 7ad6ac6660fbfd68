// Plain JavaScript: workerd runs it as it is written.
import { COMMON_HEADERS } from './headers.mjs'

/**
 * Requests that a process of the Worker answers at the same time, in all and of one network, all of whose requests come to
 * the same process: more than one processor gets done in the time for which visitors wait, and a quarter of that.
 */
export const VISITORS = { inAll: 64, ofOne: 16 }
/** And of what visitors send, beside those: a flood of forms takes no place of who reads. */
export const SENDERS = { inAll: 16, ofOne: 4 }
/** And of operators, beside those: what visitors do takes away no place of theirs. */
export const OPERATORS = { inAll: 16, ofOne: 8 }
/** And for tiles of streets and stored photos, which ask no database: a map asks for some thirty together. */
export const STORED = { inAll: 128, ofOne: 64 }
/** For so long a visitor waits: several round trips that are slow, but less than browsers and people bear. */
const WAIT_MS = 8_000
/** After so long a request is taken for one that ended unseen. */
const LOST_MS = 30_000
const HEADERS = { ...COMMON_HEADERS, 'Cache-Control': 'no-store', 'Retry-After': '1' }
const TEXT = 'Very many visitors are here at this moment. Try again in a few seconds.'

/**
 * @typedef {{ waitUntil: (work: Promise<unknown>) => void }} Context
 */

/** Has only so many requests answered at once, refuses others at once, and lets no visitor wait without end. */
export class AtOnce {
  /** @type {Map<symbol, { began: number, network: string | undefined }>} */
  #underWay = new Map()
  #most

  /** @param {{ inAll: number, ofOne: number }} most how many requests in all, and of one network */
  constructor(most) {
    this.#most = most
  }

  /**
   * @param {URL} url
   * @param {Context} context
   * @param {() => Response | Promise<Response>} answer
   * @param {{ isPatient?: boolean, network?: string | undefined, onRefusal?: () => void }} [options] whether it may take as long
   * as it takes, as what an operator has done; the network that it comes from, where that is known; and who is told of a
   * refusal
   * @returns {Promise<Response>}
   */
  async answer(url, context, answer, { isPatient = false, network, onRefusal = () => undefined } = {}) {
    if (this.#isFull(network)) this.#forgetLost()
    if (this.#isFull(network)) {
      onRefusal()
      return refusal(url)
    }
    const request = Symbol('request')
    this.#underWay.set(request, { began: Date.now(), network })
    const answered = Promise.resolve()
      .then(answer)
      .finally(() => this.#underWay.delete(request))
    // Of a visitor who left, the runtime would drop what comes after, and the request would count for ever.
    context.waitUntil(answered.catch(() => undefined))
    return isPatient ? answered : withinWait(answered, url, onRefusal)
  }

  /** @param {string | undefined} network */
  #isFull(network) {
    if (this.#underWay.size >= this.#most.inAll) return true
    if (network === undefined) return false
    const own = [...this.#underWay.values()].filter((each) => each.network === network)
    return own.length >= this.#most.ofOne
  }

  #forgetLost() {
    const oldest = Date.now() - LOST_MS
    for (const [request, { began }] of this.#underWay) if (began < oldest) this.#underWay.delete(request)
  }
}

/**
 * The answer, or a refusal where it takes too long.
 * @param {Promise<Response>} answered
 * @param {URL} url
 * @param {() => void} onRefusal
 */
async function withinWait(answered, url, onRefusal) {
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer
  /** @type {Promise<Response>} */
  const late = new Promise((resolve) => {
    timer = setTimeout(() => {
      onRefusal()
      resolve(refusal(url))
    }, WAIT_MS)
  })
  try {
    return await Promise.race([answered, late])
  } finally {
    clearTimeout(timer)
  }
}

/**
 * Tells a visitor to come again in a moment, as data or as a page.
 * @param {{ readonly pathname: string }} url
 */
export function refusal({ pathname }) {
  if (/^\/(?:api|streets)\//.test(pathname))
    return Response.json({ error: TEXT, code: 'unavailable' }, { status: 503, headers: HEADERS })
  const page = `<!doctype html><html lang="en"><meta charset="utf-8"><title>A short pause</title><h1>A short pause</h1><p>${TEXT}</p></html>`
  return new Response(page, {
    status: 503,
    headers: { ...HEADERS, 'Content-Type': 'text/html; charset=utf-8' },
  })
}
