import anyAscii from 'any-ascii'
import { bigrams, isUnspaced } from './bigrams.ts'
import { fold } from './fold.ts'
import { isJapanese, readJapanese } from './japanese.ts'
import { phoneticKey } from './phonetic-key.ts'

// The long-vowel mark between kana, which is no word break: any-ascii writes it as a hyphen, and drops the Arabic alif.
const LONG_VOWEL = /[ー〜]/g
const ALIF = /ا/g

/**
 * The folded text in ASCII letters, by transliteration; '' when the text has no letter or digit. What has kana, or stands
 * in Japan, is read as Japanese.
 */
export function transliterate(text: string, countryCode?: string | null): string {
  return latinOfFolded(fold(text), countryCode)
}

const PLAIN = /^[a-z0-9 ]*$/

function latinOfFolded(folded: string, countryCode?: string | null): string {
  if (PLAIN.test(folded)) return folded
  const read = isJapanese(folded, countryCode) ? folded.split(' ').map(readJapanese).join(' ') : folded
  return fold(anyAscii(read.replace(LONG_VOWEL, '').replace(ALIF, 'a')))
}

/** The words of scripts without blanks, neighbours joined: people omit blanks there, or put them elsewhere. */
function unspacedRuns(words: readonly string[]): string[] {
  const spaced = words.map((word) => (isUnspaced(word) ? word : ' '))
  return spaced.join('').split(' ').filter(Boolean)
}

/** Version of `searchText`; migrating the tables recomputes rows of an older one. */
export const SEARCH_TEXT_VERSION = 4

const APOSTROPHE = /['‘’´`ʼ＇]/

// The word behind an article or a prefix: 'écluse' in "L'Écluse".
const ELIDED = /(?<=\p{L})['‘’´`ʼ＇](\p{L}{3}[^\s-]*)/gu

const HEBREW_BET = /ב/g
const NATIVE_WORD = /[^\P{L}a-z]/u

/** Hebrew's bet is taken for b, since v, which it stands for as often, has no letter in the key. */
const keyOf = (word: string) => phoneticKey(latinOfFolded(word.replace(HEBREW_BET, 'b')))

/** The characters of a text that are indexed: names have at most 500, and no address is so long. */
const LONGEST_SEARCHED = 2_000

/**
 * What the search index holds of a text: its folded form, then the words that transliteration adds, the parts of
 * words that are written without blanks, what follows an apostrophe, and the consonants of words in other scripts.
 * Of a text longer than 2,000 characters its beginning.
 */
export function searchText(whole: string, countryCode?: string | null): string {
  const text = whole.slice(0, LONGEST_SEARCHED)
  const folded = fold(text)
  if (PLAIN.test(folded) && !APOSTROPHE.test(text)) return folded
  const words = folded.split(' ')
  const native = words.filter((word) => NATIVE_WORD.test(word) && !isUnspaced(word))
  const added = new Set([
    ...latinOfFolded(folded, countryCode).split(' '),
    ...[...text.matchAll(ELIDED)].map(([, rest = '']) => fold(rest)),
    ...unspacedRuns(words).flatMap(bigrams),
    ...native.flatMap((word) => keyOf(word) ?? []),
  ])
  for (const word of words) added.delete(word)
  return [folded, ...added].join(' ').trim()
}
