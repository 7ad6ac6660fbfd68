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

/** Typed words that are looked for. */
const MOST_WORDS = 12

/**
 * Splits a name at the typed prefixes of its words, ignoring case, accents and apostrophes.
 * @example highlightMatches('Café Central', 'cafe')
 * // [{ text: 'Café', isMatch: true }, { text: ' Central', isMatch: false }]
 */
export function highlightMatches(name: string, typed: string): readonly HighlightSegment[] {
  const letters = [...name]
  const folds = letters.map(foldLetter)
  const folded = folds.join('')
  const words = new Set(foldText(typed).split(' ').filter(Boolean))
  /** By how many the matches that cover an offset differ from those at the offset before. */
  const changes = new Int32Array(folded.length + 1)
  for (const word of [...words].slice(0, MOST_WORDS))
    for (const from of placesOf(word, folded)) {
      changes[from] = (changes[from] ?? 0) + 1
      changes[from + word.length] = (changes[from + word.length] ?? 0) - 1
    }

  const parts: { text: string; isMatch: boolean }[] = []
  let [at, covering] = [0, 0]
  let isMatch = false
  for (const [index, letter] of letters.entries()) {
    const { length } = folds[index] ?? ''
    // A silent character belongs to the letter before it.
    if (length > 0) {
      covering += changes[at] ?? 0
      isMatch = covering > 0
      for (let next = at + 1; next < at + length; next++) covering += changes[next] ?? 0
    }
    const last = parts.at(-1)
    if (last?.isMatch === isMatch) last.text += letter
    else parts.push({ text: letter, isMatch })
    at += length
  }
  return parts
}
