import { type CountryCode, isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/min'
import { asciiDigits } from '../text/digits.ts'

const SEVERAL = /[,;|]|\s\/\s/
/** An area code before a stroke, as in '069 / 28 12 34', is no number of its own. */
const AREA_CODE = /^(\s*(?:\+\d{1,3}\s?)?(?:\(0\)\s?)?\(?\d{2,5}\)?)\s\/\s(?=\d)/

/**
 * The number in E.164 ('+41441234567'), without its extension: the first one of the text, read as people in the
 * country (ISO 3166-1 alpha-2) write it. Null where it is no possible number, or is national and the country unknown.
 * @example e164('044 123 45 67', 'CH') // '+41441234567'
 */
export function e164(phone: string, countryCode?: string | null): string | null {
  const [first = ''] = asciiDigits(phone).replace(AREA_CODE, '$1 ').split(SEVERAL)
  const digits = first.replace(/\D/g, '').length
  if (digits < 5 || first.length > 40) return null
  const country = countryCode && isSupportedCountry(countryCode) ? countryCode : undefined
  // There a number that begins with the country's code has lost its plus rather than its zero, unless it is too short.
  const lost = country && WITH_ZERO.has(country) ? withoutPlus(first, country) : null
  if (lost !== null && digits >= LONG) return lost
  const number = parsePhoneNumberFromString(first, {
    ...(country && { defaultCountry: country }),
    extract: false,
  })
  return number?.isPossible() ? number.number : withoutPlus(first, country)
}

/** Countries in which national numbers are written with a zero before them. */
/** Digits with the country's code: '4941 12345' is Aurich without its zero, '49731123456' Ulm. */
const LONG = 11
const WITH_ZERO = new Set('DE AT CH NL BE FR SE FI GB IE TR'.split(' '))

/** Exports that lose the plus leave '41441234567'; people abroad write '0041 ...' whatever their own prefix is. */
function withoutPlus(text: string, country: CountryCode | undefined): string | null {
  const written = text.trim().replace(/^00/, '')
  if (country === undefined || /^[+0]/.test(written)) return null
  const number = parsePhoneNumberFromString(`+${written}`, { extract: false })
  return number?.isPossible() && number.country === country ? number.number : null
}
