// Plain JavaScript: workerd runs it as it is written.
import { COMMON_HEADERS } from './headers.mjs'

/** More bytes than the Worker reads of a request without a session, so that it finds by itself what is too long. */
const HEAD_BYTES = 65_537
/** For so long the head of a body may be on its way: a message of a form, and an operator's upload by a bad line. */
const VISITORS_MS = 10_000
const OPERATORS_MS = 60_000
const HEADERS = { ...COMMON_HEADERS, 'Cache-Control': 'no-store' }

/**
 * The request with its body there: all of it up to the limit of what the Worker reads of visitors, or that much and
 * the rest as it comes, which the Worker reads of operators alone. A refusal where it does not come in time.
 * @param {Request} request
 * @param {boolean} isSignedIn
 * @returns {Promise<Request | Response>}
 */
export async function withBody(request, isSignedIn) {
  if (request.body === null) return request
  const reader = request.body.getReader()
  const until = isSignedIn ? OPERATORS_MS : VISITORS_MS
  try {
    const head = await inTime(readHead(reader), until)
    if (head === undefined) {
      // Not awaited: of a client that sends nothing it would not end.
      reader.cancel().catch(() => undefined)
      return refusal(408, 'timeout', 'The body of the request did not come in time.')
    }
    return new Request(request, withDuplex(head.isWhole ? bytesOf(head.parts) : bodyOf(head.parts, reader)))
  } catch {
    return refusal(400, 'bad_request', 'The body of the request broke off.')
  }
}

/**
 * @typedef {ReadableStreamDefaultReader<Uint8Array<ArrayBuffer>>} Reader
 * @typedef {Uint8Array<ArrayBuffer>[]} Parts
 */

/** @param {Reader} reader */
async function readHead(reader) {
  /** @type {Parts} */
  const parts = []
  for (let size = 0; size < HEAD_BYTES;) {
    const { done, value } = await reader.read()
    if (done) return { parts, isWhole: true }
    parts.push(value)
    size += value.byteLength
  }
  return { parts, isWhole: false }
}

/** @param {Parts} parts */
function bytesOf(parts) {
  const bytes = new Uint8Array(parts.reduce((size, { byteLength }) => size + byteLength, 0))
  let at = 0
  for (const part of parts) {
    bytes.set(part, at)
    at += part.byteLength
  }
  return bytes
}

/**
 * @param {Parts} parts
 * @param {Reader} reader
 */
function bodyOf(parts, reader) {
  return new ReadableStream({
    pull: async (controller) => {
      const part = parts.shift() ?? (await reader.read()).value
      if (part === undefined) controller.close()
      else controller.enqueue(part)
    },
    cancel: (reason) => reader.cancel(reason),
  })
}

/**
 * What `Request` takes for a body; Node asks for `duplex` with a stream.
 * @param {BodyInit} body
 * @returns {RequestInit & { duplex: 'half' }}
 */
const withDuplex = (body) => ({ body, duplex: 'half' })

/**
 * @template T
 * @param {Promise<T>} work
 * @param {number} ms
 * @returns {Promise<T | undefined>}
 */
async function inTime(work, ms) {
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer
  /** @type {Promise<undefined>} */
  const late = new Promise((resolve) => {
    timer = setTimeout(() => resolve(undefined), ms)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}

/**
 * @param {number} status
 * @param {string} code
 * @param {string} error
 */
const refusal = (status, code, error) =>
  Response.json({ error, code }, { status, headers: { ...HEADERS, Connection: 'close' } })
