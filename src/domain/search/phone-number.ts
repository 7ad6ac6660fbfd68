import { asciiDigits } from '../text/digits.ts'
import { firstNumber, isNoNumber } from '../text/tel-href.ts'

const LABEL =
  /^(?:tel:|(?:tel|telephone|telefon|téléphone|teléfono|telefono|telefone|phone|mobile|cell|gsm|cep|fax|faks|call|whatsapp|wa|number|no|nr|тел|телефон|电话|電話|전화|هاتف|[☎☏📞📱]\uFE0F?)?[.:\s]*(?=[+(\d]))/iu
const EXTENSION = /\s*(?:ext|extension|x|dahili|int|dw|#)[.:\s]*\d{1,6}$/i
const BETWEEN = /[\s()./·・\u2010-\u2015\u2212\u30FC-]+/gu
/** '1-800-FLOWERS', which goes on in capitals. */
const VANITY = /^[+\d\s()./-]*\d[\s()./-]*[A-Z]{3}[A-Z\d-]*$/
const LONGEST = 60
const MOST_DIGITS = 17
/** Fewer digits are rather part of a name or a postal code, but for those behind a '+'. */
const LEAST = 7
const LEAST_BEHIND_PLUS = 3
/** So many digits are a number without its area code, and are in the index; fewer are compared with whole numbers alone. */
export const NUMBER_END = 6

/** The digits of a text that has no other than those of a phone number, in any spelling, without zeros before it. */
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

/**
 * The digits of a phone number, or of the beginning of an international one, without zeros before it.
 * @example phoneDigits('+90 (0)212 000 93 93') // '902120009393'
 */
export function phoneDigits(text: string): string | undefined {
  const number = digitsOf(text)
  if (!number || number.digits.length < (number.isCoded ? LEAST_BEHIND_PLUS : LEAST)) return undefined
  const digits = number.digits.replace(/^0+/, '')
  // '000 93 93' is the end of a number.
  return number.isCoded || digits.length >= NUMBER_END ? digits : number.digits
}

/** The digits of what may be a short number as well as a name or a postal code. */
export function shortNumber(text: string): string | undefined {
  const { digits = '' } = digitsOf(text) ?? {}
  return digits.length >= LEAST_BEHIND_PLUS && digits.length < LEAST ? digits.replace(/^0+/, '') : undefined
}

export const isPhoneNumber = (search: string): boolean => phoneDigits(search) !== undefined

/** What stands before a number that is dialled: for trunk lines in Russia, its neighbours and Hungary, and to other countries. */
const DIALLED = /^(?:810|80?|6|010|0?11)(?=\d{8})/
/** The zero of an area code behind a country's code, which is not dialled there. */
const TRUNK_ZERO = /^([17]|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|[2-9]\d\d)0(?=\d{7})/

/**
 * How numbers may end that these digits call, all with the same last ones; whole numbers where they are too few for an end.
 * @example numberEnds('84951234567') // ['84951234567', '4951234567']
 */
export function numberEnds(digits: string): readonly string[] {
  return [...new Set([digits, digits.replace(DIALLED, ''), digits.replace(TRUNK_ZERO, '$1')])]
}

/** Whether so many digits stand for the end of a number. */
export const isNumberEnd = (digits: string): boolean => digits.length >= NUMBER_END
