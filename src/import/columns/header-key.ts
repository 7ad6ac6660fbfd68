import { cleanText } from '#domain/text/clean.ts'
import { fold } from '#domain/text/fold.ts'
import { memoize } from '#domain/text/memoize.ts'

/** The most cached header keys: those of all known formats and of a few sheets. */
const REMEMBERED = 10_000
/** A longer text is a cell, not a header. */
const LONGEST = 120

const keyOf = (header: unknown) => fold(cleanText(header) ?? '').replaceAll(' ', '')
const remembered = memoize(REMEMBERED, keyOf)

/** The comparison key of a header: letters and digits, regardless of case, accents and separators; '' without any. */
export function headerKey(header: unknown): string {
  return typeof header === 'string' && header.length <= LONGEST ? remembered(header) : keyOf(header)
}
