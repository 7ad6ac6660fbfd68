import type { AdminBusinessRow } from '#domain/business/admin-business.ts'
import { numberBeginning, numberEnds, phoneDigits } from '#domain/search/phone-number.ts'
import { asciiDigits } from '#domain/text/digits.ts'
import { fold } from '#domain/text/fold.ts'
import { highlightMatches, type HighlightSegment } from '#domain/text/highlight-matches.ts'

/** The part of a business that matched, other than its name. */
export interface MatchedPart {
  readonly field: 'phone' | 'email' | 'website' | 'address' | 'globalRowNumber'
  readonly segments: readonly HighlightSegment[]
}

type Row = Pick<
  AdminBusinessRow,
  'name' | 'address' | 'phone' | 'email' | 'website' | 'globalRowNumber' | 'city' | 'category'
>

const NUMBER = /[+(\d][\d\s()./-]*\d/g
/** Fewer common digits may be coincidence. */
const LEAST_DIGITS = 5

/**
 * The part of a business that matched a search; undefined where that is its name, city or category.
 * @example matchedPart(row, '0006763')?.segments // [{ text: '0232 ', isMatch: false }, { text: '000 67 63', isMatch: true }]
 */
export function matchedPart(row: Row, search: string): MatchedPart | undefined {
  const text = asciiDigits(search).trim()
  const whole = (field: MatchedPart['field'], value: string): MatchedPart => ({
    field,
    segments: [{ text: value, isMatch: true }],
  })
  if (text.includes('@') && row.email !== null && text.toLowerCase().includes(row.email.toLowerCase()))
    return whole('email', row.email)
  const phone = row.phone === null ? undefined : markedPhone(row.phone, text)
  if (phone) return { field: 'phone', segments: phone }
  if (/\d/.test(text) && text.replace(/\D/g, '') === String(row.globalRowNumber))
    return whole('globalRowNumber', String(row.globalRowNumber))
  if (row.website !== null && hasHost(row.website, text)) return whole('website', row.website)
  return markedAddress(row, search)
}

/** Searched words that the address has, but neither the name nor the place. */
function markedAddress({ name, address, city, category }: Row, search: string): MatchedPart | undefined {
  if (address === null) return undefined
  const others = ` ${fold(`${name} ${city ?? ''} ${category.name}`)}`
  const left = fold(search)
    .split(' ')
    .filter((word) => word !== '' && !others.includes(` ${word}`))
  if (left.length === 0) return undefined
  const segments = highlightMatches(address, left.join(' '))
  return segments.some(({ isMatch }) => isMatch) ? { field: 'address', segments } : undefined
}

function hasHost(website: string, text: string): boolean {
  if (!text.includes('.') || !URL.canParse(website)) return false
  const host = new URL(website).hostname.replace(/^www\./, '')
  return text.toLowerCase().includes(host)
}

function markedPhone(phone: string, search: string): HighlightSegment[] | undefined {
  const places = [...phone].flatMap((letter, at) => (/\d/.test(asciiDigits(letter)) ? [at] : []))
  const digits = asciiDigits(phone).replace(/\D/g, '')
  for (const number of search.match(NUMBER) ?? []) {
    const [from, to] = commonDigits(digits, number) ?? []
    const [first, last] = [places[from ?? -1], places[(to ?? 0) - 1]]
    if (first !== undefined && last !== undefined)
      return [
        { text: phone.slice(0, first), isMatch: false },
        { text: phone.slice(first, last + 1), isMatch: true },
        { text: phone.slice(last + 1), isMatch: false },
      ].filter(({ text }) => text !== '')
  }
  return undefined
}

/** Where a phone number contains the typed digits: all of them, or the last ones after a different prefix. */
function commonDigits(digits: string, typed: string): readonly [from: number, to: number] | undefined {
  const plain = typed.replace(/\D/g, '')
  if (plain.length < LEAST_DIGITS) return undefined
  // The trunk prefix 0 is dropped after a country code.
  const begun = numberBeginning(typed)?.digits ?? plain
  for (const one of [begun, ...numberEnds(phoneDigits(typed) ?? plain), plain]) {
    const at = digits.indexOf(one)
    if (at !== -1) return [at, at + one.length]
  }
  let same = 0
  while (same < digits.length && same < plain.length && digits.at(-1 - same) === plain.at(-1 - same)) same++
  return same > LEAST_DIGITS ? [digits.length - same, digits.length] : undefined
}

const BETWEEN: HighlightSegment = { text: ' \u00B7 ', isMatch: false }

/**
 * The line below a found business's name: the part that matched, and its address where another result has the same
 * name, as branches of a chain do.
 */
export function foundDetail(row: Row, all: readonly Row[], search: string): readonly HighlightSegment[] {
  const part = matchedPart(row, search)
  const isOneOfSeveral = all.filter(({ name }) => fold(name) === fold(row.name)).length > 1
  const address =
    isOneOfSeveral && row.address !== null && part?.field !== 'address'
      ? [{ text: row.address, isMatch: false }]
      : []
  const segments = part?.segments ?? []
  return segments.length > 0 && address.length > 0
    ? [...segments, BETWEEN, ...address]
    : [...segments, ...address]
}
