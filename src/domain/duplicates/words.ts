/** Legal forms and joining words, which names have or lack. */
const SILENT = new Set(
  `inc incorporated llc llp lp ltd limited corp corporation co company plc pty pvt private public gmbh mbh ag kg ohg ug ek eg ev
  sarl sa sas sasu eurl snc srl spa sl slu sc scs bv nv vof oy oyj ab hb as asa aps ks sp zoo spzoo sro ooo oao zao
  ltda eireli me epp bhd sdn kk yk sti san tic ve sirketi anonim limited the of and und et y e i de la le les el los las
  der die das den du des di da do dos das al ul a an at in on by for`.split(/\s+/),
)

/** Spellings of one word in a line, of which the first replaces the others. */
const SPELLINGS = `st street str saint sankt ste strasse
  ave avenue av avenida
  blvd boulevard blv bulvari bulvar bd bulevar
  rd road
  dr drive doctor
  pl place platz
  sq square
  hwy highway
  pkwy parkway
  ln lane
  ct court
  ctr center centre cntr cent zentrum centro
  mt mount
  ft fort
  ter terrace
  n north nord norte
  s south sud sur
  e east ost este
  w west ouest oeste
  ne northeast
  nw northwest
  se southeast
  sw southwest
  restaurant rest ristorante restaurante restoran restorani
  cafe caffe kafe coffeehouse
  intl international
  univ university universitat universite universidad
  sch school
  assn association assoc
  bros brothers
  dept department
  comm community com
  acad academy
  dev development
  natl national
  svc services service svcs
  mfg manufacturing
  cd cad caddesi
  sk sok sokak sokagi
  mh mah mahallesi mahalle
  1 first
  2 second
  3 third
  4 fourth
  5 fifth
  6 sixth
  7 seventh
  8 eighth
  9 ninth
  10 tenth`

const STANDARD: ReadonlyMap<string, string> = new Map(
  SPELLINGS.split('\n').flatMap((line) => {
    const [first = '', ...others] = line.trim().split(' ')
    return others.map((other) => [other, first] as const)
  }),
)

const ORDINAL = /^(\d+)(?:st|nd|rd|th)$/
const COMPOUND_STREET = /(?<=.{3})(?:strasse|straat|str)$/
/** Single letters in a row: 'a s' of 'A.Ş.', 't w o'. */
const INITIALS = /(?<![^ ])[a-z](?: [a-z])+(?![^ ])/g

/** The number of letters of a word that are compared. */
const LONGEST_WORD = 40

const standard = (word: string): string =>
  STANDARD.get(word) ?? word.slice(0, LONGEST_WORD).replace(ORDINAL, '$1').replace(COMPOUND_STREET, 'str')

/**
 * The words of a folded name in ASCII letters with one spelling each, without legal forms and articles where other
 * words remain.
 */
export function nameWords(folded: string): string[] {
  const words = folded
    .replace(INITIALS, (run) => run.replaceAll(' ', ''))
    .split(' ')
    .filter(Boolean)
    .map(standard)
  const telling = words.filter((word) => !SILENT.has(word))
  return [...new Set(telling.length > 0 ? telling : words)].slice(0, MOST_WORDS)
}

const MOST_WORDS = 12

/** A street and its house numbers. */
export interface StreetWords {
  readonly words: readonly string[]
  /** House numbers, some with a letter. */
  readonly houses: readonly string[]
}

const HOUSE = /^0*(\d{1,5}[a-z]?)$/
/** Kinds of streets behind the street's name, which may be a number: '51 st'. */
const STREET_KINDS = new Set(['st', 'ave', 'blvd', 'rd', 'dr', 'pl', 'ct', 'ln', 'ter', 'sk', 'cd', 'hwy'])
const MOST_HOUSES = 4
/** The fewest digits of a number behind another one that make it a postal code. */
const POSTCODE_DIGITS = 4

/** The words and house numbers of a folded street in ASCII letters. */
export function streetWords(folded: string): StreetWords {
  const words: string[] = []
  const houses: string[] = []
  const all = folded.split(' ').filter(Boolean).map(standard)
  for (const [at, word] of folded.split(' ').filter(Boolean).entries()) {
    const house = HOUSE.exec(word)?.[1]
    const isStreet = at > 0 && STREET_KINDS.has(all[at + 1] ?? '')
    if (house === undefined || isStreet) words.push(all[at] ?? word)
    else if (houses.length === 0 || house.length < POSTCODE_DIGITS || all[at - 1] === houses.at(-1))
      houses.push(house)
  }
  return {
    words: [...new Set(words)].slice(0, MOST_WORDS),
    houses: [...new Set(houses)].slice(0, MOST_HOUSES),
  }
}

/** The numbers in a name in their order, by which branches differ. */
export const numbersIn = (words: readonly string[]): string =>
  words.filter((word) => /\d/.test(word)).join(' ')

/** The similarity of two words by Jaro and Winkler, from 0 to 1. */
export function likeness(one: string, other: string): number {
  if (one === other) return 1
  const [a, b] = one.length <= other.length ? [one, other] : [other, one]
  const reach = Math.max(0, (b.length >> 1) - 1)
  let taken = 0
  let matched = 0
  const order: number[] = []
  for (let at = 0; at < a.length; at++) {
    const letter = a.charCodeAt(at)
    const end = Math.min(b.length - 1, at + reach)
    for (let to = Math.max(0, at - reach); to <= end; to++) {
      if (b.charCodeAt(to) !== letter || (to < 30 && (taken & (1 << to)) !== 0)) continue
      if (to < 30) taken |= 1 << to
      order.push(to)
      matched += 1
      break
    }
  }
  if (matched === 0) return 0
  // Matched letters in another order count half.
  const sorted = order.toSorted((x, y) => x - y)
  let moved = 0
  for (let at = 0; at < order.length; at++)
    if (b.charCodeAt(order[at] ?? 0) !== b.charCodeAt(sorted[at] ?? 0)) moved += 1
  const jaro = (matched / a.length + matched / b.length + (matched - moved / 2) / matched) / 3
  let prefix = 0
  while (prefix < 4 && prefix < a.length && a[prefix] === b[prefix]) prefix += 1
  return jaro + prefix * 0.1 * (1 - jaro)
}
