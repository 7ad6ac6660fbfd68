import { isUnspaced } from '../text/bigrams.ts'
import { chainNamesBy } from './chain-names.ts'

const groups = (lines: readonly string[]) => lines.map((line) => line.split(' '))

/** Words before a name, with their abbreviations: 'St. Marks', 'Mt. Zion', 'C/ Mayor', 'ul. Kolejowa'. */
const BEFORE = groups([
  ...['saint st sankt sint sainte ste san santa', 'mount mt', 'fort ft', 'doctor dr', 'mister mr'],
  ...['calle c cl', 'carrera cra kr', 'via v', 'rua r', 'ulica ul', 'улица ул', 'вулиця вул', 'chemin ch'],
])
/** Words before or after a name, with their abbreviations: of streets, compass directions and buildings. */
const BESIDE = groups([
  ...['street st str', 'avenue ave av', 'road rd', 'boulevard blvd bd bvd boul', 'drive dr', 'lane ln'],
  ...[
    'court ct',
    'place pl',
    'square sq',
    'highway hwy',
    'parkway pkwy pky',
    'terrace ter terr',
    'circle cir',
  ],
  ...[
    'route rte rt',
    'point pt',
    'heights hts',
    'junction jct',
    'expressway expy',
    'crescent cres',
    'close cl',
  ],
  ...[
    'north n',
    'south s',
    'east e',
    'west w',
    'northeast ne',
    'northwest nw',
    'southeast se',
    'southwest sw',
  ],
  ...['center centre ctr', 'building bldg', 'apartment apt', 'suite ste', 'floor fl', 'department dept'],
  ...['brothers bros', 'company co', 'station stn sta', 'mountain mtn', 'market mkt', 'number no nr'],
  ...['caddesi cadde cad cd', 'sokak sokagi sok sk', 'bulvari bulvar blv bulv', 'mahallesi mahalle mah mh'],
  ...[
    'meydani meydan myd',
    'strasse str',
    'platz pl',
    'straat str',
    'plein pl',
    'avenida avda av',
    'plaza pza',
  ],
  ...['paseo pso', 'viale vle', 'piazza pza', 'corso cso', 'travessa tv', 'praca pc', 'aleja al', 'plac pl'],
  ...['проспект просп пр', 'площадь пл', 'переулок пер', 'шоссе ш', 'бульвар бул'],
])

/** Words behind a street's number: '42nd Street'. */
const STREETS: ReadonlySet<string> = new Set(BESIDE.slice(0, 6).flat())

const othersOf = (all: readonly (readonly string[])[]) => {
  const others = new Map<string, readonly string[]>()
  for (const group of all)
    for (const word of group)
      others.set(word, [...(others.get(word) ?? []), ...group.filter((other) => other !== word)])
  return others
}
const BEFORE_NAMES = othersOf(BEFORE)
const BESIDE_NAMES = othersOf(BESIDE)

/** Words for 'and', which are left out between two other words, as '&' is. */
const AND: ReadonlySet<string> = new Set('and n und ve et y e i och og en ja und a и і та و'.split(' '))

/** Patterns of postal codes that are written as one word or two; the groups are the two words. */
const CODES: readonly RegExp[] = [
  /^([a-z]{1,2}\d[a-z\d]?)(\d[a-z]{2})$/,
  /^([a-z]\d[a-z])(\d[a-z]\d)$/,
  /^(\d{4})([a-z]{2})$/,
  /^([a-z]\d[\dw])([a-z\d]{4})$/,
  /^(\d{2})(\d{3})$/,
  /^(\d{3})(\d{2,4})$/,
  /^(\d{4})(\d{3})$/,
  /^(\d{5})(\d{3,5})$/,
]

const ONE_CODE =
  /^(?:\d{5,7}|[a-z]{1,2}\d[a-z\d]?\d[a-z]{2}|[a-z]{2}\d[a-z\d]|[a-z]\d[a-z]\d[a-z]\d|\d{4}[a-z]{2})$/
const TWO_CODES =
  /^(?:[a-z]{1,2}\d[a-z\d]? \d[a-z]{2}|[a-z]\d[a-z] \d[a-z]\d|\d{4} [a-z]{2}|\d{2,5} \d{3}|\d{3} \d{2}|\d{3} \d{4})$/

/** The words of a search that are a postal code or a part of one. */
export const codesAmong = (words: readonly string[]): ReadonlySet<string> =>
  new Set(
    words.flatMap((word, at) => {
      const next = words[at + 1] ?? ''
      if (TWO_CODES.test(`${word} ${next}`)) return [word, next]
      return ONE_CODE.test(word) ? [word] : []
    }),
  )

/** A street name with an end that is often abbreviated: 'Hauptstraße'. */
const STREET_END = /^(\p{L}{3,})(?:strasse|str|straat)$/u
const STREET_ENDS = ['strasse', 'str', 'straat']

/** The shortest word that is also cut in two, and the shortest of its parts. */
const SHORTEST_CUT = 8
const SHORTEST_PART = 3

/** A word of a search, with texts that mean the same. */
export interface Term {
  readonly word: string
  /** Phrases that may replace the word: 'main st' for the 'street' of 'main street'. */
  readonly phrases: readonly string[]
  /** Phrases for a word that may be two words without a blank: 'burger king' for 'burgerking'. */
  readonly cuts: readonly string[]
  /** Other names of the chain that the word, alone or with others, names. */
  readonly names: readonly string[]
}

const cutAt = (word: string, at: number) => [word.slice(0, at), word.slice(at)] as const

/**
 * A word with its numbers split off: 'route66' as 'route 66', 'studio1a' as 'studio 1a' and 'studio 1 a', 'w105qb' as
 * 'w10 5qb'.
 */
function numbersApart(word: string): string[] {
  if (!/\d/.test(word)) return []
  const codes = CODES.flatMap((code) => (code.test(word) ? word.replace(code, '$1 $2') : []))
  const parts = word.match(/\d+|[^\d]+/gu) ?? []
  if (parts.length < 2 || parts.length > 4) return codes
  const first = parts[0] ?? ''
  return [...codes, `${first} ${word.slice(first.length)}`, parts.join(' ')]
}

/**
 * A word cut in two: 'burger king'; for Rock & Roll, 'rocknroll' is 'rock roll', 'rock n roll' and 'rock and roll'.
 */
function cutsOf(word: string): string[] {
  if (!/^[a-z]+$/.test(word) || word.length < SHORTEST_CUT) return []
  const places = Array.from({ length: word.length - 2 * SHORTEST_PART + 1 }, (_, at) => at + SHORTEST_PART)
  return places.flatMap((at) => {
    const [one, other] = cutAt(word, at)
    const isAnd = other.startsWith('n') && other.length > SHORTEST_PART
    const rest = other.slice(1)
    return [`${one} ${other}`, ...(isAnd ? [`${one} ${rest}`, `${one} n ${rest}`, `${one} and ${rest}`] : [])]
  })
}

const ORDINAL = /^(\d{1,3})(st|nd|rd|th)$/
const ENDINGS = ['th', 'st', 'nd', 'rd']

/** A street's number in its other form: '42nd' and '42'. */
function ordinalsOf(word: string): readonly string[] {
  const [, number] = ORDINAL.exec(word) ?? []
  if (number !== undefined) return [number]
  if (!/^[1-9]\d{0,2}$/.test(word)) return []
  const isTeen = /1\d$/.test(word)
  return [`${word}${(isTeen ? undefined : ENDINGS[Number(word.at(-1))]) ?? 'th'}`]
}

/** The spellings of a neighbouring word: the word and its abbreviations. */
const formsOf = (word: string | undefined): readonly string[] =>
  word === undefined
    ? []
    : [word, ...(BEFORE_NAMES.get(word) ?? []), ...(BESIDE_NAMES.get(word) ?? []), ...ordinalsOf(word)]

/** Other spellings of a word, as phrases with a neighbour, since most are ambiguous alone: 'st marks', 'main st'. */
function besideNeighbours(before: string | undefined, word: string, after: string | undefined): string[] {
  const first = [...(BEFORE_NAMES.get(word) ?? []), ...(STREETS.has(after ?? '') ? ordinalsOf(word) : [])]
  const either = BESIDE_NAMES.get(word) ?? []
  return [
    ...formsOf(after).flatMap((next) => [...first, ...either].map((other) => `${other} ${next}`)),
    ...formsOf(before).flatMap((last) => either.map((other) => `${last} ${other}`)),
  ]
}

const withoutAnds = (words: readonly string[]): readonly string[] =>
  words.filter((word, at) => at === 0 || at === words.length - 1 || !AND.has(word))

/** @example withoutAnd('harrow and noble') // 'harrow noble' */
export const withoutAnd = (text: string): string => withoutAnds(text.split(' ')).join(' ')

/** The words of a search, each with its equivalents, without an 'and' between two words. */
export function termsOf(words: readonly string[]): readonly Term[] {
  const wanted = withoutAnds(words)
  const chains = chainNamesBy(wanted)
  return wanted.map((word, at): Term => {
    const names = chains[at] ?? []
    if (isUnspaced(word)) return { word, phrases: [], cuts: [], names }
    const [, stem] = STREET_END.exec(word) ?? []
    const streets =
      stem === undefined ? [] : STREET_ENDS.flatMap((end) => [`${stem}${end}`, `${stem} ${end}`])
    const phrases = [
      ...besideNeighbours(wanted[at - 1], word, wanted[at + 1]),
      ...numbersApart(word),
      ...streets,
    ]
    return {
      word,
      phrases: [...new Set(phrases)].filter((phrase) => phrase !== word),
      cuts: wanted.length > MOST_CUT ? [] : cutsOf(word),
      names,
    }
  })
}

/** The most words of a search in which words are also cut in two. */
const MOST_CUT = 3
