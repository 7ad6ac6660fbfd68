import { LANGUAGES } from './languages.ts'

type Language = (typeof LANGUAGES)[number]

/** The way in which a language names restaurants by their cuisine. */
interface Cuisines {
  /** Folded names of a cuisine's restaurants, with '*' for the adjective. */
  readonly frames: readonly string[]
  /** Nouns, besides those of the frames, beside which an adjective means a cuisine. */
  readonly nouns?: readonly string[]
  /** Prepositions and articles that are written as one word with the adjective. */
  readonly before?: RegExp
  /** Endings of other genders, numbers and cases, each with the endings that the frames use instead. */
  readonly endings?: readonly (readonly [ending: RegExp, ...instead: readonly string[]])[]
}

const CUISINES: Partial<Record<Language, Cuisines>> = {
  en: { frames: ['* restaurant', '* food'], nouns: ['restaurants', 'cuisine', 'place', 'places', 'ones'] },
  de: {
    frames: ['* restaurant'],
    nouns: ['restaurants', 'kuche', 'essen', 'lokal'],
    endings: [[/(?<=[rs]ch|an)(?:e[nrms]?)?$/, 'es']],
  },
  fr: {
    frames: ['restaurant *', 'resto *'],
    nouns: ['restaurants', 'restos', 'cuisine'],
    endings: [
      [/(?<=[ns])es?$/, ''],
      [/nnes?$/, 'n'],
      [/(?<=n)s$/, ''],
      [/c?ques?$/, 'c'],
      [/s$/, ''],
    ],
  },
  es: {
    frames: ['restaurante *'],
    nouns: ['restaurantes', 'comida', 'cocina'],
    endings: [
      [/as?$/, 'o', ''],
      [/os$/, 'o'],
      [/es$/, ''],
      [/s$/, ''],
    ],
  },
  pt: {
    frames: ['restaurante *'],
    nouns: ['restaurantes', 'comida', 'cozinha'],
    endings: [
      [/as?$/, 'o', ''],
      [/os$/, 'o'],
      [/es$/, ''],
      [/ao$|aes$/, 'ao'],
    ],
  },
  it: {
    frames: ['ristorante *'],
    nouns: ['ristoranti', 'cucina', 'cibo'],
    endings: [
      [/(?:ch)e$/, 'co'],
      [/[ae]$/, 'o'],
      [/chi$/, 'co'],
      [/i$/, 'o', 'e'],
    ],
  },
  nl: {
    frames: ['* restaurant'],
    nouns: ['restaurants', 'eten', 'keuken'],
    endings: [
      [/se$/, 's'],
      [/ase$/, 'aas'],
      [/ese$/, 'ees'],
      [/e$/, ''],
    ],
  },
  pl: {
    frames: ['restauracja *', 'kuchnia *'],
    nouns: ['restauracje', 'restauracji', 'kuchni', 'kuchnie', 'jedzenie'],
    endings: [[/(?<=[sc]k)(?:i(?:ej|ego|emu|ch|mi?|e)?|a)$/, 'a']],
  },
  el: {
    frames: ['* εστιατοριο'],
    nouns: ['εστιατορια', 'κουζινα', 'φαγητο'],
    endings: [[/(?<=κ)(?:οσ|ου|οι|ουσ|ων|η|ησ|εσ|α)$/, 'ο']],
  },
  ru: {
    frames: ['* ресторан'],
    nouns: ['ресторана', 'рестораны', 'ресторанов', 'кухня', 'кухни', 'кухню', 'еда'],
    endings: [[/(?<=к)(?:ая|ой|ую|ие|их|им|ими|ом|ого|ому|ое)$/, 'ий']],
  },
  tr: {
    frames: ['* restorani', '* mutfagi', '* lokantasi'],
    nouns: ['restoran', 'restoranlari', 'yemegi', 'yemekleri', 'lokantalari'],
    endings: [[/l[ae]r[iı]?$/, '']],
  },
  ar: {
    frames: ['مطعم *'],
    nouns: ['المطعم', 'مطاعم', 'المطاعم', 'المطبخ', 'طعام'],
    before: /^[وبل]?ال|^لل/,
    endings: [[/(?:ه|ات|ين)$/, '']],
  },
  he: {
    frames: ['מסעדה *'],
    nouns: ['מסעדות', 'אוכל', 'מטבח'],
    before: /^(?:מה|ומ|של|שה|[מהבולש])(?=.{3})/,
    endings: [
      [/(?<=י)(?:ות|ימ|ים|ה)?$/, 'ת'],
      [/ים$/, 'ית'],
    ],
  },
  hi: { frames: ['* रेस्टोरेंट', '* रेस्तरां'], nouns: ['खाना', 'खाने', 'भोजन'] },
  ko: { frames: ['* 음식점', '* 음식', '* 식당'], nouns: ['레스토랑', '요리'] },
  vi: { frames: ['nha hang *', 'mon *'], endings: [[/^viet$/, 'viet nam']] },
  ja: { frames: ['*料理', '*レストラン'], nouns: ['レストラン', '料理', '料理店'] },
  zh: { frames: ['*菜', '*餐厅', '*餐廳'], nouns: ['餐厅', '餐廳', '菜', '料理'] },
  th: { frames: ['อาหาร*', 'ร้านอาหาร*'], nouns: ['อาหาร', 'ร้านอาหาร'] },
}

function adjectivesOf(text: string, { before, endings = [] }: Cuisines): string[] {
  const bare = before ? text.replace(before, '') : text
  return [...new Set([text, bare])].flatMap((word) => [
    word,
    ...endings.flatMap(([ending, ...instead]) =>
      ending.test(word) ? instead.map((end) => word.replace(ending, end)) : [],
    ),
  ])
}

const ALL = LANGUAGES.flatMap((language) => {
  const cuisines = CUISINES[language]
  if (cuisines === undefined) return []
  const { frames, nouns = [] } = cuisines
  const own = frames.map((frame) => frame.replace('*', '').trim())
  return [{ cuisines, nouns: new Set([...own, ...nouns]) }]
})

const LONGEST = 60

/**
 * The names of restaurants that a cuisine's adjective may mean, in any gender, number and case. `isAlone`: it
 * needs no noun, as after 'not'.
 * @example cuisineNames('cucina italiana', false) // ['ristorante italiano', …]
 */
export function cuisineNames(text: string, isAlone: boolean): string[] {
  if (text.length > LONGEST) return []
  const words = text.split(' ')
  return ALL.flatMap(({ cuisines, nouns }) => {
    const said = words.filter((word) => !nouns.has(word))
    if (said.length === 0 || (!isAlone && said.length === words.length)) return []
    const adjectives = adjectivesOf(said.join(' '), cuisines)
    return adjectives.flatMap((word) => cuisines.frames.map((frame) => frame.replace('*', word)))
  })
}
