import { cleanText } from './clean.ts'
import { cleanPhone } from './contact-values.ts'
import { digitsOf, firstNumber } from './tel-href.ts'

/** Separators of phone numbers in a cell; a slash without blanks is part of a number ('044/322 12 34'). */
const BETWEEN = /[;|\n]|,(?!\s*(?:ext|x|#))|\s\/\s|\s(?:or|and|oder|und|ou|et|o|y|e|veya|ve)\s/iu
/** The fewest digits of a separate phone number; fewer are an extension or something else. */
const FEWEST = 7
const LONGEST = 500
/** A fax number, by the word before it: 'Fax: 030 5550124'. */
const FAX = /^(?:tele)?fa(?:x|ks)\b/i

const numberOf = (text: string) => digitsOf(firstNumber(text)?.main ?? '')

/** The phone numbers of a text as written, with the words beside them; a text too long for numbers stays whole. */
export function phonesIn(text: string): string[] {
  if (text.length > LONGEST) return [text]
  const phones: string[] = []
  let from = 0
  const end = (at: number, next: number) => {
    const part = text.slice(from, at).trim()
    const isWhole = numberOf(part).length >= FEWEST || (phones.length === 0 && numberOf(part) !== '')
    const isFollowed = numberOf(text.slice(next)).length >= FEWEST
    // A part that is no phone number by itself stays with its neighbour.
    if (at < text.length && (!isWhole || !isFollowed)) return
    if (part !== '') phones.push(part)
    from = next
  }
  for (const { 0: mark, index } of text.matchAll(new RegExp(BETWEEN, 'giu'))) end(index, index + mark.length)
  end(text.length, text.length)
  return phones
}

/** Whether two texts are the same phone number: '+49 30 5550123' and '030 5550123'. */
export function isSamePhone(one: string, other: string): boolean {
  const [a = '', b = ''] = [one, other].map((text) => numberOf(text).replace(/^0+/, ''))
  const [short, long] = a.length <= b.length ? [a, b] : [b, a]
  const extensions = [one, other].map((text) => firstNumber(text)?.extension ?? '')
  return short.length >= FEWEST && long.endsWith(short) && extensions[0] === extensions[1]
}

export const isFax = (phone: string): boolean => FAX.test(phone)

/** Phone numbers without repetitions and without those of `known`. */
export const distinctPhones = (phones: readonly string[], known: readonly string[] = []): string[] =>
  phones.filter(
    (phone, at) => ![...known, ...phones.slice(0, at)].some((earlier) => isSamePhone(phone, earlier)),
  )

/** Further phone numbers as stored, separated by semicolons; null if any part is no phone number. */
export function cleanPhones(value: unknown): string | null {
  const text = typeof value === 'string' ? value.trim() : cleanText(value)
  if (text === null || text === '' || text.length > LONGEST) return null
  const phones = phonesIn(text).map((phone) => cleanText(phone) ?? '')
  const isRead = (phone: string) => cleanPhone(phone.replace(FAX, '').replace(/^[\s.:]+/, '')) !== null
  return phones.every(isRead) ? distinctPhones(phones).join('; ') : null
}
