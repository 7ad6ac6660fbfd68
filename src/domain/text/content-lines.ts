/** A line of a calendar or a contact card, `NAME;PARAMETER=value` and its value as it is written. */
export type ContentLine = readonly [name: string, value: string]

/** The most bytes of a line, before it continues on the next one. */
const LINE_BYTES = 75

/** Text as a value: a comma, a semicolon and a backslash have a meaning of their own there, as a line break has. */
export const escapeContent = (text: string): string =>
  text
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\r\n|[\n\r\u2028\u2029]/g, '\\n')
    // Other control characters are not allowed in a line, and lone surrogates have no UTF-8 form.
    .replace(/\p{Cc}|\p{Cs}/gu, '')

const bytesOf = (character: string): number => {
  const code = character.codePointAt(0) ?? 0
  if (code < 0x80) return 1
  if (code < 0x800) return 2
  return code < 0x10000 ? 3 : 4
}

/** A line that goes on in others which begin with a space, no character of it divided. */
function folded(line: string): string {
  const lines: string[] = []
  let [text, bytes] = ['', 0]
  for (const character of line) {
    const size = bytesOf(character)
    if (bytes + size > LINE_BYTES) {
      lines.push(text)
      text = ' '
      bytes = 1
    }
    text += character
    bytes += size
  }
  return [...lines, text].join('\r\n')
}

/** A file of RFC 5545 or RFC 6350. */
export const contentLines = (lines: readonly ContentLine[]): string =>
  lines.map(([name, value]) => `${folded(`${name}:${value}`)}\r\n`).join('')
