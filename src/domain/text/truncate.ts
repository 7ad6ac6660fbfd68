/** The text in at most `max` UTF-16 units, cut at a word where there is one near, with an ellipsis when cut. */
export function truncateAtWord(text: string, max = 160): string {
  const whole = text.trim()
  if (whole.length <= max) return whole
  const room = whole.slice(0, max - 1)
  const space = whole[max - 1] === ' ' ? max - 1 : room.lastIndexOf(' ')
  const cut = space > max / 2 ? room.slice(0, space) : room
  // Half a surrogate pair, a joiner or an opening mark must not be the last thing before the ellipsis.
  return `${cut.replace(/[\uD800-\uDBFF\u200D\s\p{Pd}\p{Ps}\p{Pi},;:.&|/]+$/u, '')}…`
}

/** The first `max` UTF-16 units of a text, without half a surrogate pair at their end: some servers refuse its JSON. */
export const firstUnits = (text: string, max: number): string =>
  text.slice(0, max).replace(/[\uD800-\uDBFF]$/, '')
