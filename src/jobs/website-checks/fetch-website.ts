import { rootMessage } from '#domain/errors.ts'
import { isPublicAddress } from '#domain/website/public-address.ts'
import { areTwins, readTarget, type RefusedAddress } from '#domain/website/website-host.ts'
import type { Resolver } from './resolver.ts'

/** Access to websites of others. */
export interface WebsiteAccess {
  readonly resolver: Resolver
  /** Requests public addresses only; the runtime checks the address that it connects to. */
  readonly fetch: typeof fetch
  /** Timeout of all steps together, in milliseconds. */
  readonly limitMs?: number
}

/** The beginning of a website's text, or the reason why there is none. */
export type WebsiteAnswer =
  | { readonly outcome: 'answered'; readonly status: number; readonly type: string; readonly text: string }
  /** The request or a redirect was refused: its address is not public, or leads to another site. */
  | { readonly outcome: 'refused'; readonly reason: RefusedAddress | 'not-public' | 'redirect' }
  | { readonly outcome: 'unreachable'; readonly reason: string }

const LIMIT_MS = 5_000
export const MOST_REDIRECTS = 3
/** The most bytes that are read, after decompression. */
export const MOST_BYTES = 64 * 1024
const REDIRECTS = new Set([301, 302, 303, 307, 308])

/**
 * Reads the text at a URL of somebody else's website without cookies or credentials. Every step refuses names with a
 * non-public address; redirects are followed only to the same host or its `www.` twin. Never throws.
 */
export async function fetchWebsite(
  address: string,
  allowsHttp: boolean,
  access: WebsiteAccess,
): Promise<WebsiteAnswer> {
  const time = AbortSignal.timeout(access.limitMs ?? LIMIT_MS)
  const isOver = new Promise<never>((_resolve, reject) => {
    time.addEventListener('abort', () => reject(new Error('The website took too long')), { once: true })
  })
  isOver.catch(() => undefined)
  try {
    return await Promise.race([follow(address, allowsHttp, access, time), isOver])
  } catch (error) {
    return { outcome: 'unreachable', reason: rootMessage(error) }
  }
}

async function follow(
  address: string,
  allowsHttp: boolean,
  { resolver, fetch: call }: WebsiteAccess,
  time: AbortSignal,
): Promise<WebsiteAnswer> {
  let target = readTarget(address, allowsHttp)
  const first = 'url' in target ? target.url.hostname : ''
  for (let redirects = 0; ; redirects += 1) {
    if ('refused' in target) return { outcome: 'refused', reason: target.refused }
    const { url } = target
    const addresses = await resolver.addresses(url.hostname)
    if (addresses.length === 0) return { outcome: 'unreachable', reason: 'The host has no address' }
    if (!addresses.every(isPublicAddress)) return { outcome: 'refused', reason: 'not-public' }
    const answer = await call(url.href, {
      redirect: 'manual',
      signal: time,
      headers: { Accept: 'text/plain, */*;q=0.1', 'User-Agent': 'Meridian (website check)' },
    })
    const next = REDIRECTS.has(answer.status) ? answer.headers.get('Location') : null
    if (next === null) return await answerOf(answer)
    await answer.body?.cancel()
    target = readTarget(URL.parse(next, url)?.href ?? '', allowsHttp)
    const leadsElsewhere = 'url' in target && !areTwins(target.url.hostname, first)
    if (leadsElsewhere || redirects === MOST_REDIRECTS) return { outcome: 'refused', reason: 'redirect' }
  }
}

async function answerOf(answer: Response): Promise<WebsiteAnswer> {
  const type = answer.headers.get('Content-Type') ?? ''
  return { outcome: 'answered', status: answer.status, type, text: await beginningOf(answer) }
}

/** The first bytes of a text; larger texts are cut off. */
async function beginningOf({ body }: Response): Promise<string> {
  if (body === null) return ''
  const reader = (body as ReadableStream<Uint8Array>).getReader()
  const decoder = new TextDecoder()
  let text = ''
  let left = MOST_BYTES
  while (left > 0) {
    const { done, value } = await reader.read()
    if (done) return text + decoder.decode()
    text += decoder.decode(value.subarray(0, left), { stream: true })
    left -= value.length
  }
  await reader.cancel().catch(() => undefined)
  return text
}
