import { asciiDigits } from './digits.ts'
import { memoize } from './memoize.ts'

/** Letters that NFKD leaves whole although people type them as plain ones. */
const LETTERS: Readonly<Record<string, string>> = {
  ı: 'i',
  ł: 'l',
  ø: 'o',
  đ: 'd',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
  ð: 'd',
  ħ: 'h',
  ŋ: 'n',
  ŧ: 't',
  ĸ: 'k',
  ə: 'e',
  ɛ: 'e',
  ɔ: 'o',
  ɓ: 'b',
  ɗ: 'd',
  ƙ: 'k',
  ƴ: 'y',
  ʼ: '',
  ς: 'σ',
  // Arabic letters that keyboards type differently.
  ٱ: 'ا',
  ى: 'ي',
  ی: 'ي',
  ک: 'ك',
  ہ: 'ه',
  ۀ: 'ه',
  ة: 'ه',
}
const WHOLE_LETTER = new RegExp(`[${Object.keys(LETTERS).join('')}]`, 'gu')

const TRADEMARKS = /[™℠®©]/g
// A blank before a fraction, as '8½' is eight and a half and not eighty-one halves.
const FRACTION = /(?=[¼-¾⅐-⅞↉])/g
const APOSTROPHES = /['‘’‚‛′`´ʹʻʼʽʾʿˈ׳״＇]|(?<=[lL])·(?=[lL])/g
const INVISIBLE = /[\p{Cf}ـ]/gu

// Marks of scripts that are read without them. Vowel signs of Indian and South-East Asian scripts and the
// voicing marks of kana are part of the word. Cyrillic й, ў, ї, ѓ, ќ are letters, not accented ones.
const ACCENTS =
  /(?<![иу](?=\u0306)|і(?=\u0308)|[гк](?=\u0301))[\u0300-\u036F\u0483-\u0489\u0591-\u05BD\u05BF\u05C1\u05C2\u05C4\u05C5\u05C7\u0610-\u061A\u064B-\u065F\u0670\u06D6-\u06DC\u06DF-\u06E4\u06E7\u06E8\u06EA-\u06ED\u0711\u0730-\u074A\u1AB0-\u1AFF\u1DC0-\u1DFF\u20D0-\u20FF\uFE00-\uFE0F\uFE20-\uFE2F\u{E0100}-\u{E01EF}]/gu
const SEPARATORS = /[^\p{L}\p{M}\p{N}]+/gu

/** NFKD decomposes Thai and Lao 'am', and NFC does not compose it again. */
const SARA_AM: Readonly<Record<string, string>> = { '\u0E4D\u0E32': '\u0E33', '\u0ECD\u0EB2': '\u0EB3' }

/**
 * The longest text that is folded, in UTF-16 units, which exceeds any name or address. A single letter may fold into
 * eighteen.
 */
const LONGEST = 10_000

/**
 * The form in which texts are compared, searched and sorted: lower case without accents and punctuation, single
 * spaces, native scripts kept, the same in every locale. Of a text longer than 10,000 characters its beginning.
 * @example fold("McDonald’s Kapalı Çarşı") // 'mcdonalds kapali carsi'
 */
export function fold(text: string): string {
  const known = text.length > LONGEST ? text.slice(0, LONGEST) : text
  return ASCII.test(known) ? foldAscii(known) : foldRemembered(known)
}

/** Folds with a cache, since a name is folded several times for its keys, its slug and the search index. */
const foldRemembered = memoize(2000, foldAny)

const ASCII = /^[\t-~]*$/

/** Folds ASCII, which most texts are, ten times faster. */
function foldAscii(text: string): string {
  return text
    .replace(/['`]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
}

function foldAny(text: string): string {
  return asciiDigits(text)
    .replace(INVISIBLE, '')
    .replace(TRADEMARKS, ' ')
    .replace(FRACTION, ' ')
    .replace(APOSTROPHES, '')
    .normalize('NFKD')
    .toLowerCase()
    .replace(ACCENTS, '')
    .replace(WHOLE_LETTER, (letter) => LETTERS[letter] ?? letter)
    .replace(/\u0E4D\u0E32|\u0ECD\u0EB2/g, (pair) => SARA_AM[pair] ?? pair)
    .replace(SEPARATORS, ' ')
    .normalize('NFC')
    .trim()
}
