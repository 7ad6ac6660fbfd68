import { cleanText } from './clean.ts'
import { asciiDigits } from './digits.ts'

const digitsOf = (text: string) => asciiDigits(text).replace(/\D/g, '')

/** A telephone number as its source shows it, with at least 5 digits; null for anything else. */
export function cleanPhone(value: unknown): string | null {
  const text = cleanText(value)
    ?.replace(/^tel:\s*/i, '')
    .replace(/\.0$/, '')
  if (text === undefined || text.length > 100) return null
  const digits = digitsOf(text)
  return digits.length >= 5 && /[1-9]/.test(digits) ? text : null
}

/**
 * A `tel:` address of the first number in the text, with its extension.
 * @example telHref('+44 (0)20 7946 0018 ext. 12') // 'tel:+442079460018;ext=12'
 */
export function telHref(phone: string): string {
  const [first = ''] = asciiDigits(phone).split(/[,;|]/)
  const [beforeSlash = ''] = first.split('/')
  // A slash may stand between two numbers, or after an area code ('044/322 12 34').
  const number = digitsOf(beforeSlash).length >= 7 ? beforeSlash : first
  const [main = '', extension = ''] = number.split(/(?:ext(?:ension)?\.?|dahili|x|#)(?=[ :]?\d)/i)
  const plus = main.trim().startsWith('+') ? '+' : ''
  const digits = digitsOf(plus === '' ? main : main.replace('(0)', ''))
  return `tel:${plus}${digits}${digitsOf(extension) === '' ? '' : `;ext=${digitsOf(extension)}`}`
}
