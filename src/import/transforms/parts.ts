import { cleanMultiline, cleanText } from '#domain/text/clean.ts'
import { firstOf, type Transform } from './common.ts'

/** A longer cell holds more than a contact or an address. */
const LONGEST = 500
const EMAIL = /[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,5}/
const PHONE = /(?:\+|\b00)?\(?\d[\d\s()./-]{5,24}\d/

const textOf = (values: Readonly<Record<string, unknown>>) => {
  const text = cleanText(firstOf(values)) ?? ''
  return text.length > LONGEST ? '' : text
}

/** The e-mail address in a cell of mixed contacts. */
const emailPart: Transform = (values) => EMAIL.exec(textOf(values))?.[0]

/** Separators of phone numbers. A dash may also be part of one, as in '0258 - 300 00 04'. */
const BETWEEN_NUMBERS = /\s[/|]\s?|[;,]/
const LINE = /\s[-–—]\s?/
const FEWEST_DIGITS = 7
const isWhole = (number: string) => (number.match(/\d/g) ?? []).length >= FEWEST_DIGITS

/** The phone numbers in a cell of mixed contacts. */
const phonePart: Transform = (values) => {
  const text = textOf(values).replace(EMAIL, ' ')
  const parts = text.split(BETWEEN_NUMBERS).flatMap((part) => {
    const pieces = part.split(LINE)
    return pieces.every(isWhole) ? pieces : [part]
  })
  const numbers = parts.flatMap((part) => PHONE.exec(part)?.[0].trim() ?? []).filter(isWhole)
  return numbers.length > 1 ? numbers.join(' / ') : PHONE.exec(text)?.[0].trim()
}

/** The end of a name before its address: the first line break, else a separator before a text with a number. */
const SIGNS = [/ [-–—|] /, /[,;|:]\s/]

/** A name and the address behind it; the address is empty without a clear end of the name. */
function divided(values: Readonly<Record<string, unknown>>): readonly [name: string, address: string] {
  const lines = (cleanMultiline(firstOf(values)) ?? '').split('\n').map((line) => line.trim())
  const [first = '', ...more] = lines.filter(Boolean)
  if (more.length > 0) return [first, more.join(', ')]
  for (const sign of SIGNS) {
    const { index = -1, 0: found = '' } = sign.exec(first) ?? {}
    const rest = first.slice(index + found.length)
    if (index > 0 && /\d/.test(rest)) return [first.slice(0, index).trim(), rest.trim()]
  }
  return [first, '']
}

/** The name in a cell of name and address. */
const namePart: Transform = (values) => divided(values)[0] || undefined

/** The address in a cell of name and address. */
const addressPart: Transform = (values) => divided(values)[1] || undefined

export const PART_TRANSFORMS = { emailPart, phonePart, namePart, addressPart } satisfies Record<
  string,
  Transform
>
