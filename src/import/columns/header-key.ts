import { cleanText } from '#domain/text/clean.ts'
import { fold } from '#domain/text/fold.ts'
import { memoize } from '#domain/text/memoize.ts'

/** The names that formats give their columns, which every sheet is compared with, and those of a few sheets. */
const REMEMBERED = 10_000
/** Longer texts are no header, but cells beside one. */
const LONGEST = 120

const keyOf = (header: unknown) => fold(cleanText(header) ?? '').replaceAll(' ', '')
const remembered = memoize(REMEMBERED, keyOf)

/** What makes two headers the same: letters and digits, whatever their case, accents and separators; '' for none. */
export function headerKey(header: unknown): string {
  return typeof header === 'string' && header.length <= LONGEST ? remembered(header) : keyOf(header)
}
