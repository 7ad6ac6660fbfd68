import { asciiDigits } from '../text/digits.ts'
import { firstNumber, isNoNumber } from '../text/tel-href.ts'

const LABEL =
  /^(?:tel:|(?:tel|telephone|telefon|téléphone|teléfono|telefono|telefone|phone|mobile|cell|gsm|cep|fax|faks|call|whatsapp|wa|number|no|nr|тел|телефон|电话|電話|전화|هاتف|[☎☏📞📱]\uFE0F?)?[.:\s]*(?=[+(\d]))/iu
const EXTENSION = /\s*(?:ext|extension|x|dahili|int|dw|#)[.:\s]*\d{1,6}$/i
const BETWEEN = /[\s()./·・\u2010-\u2015\u2212\u30FC-]+/gu
/** A number that continues in capital letters: '1-800-FLOWERS'. */
const VANITY = /^[+\d\s()./-]*\d[\s()./-]*[A-Z]{3}[A-Z\d-]*$/
const LONGEST = 60
const MOST_DIGITS = 17
/**
 * The fewest digits of a phone number, and of one with a '+': shorter ones are rather part of a name or a postal code.
 */
const LEAST = 7
const LEAST_BEHIND_PLUS = 3
/** How many last digits are indexed, for numbers without their area code; fewer digits match whole numbers only. */
export const NUMBER_END = 6

/** The digits of a text that is nothing but a phone number, in any spelling. */
function digitsOf(text: string): { readonly digits: string; readonly isCoded: boolean } | undefined {
  if (text.length > LONGEST) return undefined
  const plain = asciiDigits(text.normalize('NFKC').replace(/\p{Cf}/gu, '')).trim()
  if (isNoNumber(plain)) return undefined
  const spelled = VANITY.test(plain) ? (firstNumber(plain)?.main ?? plain) : plain
  const written = spelled.replace(EXTENSION, '').replace(LABEL, '').replace(/\(0\)/g, '')
  const digits = written.replace(BETWEEN, '').replace(/^\+/, '')
  if (!/^\d+$/.test(digits) || digits.length > MOST_DIGITS) return undefined
  return { digits, isCoded: /^\s*\+/.test(written) }
}

/** A number with an area code, whose leading zero stands in place of a country code. */
const TRUNK = /^0[1-9]\d{7}/

/** Whether digits begin with an area code, before which only a country code can stand. */
export const isFromAreaCode = (digits: string): boolean => TRUNK.test(digits)

/**
 * The digits of a phone number, or of the beginning of an international one, without leading zeros except that of an
 * area code.
 * @example phoneDigits('+90 (0)212 000 93 93') // '902120009393'
 */
export function phoneDigits(text: string): string | undefined {
  const number = digitsOf(text)
  if (!number || number.digits.length < (number.isCoded ? LEAST_BEHIND_PLUS : LEAST)) return undefined
  if (!number.isCoded && isFromAreaCode(number.digits)) return number.digits
  const digits = number.digits.replace(/^0+/, '')
  // The zeros of '000 93 93' stay, as they belong to the end of a number.
  return number.isCoded || digits.length >= NUMBER_END ? digits : number.digits
}

/** The digits of a text that may be a short phone number, but also a name or a postal code. */
export function shortNumber(text: string): string | undefined {
  const { digits = '' } = digitsOf(text) ?? {}
  return digits.length >= LEAST_BEHIND_PLUS && digits.length < LEAST ? digits.replace(/^0+/, '') : undefined
}

/** An area code with its zero, and digits behind it: '0212 00', '(030) 231'. */
const AREA_AND_MORE = /^\(?0[1-9]\d{0,4}\)?[\s./-]+\d/
/** The fewest digits of an incomplete number with an area or country code. */
const LEAST_BEGUN = 5
/** The digits of a complete number. */
const MOST_BEGUN = 12

/** The beginning of a phone number that is still being typed. */
export interface NumberBeginning {
  /** The digits without leading zeros. */
  readonly digits: string
  /** What they begin with: a country code, an area code, or unknown. */
  readonly from: 'country' | 'area' | 'either'
}

/**
 * The beginning of a phone number in a text; undefined where it is none, or too short for one.
 * @example numberBeginning('030 23125') // { digits: '3023125', from: 'area' }
 */
export function numberBeginning(text: string): NumberBeginning | undefined {
  const number = digitsOf(text)
  if (!number) return undefined
  const digits = number.digits.replace(/^0+/, '')
  const zeros = number.digits.length - digits.length
  const isBegun = number.isCoded || AREA_AND_MORE.test(asciiDigits(text).trim())
  if (number.digits.length < (isBegun ? LEAST_BEGUN : LEAST) || digits.length > MOST_BEGUN) return undefined
  // '000 93 93' is the end of a number, not its beginning.
  if (digits.length < LEAST_BEGUN - 1 || zeros > 2) return undefined
  if (number.isCoded || zeros === 2) return { digits, from: 'country' }
  return { digits, from: zeros === 1 ? 'area' : 'either' }
}

export const isPhoneNumber = (search: string): boolean => phoneDigits(search) !== undefined

/** Dialling prefixes: trunk prefixes of Russia, its neighbours and Hungary, and international prefixes. */
const DIALLED = /^(?:810|80?|6|010|0?11)(?=\d{8})/
/** The zero before an area code, which is not dialled behind a country code. */
const TRUNK_ZERO = /^([17]|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|[2-9]\d\d)0(?=\d{7})/

/**
 * The possible endings of the number that digits dial, all with the same last digits; only the whole number where there
 * are too few digits for an ending.
 * @example numberEnds('84951234567') // ['84951234567', '4951234567']
 */
export function numberEnds(typed: string): readonly string[] {
  const digits = isFromAreaCode(typed) ? typed.slice(1) : typed
  return [...new Set([digits, digits.replace(DIALLED, ''), digits.replace(TRUNK_ZERO, '$1')])]
}

/** Whether digits are enough for the end of a phone number. */
export const isNumberEnd = (digits: string): boolean => digits.length >= NUMBER_END
