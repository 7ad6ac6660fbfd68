import { getCountries, getCountryCallingCode } from 'libphonenumber-js/min'

const CALLING_CODES = [...new Set(getCountries().map((country) => getCountryCallingCode(country)))]
/** With as few digits a number has no prefix of one or two digits, such as the 8 of Russia or the 06 of Hungary. */
const PREFIXED = 9

/**
 * The digits that a number may be stored with, which was dialled without zeros before it: behind any country's code, then as
 * they are; each also without a prefix of one digit.
 * @example digitsDialled('44123456') // [['144123456', …, '4144123456', …], ['44123456']]
 */
export function digitsDialled(digits: string): readonly [coded: string[], plain: string[]] {
  const numbers = digits.length < PREFIXED ? [digits] : [digits, digits.slice(1)]
  return [numbers.flatMap((number) => CALLING_CODES.map((code) => code + number)), numbers]
}
