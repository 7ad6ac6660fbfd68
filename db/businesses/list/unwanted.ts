import { countryCode } from '#domain/geo/countries.ts'
import { cityTexts, type Interpretation } from '#domain/search/interpretation.ts'
import { loadKnowledge, type SearchKnowledge } from '#domain/search/knowledge.ts'
import { kindsNaming } from '#domain/search/kinds-naming.ts'
import { tokenise } from '#domain/search/tokenise.ts'
import { splitUnwanted, type UnwantedSlot } from '#domain/search/unwanted.ts'
import { fold } from '#domain/text/fold.ts'
import type { Database } from '../../client.ts'
import { interpretationStatement, termsFrom, type InterpretationRow } from '../../search/interpretation.ts'
import type { Unwanted } from '../../sql/unwanted.ts'
import type { BusinessList, BusinessListQuery } from './query.ts'
import type { ListRow } from './result.ts'
import { searchStatement } from './search-statement.ts'

/** A search without what it does not want, which the query leaves out. */
interface Affirmed {
  readonly query: BusinessListQuery
  /** The list with what was said not to be wanted. */
  readonly said: (list: BusinessList) => BusinessList
}

/** Countries are named by so many letters: 'in', 'it' and 'no' are codes. */
const SHORTEST_COUNTRY = 4

const countryOf = (text: string) =>
  text.length < SHORTEST_COUNTRY ? undefined : (countryCode(text) ?? undefined)

/** What words name that are not wanted; a cuisine is called by its adjective alone: 'not german'. */
function unwantedOf({ kinds }: SearchKnowledge, text: string, cityIds: readonly number[]): Unwanted {
  const named = kindsNaming(kinds)
  const country = cityIds.length > 0 ? undefined : countryOf(text)
  const isPlace = cityIds.length > 0 || country !== undefined
  const [kind] = isPlace ? [] : [...named(text), ...named(`${text} restaurant`)]
  return {
    texts: isPlace ? [] : [text, ...(kind === undefined ? [] : [fold(kinds.label(kind))])],
    kinds: kind === undefined ? [] : [kind],
    ...{ cityIds, country },
  }
}

/**
 * What a search wants where it says what it does not want: of that nothing is searched for, in no way in which words are
 * left out. Undefined where it says no such thing, or where a business has its words in its name: 'Sans Souci'.
 */
export async function affirmed(
  db: Database,
  query: BusinessListQuery,
): Promise<Affirmed | 'name' | undefined> {
  const text = query.search ?? ''
  const knowledge = await loadKnowledge()
  const sentence = knowledge.readSentence(text, query.at ?? new Date())
  const { unwanted: denials } = splitUnwanted(text, sentence, () => false)
  if (denials.length === 0) return undefined
  const names = denials.map((slot) => `name : "${slot.text}"`)
  const whole = [...tokenise(text).map((word) => `"${word}"`), ...names].join(' AND ')
  const called = searchStatement(
    { ...query, isIndexed: false, limit: 1 },
    { words: tokenise(text), expressions: { whole, started: whole } },
  )
  const [lists, rows] = await db.batch([
    db.all<ListRow>(called),
    db.all<InterpretationRow>(interpretationStatement(sentence.words)),
  ])
  if ((lists[0]?.total ?? 0) > 0) return 'name'
  const { cities } = termsFrom(rows[0])
  const citiesOf = (name: string) => cities.filter(({ asked }) => cityTexts(name).includes(asked))
  const isPlace = (name: string) => citiesOf(name).length > 0 || countryOf(name) !== undefined
  const wanted = splitUnwanted(text, sentence, isPlace)
  const without = wanted.unwanted.map(({ unwanted }) =>
    unwantedOf(
      knowledge,
      unwanted,
      citiesOf(unwanted).map(({ id }) => id),
    ),
  )
  const withoutFeatures = wanted.unwanted.flatMap(({ features }) => features ?? [])
  return {
    query: {
      ...{ ...query, search: wanted.text, without },
      ...(withoutFeatures.length > 0 && { withoutFeatures }),
    },
    said: (list) => ({ ...list, interpretation: withUnwanted(list, wanted.text, wanted.unwanted) }),
  }
}

function withUnwanted(
  { interpretation }: BusinessList,
  text: string,
  unwanted: readonly UnwantedSlot[],
): Interpretation {
  const meaning = interpretation ?? { slots: [], rest: tokenise(text), isPlain: false }
  return { ...meaning, slots: [...meaning.slots, ...unwanted], isPlain: false }
}
