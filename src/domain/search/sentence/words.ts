import { asciiDigits } from '../../text/digits.ts'
import { withEmojiWords } from '../emoji.ts'
import { tokenise } from '../tokenise.ts'

/** A word of a search, with the signs around it that folding removes. */
export interface Word {
  readonly text: string
  /**
   * Whether it is the hour of a time ('9:30', with its minutes in the next word) or the whole part of a decimal
   * ('4.5').
   */
  readonly begins?: 'clock' | 'decimal' | undefined
  /**
   * The date that it begins, 'MM-DD' or 'YYYY-MM-DD': '24.12.', '2026-12-24', with the other numbers in the next words.
   * '00-00' where day and month cannot be told apart: '1/5'.
   */
  readonly date?: string | undefined
  /** Whether a plus stands behind it: '4+', '4.5+'. */
  readonly hasPlus?: boolean
  /** The sign of its currency: '€20', '20€'. */
  readonly currency?: string | undefined
  /** Whether it is the first of two numbers with a hyphen: '10-20€'. */
  readonly isRange?: boolean
  /** The number that is written with separators in this and the next words: '1.500,00'. */
  readonly amount?: { readonly value: number; readonly length: number } | undefined
  /** Whether a star stands behind it: '4★', '4*'. */
  readonly hasStar?: boolean
  /** Whether no blank stands before or behind it. */
  readonly isGlued?: boolean
  /** Whether it was cut from the word before, in a script without blanks. */
  readonly isCut?: boolean
  /** Whether a comma stands behind it. */
  readonly hasComma?: boolean
  /** Whether it is a case ending behind an apostrophe: 'da' in "Ankara'da". */
  readonly isCase?: boolean
}

/** The longest search that is read. */
const MAX_LENGTH = 200

const CLOCK = /^[^\p{L}\d]?\d{1,2}[:.：]\d{2}(?!\d)/u
const DECIMAL = /^[^\p{L}\d]?\d[.,]\d(?!\d)/u
const PLUS = /\d[★⭐☆*]?\+/u
const STAR = /\d\s?[★⭐☆]|(?<!\d)\d\*(?!\d)/u
const DIGIT = /\d/
const SEPARATED = /^\p{Sc}?(\d{1,3}(?:[.,]\d{3})+|\d+)(?:[.,](\d{2}))?\p{Sc}?$/u
const RANGE = /^\p{Sc}?\d+\p{Sc}?[-–—~]\p{Sc}?\d+\p{Sc}?$/u
const AMOUNT = /^[^\p{L}\d]*(\p{Sc})\d+\P{L}*$|^[^\p{L}\d]*\d+(?:[-–—~.,]\d+)*(\p{Sc})\P{L}*$/u
/** 'Wi-Fi' beside letters of a script without blanks, which folding would split between two words. */
const GLUED_WIFI = /(?<=[\p{scx=Han}\p{scx=Kana}])wi-?fi|wi-fi(?=[\p{scx=Han}\p{scx=Kana}\p{scx=Hira}])/giu
const ISO_DATE = /^(\d{4})([-./])(\d\d?)\2(\d\d?)\.?$/
/** A date with points and its month; from 24 on it cannot be a time. */
const DOTTED_DATE = /^(\d{1,2})\.(\d{1,2})\.(\d{4}|\d\d)?$|^(2[4-9]|3[01])\.(\d{1,2})$/
const SLASHED_DATE = /^(\d{1,2})\/(\d{1,2})(?:\/(\d{4}|\d\d))?$|^(\d{1,2})-(\d{1,2})-(\d{4})$/
/** Numbers with slashes that are no dates: '24/7', '24/24', '5/5'. */
const NO_DATE = /^(?:24\/7|24\/24|7\/24|7\/7|5\/5|10\/10)$/
/** A Turkish name of a place with its case ending behind an apostrophe. */
const CASE = /^(\p{L}{3,})['‘’´`ʼ](n?[dt][ae](?:n|ki)?)(?!\p{L})/iu
/** A Korean word with its particle: '서울에서', '커피를'. */
const PARTICLE = /^(\p{scx=Hangul}{2,}?)(에서|에는|에|을|를)$/u

/** The words of `tokenise` with their signs. */
export function wordsOf(text: string): Word[] {
  return withEmojiWords(text.slice(0, MAX_LENGTH))
    .trim()
    .replace(GLUED_WIFI, 'wifi')
    .split(/\s+/)
    .flatMap((chunk) => withComma(wordsOfChunk(chunk), COMMA.test(chunk)))
}

const COMMA = /\p{L}[,،、，]$/u

const withComma = (words: readonly Word[], hasComma: boolean): readonly Word[] =>
  hasComma ? words.map((word, at) => (at === words.length - 1 ? { ...word, hasComma } : word)) : words

const LAST_MONTH = 12

/** The date written in numbers. */
function numericDate(raw: string): string | undefined {
  const dateOf = (year: string | undefined, month = '', day = '') =>
    [
      ...(year === undefined ? [] : [year.padStart(4, '20')]),
      month.padStart(2, '0'),
      day.padStart(2, '0'),
    ].join('-')
  const iso = ISO_DATE.exec(raw)
  if (iso) return dateOf(iso[1], iso[3], iso[4])
  const dotted = DOTTED_DATE.exec(raw)
  if (dotted) return dateOf(dotted[3], dotted[2] ?? dotted[5], dotted[1] ?? dotted[4])
  const slashed = NO_DATE.test(raw) ? null : SLASHED_DATE.exec(raw)
  if (!slashed) return undefined
  const [first = '', second = '', year] = slashed[1] === undefined ? slashed.slice(4) : slashed.slice(1)
  const isDayFirst = Number(first) > LAST_MONTH
  if (isDayFirst === Number(second) > LAST_MONTH && first !== second) return dateOf(year, '00', '00')
  return isDayFirst ? dateOf(year, second, first) : dateOf(year, first, second)
}

/** A number of stars as one word; in scripts without blanks also the text before and behind it. */
const STARS = new RegExp(
  [
    '^(одно|двух|трех|четырех|пяти)(звезд.*)$|^(jedno|dwu|trzy|cztero|piecio)(gwiazdk.*)$',
    '^(zwei|drei|vier|funf|twee|drie|vijf)(sterne|sterren|ster)(.*)$|^(δι|τρι|τετρ|πεντ)(αστερ.*)$',
    '^([1-5일이삼사오])(성급)(.*)$|^([1-5])(성|stars?|sterne|sterren|etoiles|estrellas|estrelas|stelle|yildiz.*|sao)$',
    '^(.*?)([1-5一二三四五])(つ星|星[級级]|星(?=酒店|[饭飯]店|[旅宾賓][馆館]|ホテル))(の?)(.*)$',
    '^(.*?)([1-5]|สอง|สาม|สี่|ห้า)(ดาว)(.*)$',
  ].join('|'),
  'u',
)

/** A word with its number of stars split off: 'пятизвездочная' as 'пяти звездочная', '四星级酒店' as '四 星级 酒店'. */
const apartFromStars = (word: string): readonly string[] =>
  STARS.exec(word)?.slice(1).filter(Boolean) ?? [word]

function wordsOfChunk(chunk: string): readonly Word[] {
  const [, name, ending] = CASE.exec(chunk) ?? PARTICLE.exec(chunk) ?? []
  if (name !== undefined && ending !== undefined)
    return [...tokenise(name).map((text) => ({ text })), { text: ending.toLowerCase(), isCase: true }]
  const words = tokenise(chunk).flatMap(apartFromStars)
  const isGlued = words.length > 1
  const raw = asciiDigits(chunk)
  if (!DIGIT.test(raw)) return words.map((text) => ({ text, isGlued }))
  const begins = CLOCK.test(raw) ? 'clock' : DECIMAL.test(raw) ? 'decimal' : undefined
  const [, before, behind] = AMOUNT.exec(raw) ?? []
  const currency = before ?? behind
  const [, whole] = (isGlued && SEPARATED.exec(raw)) || []
  const date = numericDate(raw)
  const signs = {
    begins: date === undefined ? begins : undefined,
    ...(date !== undefined && { date }),
    ...(currency !== undefined && { currency }),
    hasPlus: PLUS.test(raw),
    isRange: RANGE.test(raw),
    ...(whole !== undefined && {
      amount: { value: Number(whole.replaceAll(/[.,]/g, '')), length: words.length },
    }),
    hasStar: STAR.test(raw),
  } as const
  return words.map((text, at) => ({ text, isGlued, ...(at === 0 && signs) }))
}
