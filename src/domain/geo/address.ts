import { cleanText } from '../text/clean.ts'
import { fold } from '../text/fold.ts'
import { trimEndOf } from '../text/trim.ts'
import { countryCode } from './countries.ts'
import { provinceOfCell } from './turkish-address.ts'
import { isTurkishProvince } from './turkish-provinces.ts'
import { isNamesake, isStateOf } from './states.ts'
import { isZipOf, stateIn, usStateCode } from './us-states.ts'
import { PLUS_CODE } from './street-line.ts'
import { hasStreetWord } from './street-words.ts'

/** An address's parts on one line, without those that are missing or repeat the one before; null without any. */
export function joinAddress(parts: {
  street?: string | null
  city?: string | null
  state?: string | null
  postalCode?: string | null
  country?: string | null
}): string | null {
  const region = [parts.state, parts.postalCode].filter(Boolean).join(' ')
  const lines = [parts.street, parts.city, region, parts.country].filter(Boolean)
  return lines.filter((line, index) => line !== lines[index - 1]).join(', ') || null
}

/** A postal code with its city behind it: '99084 Erfurt', 'D-99084 Erfurt', '1015 DW Amsterdam'. */
const CODE_AND_CITY = /^(?:\p{Lu}{1,2}-)?(\d{4,6}|\d{4} ?\p{Lu}{2}) \p{L}{3}/u
/** Postal codes with letters before a city, which cannot be the number of a house: 'D-99084 Erfurt'. */
const LETTERED_CODE = /^(?:\p{Lu}{1,2}-\d{4,6}|\d{4} ?\p{Lu}{2}) (?=\p{L}{3})/u

/** A country before its postal code: 'Singapore 109684'. */
const COUNTRY_AND_CODE = /^(\p{L}[\p{L} ]{3,30}) (\d{4,6})$/u

/** The country that the cell of a postal code names before it. */
export function countryBeforeCode(value: unknown): string | null {
  return countryCode(COUNTRY_AND_CODE.exec(cleanText(value) ?? '')?.[1])
}

/**
 * A postal code as text, without the city behind it. The '.0' of a cell of numbers goes; zeros at the beginning stay
 * where the file still has them.
 */
export function cleanPostalCode(value: unknown): string | null {
  const written = cleanText(value)?.replace(/^(\d+)\.0$/, '$1')
  const behind = countryBeforeCode(written) ? COUNTRY_AND_CODE.exec(written ?? '')?.[2] : undefined
  const text = CODE_AND_CITY.exec(written ?? '')?.[1] ?? behind ?? written
  return text === undefined || text.length > 20 ? null : text
}

const MAX_LENGTH = 100

/** 'İSTANBUL / Kartal', 'Kartal/İstanbul': a province of Turkey beside its district; undefined for anything else. */
export function turkishProvinceIn(value: unknown): string | undefined {
  const text = typeof value === 'string' && value.includes('/') ? cleanText(value) : null
  return text
    ?.split('/', 3)
    .map((part) => part.trim())
    .find((part) => isTurkishProvince(part))
}

/** Halves of Istanbul, which exports list as cities. */
const SIDES = new Set(['avrupa', 'anadolu', 'asya', 'europe', 'asia'])
/** The suffix of French addresses of large recipients of mail: 'Paris Cedex 12'. */
const CEDEX = /(?<=\p{L}) cedex(?: \d{1,2})?$/iu
/** The province in brackets behind a city: 'Milano (MI)', 'Portland (OR)', 'Saint-Denis (93)'. */
const PROVINCE_BEHIND = /(?<=\p{L}{2}) \((?:[A-Z]{2}|\d{2,3})\)$/u
const FLOOR = /^\d+(?:\s*[~-]\s*\d+)?\s*f$/i

function withoutSide(name: string): string {
  const dash = name.lastIndexOf(' - ')
  return dash > 0 && SIDES.has(fold(name.slice(dash + 3))) ? name.slice(0, dash) : name
}

/** An address on the web or the name of an account, which is no city: '@name', 'vk.com/name', 'https://...'. */
const ONLINE = /^[@#]|^https?:|^www\.|^[\w-]+\.\p{Ll}{2,6}\//u
/**
 * The city a cell names, the first where it names several; null for a floor, a postal code, a street and the like.
 * Brackets ('Asuncion (Saug)') stay: no rule can tell whether they are cities.
 */
export function splitCity(value: unknown): string | null {
  const province = turkishProvinceIn(value) ?? provinceOfCell(cleanText(value) ?? '')
  if (province !== undefined) return province
  const first = cleanText(value)
    ?.split(/[,;،、，|]/)
    .map((part) => part.trim())
    .find((part) => part !== '')
    ?.replace(LETTERED_CODE, '')
    .replace(PROVINCE_BEHIND, '')
  if (first === undefined || FLOOR.test(first) || PLUS_CODE.test(first) || ONLINE.test(first)) return null
  const [, number = '', rest = first] = /^(\d+\p{L}?)\s+(\p{L}.*)$/u.exec(withoutSide(first)) ?? []
  // What follows a number may be a street as well as a city.
  if (number !== '' && hasStreetWord(rest, true)) return null
  const named = /^\d{4,6}$/.test(number) ? rest : withoutSide(first)
  // A postal code behind the city, as in 'Auckland 1010' and 'Kathmandu BA 44600', is no part of its name.
  const name = trimEndOf(
    named.replace(/(?<=\p{L}{3})(?: [A-Z]{2,3})? \d{4,6}$/u, '').replace(CEDEX, ''),
    ' ./~_-',
  )
  return /\p{L}/u.test(name) && name.length <= MAX_LENGTH ? name : null
}

/**
 * A postal code alone or with its state, behind the city: 'MD 20619' in 'California, MD 20619', 'Haryana - 134113',
 * 'NSW 2042', 'ON M5H 2N2', 'SP, 01414-010'.
 */
const STATE_AND_CODE =
  /^(?:(?<state>\p{L}[\p{L}. ]*?)\.?(?:[\s,–-]+|$))?(?<code>\d{5}-\d{3,4}|\d{4,6}|[A-Z]\d[A-Z] ?\d[A-Z]\d)?$/u
/** The same behind a city without a comma: 'Dallas TX 75201', 'Kathmandu BA 44600', 'Auckland 1010'. */
const BEHIND_NAME = /^\p{L}[\p{L}.' -]*?\p{L}{2}\s+(?<rest>(?:[A-Z]{2,3}\s)?\d{4,6}(?:-\d{3,4})?)$/u

const CODES_OF_STATES: readonly (readonly [country: string, code: RegExp])[] = [
  ['CA', /^[A-Z]\d[A-Z] ?\d[A-Z]\d$/],
  ['AU', /^\d{4}$/],
  ['IN', /^\d{6}$/],
  ['BR', /^\d{5}-\d{3}$/],
]

/** The country in which the state has such postal codes. */
function countryOfCode(state: string, code: string): string | undefined {
  if (/^\d{5}(?:-\d{4})?$/.test(code) && isZipOf(usStateCode(state) ?? '', code)) return 'US'
  return CODES_OF_STATES.find(([country, form]) => form.test(code) && isStateOf(country, state))?.[0]
}

/** Whether a text is a state of the country, or of any country where the country is not known. */
const isState = (text: string, country: string | undefined) =>
  (country ? [country] : ['US', 'CA', 'AU', 'IN', 'BR', 'MX']).some((each) => isStateOf(each, text))

/** The code of the country that a part names; two letters and 'Georgia' do not count, since they may be a state. */
const countryBehind = (part: string) =>
  (part.length > 2 || part === 'UK') && part !== 'Georgia' ? (countryCode(part) ?? undefined) : undefined

/** The state and the postal code that the cell of a city has behind its name, and their country where it is sure. */
export function behindCity(value: unknown) {
  const text = splitCity(value) === null ? '' : trimEndOf(cleanText(value) ?? '', ' ,.')
  const [, ...parts] = text.split(/,/).map((part) => part.trim())
  const country = countryBehind(parts.at(-1) ?? '')
  const rest = country ? parts.slice(0, -1).join(', ') : parts.join(', ')
  const alone = country && parts.length === 1 ? trimEndOf(text.split(',')[0] ?? '', ' ') : text
  const found = STATE_AND_CODE.exec(rest || (BEHIND_NAME.exec(alone)?.groups?.['rest'] ?? ''))?.groups
  const [state, postalCode = null] = [found?.['state'], found?.['code']]
  const ofCode = state && postalCode ? countryOfCode(state, postalCode) : undefined
  const isKnown = state && (ofCode || (isState(state, country) && (postalCode || !isNamesake(state))))
  const isRead = rest === '' || Boolean(isKnown) || postalCode !== null
  // 'Temple Bar, Dublin': either may be the city.
  const isUnread = !isRead && splitCity(value) === text.split(/,/)[0]?.trim()
  const said = { state: isKnown ? stateIn(ofCode, state) : null, postalCode, country: country ?? ofCode }
  return { ...said, unread: isUnread ? rest : undefined }
}
