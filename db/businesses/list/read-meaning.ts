import type { Kinds } from '#domain/kinds/kinds.ts'
import { interpret, type Interpretation, type KnownTerms } from '#domain/search/interpretation.ts'
import type { KindTerm } from '#domain/search/named-terms.ts'
import { withDoubtful } from '#domain/search/doubtful-words.ts'
import { kindsNaming } from '#domain/search/kinds-naming.ts'
import type { SearchKnowledge } from '#domain/search/knowledge.ts'
import { slotFilters } from '#domain/search/slot-filters.ts'
import { withinDistrict } from '#domain/search/within-district.ts'
import type { Sentence } from '#domain/search/sentence/slot.ts'
import type { KindScope } from '../../sql/kind.ts'
import { scopeDimensions } from '../../sql/scope.ts'
import type { BusinessListQuery } from './query.ts'

/** The kind of all that people sleep in, of which stars are a class. */
const LODGING = 'lodging'
const isLodging = (kinds: Kinds) => (kind: string) =>
  kind === LODGING || kinds.broader(kind).includes(LODGING)

/** The kind that a text names: of several the first of those that were found, where that is known. */
function kindTermBy(kinds: Kinds, found: ReadonlySet<string> | undefined) {
  const named = kindsNaming(kinds)
  return (text: string): KindTerm | undefined => {
    const all = named(text)
    const kind = all.find((each) => found?.has(each) ?? true) ?? all[0]
    return kind === undefined ? undefined : { kind, kinds: all, text, isFound: found?.has(kind) ?? true }
  }
}

/** What a sentence means by the kinds alone, or with the names and kinds that a directory has. */
export const readMeaning = (
  { kinds }: SearchKnowledge,
  sentence: Sentence,
  terms?: Omit<KnownTerms, 'kindNamed'> & { readonly foundKinds: ReadonlySet<string> },
): Interpretation | undefined =>
  withDoubtful(
    interpret(sentence, {
      categories: terms?.categories ?? [],
      cities: terms?.cities ?? [],
      states: terms?.states ?? [],
      kindNamed: kindTermBy(kinds, terms?.foundKinds),
    }),
    sentence,
    isLodging(kinds),
  )

/** A text as a sentence, and what it means by the kinds alone, where that says something. */
export function readLocally(knowledge: SearchKnowledge, query: BusinessListQuery, text: string) {
  const sentence = knowledge.readSentence(text, query.at ?? new Date())
  const known = readMeaning(knowledge, sentence)
  return { sentence, local: known && isUseful(known, query) ? known : undefined }
}

/** What a sentence means by the names that a directory has, those of parts of cities included. */
export function readPlacedMeaning(
  knowledge: SearchKnowledge,
  query: BusinessListQuery,
  sentence: Sentence,
  terms: Omit<KnownTerms, 'kindNamed'> & { readonly foundKinds: ReadonlySet<string> },
): Interpretation | undefined {
  const meaning = readMeaning(knowledge, sentence, terms)
  const { city, state, country } = scopeDimensions(query)
  if (city || state || country) return meaning
  const text = { slots: [], rest: sentence.words, isPlain: false }
  const placed = withinDistrict(meaning ?? text, sentence.words, knowledge.districts, terms.cities)
  return placed.district === undefined ? meaning : withDoubtful(placed, sentence, isLodging(knowledge.kinds))
}

/** Whether an interpretation says more than the text does, and nothing that a filter says already. */
export function isUseful(interpretation: Interpretation, query: BusinessListQuery): boolean {
  const { city, state, category, country } = scopeDimensions(query)
  const isSaid =
    (interpretation.city && (city || state || country)) ||
    (interpretation.category && (category || query.kind)) ||
    (interpretation.kind && query.kind) ||
    (interpretation.country && (country || city || state))
  return !interpretation.isPlain && !isSaid
}

const kindScope = (kinds: Kinds, ids: readonly string[], words: readonly string[]): KindScope => ({
  kinds: ids,
  broader: [...new Set(ids.slice(0, 1).flatMap((kind) => kinds.broader(kind)))],
  words,
})

/** The query within the kind of its parameter. */
export const ofKind = (query: BusinessListQuery, kinds: Kinds): BusinessListQuery =>
  query.kindId === undefined ? query : { ...query, kind: kindScope(kinds, [query.kindId], []) }

function placeOf({
  city,
  state,
  country,
}: Interpretation): Pick<BusinessListQuery, 'cityId' | 'stateKey' | 'country'> {
  if (city) return { cityId: city.id }
  if (state) return { stateKey: state }
  return country ? { country } : {}
}

/** The query within what an interpretation means; a condition that it states itself stays, features are added up. */
export function meantQuery(
  query: BusinessListQuery,
  kinds: Kinds,
  meaning: Interpretation,
): BusinessListQuery {
  const stated = slotFilters(meaning.slots.filter(({ kind }) => kind !== 'nearMe' && kind !== 'without'))
  const given = Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined))
  const { sortBy } = query
  return {
    ...(stated as Omit<typeof stated, 'without'>),
    ...given,
    ...(stated.features && { features: [...stated.features, ...(query.features ?? [])] }),
    // A list that is not sorted otherwise is sorted as the words say.
    ...((sortBy === undefined || sortBy === 'relevance') && stated.sortBy && { sortBy: stated.sortBy }),
    ...(meaning.kind && {
      kind: kindScope(kinds, meaning.kind.kinds, meaning.kind.text.split(' ').filter(Boolean)),
    }),
    ...placeOf(meaning),
  }
}
