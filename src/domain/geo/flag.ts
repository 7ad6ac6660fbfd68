const REGIONAL_A = 0x1f1e6

/** The country's flag as an emoji; '' for what is not a two-letter code. */
export function flagEmoji(code: string): string {
  if (!/^[a-z]{2}$/i.test(code)) return ''
  return String.fromCodePoint(
    ...[...code.toUpperCase()].map((letter) => REGIONAL_A + letter.charCodeAt(0) - 65),
  )
}
