import { sql, type SQL } from 'drizzle-orm'
import { countryCode } from '#domain/geo/countries.ts'
import { isWeakState, spokenStateTexts } from '#domain/geo/state-names.ts'
import type { Interpretation, SpokenSlot } from '#domain/search/interpretation.ts'
import { OR } from '#domain/kinds/joined-label.ts'
import { namesOfChains, otherChainNames } from '#domain/search/chain-names.ts'
import { dietFeature } from '#domain/search/diet-words.ts'
import { cityTexts } from '#domain/search/place-parts.ts'
import { loadKnowledge, type SearchKnowledge } from '#domain/search/knowledge.ts'
import { kindsNaming } from '#domain/search/kinds-naming.ts'
import { landmarkTexts } from '#domain/search/place-in-sentence.ts'
import type { Sentence } from '#domain/search/sentence/slot.ts'
import { filtersOfSlots } from '#domain/search/filter-values.ts'
import { saysChains, withoutItem } from '#domain/search/without-items.ts'
import features from '#domain/search/sentence/data/features.json' with { type: 'json' }
import { tokenise } from '#domain/search/tokenise.ts'
import { fold } from '#domain/text/fold.ts'
import type { Database } from '../../client.ts'
import {
  interpretationStatement,
  termsFrom,
  type InterpretationRow,
  type NameTerms,
} from '../../search/interpretation.ts'
import { cityIdOf } from '../../sql/scope.ts'
import type { Unwanted } from '../../sql/unwanted.ts'
import { namesStatement } from './look-up.ts'
import type { BusinessList, BusinessListQuery, ListRow } from './query.ts'
import { searchStatement } from './search-statement.ts'

/** A search split into its wanted words and its exclusions. */
interface Denial {
  readonly query: BusinessListQuery
  /** The looked-up names of all words of the search. */
  readonly terms: NameTerms
  /** The excluded terms, for display. */
  readonly explained: string
  /** Adds the exclusions that were understood to a list's answer. */
  readonly said: (list: BusinessList) => BusinessList
}

/** The fewest letters of a country's name: 'in', 'it' and 'no' are also codes. */
const SHORTEST_COUNTRY = 4

const countryOf = (text: string) =>
  text.length < SHORTEST_COUNTRY ? undefined : (countryCode(text) ?? undefined)

/** Kinds and names of businesses that live on alcohol, all of which a search without alcohol excludes. */
const ALCOHOL = {
  kinds: ['bar', 'pub', 'wine_bar'],
  names: ['bar', 'pub', 'birahane', 'meyhane', 'meyhanesi', 'izakaya', 'taproom', 'weinstube'],
} as const

const NOTHING: Unwanted = { texts: [], kinds: [], cityIds: [], states: [], circles: [] }

/** The exclusions that words name; a cuisine may be named by its adjective alone: 'not german'. */
function unwantedOfWords(knowledge: SearchKnowledge, text: string, terms: NameTerms): Unwanted {
  const { kinds } = knowledge
  if (saysChains(text)) return { ...NOTHING, names: namesOfChains() }
  const names = otherChainNames(text)
  if (names.length > 0) return { ...NOTHING, texts: [text, ...names] }
  const { cityIds, states, country, places } = placesNamed(knowledge, text, terms)
  const circles = places.flatMap(({ circle }) => circle ?? [])
  if (cityIds.length > 0) return { ...NOTHING, cityIds, circles }
  const isArea = country !== undefined || states.length > 0
  const [kind] = isArea ? kinds.cuisine(text) : [...kindsNaming(kinds)(text), ...kinds.cuisine(text)]
  const area = { ...NOTHING, country, states, circles }
  if (kind !== undefined) {
    const label = fold(kinds.label(kind))
    // 'pubs' and 'puby' are the kind's own name, 'trattoria' is another one.
    const isLabel = text.startsWith(label)
    return {
      ...area,
      texts: isLabel ? [] : [text],
      kinds: [kind],
      called: { texts: isLabel ? [...new Set([text, label])] : [label], nearest: kinds.nearest(kind) },
    }
  }
  // A search may use a grammatical case of a district's name, addresses the plain one.
  return isArea ? area : { ...area, texts: [...new Set([text, ...places.map(({ name }) => fold(name))])] }
}

/** The cities, states, country and districts named in a text, in any grammatical case. */
function placesNamed({ places, isOrdinary }: SearchKnowledge, text: string, terms: NameTerms) {
  const texts = cityTexts(text)
  const cityIds = terms.cities.filter(({ asked }) => texts.includes(asked)).map(({ id }) => id)
  const states = isWeakState(text) ? [] : spokenStateTexts(text)
  const own = text.split(' ').every(isOrdinary) ? [] : terms.districts
  return {
    cityIds,
    states: terms.states.filter(({ asked }) => states.includes(asked)).map(({ key }) => key),
    country: cityIds.length > 0 ? undefined : countryOf(text),
    places: [
      ...places.named(text),
      ...own.filter(({ asked }) => texts.includes(asked)).map(({ place }) => place),
    ],
  }
}

/** The query with the exclusions of its `without` looked up. */
export async function withUnwanted(db: Database, query: BusinessListQuery): Promise<BusinessListQuery> {
  const { without = [] } = query
  if (without.length === 0) return query
  const slugs = valuesOf(without, 'city')
  const words = valuesOf(without, 'words').flatMap((phrase) => phrase.split(' '))
  const [rows, ...found] = await db.batch([
    db.all<InterpretationRow>(interpretationStatement(words)),
    ...slugs.map((slug) => db.all<{ id: number | null }>(sql`select ${cityIdOf(slug)} as id`)),
  ])
  const unwanted = unwantedOf(await loadKnowledge(), without, termsFrom(rows[0]))
  const cityIds = found.flatMap(([row]) => row?.id ?? [])
  return withAll(query, cityIds.length > 0 ? [...unwanted, { ...NOTHING, cityIds }] : unwanted)
}

/** The query with further exclusions. */
const withAll = (query: BusinessListQuery, more: readonly Unwanted[]): BusinessListQuery =>
  more.length === 0 ? query : { ...query, unwanted: [...(query.unwanted ?? []), ...more] }

const valuesOf = (codes: readonly string[], by: string) =>
  codes.flatMap((code) => {
    const item = withoutItem(code)
    return item?.by === by ? [item.value] : []
  })

/** The exclusions of `without` items, except city slugs, which `withUnwanted` looks up. */
const unwantedOf = (knowledge: SearchKnowledge, codes: readonly string[], terms: NameTerms): Unwanted[] => [
  ...valuesOf(codes, 'words').map((words) => unwantedOfWords(knowledge, words, terms)),
  ...valuesOf(codes, 'kind').map((kind) => ({ ...NOTHING, kinds: kind.split(OR) })),
  ...valuesOf(codes, 'feature').flatMap((slugs) =>
    slugs === features.alcohol ? [{ ...NOTHING, texts: ALCOHOL.names, kinds: ALCOHOL.kinds }] : [],
  ),
  ...valuesOf(codes, 'country').map((code) => ({ ...NOTHING, country: code.toUpperCase() })),
]

/** Whether a business has each of the words in its name, and none has it in its address. */
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
 * Splits a search into its wanted words and its exclusions; relaxed plans never search the excluded words. Undefined
 * where the search has no exclusions, or where a business has its words in its name: 'Sans Souci'.
 */
export async function readDenial(
  db: Database,
  query: BusinessListQuery,
  sentence: Sentence,
): Promise<Denial | 'name' | undefined> {
  const text = query.search ?? ''
  const knowledge = await loadKnowledge()
  const { doubtedIn, joinedNames, splitUnwanted, withDoubted } = knowledge.denials
  const doubted = doubtedIn(sentence)
  const { unwanted: denials } = splitUnwanted(text, sentence, () => undefined)
  if (denials.length === 0 && doubted.length === 0) return undefined
  const phrases = denials.map((slot) => `name : "${slot.text}"`)
  const whole = [...tokenise(text).map((word) => `"${word}"`), ...phrases].join(' AND ')
  const called = searchStatement(
    { ...query, isIndexed: false, limit: 1 },
    { words: tokenise(text), expressions: { whole, started: whole } },
  )
  const halves = denials.flatMap((slot) => joinedNames(slot.unwanted))
  const [lists, rows, names] = await db.batch([
    db.all<ListRow>(called),
    db.all<InterpretationRow>(
      namesStatement(knowledge, [...sentence.words, ...halves], landmarkTexts(sentence)),
    ),
    db.all<{ isOne: number }>(areNames(doubted)),
  ])
  if (denials.length > 0 && (lists[0]?.total ?? 0) > 0) return 'name'
  const isDoubtDenied = doubted.length > 0 && names[0]?.isOne === 1
  if (denials.length === 0 && !isDoubtDenied) return undefined
  const denying = isDoubtDenied ? withDoubted(sentence) : sentence
  const terms = termsFrom(rows[0])
  const levelOf = (name: string) =>
    Object.entries(placesNamed(knowledge, name, terms)).find(([, each]) => each?.length)?.[0]
  const { text: left, unwanted: said } = splitUnwanted(text, denying, levelOf)
  const codes = filtersOfSlots(said).without ?? []
  const without = [...(query.without ?? []), ...codes]
  const denied = withAll({ ...query, without }, unwantedOf(knowledge, codes, terms))
  const wanted = withServedDiets(knowledge, left, denied)
  return {
    query: { ...denied, search: wanted },
    terms,
    explained: `unwanted: ${said.map((slot) => slot.text).join(', ')}`,
    said: (list) => ({ ...list, interpretation: withSaid(list, wanted, said) }),
  }
}

/** The text with diets of excluded kinds as features, 'vegan options': 'vegan but not restaurant' has no kind left. */
function withServedDiets({ kinds }: SearchKnowledge, text: string, { unwanted = [] }: BusinessListQuery) {
  const denied = new Set(unwanted.flatMap((each) => each.kinds))
  const isDenied = (word: string) =>
    kinds.named(word).some((kind) => kinds.broader(kind).some((each) => denied.has(each)))
  return text
    .split(' ')
    .map((word) => (dietFeature(fold(word)) !== undefined && isDenied(fold(word)) ? `${word} options` : word))
    .join(' ')
}

function withSaid(
  { interpretation }: BusinessList,
  text: string,
  said: readonly SpokenSlot[],
): Interpretation {
  const meaning = interpretation ?? { slots: [], rest: tokenise(text), isPlain: false }
  return { ...meaning, slots: [...meaning.slots, ...said], isPlain: false }
}
