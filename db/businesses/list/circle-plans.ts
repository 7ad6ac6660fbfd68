import type { Interpretation } from '#domain/search/interpretation.ts'
import { withMeaning, type InterpretedQuery } from './interpret.ts'
import { spelledCity } from './look-up.ts'
import type { Interpreted } from './query.ts'
import { said, type Plan, type Search, type Way } from './ways.ts'
import { circleStatement, type Circle } from './within-radius.ts'

/** How many other wordings are tried. */
const TRIED = 2

/** A search in a circle. */
interface CircleSearch extends Search {
  readonly query: Circle
}

/** What words mean in a circle, where the name of a city is text. */
const meaningInCircle = ({ byKinds, meaning }: InterpretedQuery): Interpretation | undefined =>
  meaning?.category ? meaning : byKinds

/** The plans of a search in a circle in the order in which they are tried. */
export function circlePlans(search: CircleSearch): Plan[] {
  const all = search.readings.slice(0, TRIED + 1)
  const final = all.findIndex(isUnderstood)
  const own = all
    .slice(0, final === -1 ? undefined : final + 1)
    .flatMap((reading) => ownWays(search, reading).map((way) => [way]))
  const [typed] = all
  return typed && final === -1 ? [...own, ...withoutWordsWays(search, typed).map((way) => [way])] : own
}

/** Whether another spelling is understood to its last word, so that it is what was meant even if there is none. */
const isUnderstood = (reading: InterpretedQuery): boolean =>
  reading.origin === 'corrected' && meaningInCircle(reading)?.rest.length === 0

/** What is said where nothing in the circle is found. */
export function saidInCircle(readings: readonly InterpretedQuery[]): Interpreted {
  const reading = readings.slice(0, TRIED + 1).find(isUnderstood) ?? readings[0]
  const interpretation = reading && meaningInCircle(reading)
  return {
    ...(interpretation && { interpretation }),
    ...(reading?.origin === 'corrected' && { corrected: spelledCity(reading.text, interpretation) }),
  }
}

function ownWays(search: CircleSearch, reading: InterpretedQuery): Way[] {
  const { byKinds, meaning } = reading
  const text = wayIn('text', search, reading, undefined)
  if (!byKinds && !meaning?.category) return [text]
  return [
    byKinds ? wayIn('meaning', search, reading, byKinds) : text,
    ...(meaning?.category ? [wayIn('category', search, reading, meaning)] : []),
    ...(byKinds && mayBeName(byKinds) ? [text] : []),
  ]
}

/** Whether the words may be a name, though some are understood: no condition says all of them, nor where it is. */
const mayBeName = ({ slots, rest }: Interpretation): boolean =>
  slots.every(({ kind }) => kind !== 'nearMe') && (rest.length > 0 || slots.length === 0)

/** The kind or category without the words that are left beside it. */
function withoutWordsWays(search: CircleSearch, reading: InterpretedQuery): Way[] {
  const meaning = meaningInCircle(reading)
  if (!(meaning?.kind ?? meaning?.category) || meaning.rest.length === 0) return []
  return [wayIn('without words', search, reading, { ...meaning, rest: [] }, meaning.rest)]
}

const TEXT: Omit<Interpretation, 'rest'> = { slots: [], isPlain: false }

/** A meaning in the circle, whatever city it names; text where it is undefined. */
function wayIn(
  how: string,
  search: CircleSearch,
  reading: InterpretedQuery,
  meaning: Interpretation | undefined,
  dropped?: readonly string[],
): Way {
  const { near } = search.query
  const { kind, category, slots, rest, isPlain } = meaning ?? { ...TEXT, rest: reading.words }
  const meant = { ...(kind && { kind }), slots, rest, isPlain }
  const query = meaning ? withMeaning(search.query, search.knowledge.kinds, meant) : search.query
  // The category as stored: 'restaurants' is 'restaurant'.
  const words = [...(category?.text.split(' ') ?? []), ...rest]
  return {
    how,
    source: 'text',
    query,
    words: reading.words,
    statement: (isIndexed) => circleStatement({ ...query, near }, words, isIndexed),
    says: () => said({ ...search, reading }, meaning, dropped),
  }
}
