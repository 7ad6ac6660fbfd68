/** A part of a name that matches the typed text, or does not. */
export interface HighlightSegment {
  readonly text: string
  readonly isMatch: boolean
}

/** Letters that NFKD leaves whole although people type them without their mark. */
const LETTERS: Readonly<Record<string, string>> = {
  ı: 'i',
  ł: 'l',
  ø: 'o',
  đ: 'd',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
}
const MARKS = /\p{M}/gu
const SILENT = /^['‘’`´ʼ\p{M}\p{Cf}]$/u
const WORD = /[\p{L}\p{N}]/u
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u

/** Folds one letter: plain and lower case, a space for word separators, '' for silent marks and apostrophes. */
function foldLetter(letter: string): string {
  if (SILENT.test(letter)) return ''
  const plain = letter.normalize('NFKD').replace(MARKS, '').toLowerCase()
  if (!WORD.test(plain)) return ' '
  return [...plain].map((part) => LETTERS[part] ?? part).join('')
}

const foldText = (text: string) => [...text].map(foldLetter).join('')

/** Offsets in `folded` where a word begins with `word`; any offset in scripts that write no spaces. */
function placesOf(word: string, folded: string): number[] {
  const places = []
  for (let at = folded.indexOf(word); at >= 0; at = folded.indexOf(word, at + 1)) {
    if (at === 0 || folded[at - 1] === ' ' || UNSPACED.test(word)) places.push(at)
  }
  return places
}

/**
 * Splits a name at the typed prefixes of its words, ignoring case, accents and apostrophes.
 * @example emphasise('Café Central', 'cafe')
 * // [{ text: 'Café', isMatch: true }, { text: ' Central', isMatch: false }]
 */
export function highlightMatches(name: string, typed: string): readonly HighlightSegment[] {
  const letters = [...name]
  const folds = letters.map(foldLetter)
  const folded = folds.join('')
  const spans = foldText(typed)
    .split(' ')
    .filter(Boolean)
    .flatMap((word) => placesOf(word, folded).map((from) => [from, from + word.length] as const))

  const parts: { text: string; isMatch: boolean }[] = []
  let at = 0
  for (const [index, letter] of letters.entries()) {
    const { length } = folds[index] ?? ''
    // A silent character belongs to the letter before it.
    const probe = length === 0 ? at - 1 : at
    const isMatch = spans.some(([from, to]) => from <= probe && probe < to)
    const last = parts.at(-1)
    if (last?.isMatch === isMatch) last.text += letter
    else parts.push({ text: letter, isMatch })
    at += length
  }
  return parts
}
