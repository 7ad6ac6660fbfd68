import { fold } from '../text/fold.ts'

const words = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/).map((word) => fold(word)))

/** Words at the end of a street's name; a town on the same line begins behind it. */
const ENDING =
  words(`street road rd avenue ave boulevard blvd bd drive ln hwy highway pkwy parkway expressway expy
  freeway fwy turnpike tpke cad caddesi cd sok sokak sokağı sk bulvarı bulv blv mah mahallesi str straße ulica ulitsa utca
  körút шосе шоссе`)
/**
 * The same words and those that also occur in names of towns: they count only before more words, or where the line
 * begins with a number.
 */
const ENDING_OR_NAME =
  words(`st dr way court ct place pl circle cir terrace ter square sq trail trl plaza lane loop row
  close crescent pike broadway alley`)
/** Words at the beginning of a street's name, which goes on to the end of the part. */
const BEGINNING =
  words(`rue av avenue boulevard avenida calle carrera cra cl paseo plaza plaça via viale piazza corso largo
  rua travessa rodovia alameda estrada praça jl jalan ul ulica ulitsa ул улица проспект просп пр вул вулиця площа площадь провулок переулок пер наб набережная шосе шоссе бульвар булевар bulevar bd trg đường
  lorong شارع طريق ถนน ซอย`)
/** Words for a unit within a building; a short word behind one is its number. */
const UNIT = words('suite ste unit apt apartment floor fl room rm bldg building shop office no number box')
/** Words at the beginning or end of a district's name. */
const DISTRICT =
  words(`quận quan phường phuong huyện xã حي district mah mahallesi bairro barrio maha nagar แขวง เขต ตำบล
  อำเภอ`)
/** Street words within a longer word, as in German, Dutch, Scandinavian and Finnish. */
const COMPOUND =
  /(?:straße|strasse|str|gasse|allee|weg|platz|straat|gracht|kade|plein|gatan|vägen|gade|vej|veien|katu)$/u
const DIRECTION = words('n s e w ne nw se sw north south east west')
const SAINT_BEFORE = words('port fort east west north south mount sault lake bay ile pointe')

/** Whether a folded text ends as names of English streets do. */
export function isStreetName(folded: string): boolean {
  const last = folded.split(' ').at(-1) ?? ''
  return ENDING.has(last) || ENDING_OR_NAME.has(last)
}

/** The words of a part of an address, as written and folded. */
interface Words {
  readonly written: readonly string[]
  readonly folded: readonly string[]
}

function wordsOf(part: string): Words {
  const written = part.replace(/#\s*/g, '#').split(/\s+/).filter(Boolean)
  return { written, folded: written.map((word) => fold(word)) }
}

const hasDigit = (word: string) => /\p{Nd}|#/u.test(word)

/** Whether 'St' means 'Saint' rather than 'Street': 'St. Louis', 'Port St. Lucie'. */
function isSaint({ written, folded }: Words, at: number): boolean {
  if (folded[at] !== 'st' || at === folded.length - 1 || written.some(hasDigit)) return false
  return at === 0 || SAINT_BEFORE.has(folded[at - 1] ?? '')
}

function isEnding(all: Words, at: number, isStreetLine: boolean): boolean {
  const word = all.folded[at] ?? ''
  if (
    ENDING.has(word) ||
    (COMPOUND.test(all.written[at]?.toLowerCase().replace(/\.$/, '') ?? '') && word.length > 6)
  )
    return true
  if (!ENDING_OR_NAME.has(word) || isSaint(all, at)) return false
  return isStreetLine || word === 'st' || word === 'dr'
}

/**
 * Whether a part of an address has a word for a street, a room or a district. `isFirst` says that it is the first
 * part, where streets stand.
 */
export function hasStreetWord(part: string, isFirst: boolean): boolean {
  const all = wordsOf(part)
  return all.folded.some(
    (word, at) =>
      isEnding(all, at, isFirst) ||
      (UNIT.has(word) && word !== 'no') ||
      (BEGINNING.has(word) && at === 0) ||
      (DISTRICT.has(word) && (at === 0 || at === all.folded.length - 1)),
  )
}

/** Whether a part of an address names a street, a house or a district rather than a town. */
export const isStreet = (part: string, isFirst: boolean): boolean =>
  hasDigit(part) || hasStreetWord(part, isFirst)

/**
 * Whether a street word stands right behind the house number, so that the street's name follows it: '5 Avenue
 * Victoria', unlike '350 5th Avenue'.
 */
const isAfterNumber = ({ written }: Words, at: number) =>
  at === 0 || (at === 1 && /^\d+\p{L}?$/u.test(written[0] ?? ''))

const MAX_WORDS = 4

/**
 * The words behind the street and house number of a part, longest first, one of which may be the town. A part that
 * has neither is returned whole; a part that is only a street gives none.
 * @example endingsOf('4801 Beltline Rd. Altamonte Springs') // ['Altamonte Springs', 'Springs']
 */
export function endingsOf(part: string, isFirst: boolean): string[] {
  const all = wordsOf(part)
  const { written, folded } = all
  const isStreetLine = isFirst || hasDigit(written[0] ?? '')
  let [from, isNumberFirst, isUnit] = [0, false, false]
  for (const [at, word] of folded.entries()) {
    const isNumber = hasDigit(written[at] ?? '') || (isUnit && (written[at] ?? '').length <= 2)
    isUnit = UNIT.has(word) && (at > 0 || folded.length > 2)
    if (isNumber) isNumberFirst = at === 0
    else if (isUnit || isEnding(all, at, isStreetLine)) isNumberFirst = false
    else continue
    from = at + 1
  }
  const rest = written.slice(from)
  const named = folded.findIndex((word, at) => BEGINNING.has(word) && (at >= from || isAfterNumber(all, at)))
  if (named !== -1 || folded.slice(from).some((word) => DISTRICT.has(word))) return []
  if (from === 0) return isFirst || rest.length > MAX_WORDS ? [] : [rest.join(' ')]
  // A number at the beginning is followed by the street, so that the town can only begin behind that.
  const skipped = !isNumberFirst ? 0 : DIRECTION.has(fold(rest[0] ?? '')) ? 2 : 1
  const first = Math.max(skipped, rest.length - MAX_WORDS)
  return rest.slice(first).map((_, at) => rest.slice(first + at).join(' '))
}
