const ENGLISH = ['M', 'Tu', 'W', 'Th', 'F', 'Sa', 'Su']
const NAMES = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']
/** Letters that mean a day only where all days are letters: 'T' is Tuesday, 'R' Thursday, 'S' Saturday. */
const OTHERS = new Map([
  ['T', 1],
  ['R', 3],
  ['S', 5],
])
const LETTER = 'M|Tu|Th|T|W|R|F|Sa|Su|S'
/** A list of letters for days before a time, some of them two letters long: 'MTWThF', 'M T W Th F', 'M, W, F'. */
const LETTERS = new RegExp(
  `(?<![\\p{L}\\p{M}\\p{N}'’.])(?:${LETTER})(?:[\\s,/&·]*(?:${LETTER}))+(?=[\\s:,.–-]*\\d)`,
  'gu',
)
const EACH = new RegExp(LETTER, 'g')
/** A range from or to a single letter: 'M-Th', 'T–F'. 'M-S' is left, as it may end on Saturday or Sunday. */
const RANGE =
  /(?<![\p{L}\p{M}])(M|T|W|Th|F)(\s*[-–—]\s*)(Tu|Th|Sa|Su|Tue|Wed|Thu|Thur|Thurs|Fri|Sat|Sun|T|W|F)(?![\p{L}\p{M}])/gu

/** A single letter before a time, read only in a text with other letters for days. */
const SINGLE = /(?<![\p{L}\p{M}\p{N}'’.])(?:M|T|W|F|S)(?=[\s:]+\d)/gu

const HUNGARIAN = /(?<![\p{L}\p{M}.])(H|K)(\s*[-–—]\s*)(Cs|P|Szo|V)(?![\p{L}\p{M}])/gu
const HUNGARIAN_LETTERS = ['H', 'K', 'Sze', 'Cs', 'P', 'Szo', 'V']

const SPANISH = 'LMXJVSD'
const SPANISH_RANGE = /(?<![\p{L}\p{M}.])([LMXJVSD])(\s*(?:[-–—]|[aA])\s*)([LMXJVSD])(?![\p{L}\p{M}.])/gu
const SPANISH_LIST = /(?<![\p{L}\p{M}.])[LMXJVSD](?:\s*[,/]\s*[LMXJVSD])+(?![\p{L}\p{M}.])/gu
const SPANISH_LETTER = /(?<![\p{L}\p{M}.'’])[LMXJVSD](?![\p{L}\p{M}.'’])/gu

/** A Hebrew letter for a day, Sunday first, with the mark of a letter that is a number: "א'". */
const HEBREW = /(?<![\p{L}\p{M}])([אבגדהוש])['’׳](?!\p{L})/gu
const HEBREW_LETTERS = 'אבגדהוש'

/** A range of Hebrew letters without that mark: "א-ה". */
const HEBREW_RANGE = /(?<![\p{L}\p{M}'’׳"])([אבגדהוש])(\s*[-–—]\s*)([אבגדהוש])(?![\p{L}'’׳"])/gu

/** A single Hebrew letter before a time, read only in a text with such a range. */
const HEBREW_SINGLE = /(?<![\p{L}\p{M}'’׳"])([אבגדהוש])(?=[\s:]+\d)/gu

/** Roman numbers of days, as in Lithuania: 'I-V', 'VI'. A range tells them from other letters. */
const ROMAN = ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII']
const ROMAN_RANGE = /(?<![\p{L}\p{M}.])(I{1,3}|IV|VI{0,2})(\s*[-–—]\s*)(I{1,3}|IV|VI{0,2})(?![\p{L}\p{M}])/gu
const ROMAN_DAY = /(?<![\p{L}\p{M}.])(I{1,3}|IV|VI{0,2})(?=[\s:,–—-]+\d|\s+ned)/gu

function withRoman(text: string): string {
  if (text.search(ROMAN_RANGE) < 0) return text
  const nameOfRoman = (letters: string) => nameOf(ROMAN.indexOf(letters))
  return text
    .replace(
      ROMAN_RANGE,
      (_, first: string, sign: string, last: string) => `${nameOfRoman(first)}${sign}${nameOfRoman(last)}`,
    )
    .replace(ROMAN_DAY, nameOfRoman)
}

const ascend = (days: readonly number[]) => days.every((day, at) => at === 0 || day > (days[at - 1] ?? 0))

const englishDay = (letter: string) => OTHERS.get(letter) ?? ENGLISH.indexOf(letter)
const nameOf = (day: number) => NAMES[day] ?? ''

function spelledLetters(written: string): string {
  const letters = written.match(EACH) ?? []
  const days = letters.map(englishDay)
  // Letters that do not ascend are a word or a time zone.
  return ascend(days) ? ` ${days.map(nameOf).join(', ')} ` : written
}

/**
 * A text with Spanish letters for days written out, where one of them is in no other language: 'X', a range to 'V' or
 * 'D', 'D' for Sunday.
 */
function withSpanish(text: string): string {
  const letters = new Set(text.match(SPANISH_LETTER))
  const isSpanish = ['L', 'X', 'J', 'V', 'D'].some((letter) => letters.has(letter)) && letters.size > 1
  if (!isSpanish || (text.match(SPANISH_RANGE) ?? text.match(SPANISH_LIST)) === null) return text
  return text.replace(SPANISH_LETTER, (letter) => nameOf(SPANISH.indexOf(letter)))
}

/**
 * A text of hours with capital letters for days replaced by names: 'M-Th', 'MWF', 'L-V', 'M-D, X', "א'-ה'". Ambiguous
 * letters stay.
 */
export function spellLetters(text: string): string {
  const spanish = withSpanish(text)
  const spelled = spanish
    .replace(LETTERS, spelledLetters)
    .replace(
      RANGE,
      (_, first: string, sign: string, last: string) =>
        `${nameOf(englishDay(first))}${sign}${last.length > 2 ? last : nameOf(englishDay(last))}`,
    )
  const others =
    spelled === spanish ? spelled : spelled.replace(SINGLE, (letter) => nameOf(englishDay(letter)))
  const hebrewDay = (letter: string) => nameOf((HEBREW_LETTERS.indexOf(letter) + 6) % 7)
  const spelledOut = withRoman(others).replace(HUNGARIAN, (_, first: string, sign: string, last: string) => {
    const [from, until] = [first, last].map((letter) => nameOf(HUNGARIAN_LETTERS.indexOf(letter)))
    return `${from ?? ''}${sign}${until ?? ''}`
  })
  const ranges = spelledOut.replace(
    HEBREW_RANGE,
    (_, first: string, sign: string, last: string) => `${hebrewDay(first)}${sign}${hebrewDay(last)}`,
  )
  const single = ranges === spelledOut ? HEBREW : HEBREW_SINGLE
  return ranges
    .replace(HEBREW, (_, letter: string) => hebrewDay(letter))
    .replace(single, (_, letter: string) => hebrewDay(letter))
}
