/**
 * The text in memory of its own. A cell's text is cut from a megabyte of its file, all of which an engine keeps for as
 * long as the cut is kept: what outlives its row is remembered under this copy.
 */
export function detachString(text: string): string {
  return ` ${text}`.slice(1)
}
