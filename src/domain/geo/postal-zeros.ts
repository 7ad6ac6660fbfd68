import { postalDigitsAfter, postalDigitsBefore } from './postal-codes.ts'

/** Codes of four digits of Germany's neighbours are never short, and no code of the others begins with a zero. */
const WITHOUT_ZEROS = new Set('AT BE CH NL LU HU CY LI BY IN RU UZ VN'.split(' '))

/**
 * A postal code of which a spreadsheet made a number, with the zero that it lost: '1067' of Germany is '01067'. Any other
 * code, and any of a country whose codes begin with no zero, as it is.
 */
export function withLostZero(code: string, country: string | null | undefined): string {
  const digits = postalDigitsBefore(country ?? undefined) ?? postalDigitsAfter(country ?? undefined)
  const isShort = digits !== undefined && /^\d+$/.test(code) && code.length === digits - 1
  return isShort && !WITHOUT_ZEROS.has(country ?? '') ? `0${code}` : code
}
