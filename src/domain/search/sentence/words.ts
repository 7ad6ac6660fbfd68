import { asciiDigits } from '../../text/digits.ts'
import { withEmojiWords } from '../emoji.ts'
import { tokenise } from '../tokenise.ts'

/** A word of a search, and what the signs around it say, which folding takes away. */
export interface Word {
  readonly text: string
  /** The hour of '9:30', whose minutes are the next word, or the whole of '4.5'. */
  readonly begins?: 'clock' | 'decimal' | undefined
  /** '4+' or '4.5+'. */
  readonly hasPlus?: boolean
  /** The currency of '€20' and '20€'. */
  readonly currency?: string | undefined
  /** '4★'. */
  readonly hasStar?: boolean
  /** No blank stands before it, or none behind it. */
  readonly isGlued?: boolean
  /** It was cut from the word before, of a script without blanks. */
  readonly isCut?: boolean
  /** A case behind an apostrophe: the 'da' of "Ankara'da". */
  readonly isCase?: boolean
}

/** Beyond these a text is no sentence of a search box. */
const MAX_LENGTH = 200

const CLOCK = /^[^\p{L}\d]?\d{1,2}[:.：]\d{2}(?!\d)/u
const DECIMAL = /^[^\p{L}\d]?\d[.,]\d(?!\d)/u
const PLUS = /\d\+/
const STAR = /\d\s?[★⭐☆]/u
const DIGIT = /\d/
const AMOUNT = /^[^\p{L}\d]*(\p{Sc})\d+\P{L}*$|^[^\p{L}\d]*\d+(\p{Sc})\P{L}*$/u
/** Beside letters of a script without blanks folding would make it two words, each with a part of another. */
const GLUED_WIFI = /(?<=[\p{scx=Han}\p{scx=Kana}])wi-?fi|wi-fi(?=[\p{scx=Han}\p{scx=Kana}\p{scx=Hira}])/giu
/** Turkish sets cases of names apart; in front of them stands the name of a place. */
const CASE = /^(\p{L}{3,})['‘’´`ʼ](n?[dt][ae](?:n|ki)?)(?!\p{L})/iu
/** Korean writes particles together with what they belong to: '서울에서', '커피를'. */
const PARTICLE = /^(\p{scx=Hangul}{2,}?)(에서|에는|에|을|를)$/u

/** The words of `tokenise` with their signs. */
export function wordsOf(text: string): Word[] {
  return withEmojiWords(text.slice(0, MAX_LENGTH))
    .trim()
    .replace(GLUED_WIFI, 'wifi')
    .split(/\s+/)
    .flatMap(wordsOfChunk)
}

function wordsOfChunk(chunk: string): readonly Word[] {
  const [, name, ending] = CASE.exec(chunk) ?? PARTICLE.exec(chunk) ?? []
  if (name !== undefined && ending !== undefined)
    return [...tokenise(name).map((text) => ({ text })), { text: ending.toLowerCase(), isCase: true }]
  const words = tokenise(chunk)
  const isGlued = words.length > 1
  const raw = asciiDigits(chunk)
  if (!DIGIT.test(raw)) return words.map((text) => ({ text, isGlued }))
  const begins = CLOCK.test(raw) ? 'clock' : DECIMAL.test(raw) ? 'decimal' : undefined
  const [, before, behind] = AMOUNT.exec(raw) ?? []
  const currency = before ?? behind
  const signs = {
    begins,
    ...(currency !== undefined && { currency }),
    hasPlus: PLUS.test(raw),
    hasStar: STAR.test(raw),
  } as const
  return words.map((text, at) => ({ text, isGlued, ...(at === 0 && signs) }))
}
