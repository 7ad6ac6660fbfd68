import { rootMessage } from '#domain/errors.ts'
import { readTarget } from '#domain/website/website-host.ts'
import { fetchWebsite, type WebsiteAccess } from './fetch-website.ts'

/**
 * Whether a website shows a token that only its owner can place there. A website that could not be checked is neither:
 * `unreachable` may change later, `refused` follows from the listed URL.
 */
export type TokenCheck =
  | { readonly outcome: 'found' }
  | { readonly outcome: 'missing' | 'refused' | 'unreachable'; readonly reason: string }

/** The path of the text file with the token. */
export const TOKEN_PATH = '/.well-known/meridian.txt'
/** The name below a host whose TXT record may hold the token. */
export const TOKEN_LABEL = '_meridian'
/** A long token is unambiguous anywhere in a text. */
const TOKEN = /^[\w-]{16,128}$/

/** Whether a TXT record of `_meridian.HOST`, or of the website's exact host itself, is the token. */
export async function checkDnsToken(
  website: string,
  token: string,
  { resolver }: Pick<WebsiteAccess, 'resolver'>,
): Promise<TokenCheck> {
  const target = readTarget(website, true)
  if ('refused' in target) return { outcome: 'refused', reason: target.refused }
  if (!TOKEN.test(token)) return { outcome: 'refused', reason: 'token' }
  const host = target.url.hostname.replace(/\.$/, '')
  try {
    const names = [`${TOKEN_LABEL}.${host}`, host]
    const texts = (await Promise.all(names.map((name) => resolver.texts(name)))).flat()
    if (texts.some((text) => isToken(text, token))) return { outcome: 'found' }
    return { outcome: 'missing', reason: 'No TXT record of the host is the token' }
  } catch (error) {
    return { outcome: 'unreachable', reason: rootMessage(error) }
  }
}

/** Whether `/.well-known/meridian.txt` at the website's exact host has the token as one of its lines. */
export async function checkFileToken(
  website: string,
  token: string,
  access: WebsiteAccess,
): Promise<TokenCheck> {
  const target = readTarget(website, true)
  if ('refused' in target) return { outcome: 'refused', reason: target.refused }
  if (!TOKEN.test(token)) return { outcome: 'refused', reason: 'token' }
  // A website listed without TLS may have no certificate.
  const allowsHttp = target.url.protocol === 'http:'
  const answer = await fetchWebsite(new URL(TOKEN_PATH, target.url).href, allowsHttp, access)
  if (answer.outcome !== 'answered') return answer
  const { status, type, text } = answer
  if (status >= 500 || status === 429)
    return { outcome: 'unreachable', reason: `The website answered ${status}` }
  if (status !== 200) return { outcome: 'missing', reason: `The website answered ${status}` }
  if (!/^text\/plain\b/i.test(type)) return { outcome: 'missing', reason: 'The file is no plain text' }
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n?|\n/)
  if (lines.some((line) => isToken(line, token))) return { outcome: 'found' }
  return { outcome: 'missing', reason: 'No line of the file is the token' }
}

const isToken = (text: string, token: string): boolean => text.trim().replace(/^meridian=/, '') === token
