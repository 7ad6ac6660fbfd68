import {
  type CountryCode,
  getCountries,
  getCountryCallingCode,
  isSupportedCountry,
  parsePhoneNumberFromString,
  type PhoneNumber,
} from 'libphonenumber-js/min'
import { firstNumber } from '../text/tel-href.ts'

/**
 * The length up to which a number is valid only where the country has such short ones, such as 444 0 333 in Türkiye.
 */
const SHORT = 7
/**
 * The length of the shortest number with its plus and calling code: shorter ones were cut off ('030 123'). Only Niue
 * has shorter ones.
 */
const SHORTEST = '+'.length + 8
/** A Mexican mobile number with the 1 behind the calling code that was dropped in 2019. */
const MEXICAN_MOBILE = /^\+52\s*1(?=(?:\D*\d){10}$)/

/** Countries whose trunk prefix is 8, which lists write with the plus of a calling code: '+8 442 26-02-73'. */
const WITH_EIGHT: ReadonlySet<string> = new Set(['RU', 'KZ', 'BY', 'TM', 'UZ'])
const PLUS_EIGHT = /^\+8(?=[\s(-])/

/**
 * The number in E.164 ('+41441234567'), without its extension: the first one of the text, read as people in the
 * country (ISO 3166-1 alpha-2) write it. Null where it is no possible number, or is national and the country unknown.
 * @example e164('044 123 45 67', 'CH') // '+41441234567'
 */
export function e164(phone: string, countryCode?: string | null): string | null {
  const written = (firstNumber(phone)?.main ?? '').replaceAll('/', ' ').replace(MEXICAN_MOBILE, '+52')
  const first = WITH_EIGHT.has(countryCode ?? '') ? written.replace(PLUS_EIGHT, '8') : written
  const digits = first.replace(/\D/g, '').length
  if (digits < 5 || first.length > 40) return null
  const country = countryCode && isSupportedCountry(countryCode) ? countryCode : undefined
  // In these countries a number that begins with the calling code has lost its plus, and not its zero, unless it is
  // too short.
  const lost = country && WITH_ZERO.has(country) ? withoutPlus(first, country) : null
  if (lost !== null && digits >= LONG) return lost
  const number = parsePhoneNumberFromString(first, {
    ...(country && { defaultCountry: country }),
    extract: false,
  })
  return number !== undefined && isWhole(number) ? number.number : withoutPlus(first, country)
}

/** A number without separators, which is hard to read. */
const RUN_OF_DIGITS = /^\+?\d{7,15}$/

/**
 * A number as a page shows it: digits without separators are grouped as in its country, any other stays as it is.
 * @example shownPhone('2122275975', '+12122275975', 'US') // '(212) 227-5975'
 */
export function shownPhone(phone: string, known: string | null, countryCode: string | null): string {
  if (known === null || !RUN_OF_DIGITS.test(phone)) return phone
  const number = parsePhoneNumberFromString(known)
  if (number === undefined) return phone
  return number.country === countryCode ? number.formatNational() : number.formatInternational()
}

/** Countries whose numbers all have one length: others lack their area code, or are two in one. */
const OF_ONE_LENGTH: ReadonlySet<string | undefined> = new Set(['IN'])

const isWhole = (number: PhoneNumber) =>
  number.isPossible() &&
  number.number.length >= SHORTEST &&
  ((number.nationalNumber.length > SHORT && !OF_ONE_LENGTH.has(number.country)) || number.isValid())

/**
 * The fewest digits of a number with its calling code: '4941 12345' is one of Aurich that lost its zero,
 * '49731123456' one of Ulm with the code.
 */
const LONG = 11
/** Countries in which national numbers begin with a zero. */
const WITH_ZERO = new Set('DE AT CH NL BE FR SE FI GB IE TR'.split(' '))

/** A number with its plus back: exports lose it ('41441234567'), and people abroad write '0041 ...'. */
function withoutPlus(text: string, country: CountryCode | undefined): string | null {
  const written = text.trim().replace(/^00/, '')
  if (country === undefined || /^[+0]/.test(written)) return null
  const number = parsePhoneNumberFromString(`+${written}`, { extract: false })
  return number !== undefined && isWhole(number) && number.country === country ? number.number : null
}

/** The calling codes of all countries, without the plus. */
export const CALLING_CODES: readonly string[] = [
  ...new Set(getCountries().map((country) => getCountryCallingCode(country))),
]
