import { LANGUAGES } from './languages.ts'

type Language = (typeof LANGUAGES)[number]

/** Endings of folded words and what stands in their place in the word that a list of names has. */
type Endings = readonly (readonly [ending: string, ...instead: readonly string[]])[]

const ENDINGS: Partial<Record<Language, Endings>> = {
  en: [
    ['ies', 'y', 'ie'],
    ['es', ''],
    ['s', ''],
    ['men', 'man'],
  ],
  // ä, ö and ü are folded already: Ärzte, Bäder, Häuser.
  de: [
    ['innen', '', 'in', 'e'],
    ['in', ''],
    ['hauser', 'haus'],
    ['bader', 'bad'],
    ['bucher', 'buch'],
    ['en', '', 'e'],
    ['n', ''],
    ['e', ''],
    ['s', ''],
  ],
  fr: [
    ['aux', 'al'],
    ['x', ''],
    ['s', ''],
  ],
  es: [
    ['ces', 'z'],
    ['es', ''],
    ['s', ''],
  ],
  pt: [
    ['oes', 'ao'],
    ['ais', 'al'],
    ['eis', 'el'],
    ['ns', 'm'],
    ['es', ''],
    ['s', ''],
  ],
  it: [
    ['che', 'ca'],
    ['ghe', 'ga'],
    ['chi', 'co'],
    ['i', 'o', 'e', 'io', 'a'],
    ['e', 'a'],
  ],
  nl: [
    ['eken', 'eek'],
    ['oren', 'oor'],
    ['aten', 'aat'],
    ['en', ''],
    ['s', ''],
  ],
  pl: [
    ['ow', ''],
    ['owie', ''],
    ['ach', '', 'a'],
    ['ece', 'eka'],
    ['i', 'a', 'ia', ''],
    ['y', 'a', ''],
    ['e', 'a', ''],
    ['ie', ''],
    ['u', ''],
  ],
  el: [
    ['εια', 'ειο'],
    ['ουσ', 'οσ'],
    ['ου', 'ο', 'οσ'],
    ['οι', 'οσ'],
    ['εσ', 'α', 'η', 'ασ'],
    ['α', 'ο'],
  ],
  ru: [
    ['ые', 'ая', 'ый'],
    ['ие', 'ая', 'ий'],
    ['ой', 'ая', 'а'],
    ['ую', 'ая'],
    ['ов', ''],
    ['ам', '', 'а'],
    ['ах', '', 'а'],
    ['ы', 'а', ''],
    ['и', 'а', 'я', 'ь', ''],
    ['у', 'а', ''],
    ['ю', 'я', 'ь'],
    ['е', 'а', 'я', ''],
    ['а', ''],
    ['я', 'ь'],
  ],
  tr: [
    ...['larinda', 'lerinde', 'lardan', 'lerden', 'larda', 'lerde', 'lari', 'leri', 'lar', 'ler'],
    ...['sinda', 'sinde', 'sindan', 'sinden', 'dan', 'den', 'tan', 'ten', 'da', 'de', 'ta', 'te'],
    ...['nin', 'nun', 'si', 'su', 'ya', 'ye', 'yi', 'i', 'u', 'a', 'e'],
  ].map((ending) => [ending, ''] as const),
  ar: [
    ['ات', 'ه', ''],
    ['ون', ''],
    ['ين', ''],
  ],
  he: [
    ['ים', ''],
    ['ות', 'ה', 'ת', ''],
  ],
  hi: [
    ['ें', '', 'ा'],
    ['ों', '', 'ा'],
    ['े', 'ा'],
  ],
  ko: [
    ['들', ''],
    ['에서', ''],
  ],
}

/** Letters that begin a word as its article does. */
const ARTICLES: Partial<Record<Language, string>> = { ar: 'ال', he: 'ה' }

/** The fewest letters that remain of a word without its ending: 'Spain' is no spa, 'handan' no inn. */
const MIN_STEM = 4
/** These may be taken off shorter words: 'bars', 'barlar', 'bares', 'бары'. */
const SHORT_ENDINGS = new Set(['s', 'es', 'lar', 'ler', 'ы', 'и', 'ов', 'α', 'y', 'ow'])
const MIN_SHORT_STEM = 3
/** Letters of words without vowels count for more. */
const MIN_ABJAD_STEM = 2
const ABJAD = /^[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Devanagari}\p{Script=Hangul}\p{M}]+$/u

/** The letter of a language in the index. */
export const languageLetter = (language: Language) => String.fromCharCode(97 + LANGUAGES.indexOf(language))

function minStem(word: string, ending: string): number {
  if (ABJAD.test(word)) return MIN_ABJAD_STEM
  return SHORT_ENDINGS.has(ending) ? MIN_SHORT_STEM : MIN_STEM
}

/** The forms of a word in a dictionary; most words have none of the endings. */
function wordsOf(word: string, endings: Endings): string[] {
  const found: string[] = []
  for (const [ending, ...instead] of endings) {
    if (!word.endsWith(ending)) continue
    const stem = word.length - ending.length
    if (stem >= minStem(word, ending)) for (const other of instead) found.push(word.slice(0, stem) + other)
  }
  return found
}

export interface WordForm {
  readonly text: string
  /** The letter of the language of whose grammar this is. */
  readonly language: string
}

/** A word without umlauts, for 'Baeckerei' as typed on keyboards that lack ä. */
const withoutUmlauts = (text: string) => text.replace(/([aou])e/g, '$1')

function endingsOff(text: string, endings: Endings): string[] {
  const words = text.split(' ')
  return words.flatMap((word, at) =>
    wordsOf(word, endings).flatMap((other) => {
      const one = words.with(at, other).join(' ')
      if (words.length === 1) return [one]
      // In 'stations services' all words have the ending.
      const all = words.map((each, place) => (place === at ? other : (wordsOf(each, endings)[0] ?? each)))
      return [one, all.join(' ')]
    }),
  )
}

/** The text with the articles off its words, if any has one. */
function withoutArticles(text: string, article: string): string {
  const bare = (word: string) =>
    word.startsWith(article) && word.length >= article.length + MIN_ABJAD_STEM
      ? word.slice(article.length)
      : word
  return text.split(' ').map(bare).join(' ')
}

/** Languages that are written without blanks, or that join words: 'ร้าน กาแฟ', 'auto werkstatt', 'hair dresser'. */
const JOINING: ReadonlySet<Language> = new Set<Language>(['en', 'de', 'nl', 'th', 'zh', 'ja', 'ko'])

function textsOf(text: string, language: Language): string[] {
  const endings = ENDINGS[language] ?? []
  const found = endingsOff(text, endings)
  const article = ARTICLES[language]
  if (article !== undefined) {
    const bare = withoutArticles(text, article)
    if (bare !== text) found.push(bare, ...endingsOff(bare, endings))
  }
  if (JOINING.has(language)) found.push(text.replaceAll(' ', ''))
  if (language === 'de') found.push(withoutUmlauts(text))
  return found.filter((other) => other !== text)
}

const MAX_WORDS = 6
/** The longest text whose forms are computed. */
const MAX_LENGTH = 100

/** The dictionary forms of a text in the plural or another case, by language; none for a long text. */
export function wordForms(text: string): WordForm[] {
  if (text.length > MAX_LENGTH || text.split(' ', MAX_WORDS + 1).length > MAX_WORDS) return []
  return LANGUAGES.flatMap((language) =>
    textsOf(text, language).map((form) => ({ text: form, language: languageLetter(language) })),
  )
}
