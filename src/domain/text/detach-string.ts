/**
 * A copy of the text in its own memory. A cell's text is a slice of a megabyte of its file, which an engine retains as
 * long as the slice: what outlives its row is kept as this copy.
 */
export function detachString(text: string): string {
  return ` ${text}`.slice(1)
}
