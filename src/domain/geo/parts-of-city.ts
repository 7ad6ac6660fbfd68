import { fold } from '../text/fold.ts'

/** Whether a folded text contains the words; scripts such as Chinese have no blanks between words. */
const isNamedIn = (text: string, words: string) =>
  /[^\0-ɏ]/u.test(words) ? text.includes(words) : ` ${text} `.includes(` ${words} `)

/**
 * The street line of an address with the neighbourhood and the district of other columns behind it. A line that names
 * its city is already whole; parts that are only numbers are left out.
 * @example withPartsOfCity('Atatürk Bulvarı 101', ['Kızılay', 'Çankaya'], ['Ankara']) // 'Atatürk Bulvarı 101,
 * Kızılay, Çankaya'
 */
export function withPartsOfCity(
  line: string,
  parts: readonly (string | null | undefined)[],
  around: readonly (string | null | undefined)[],
): string {
  if (!parts.some(Boolean)) return line
  const names = around.flatMap((name) => (name ? fold(name) : []))
  const folded = fold(line)
  if (folded === '' || names.some((name) => isNamedIn(folded, name))) return line
  const missing = parts.filter((part): part is string => {
    const own = fold(part ?? '')
    return /\p{L}{2}/u.test(own) && !names.includes(own) && !isNamedIn(folded, own)
  })
  return [line, ...new Set(missing)].join(', ')
}
