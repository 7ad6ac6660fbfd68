/** A cell's value as text, or the beginning of it; a record may hold objects of which there is none. */
export function shownText(value: unknown, length = Infinity): string {
  try {
    return String(value).slice(0, length)
  } catch {
    return '(not a text)'
  }
}
