import { asciiDigits } from './digits.ts'

/** The digits of a text, as 0-9. */
export const digitsOf = (text: string) => asciiDigits(text).replace(/\D/g, '')

const SEVERAL = /[,;|\n]/
/** A bare 'x' or '#' counts only where digits stand before it. */
const EXTENSION =
  /(?:\b(?:ext(?:ension|n)?|dahili|durchwahl|dw|ramal|poste|int(?:erno)?)\b|(?<=\d\s?)x|#|доб|内線|内线)[.:]?(?=[ :]?\d)/iu
/** Words that stand beside a number, and would be read as its letters. */
const BESIDE = /\b(?:fax|tel|cep|gsm|mob|mobile|office|home|work|cell|phone)\b/gi
/** A number that continues in capitals: '1-800-FLOWERS'. */
const VANITY = /^\+?[\d\s().-]*\d[\s().-]*[A-Z][A-Z\d\s.-]*$/
const VANITY_DIGITS = { least: 10, most: 13 }
const KEYPAD = ['', '', 'ABC', 'DEF', 'GHI', 'JKL', 'MNO', 'PQRS', 'TUV', 'WXYZ']

/** Times of the day, dates, positions and addresses on the web are no numbers to call. */
const NO_NUMBER =
  /\d\s?:\s?\d\d|\d\s?[ap]\.?m\b|:\/\/|@|^\s*(?:\d{4}[./-]\d\d?[./-]\d\d?|\d\d?[./-]\d\d?[./-](?:19|20)\d\d)\s*$|^\s*-?\d{1,3}\.\d{4,}\s+-?\d{1,3}\.\d{4,}\s*$/i
const RUN = /\+?[\d(][\d\s()./\-–‑·]*/g
/** The fewest digits of a phone number: fewer mean something else beside words, and nothing alone. */
const LEAST = { besideWords: 7, alone: 5 }

/** Whether the digits of a text are a time, a date, a position or an address on the web. */
export const isNoNumber = (text: string): boolean => NO_NUMBER.test(text)

interface DialledNumber {
  /** A number as written, without its extension: '+44 (0)20 7946 0018'. */
  readonly main: string
  /** Digits; '' where there is none. */
  readonly extension: string
}

const onKeypad = (text: string) =>
  text.replace(/[A-Z]/g, (letter) => String(KEYPAD.findIndex((letters) => letters.includes(letter))))

function withDigits(text: string): string {
  const bare = text.replace(BESIDE, ' ').trim()
  const length = digitsOf(onKeypad(bare)).length
  const isVanity =
    VANITY.test(bare) &&
    /[A-Z]{3}/.test(bare) &&
    digitsOf(bare).length < 9 &&
    length >= VANITY_DIGITS.least &&
    length <= VANITY_DIGITS.most
  return isVanity ? onKeypad(bare) : text
}

function mainOf(text: string): string | undefined {
  const plain = withDigits(text)
  const run = plain.match(RUN)?.find((one) => digitsOf(one).length >= LEAST.besideWords)
  if (run !== undefined) return run.trim()
  return /^[+\d\s()./\-–‑·]+$/.test(plain) && digitsOf(plain).length >= LEAST.alone ? plain.trim() : undefined
}

function numberIn(part: string): DialledNumber | undefined {
  if (isNoNumber(part)) return undefined
  const [beforeSlash = ''] = part.split('/')
  // A slash may separate two numbers, or follow an area code ('044/322 12 34').
  const one = digitsOf(beforeSlash).length >= 7 ? beforeSlash : part
  const [before = '', extension = ''] = one.split(EXTENSION)
  const main = mainOf(before)
  return main === undefined ? undefined : { main, extension: digitsOf(extension) }
}

/** The first telephone number of a text, letters of its keypad as digits; undefined where nothing in it can be dialled. */
export function firstNumber(text: string): DialledNumber | undefined {
  for (const part of asciiDigits(text).split(SEVERAL)) {
    const number = numberIn(part)
    if (number !== undefined && /[1-9]/.test(number.main)) return number
  }
  return undefined
}

/**
 * A `tel:` address of the first number in the text, with its extension; of `e164` where the number is known so.
 * @example telHref('+44 (0)20 7946 0018 ext. 12') // 'tel:+442079460018;ext=12'
 */
export function telHref(phone: string, e164?: string | null): string {
  const { main, extension } = firstNumber(phone) ?? { main: phone, extension: '' }
  const plus = main.startsWith('+') ? '+' : ''
  const digits = e164 ?? plus + digitsOf(plus === '' ? main : main.replace('(0)', ''))
  return `tel:${digits}${extension === '' ? '' : `;ext=${extension}`}`
}
