import { isUnspaced } from '../text/bigrams.ts'
import { chainNamesBy } from './chain-names.ts'

const groups = (lines: readonly string[]) => lines.map((line) => line.split(' '))

/** Words that stand before a name: 'St. Marks', 'Mt. Zion', 'C/ Mayor', 'ul. Kolejowa'. */
const BEFORE = groups([
  ...['saint st sankt sint sainte ste san santa', 'mount mt', 'fort ft', 'doctor dr', 'mister mr'],
  ...['calle c cl', 'carrera cra kr', 'via v', 'rua r', 'ulica ul', 'улица ул', 'вулиця вул', 'chemin ch'],
])
/** Words that stand before a name or after it: of streets, sides of the world and buildings. */
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

const othersOf = (all: readonly (readonly string[])[]) => {
  const others = new Map<string, readonly string[]>()
  for (const group of all)
    for (const word of group)
      others.set(word, [...(others.get(word) ?? []), ...group.filter((other) => other !== word)])
  return others
}
const BEFORE_NAMES = othersOf(BEFORE)
const BESIDE_NAMES = othersOf(BESIDE)

/** Between two words they say no more than '&' does, which is no word. */
const AND: ReadonlySet<string> = new Set('and n und ve et y e i och og en ja und a и і та و'.split(' '))

/** Postal codes that are written in one word as well as in two, by where they are cut. */
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
const TWO_CODES = /^(?:[a-z]{1,2}\d[a-z\d]? \d[a-z]{2}|[a-z]\d[a-z] \d[a-z]\d|\d{4} [a-z]{2})$/

/** The words of a search that are a postal code, or a part of one. */
export const codesAmong = (words: readonly string[]): ReadonlySet<string> =>
  new Set(
    words.flatMap((word, at) => {
      const next = words[at + 1] ?? ''
      if (TWO_CODES.test(`${word} ${next}`)) return [word, next]
      return ONE_CODE.test(word) ? [word] : []
    }),
  )

/** 'Hauptstraße', whose end is often cut off. */
const STREET_END = /^(\p{L}{3,})(?:strasse|str|straat)$/u
const STREET_ENDS = ['strasse', 'str', 'straat']

/** Words of letters alone are cut into two from this length on, each of so many at least. */
const SHORTEST_CUT = 8
const SHORTEST_PART = 3

/** A word of a search with what else says the same. */
export interface Term {
  readonly word: string
  /** Words side by side, which may stand for it. */
  readonly phrases: readonly string[]
  /** The same where two words may be written as one: 'burgerking'. */
  readonly cuts: readonly string[]
  /** What the chain that it names, or that it is a part of the name of, is called besides. */
  readonly names: readonly string[]
}

const cutAt = (word: string, at: number) => [word.slice(0, at), word.slice(at)] as const

/** 'route66' as 'route 66', 'studio1a' as 'studio 1a' and 'studio 1 a', 'w105qb' as 'w10 5qb'. */
function numbersApart(word: string): string[] {
  if (!/\d/.test(word)) return []
  const codes = CODES.flatMap((code) => (code.test(word) ? word.replace(code, '$1 $2') : []))
  const parts = word.match(/\d+|[^\d]+/gu) ?? []
  if (parts.length < 2 || parts.length > 4) return codes
  const first = parts[0] ?? ''
  return [...codes, `${first} ${word.slice(first.length)}`, parts.join(' ')]
}

/** 'burgerking' as 'burger king', and 'rocknroll' as 'rock roll', as of 'Rock & Roll', 'rock n roll' and 'rock and roll'. */
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

/** The ways to write a word that neighbours others. */
const formsOf = (word: string | undefined): readonly string[] =>
  word === undefined ? [] : [word, ...(BEFORE_NAMES.get(word) ?? []), ...(BESIDE_NAMES.get(word) ?? [])]

/** Other spellings of a word side by side with its neighbours, as alone most of them mean too much: 'st marks', 'main st'. */
function besideNeighbours(before: string | undefined, word: string, after: string | undefined): string[] {
  const [first, either] = [BEFORE_NAMES.get(word) ?? [], BESIDE_NAMES.get(word) ?? []]
  return [
    ...formsOf(after).flatMap((next) => [...first, ...either].map((other) => `${other} ${next}`)),
    ...formsOf(before).flatMap((last) => either.map((other) => `${last} ${other}`)),
  ]
}

/** The words of a search without those that say only 'and' between two others, each with what says the same. */
export function termsOf(words: readonly string[]): readonly Term[] {
  const isAnd = (word: string, at: number) => at > 0 && at < words.length - 1 && AND.has(word)
  const wanted = words.filter((word, at) => !isAnd(word, at))
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

/** Searches of more words are cut no further. */
const MOST_CUT = 3
