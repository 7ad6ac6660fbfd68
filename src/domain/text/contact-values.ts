import { cleanMultiline, cleanText } from './clean.ts'
import { LONGEST_LINK } from './limits.ts'
import { digitsOf, firstNumber } from './tel-href.ts'
import { trimEndOf } from './trim.ts'

/** Keys of a link in an object, as in `[{"url": "https://…"}]`. */
const LINK_KEY =
  /^(?:url|src|href|link|main|original|large|full|content_?url|(?:image|photo|picture)(?:_?ur[il])?)$/i
const QUOTED = /["'](https?:\/\/[^"'\s]+)["']/g
/** The longest text that is parsed as JSON. */
const LONGEST_JSON = 100_000

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function linksIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (Array.isArray(value))
    return value.slice(0, 100).flatMap((item) => (Array.isArray(item) ? [] : linksIn(item)))
  if (!isRecord(value)) return []
  const found = Object.entries(value).find(([key, link]) => LINK_KEY.test(key) && typeof link === 'string')
  return found ? [String(found[1])] : []
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/**
 * The links of a list, one a line: of JSON, of objects with a `url`, of Python's `['…', '…']` and of PostgreSQL's
 * `{…,…}`; undefined for a value that is no list.
 */
function listedLinks(value: unknown): string | undefined {
  if (typeof value !== 'string')
    return Array.isArray(value) || isRecord(value) ? linksIn(value).join('\n') : undefined
  const text = value.trim()
  if (!/^(?:\[[\s\S]*\]|\{[\s\S]*\})$/.test(text)) return undefined
  const json = text.length <= LONGEST_JSON ? parsed(text) : undefined
  if (json !== undefined) return linksIn(json).join('\n')
  const quoted = [...text.matchAll(QUOTED)].map(([, href = '']) => href)
  return quoted.length > 0 ? quoted.join('\n') : text.slice(1, -1).replaceAll(',', '\n')
}

const LINK_START = /https?:\/\/|www\.|\/url\?/gi
/** Separators between two links on clean lines. */
const BETWEEN_LINKS = ' \n,;|'
const AFTER_LINK = ',;|'
const REDIRECT = /^(?:https?:\/\/(?:www\.)?google\.[a-z.]{2,6})?\/url\?/i
const BARE_HOST = /^[\p{L}\p{N}](?:[\p{L}\p{N}\p{M}-]*\.)+\p{L}[\p{L}\p{N}\p{M}-]+(?::\d{1,5})?(?:[/?#]|$)/u

/** The name of a file, which is no host: 'front.jpeg'. */
const FILE_NAME = /^[^/?#]+\.(?:jpe?g|png|gif|webp|avif|svg|bmp|tiff?|heic|pdf|html?|php)$/i

function withScheme(text: string): string | null {
  if (/^https?:\/\//i.test(text)) return text
  if (text.startsWith('//')) return `https:${text}`
  return BARE_HOST.test(text) && !/^[^/?#]*@/.test(text) && !FILE_NAME.test(text) ? `https://${text}` : null
}

/** The address of a host that has a domain, without a user's name or password; null for any other. */
function publicUrl(address: string): URL | null {
  const url = URL.canParse(address) ? new URL(address) : null
  const isPublic = url !== null && /^[^,;]+\.[^,;]*$/.test(url.hostname)
  return isPublic && url.username === '' && url.password === '' ? url : null
}

/** Google writes '/place/./@14.3,121.1', where the point is a name; parsing an address takes it away. */
const DOT_STEP = /\/\.(?=\/)/g
const KEPT_STEP = '/\uE000'

/** A separator at which one link seems to end and another to begin. */
const SEEMING_BREAK = /[,;|](?=[,;|]*(?:https?:\/\/|www\.|\/url\?))/gi

function readLink(part: string, mayRedirect = true): string | null {
  const text = trimEndOf(part, AFTER_LINK)
  if (mayRedirect && REDIRECT.test(text)) {
    const query = new URLSearchParams(text.slice(text.indexOf('?')))
    return readLink(query.get('q') ?? query.get('url') ?? '', false)
  }
  const address = text.length > LONGEST_LINK ? null : withScheme(text.replace(DOT_STEP, KEPT_STEP))
  const url = address === null || address.length > LONGEST_LINK ? null : publicUrl(address)
  if (address === null || url === null) return null
  // The root's slash was added by the parser.
  const whole = url.href.endsWith('/') && !address.endsWith('/') ? url.href.replace(/\/$/, '') : url.href
  const ended = trimEndOf(whole.replaceAll(encodeURI(KEPT_STEP), '/.'), AFTER_LINK)
  if (ended.length > LONGEST_LINK) return null
  const href = ended.replace(SEEMING_BREAK, encodeURIComponent)
  return href.length > LONGEST_LINK ? null : href
}

const MOST_READINGS = 4

/** The link in a word, parsed until stable: the target of a redirect may need parsing itself. */
function link(word: string): string | null {
  let found = readLink(word)
  for (let readings = 1; found !== null && readings < MOST_READINGS; readings++) {
    const again = readLink(found)
    if (again === found) return found
    found = again
  }
  return null
}

// Fast path: parsing is slow, and nearly every link comes back from it unchanged.
const PLAIN_LINK =
  /^https?:\/\/(?:[a-z\d](?:[a-z\d-]*[a-z\d])?\.)+[a-z]{2,20}(?:[/?#][\w.~!$&()*+=:@%/?#-]*)?$/
const isPlainLink = (text: string) =>
  text.length <= LONGEST_LINK && PLAIN_LINK.test(text) && !/\/\.|\/url\?|xn--/.test(text)

/** The lines of clean text, cut before every link that something stands before. */
function partsOf(text: string): string[] {
  const parts: string[] = []
  let from = 0
  for (const { index } of text.matchAll(LINK_START)) {
    const before = text.slice(from, index)
    const part = trimEndOf(before, BETWEEN_LINKS)
    if (part.length === before.length) continue
    parts.push(part)
    from = index
  }
  parts.push(text.slice(from))
  return parts.flatMap((part) => part.split('\n'))
}

/** An attachment as tables export it: 'front.jpg (https://…/front.jpg), back.jpg (https://…)'. */
const ATTACHMENT = /\.[a-z]{3,5} \((https?:\/\/[^\s()]{1,2083})\)/gi
const linksOfAttachments = (text: string) =>
  / \(https?:/i.test(text)
    ? [...text.matchAll(ATTACHMENT)].map(([, href = '']) => href).join(' ') || text
    : text

/** All http(s) links of a cell in order, without repeats; [] where it holds none. */
export function parseLinks(value: unknown): string[] {
  if (typeof value === 'string' && isPlainLink(value)) return [value]
  const links = partsOf(linksOfAttachments(cleanMultiline(listedLinks(value) ?? value) ?? '')).flatMap(
    (part) => {
      const found = part
        .trim()
        .split(/[,;|]? /)
        .map((word) => link(word))
      // A part with a word that is no link is a sentence or a broken URL: it holds no links.
      return found.every((href) => href !== null) ? found : []
    },
  )
  return [...new Set(links)]
}

/** The first http(s) link of a cell; null where it holds none. */
export function firstLink(value: unknown): string | null {
  return parseLinks(value)[0] ?? null
}

/** Whether a text is one http(s) link in a browser's own spelling, which an import of any version may have left. */
export function isLink(text: string): boolean {
  if (isPlainLink(text)) return true
  const steps = text.replace(DOT_STEP, '')
  const url = text.length > LONGEST_LINK ? null : publicUrl(text)
  return url !== null && /^https?:$/.test(url.protocol) && (url.href === steps || url.href === `${steps}/`)
}

const EMAIL = /^[^\s@"(),:;<>[\]\\]{1,64}@(?:[\p{L}\p{N}-]{1,63}\.){1,8}\p{L}[\p{L}\p{N}-]{1,62}$/u

/** The longest word that may be an address, with the signs around it. */
const LONGEST_WORD = 300
/** Brackets and quotes around an address, and the end of its sentence. */
const AROUND_EMAIL = /^[<("'[]+|[>)"'\].:]+$/g

/** The domain in lower case, before validation: a letter may become one that no domain has. */
function withPlainDomain(address: string): string {
  const at = address.lastIndexOf('@')
  return at === -1 ? address : address.slice(0, at) + address.slice(at).toLowerCase()
}

/** The first e-mail address of a cell, its domain in lower case; null where it holds none. */
export function parseEmail(value: unknown): string | null {
  const words = cleanText(value)?.split(/[\s,;|]+/) ?? []
  const addresses = words
    .filter((word) => word.length <= LONGEST_WORD)
    .map((word) => withPlainDomain(word.replace(/^mailto:/i, '').replace(AROUND_EMAIL, '')))
  return addresses.find((address) => address.length <= 254 && EMAIL.test(address)) ?? null
}

/** A long number as a spreadsheet program rounds it: '2.12555E+11'. */
const ROUNDED = /^\d(?:[.,]\d+)?e\+?\d+$/i
/** Remains of a subtraction, dates and numbers of fax machines. */
const NO_PHONE = /^(?:-|fax|\d{4}-\d\d-\d\d$)/i
const PHONE_LABEL =
  /^(?:['’`]|(?:tel(?:efon|ephone|éfono)?|phone|ph|mob(?:ile)?|т|тел|телефон)\s*[.:]+\s*:?)\s*/iu

/** Digits that the source hides: '0236 3822 xxx', '0905 *** ***'. */
const MASKED = /x{3,}|[*•]{2,}|\bxx\b/i
/** The most digits of any number, its country's code included. */
const MOST_DIGITS = 15

/** Telephone numbers as their source shows them, with letters and extensions; null where none of it can be dialled. */
export function cleanPhone(value: unknown): string | null {
  const bare = cleanText(value)?.replace(PHONE_LABEL, '').replace(/\.0$/, '')
  const text = bare === undefined ? '' : trimEndOf(bare, ' ,;')
  if (text === '' || text.length > 100 || [ROUNDED, NO_PHONE, MASKED].some((each) => each.test(text)))
    return null
  const number = firstNumber(text)
  return number === undefined || digitsOf(number.main).replace(/^00/, '').length > MOST_DIGITS ? null : text
}
