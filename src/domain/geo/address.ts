import { cleanText } from '../text/clean.ts'
import { fold } from '../text/fold.ts'
import { trimEndOf } from '../text/trim.ts'
import { countryCode } from './countries.ts'
import { PLUS_CODE } from './street-line.ts'

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

/** A postal code as text: a number cell's '.0' goes; leading zeros stay where the file still has them. */
export function cleanPostalCode(value: unknown): string | null {
  const text = cleanText(value)?.replace(/^(\d+)\.0$/, '$1')
  return text === undefined || text.length > 20 ? null : text
}

const MAX_LENGTH = 100

/** Halves of Istanbul, which exports list as cities. */
const SIDES = new Set(['avrupa', 'anadolu', 'asya', 'europe', 'asia'])
const FLOOR = /^\d+(?:\s*[~-]\s*\d+)?\s*f$/i

function withoutSide(name: string): string {
  const dash = name.lastIndexOf(' - ')
  return dash > 0 && SIDES.has(fold(name.slice(dash + 3))) ? name.slice(0, dash) : name
}

/**
 * The city a cell names, the first where it names several; null for a floor, a postal code and the like. Districts
 * ('Praha 5') and brackets ('Asuncion (Saug)') stay: no rule can tell whether they are cities.
 */
export function splitCity(value: unknown): string | null {
  const first = cleanText(value)
    ?.split(/[,;،、，|]/)
    .map((part) => part.trim())
    .find((part) => part !== '')
  if (first === undefined || FLOOR.test(first) || PLUS_CODE.test(first)) return null
  const name = trimEndOf(withoutSide(first).replace(/^\d{4,6}\s+(?=\p{L})/u, ''), ' ./~_-')
  return /\p{L}/u.test(name) && name.length <= MAX_LENGTH ? name : null
}

const NAME = "(\\p{L}[\\p{L}\\p{M} .'’-]*)"
const STATE_AND_CODE = /^[A-Z]{2,3} (?:\d{5}(?:-\d{4})?|\d{4}|[A-Z]\d[A-Z] ?\d[A-Z]\d)$/
const CODE_THEN_CITY = new RegExp(`^(?:[A-Z]{1,2}-)?\\d{4,6} ${NAME}$`, 'u')
const CODE_THEN_DISTRICT = new RegExp(`^\\d{5} ${NAME}/${NAME}$`, 'u')
const CITY_THEN_CODE = new RegExp(`^${NAME} \\d{5,6}$`, 'u')

/**
 * The city at the end of an address, where a postal code shows which part it is; undefined unless clear.
 * @example cityOf('Višnjička, Beograd 11060') // 'Beograd'
 */
export function cityOf(address: string, country?: string | null): string | undefined {
  if (address.length > 500) return undefined
  const parts = address.split(/[,،、，]/).map((part) => part.trim())
  const named = parts.length > 1 ? countryCode(parts.at(-1)) : null
  if (named !== null) parts.pop()
  const last = parts.at(-1) ?? ''
  // In India, too, the state precedes the code.
  const isState = STATE_AND_CODE.test(last) || ((named ?? country) === 'IN' && CITY_THEN_CODE.test(last))
  if (isState) return splitCity(parts.at(-2)) ?? undefined
  // In Turkey the province, which people call the city, follows the district.
  const afterCode = CODE_THEN_DISTRICT.exec(last)?.[2] ?? CODE_THEN_CITY.exec(last)?.[1]
  const beforeCode = parts.length > 1 ? CITY_THEN_CODE.exec(last)?.[1] : undefined
  return splitCity(afterCode ?? beforeCode) ?? undefined
}
