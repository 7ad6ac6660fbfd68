import { postalDigitsAfter, postalDigitsBefore } from './postal-codes.ts'

/** Countries whose postal codes never begin with a zero. */
const WITHOUT_ZEROS = new Set('AT BE CH NL LU HU CY LI BY IN RU UZ VN'.split(' '))

/**
 * A postal code with the zero that a spreadsheet dropped when it made a number of it: '1067' in Germany becomes
 * '01067'. Other codes, and those of countries whose codes do not begin with a zero, stay.
 */
export function withLostZero(code: string, country: string | null | undefined): string {
  const digits = postalDigitsBefore(country ?? undefined) ?? postalDigitsAfter(country ?? undefined)
  const isShort = digits !== undefined && /^\d+$/.test(code) && code.length === digits - 1
  return isShort && !WITHOUT_ZEROS.has(country ?? '') ? `0${code}` : code
}
