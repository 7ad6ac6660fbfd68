import { sql, type SQL } from 'drizzle-orm'
import { countryCode } from '#domain/geo/countries.ts'
import type { Interpretation, SpokenSlot } from '#domain/search/interpretation.ts'
import { dietFeature } from '#domain/search/diet-words.ts'
import { cityTexts } from '#domain/search/place-parts.ts'
import { loadKnowledge, type SearchKnowledge } from '#domain/search/knowledge.ts'
import { kindsNaming } from '#domain/search/kinds-naming.ts'
import type { Sentence } from '#domain/search/sentence/slot.ts'
import { tokenise } from '#domain/search/tokenise.ts'
import { fold } from '#domain/text/fold.ts'
import type { Database } from '../../client.ts'
import { interpretationStatement, termsFrom, type InterpretationRow } from '../../search/interpretation.ts'
import type { Unwanted } from '../../sql/unwanted.ts'
import type { BusinessList, BusinessListQuery, ListRow } from './query.ts'
import { searchStatement } from './search-statement.ts'

/** A search without what it does not want, which the query leaves out. */
interface Denial {
  readonly query: BusinessListQuery
  /** What is not wanted, in words. */
  readonly explained: string
  /** The list with what was said not to be wanted. */
  readonly said: (list: BusinessList) => BusinessList
  /**
   * Where a diet was read as a kind that is not wanted, the search for what serves it: of 'vegan but not restaurant' the
   * kind has none.
   */
  readonly served: (list: BusinessList) => Denial | undefined
}

/** Countries are named by so many letters: 'in', 'it' and 'no' are codes. */
const SHORTEST_COUNTRY = 4

const countryOf = (text: string) =>
  text.length < SHORTEST_COUNTRY ? undefined : (countryCode(text) ?? undefined)

/** Who does not want alcohol wants no place that lives on it: its kinds, and what such places are called. */
const ALCOHOL = {
  words: new Set(['alcohol', 'alkol', 'alkohol', 'alcool', 'alcol', 'алкоголь', 'алкоголя']),
  kinds: ['bar', 'pub', 'wine_bar'],
  names: ['bar', 'pub', 'birahane', 'meyhane', 'meyhanesi', 'izakaya', 'taproom', 'weinstube'],
} as const

/** What words name that are not wanted; a cuisine is called by its adjective alone: 'not german'. */
function unwantedOf({ kinds }: SearchKnowledge, text: string, cityIds: readonly number[]): Unwanted {
  if (ALCOHOL.words.has(text))
    return { texts: [text, ...ALCOHOL.names], kinds: ALCOHOL.kinds, cityIds: [], country: undefined }
  const named = kindsNaming(kinds)
  const country = cityIds.length > 0 ? undefined : countryOf(text)
  const isPlace = cityIds.length > 0 || country !== undefined
  const [kind] = isPlace ? [] : [...named(text), ...named(`${text} restaurant`)]
  return {
    texts: isPlace ? [] : [text, ...(kind === undefined ? [] : [fold(kinds.label(kind))])],
    kinds: kind === undefined ? [] : [kind],
    cityIds,
    country,
  }
}

/** Whether a business is called as each of the words, and no address has it. */
const areNames = (words: readonly string[]): SQL =>
  sql`select ${sql.join(
    [
      sql`1`,
      ...words.map(
        (word) => sql`exists (
            select 1 from businesses where is_closed in (0, 1) and folded = ${word} and deleted_at is null)
          and not exists (select 1 from businesses_fts where businesses_fts match ${`{city address} : "${word}"`})`,
      ),
    ],
    sql` and `,
  )} as isOne`

/**
 * What a search wants where it says what it does not want: of that nothing is searched for, in no way in which words are
 * left out. Undefined where it says no such thing, or where a business has its words in its name: 'Sans Souci'.
 */
export async function readDenial(
  db: Database,
  query: BusinessListQuery,
  sentence: Sentence,
): Promise<Denial | 'name' | undefined> {
  const text = query.search ?? ''
  const knowledge = await loadKnowledge()
  const { doubtedIn, splitUnwanted, withDoubted } = knowledge.denials
  const doubted = doubtedIn(sentence)
  const { unwanted: denials } = splitUnwanted(text, sentence, () => false)
  if (denials.length === 0 && doubted.length === 0) return undefined
  const phrases = denials.map((slot) => `name : "${slot.text}"`)
  const whole = [...tokenise(text).map((word) => `"${word}"`), ...phrases].join(' AND ')
  const called = searchStatement(
    { ...query, isIndexed: false, limit: 1 },
    { words: tokenise(text), expressions: { whole, started: whole } },
  )
  const [lists, rows, names] = await db.batch([
    db.all<ListRow>(called),
    db.all<InterpretationRow>(interpretationStatement(sentence.words)),
    db.all<{ isOne: number }>(areNames(doubted)),
  ])
  if (denials.length > 0 && (lists[0]?.total ?? 0) > 0) return 'name'
  const isDenied = doubted.length > 0 && names[0]?.isOne === 1
  if (denials.length === 0 && !isDenied) return undefined
  const denying = isDenied ? withDoubted(sentence) : sentence
  const { cities } = termsFrom(rows[0])
  const citiesOf = (name: string) => cities.filter(({ asked }) => cityTexts(name).includes(asked))
  const isPlace = (name: string) => citiesOf(name).length > 0 || countryOf(name) !== undefined
  const wanted = splitUnwanted(text, denying, isPlace)
  const without = wanted.unwanted.map(({ unwanted }) =>
    unwantedOf(
      knowledge,
      unwanted,
      citiesOf(unwanted).map(({ id }) => id),
    ),
  )
  const withoutFeatures = wanted.unwanted.flatMap(({ features }) => features ?? [])
  const left: BusinessListQuery = {
    ...{ ...query, search: wanted.text, without },
    ...(withoutFeatures.length > 0 && { withoutFeatures }),
  }
  return denialOf(knowledge, left, wanted.unwanted)
}

function denialOf(knowledge: SearchKnowledge, query: BusinessListQuery, said: readonly SpokenSlot[]): Denial {
  const { search = '', features = [], without = [] } = query
  const denied = new Set(without.flatMap(({ kinds }) => kinds))
  return {
    query,
    explained: `unwanted: ${said.flatMap(({ text }) => text ?? []).join(', ')}`,
    said: (list) => ({ ...list, interpretation: withSaid(list, search, said) }),
    served: ({ interpretation }) => {
      const { kind, text = '' } = interpretation?.kind ?? {}
      const diet = dietFeature(text)
      const isDenied = kind !== undefined && knowledge.kinds.broader(kind).some((each) => denied.has(each))
      if (diet === undefined || !isDenied) return undefined
      const left = tokenise(search).filter((word) => word !== text)
      return denialOf(knowledge, { ...query, search: left.join(' '), features: [...features, diet] }, [
        ...said,
        { kind: 'feature', features: diet, text },
      ])
    },
  }
}

function withSaid(
  { interpretation }: BusinessList,
  text: string,
  said: readonly SpokenSlot[],
): Interpretation {
  const meaning = interpretation ?? { slots: [], rest: tokenise(text), isPlain: false }
  return { ...meaning, slots: [...meaning.slots, ...said], isPlain: false }
}
