import { asciiDigits } from './digits.ts'

/** The digits of a text, as 0-9. */
export const digitsOf = (text: string) => asciiDigits(text).replace(/\D/g, '')

/**
 * A `tel:` address of the first number in the text, with its extension.
 * @example telHref('+44 (0)20 7946 0018 ext. 12') // 'tel:+442079460018;ext=12'
 */
export function telHref(phone: string): string {
  const [first = ''] = asciiDigits(phone).split(/[,;|]/)
  const [beforeSlash = ''] = first.split('/')
  // A slash may separate two numbers, or follow an area code ('044/322 12 34').
  const number = digitsOf(beforeSlash).length >= 7 ? beforeSlash : first
  const [main = '', extension = ''] = number.split(/(?:ext(?:ension)?\.?|dahili|x|#)(?=[ :]?\d)/i)
  const plus = main.trim().startsWith('+') ? '+' : ''
  const digits = digitsOf(plus === '' ? main : main.replace('(0)', ''))
  return `tel:${plus}${digits}${digitsOf(extension) === '' ? '' : `;ext=${digitsOf(extension)}`}`
}
