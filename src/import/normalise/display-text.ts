import { firstUnits } from '#domain/text/truncate.ts'

/** A cell's value as text, or the beginning of it; a record may hold objects of which there is none. */
export function toDisplayText(value: unknown, length = Infinity): string {
  try {
    return firstUnits(String(value), length)
  } catch {
    return '(not a text)'
  }
}
