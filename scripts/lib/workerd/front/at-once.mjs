// Plain JavaScript: workerd runs it as it is written.

/** Requests that the Worker answers at the same time: half of the connections that the database has. */
const MOST = 64
/** After so long a request is taken for one that ended unseen. */
const LOST_MS = 30_000
const HEADERS = {
  'Cache-Control': 'no-store',
  'Retry-After': '1',
  'X-Content-Type-Options': 'nosniff',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
}
const TEXT = 'Very many visitors are here at this moment. Try again in a few seconds.'

/**
 * @typedef {{ waitUntil: (work: Promise<unknown>) => void }} Context
 */

/** Has only so many requests answered at once, and refuses others at once, so that none waits without end. */
export class AtOnce {
  /** @type {Map<symbol, number>} when each request began */
  #underWay = new Map()

  /**
   * @param {URL} url
   * @param {Context} context
   * @param {() => Response | Promise<Response>} answer
   * @returns {Promise<Response>}
   */
  async answer(url, context, answer) {
    if (this.#underWay.size >= MOST) this.#forgetLost()
    if (this.#underWay.size >= MOST) return refusal(url)
    const request = Symbol('request')
    this.#underWay.set(request, Date.now())
    const answered = Promise.resolve()
      .then(answer)
      .finally(() => this.#underWay.delete(request))
    // Of a visitor who left, the runtime would drop what comes after, and the request would count for ever.
    context.waitUntil(answered.catch(() => undefined))
    return answered
  }

  #forgetLost() {
    const oldest = Date.now() - LOST_MS
    for (const [request, began] of this.#underWay) if (began < oldest) this.#underWay.delete(request)
  }
}

/** @param {URL} url */
function refusal({ pathname }) {
  if (pathname.startsWith('/api/'))
    return Response.json({ error: TEXT, code: 'unavailable' }, { status: 503, headers: HEADERS })
  const page = `<!doctype html><html lang="en"><meta charset="utf-8"><title>A short pause</title><h1>A short pause</h1><p>${TEXT}</p></html>`
  return new Response(page, {
    status: 503,
    headers: { ...HEADERS, 'Content-Type': 'text/html; charset=utf-8' },
  })
}
