import { fold } from '../text/fold.ts'
import { isMailProvider } from '../text/mail-providers.ts'
import { asciiDigits } from '../text/digits.ts'
import { numberBeginning, type NumberBeginning, phoneDigits } from './phone-number.ts'
import { tokenise } from './tokenise.ts'

/** A key that identifies one business, or a few. */
export type RecordKey =
  | { readonly kind: 'number' | 'id'; readonly number: number }
  | { readonly kind: 'slug' | 'email'; readonly text: string }
  /** The id that the record has at its source. */
  | { readonly kind: 'sourceId'; readonly text: string }
  /** A website; `path` is '' for a whole site. */
  | { readonly kind: 'website'; readonly host: string; readonly path: string }
  /** A phone number without trunk prefix and without zeros before the country code. */
  | { readonly kind: 'phone'; readonly digits: string; readonly beside?: readonly string[] }
  /** The beginning of a phone number; `beside` are the other words, which name the business or place. */
  | (NumberBeginning & { readonly kind: 'phoneBeginning'; readonly beside?: readonly string[] })

export interface RecordKeys {
  /** The possible keys, likeliest first. */
  readonly keys: readonly RecordKey[]
  /** Whether the text may as well be part of a name. */
  readonly isName: boolean
}

const NONE: RecordKeys = { keys: [], isName: true }
const LONGEST = 2_100

/**
 * The keys in an operator's search text: a record's number, a phone number in any spelling, an e-mail address, a
 * website, a page's URL with any suffix, or an id of its source. A phone number may be incomplete, with a name or a
 * place beside it.
 * @example readRecordKeys('Kayit no 596').keys // [{ kind: 'number', number: 596 }, { kind: 'id', number: 596 }]
 */
export function readRecordKeys(search: string): RecordKeys {
  const text = asciiDigits(search.slice(0, LONGEST))
    .toWellFormed()
    .replace(/\p{Cf}/gu, '')
    .trim()
  const token = text.replace(/^[<("']+|[>)"',;]+$/g, '')
  const email = emailIn(text)
  if (email) return { keys: emailKeys(email), isName: false }
  const number = numberKeys(text)
  if (number) return number
  const phones = phonesIn(text)
  if (phones.length > 0) return { keys: phones, isName: false }
  if (token === '') return NONE
  if (/\s/.test(token)) return { keys: phonesWithWords(token), isName: true }
  return { keys: [...addressKeys(token), ...idKeys(token)], isName: false }
}

const EMAIL = /[^\s@<>(),:;"[\]\\]{1,64}@[^\s@<>(),:;"[\]\\/?]{1,255}/u

const emailIn = (text: string) => EMAIL.exec(text.replace(/^mailto:/i, ''))?.[0].replace(/\.+$/, '')

function emailKeys(email: string): RecordKey[] {
  const text = email.toLowerCase()
  const host = text.slice(text.lastIndexOf('@') + 1).replace(/^www\./, '')
  return [
    { kind: 'email', text },
    ...(isMailProvider(host) || !host.includes('.') ? [] : [{ kind: 'website', host, path: '' } as const]),
  ]
}

/** A record's number: 'Kayit no 1.234', 'record #1234', 'no: 1234', '#1234', '1234', '1.234'. */
const NUMBER = /^(kayit|record|sira)? ?(no|nr|numara|numarasi|number|id)? ?(\d{1,15})$/
const THOUSANDS = /^([^\d]*)(\d{1,3})((?:[.,\u00A0\u202F ]\d{3})+)$/u
/** The fewest digits with which a number alone may also be a phone number. */
const PHONE_DIGITS = 7

function numberKeys(text: string): RecordKeys | undefined {
  const [, before = '', first = '', rest = ''] = THOUSANDS.exec(text) ?? []
  const grouped = first + rest.replace(/\D/g, '')
  const isLabelled = /[^\s+(]/.test(before)
  // The panel writes '3.499' with a point; with more digits it may be a phone number.
  const isNumber = isLabelled || (before === '' && /^[.,]/.test(rest) && grouped.length < PHONE_DIGITS)
  const plain = rest !== '' && isNumber ? before + grouped : text
  const [, record, label, digits] = /^\+/.test(plain) ? [] : (NUMBER.exec(fold(plain)) ?? [])
  if (digits === undefined || !/^[^.,()/-]*$/.test(plain.replace(/(?:no|nr)\s*\./i, ''))) return undefined
  const isPlain = record === undefined && label === undefined && !plain.includes('#')
  const number = Number(digits)
  const phones = isPlain && digits.length >= PHONE_DIGITS ? phonesIn(digits) : []
  const numbers =
    isPlain && digits.startsWith('0')
      ? []
      : [{ kind: 'number', number } as const, { kind: 'id', number } as const]
  if (phones.length > 0) return { keys: [...phones, ...numbers], isName: false }
  return numbers.length === 0 ? undefined : { keys: numbers, isName: record === undefined }
}

/** The phone number in a text, then phone numbers that begin with its digits; fewer digits are a record's number. */
function phonesIn(text: string, beside?: readonly string[]): RecordKey[] {
  const isShort = text.startsWith('+') && text.replace(/\D/g, '').length < PHONE_DIGITS
  const digits = isShort ? undefined : phoneDigits(text)
  const begun = numberBeginning(text)
  const words = beside && { beside }
  return [
    ...(digits === undefined ? [] : [{ kind: 'phone', digits, ...words } as const]),
    ...(begun ? [{ kind: 'phoneBeginning', ...begun, ...words } as const] : []),
  ]
}

/** A name or place, and a phone number behind it: 'istanbul 0006763', '0212 000 Kahve'. */
const WORDS_THEN_NUMBER = /^(?<words>.*?[\p{L}\p{M}.,]) +(?<number>[+(\d][\d\s()./-]*)$/u
const NUMBER_THEN_WORDS = /^(?<number>[+(\d][\d\s()./-]*?) +(?<words>\p{L}.*)$/u

function phonesWithWords(text: string): RecordKey[] {
  const { words = '', number = '' } =
    (WORDS_THEN_NUMBER.exec(text) ?? NUMBER_THEN_WORDS.exec(text))?.groups ?? {}
  const beside = tokenise(words)
  return beside.length === 0 ? [] : phonesIn(number, beside)
}

const HOST = /^(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.){1,8}\p{L}[\p{L}\p{N}-]{1,62}$/u

function addressKeys(token: string): RecordKey[] {
  const isPath = token.startsWith('/')
  const url = parsed(isPath ? `http://path${token}` : /^https?:\/\//i.test(token) ? token : `http://${token}`)
  if (!url || (!isPath && !HOST.test(url.hostname) && url.hostname !== 'localhost')) return []
  const host = url.hostname.replace(/^www\./, '')
  const path = url.pathname.replace(/\/+$/, '')
  const website = isPath || !host.includes('.') ? [] : [{ kind: 'website', host, path } as const]
  return [...pageKeys(url), ...linkedKeys(url, host), ...website]
}

/** The keys in a URL of this site or its panel, on any host. */
function pageKeys({ pathname, searchParams }: URL): RecordKey[] {
  const [, slug] = /\/business\/([^/]+)/.exec(pathname) ?? []
  const edited = pathname.startsWith('/admin/businesses') ? searchParams.get('edit') : null
  return [
    ...(slug === undefined ? [] : [{ kind: 'slug', text: decoded(slug) } as const]),
    ...(edited !== null && /^\d{1,15}$/.test(edited)
      ? [{ kind: 'id', number: Number(edited) } as const]
      : []),
  ]
}

/** The keys within a link to a map or chat. */
function linkedKeys({ href, pathname }: URL, host: string): RecordKey[] {
  const [placeId] = /\bChIJ[\w-]{20,}/.exec(decoded(href)) ?? []
  const chats = host === 'wa.me' ? phonesIn(pathname.slice(1)) : []
  return [...(placeId === undefined ? [] : [{ kind: 'sourceId', text: placeId } as const]), ...chats]
}

/** The key of an id: it has a digit, a capital or a hyphen, which words seldom have. */
function idKeys(token: string): RecordKey[] {
  const text = token.replace(/^place_id:/i, '')
  const isSlug = /^[\p{Ll}\p{Lo}\p{M}\d]+(?:-[\p{Ll}\p{Lo}\p{M}\d]+)+$/u.test(text)
  const isId = text.length >= 4 && text.length <= 200 && /\d/.test(text) && !/[/?]/.test(text)
  return [
    ...(isId ? [{ kind: 'sourceId', text } as const] : []),
    ...(isSlug ? [{ kind: 'slug', text } as const] : []),
  ]
}

function parsed(text: string): URL | undefined {
  return URL.canParse(text) ? new URL(text) : undefined
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
