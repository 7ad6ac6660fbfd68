import { dietFeature, servedAnywhere } from '#domain/search/diet-words.ts'
import type { Interpretation, SpokenSlot } from '#domain/search/interpretation.ts'
import { phoneticExpression } from '#domain/search/match-expression.ts'
import { namesAmong } from '#domain/search/named-places.ts'
import { namesSomething } from '#domain/search/trade-words.ts'
import { searchStatement } from './search-statement.ts'
import { checked, FEWER, nearestWays, wayOf, type Plan, type Reading, type Search, type Way } from './ways.ts'

/** The most words that are left out one at a time, each in a search of its own. */
const MOST_DROPPED = 3

/** Plans with parts of the search left out, the smallest part first. */
export function relaxedPlans(search: Reading): Plan[] {
  const ways = [
    ...praiseWays(search),
    ...dayWays(search),
    ...dietWays(search),
    ...fewerWordsWays(search),
    ...fewerFeaturesWays(search),
    ...nearestKindWithoutWordsWays(search),
  ]
  const size = ({ says }: Way) => says().dropped?.length ?? 0
  const bySize = Map.groupBy(ways, size)
  return [...bySize.entries()].toSorted(([one], [other]) => one - other).map(([, plan]) => plan)
}

/** Names that sound like the words, then matches of all words but one. */
export const lastPlans = (search: Reading): Plan[] => {
  const dropped = textWithoutAWordWays(search)
  return [...soundWays(search).map((way) => [way]), ...(dropped.length > 0 ? [dropped] : [])]
}

/** Cities whose name is what people call anything good. */
const PRAISE = new Set(['nice'])

/** The best of the kind anywhere, where the city that praise before a kind may name has none: 'nice hotel'. */
function praiseWays(search: Reading): Way[] {
  const { meaning, words } = search.reading
  if (!meaning?.city || meaning.rest.length > 0 || !PRAISE.has(meaning.city.asked)) return []
  const { city, ...others } = meaning
  const next = words[words.indexOf(city.asked) + 1]
  if (next === undefined || meaning.kind?.text.split(' ')[0] !== next) return []
  const slots: SpokenSlot[] = [...meaning.slots, { kind: 'best', text: city.asked }]
  return wayOf('praise', search, { ...others, slots }, { isRelaxed: true })
}

/** The meaning of a reading with words left over that may be left out. */
function looseMeaning({ reading }: Reading): Interpretation | undefined {
  const { meaning } = reading
  return meaning && meaning.rest.length > 0 ? meaning : undefined
}

/** Whether only a place is understood: all its businesses are no answer to 'lidl berlin'. */
const isPlaceAlone = ({ kind, category, slots, district }: Interpretation): boolean =>
  (kind ?? category ?? district) === undefined && slots.length === 0

/** The words that may be a name or a place, and stay where all of the world would be listed without them. */
function keptWords({ knowledge }: Search, meaning: Interpretation): ReadonlySet<string> {
  const isPlaced = (meaning.city ?? meaning.state ?? meaning.country) !== undefined
  return isPlaced ? new Set() : namesAmong(meaning, { isOrdinary: knowledge.isSoft })
}

/** Whether the kind alone may be listed, without the remaining words. */
const isKindEnough = (search: Reading, meaning: Interpretation): boolean =>
  keptWords(search, meaning).size === 0 && !isPlaceAlone(meaning)

/** Businesses open on the day in the words, where no business has that name: 'peluquería domingo'. */
function dayWays(search: Reading): Way[] {
  const meaning = looseMeaning(search)
  if (meaning?.doubted === undefined || !isKindEnough(search, meaning)) return []
  const { doubted, ...others } = meaning
  return wayOf(
    'day',
    search,
    { ...others, slots: [...meaning.slots, doubted], rest: [] },
    { isRelaxed: true },
  )
}

/** Businesses that serve a word's diet or dish, where no business has that name: 'vegan breakfast'. */
function dietWays(search: Reading): Way[] {
  const meaning = looseMeaning(search)
  if (!meaning || (keptWords(search, meaning).size === 0 && isPlaceAlone(meaning))) return []
  const slots = meaning.rest.flatMap((text): SpokenSlot[] => {
    const features = dietFeature(text)
    return features === undefined ? [] : [{ kind: 'feature', features, text }]
  })
  if (slots.length === 0) return []
  const rest = meaning.rest.filter((word) => dietFeature(word) === undefined)
  const served = servedAnywhere({ ...meaning, slots: [...meaning.slots, ...slots], rest })
  const isRestLoose = rest.length > 0 && rest.every((word) => !keptWords(search, meaning).has(word))
  return [
    ...wayOf('diet', search, served, { isRelaxed: true }),
    ...(isRestLoose
      ? wayOf('diet without words', search, { ...served, rest: [] }, { dropped: rest, isRelaxed: true })
      : []),
  ]
}

/** Without one of the remaining words, then without all of them. */
function fewerWordsWays(search: Reading): Way[] {
  const meaning = looseMeaning(search)
  if (!meaning) return []
  const { rest } = meaning
  const kept = keptWords(search, meaning)
  const loose = rest.filter((word) => !kept.has(word))
  const without = (dropped: readonly string[]) => {
    const left = rest.filter((word) => !dropped.includes(word))
    return wayOf('without words', search, { ...meaning, rest: left }, { dropped, isRelaxed: true })
  }
  const one = rest.length > 1 ? loose.slice(0, MOST_DROPPED).flatMap((word) => without([word])) : []
  if (kept.size > 0) return [...one, ...(loose.length > 1 ? without(loose) : [])]
  return isPlaceAlone(meaning) ? one : [...one, ...without(rest)]
}

/** Without the words and one of the features, all but one, or all: a feature that nobody has must not hide the rest. */
function fewerFeaturesWays(search: Reading): Way[] {
  const { meaning } = search.reading
  if (!meaning || (meaning.rest.length > 0 && !isKindEnough(search, meaning))) return []
  return withFewerFeatures(meaning).flatMap(({ fewer, dropped }) =>
    wayOf('without features', search, fewer, { dropped, isRelaxed: true }),
  )
}

/** Whether the words ask for features, which can be left out and reported. */
export const asksFeatures = (meaning: Interpretation): boolean => withFewerFeatures(meaning).length > 0

/** The meaning without its words and one of its features, all but one, or all, unless only a place would remain. */
export function withFewerFeatures(meaning: Interpretation) {
  const features = meaning.slots
    .filter(({ kind }) => kind === 'feature' || kind === 'stars')
    .slice(0, MOST_DROPPED)
  const without = (left: readonly SpokenSlot[]) => ({
    fewer: { ...meaning, rest: [], slots: meaning.slots.filter((slot) => !left.includes(slot)) },
    dropped: [...meaning.rest, ...left.flatMap(({ text }) => text ?? [])],
  })
  const all = [
    ...(features.length > 1 ? features.map((one) => without([one])) : []),
    ...(features.length > 2 ? features.map((one) => without(features.filter((other) => other !== one))) : []),
    ...(features.length > 0 ? [without(features)] : []),
  ]
  return all.filter(({ fewer }) => fewer.slots.length > 0 || !isPlaceAlone(fewer))
}

/** The nearest kind without the words, where there is none of the kind itself. */
function nearestKindWithoutWordsWays(search: Reading): Way[] {
  const meaning = looseMeaning(search)
  if (!meaning || !isKindEnough(search, meaning)) return []
  return nearestWays(search, { ...meaning, rest: [] }, meaning.rest)
}

/** Names that sound like the words. */
function soundWays(search: Reading): Way[] {
  const { knowledge, query, reading } = search
  const { words } = reading
  const sound = words.every(knowledge.isOrdinary) ? undefined : phoneticExpression(words)
  if (sound === undefined) return []
  const statement = () => searchStatement(query, { words, expressions: { whole: sound, started: sound } })
  return [{ how: 'sound', source: 'text', query, words, statement, says: () => ({}) }]
}

/** The words as text without one of them; matches elsewhere and the whole place are no answer. */
function textWithoutAWordWays(search: Reading): Way[] {
  const { query, reading } = search
  const { meaning } = reading
  const isNamed = meaning?.kind?.isFound === true && keptWords(search, meaning).size > 0
  if (isNamed || (meaning?.city ?? meaning?.state) !== undefined) return []
  const distinct = [...new Set(reading.words)]
  if (distinct.length < 2) return []
  return distinct.slice(0, MOST_DROPPED + 1).flatMap((word): Way[] => {
    const words = distinct.filter((other) => other !== word)
    if (!namesSomething(words)) return []
    return [
      {
        how: 'text without a word',
        source: 'text',
        query,
        words,
        statement: () => searchStatement(checked(query), { words, most: FEWER }),
        says: () => ({ dropped: [word] }),
      },
    ]
  })
}
