import { firstUnits } from '#domain/text/truncate.ts'

/** The beginning of a cell's value as text; '(not a text)' for an object that cannot be converted. */
export function toDisplayText(value: unknown, length = Infinity): string {
  try {
    return firstUnits(String(value), length)
  } catch {
    return '(not a text)'
  }
}
