import { getCountries, getCountryCallingCode } from 'libphonenumber-js/min'

const CALLING_CODES = [...new Set(getCountries().map((country) => getCountryCallingCode(country)))]
/** With as few digits a number has no prefix of one or two digits, such as the 8 of Russia or the 06 of Hungary. */
const PREFIXED = 9

/**
 * The digits that a number may be stored with, which was dialled without zeros before it: with its country's code, with any
 * country's code, or without a prefix of one digit.
 * @example digitsDialled('441234567') // ['441234567', '1441234567', …, '41441234567', …]
 */
export function digitsDialled(digits: string): string[] {
  const numbers = digits.length < PREFIXED ? [digits] : [digits, digits.slice(1)]
  return numbers.flatMap((number) => [number, ...CALLING_CODES.map((code) => code + number)])
}
