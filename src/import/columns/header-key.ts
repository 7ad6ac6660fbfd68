import { cleanText } from '#domain/text/clean.ts'
import { fold } from '#domain/text/fold.ts'

/** What makes two headers the same: letters and digits, whatever their case, accents and separators; '' for none. */
export function headerKey(header: unknown): string {
  return fold(cleanText(header) ?? '').replaceAll(' ', '')
}
