import type { Interpretation } from '#domain/search/interpretation.ts'
import { loadKnowledge, type SearchKnowledge } from '#domain/search/knowledge.ts'
import { namesOtherPlace, wordsOfPlaces } from '#domain/search/named-places.ts'
import { separateKinds } from '#domain/search/separate-kinds.ts'
import type { Sentence } from '#domain/search/sentence/slot.ts'
import { phoneticExpression } from '#domain/search/match-expression.ts'
import { isUnspaced } from '#domain/text/bigrams.ts'
import type { Database } from '../../client.ts'
import { termsFrom } from '../../search/interpretation.ts'
import { HIT_LIMIT } from '../../search/match.ts'
import {
  droppedAttempts,
  firstFound,
  isScoped,
  leastRelaxed,
  relaxedAttempts,
  wholeAttempts,
  type Attempt,
} from './attempts.ts'
import { conditionOf } from '../../sql/filters.ts'
import { listScope } from './list-scope.ts'
import type { BusinessList, BusinessListQuery } from './query.ts'
import { readSpelling, readWithNames } from './further-spellings.ts'
import { rememberCity } from './known-cities.ts'
import { isSearchable, lookUp, type Asked, type Missing } from './look-up.ts'
import { isUseful, meantQuery, readLocally, readPlacedMeaning } from './read-meaning.ts'
import { RESPELT, spelledCity } from './respell.ts'
import { readAttempts } from './read-attempts.ts'
import { readList } from './result.ts'
import { searchStatement } from './search-statement.ts'
import { elsewhere, keptWords, withUnknownPlace } from './unknown-place.ts'
import { searchUnderstood } from './search-understood.ts'
import { tryWhole } from './try-whole.ts'

/** A list, and where it is empty other spellings of the words. */
interface Found {
  readonly list: BusinessList
  readonly spellings: readonly Asked[]
  /** Searches without some of the words. */
  readonly relax?: readonly Attempt[]
  /** Whether a place is asked for that the directory does not have: what is elsewhere is no answer. */
  readonly isElsewhere?: boolean
  /** Whether the remaining words may hold a name or a place, which no list may leave out. */
  readonly isNamed?: boolean
  /** What is said where nothing is found in any way. */
  readonly missing?: Missing
  /** What was found for the first of the other spellings, where that was searched for as well. */
  readonly respelt?: BusinessList | undefined
}

/** How many matches of what is left of the words are checked, for each word that is left out. */
const RELAXED_CHECKED = 30

const NOTHING: BusinessList = { rows: [], total: 0, relation: 'eq' }

/** The words of a sentence, where phrases were cut out of those that were typed without blanks: 北京最好的餐厅. */
const cutApart = (words: readonly string[], typed: readonly string[]): readonly string[] | undefined =>
  typed.some((word) => isUnspaced(word) && !words.includes(word)) ? words : undefined

/**
 * Searches the terms for what they mean, as text, in another spelling, by their sound, then without some of them. With
 * `isWhole` what is understood is read from the bitmap index at once.
 */
export async function searchBusinesses(
  db: Database,
  query: BusinessListQuery,
  words: readonly string[],
  isWhole = false,
): Promise<BusinessList> {
  if (query.exact) return readList(db, searchStatement(query, { words }))
  const knowledge = await loadKnowledge()
  const search = (asked: Asked) => searchMeaning(db, knowledge, query, asked, isWhole)
  const { list, spellings, relax, missing, isElsewhere, isNamed, respelt } = await search({
    words,
    text: query.search ?? '',
  })
  if (isMeant(list)) return list
  const sentence = knowledge.readSentence(query.search ?? '', query.at ?? new Date())
  const apart = separateKinds(sentence.words, knowledge.kinds) ?? cutApart(sentence.words, words)
  let relaxing: { readonly relax: readonly Attempt[] | undefined; readonly said: object } = {
    relax,
    said: {},
  }
  if (apart) {
    const meant = await search({ words: apart, text: apart.join(' '), most: RESPELT })
    if (isMeant(meant.list)) return meant.list
    const placed = meant.missing?.interpretation
    if (placed?.district ?? placed?.city) relaxing = { relax: meant.relax, said: {} }
  }
  const [first, ...others] = spellings
  const second = respelt ? { list: respelt, spellings: [] } : first && (await search(first))
  const corrected = (spelling: Asked, found: BusinessList) => ({
    ...found,
    corrected: spelledCity(spelling.text, found.interpretation),
  })
  if (first && second && isMeant(second.list)) return corrected(first, second.list)
  const { named } = await readWithNames(db, knowledge, others)
  const further = named.map((asked) => readSpelling(knowledge, query, asked))
  const final = further.find(({ isFinal }) => isFinal)
  const tried = final ? further.slice(0, further.indexOf(final)) : further
  // A misspelt kind is not what is left out.
  const isKind = (meaning: Interpretation | undefined) =>
    relax !== undefined && meaning?.kind !== undefined && missing?.interpretation?.kind === undefined
  if (first && isKind(second?.missing?.interpretation))
    relaxing = { relax: second?.relax, said: { corrected: first.text } }
  for (const { asked, meaning } of tried)
    if (meaning && isKind(meaning))
      relaxing = {
        relax: relaxedAttempts(
          listed(query),
          knowledge.kinds,
          meaning,
          asked.words,
          keptWords(knowledge, meaning),
        ),
        said: { corrected: asked.text },
      }
  const isRelaxed = final === undefined && isElsewhere !== true
  const relaxed = isRelaxed ? (relaxing.relax ?? []) : []
  // What is elsewhere is no answer, nor is all that is at the place.
  const isPlaced =
    isNamed === true || (missing?.interpretation?.city ?? missing?.interpretation?.state) !== undefined
  const lastResorts = () => [
    alikeAttempts(knowledge, query, words),
    isPlaced ? [] : droppedAttempts(listed(query), words),
  ]
  // What is rarely needed is asked for beside what is left only where that saves a round trip.
  const isLast = isRelaxed && relaxed.length === 0
  const groups = [relaxed, ...(isLast ? lastResorts() : [[], []]), ...tried.map(({ attempts }) => attempts)]
  const [inRelaxed = [], inAlike, inDropped, ...inFurther] = (await readAttempts(db, groups)).tried
  for (const [at, { asked }] of tried.entries()) {
    const found = firstFound(inFurther[at] ?? [])
    if (found) return corrected(asked, found)
  }
  if (final) return corrected(final.asked, (await search(final.asked)).list)
  const none = { ...list, ...missing }
  if (isElsewhere) return none
  const found = leastRelaxed(inRelaxed)
  if (found) return { ...found, ...relaxing.said }
  const [alike, dropped] = isLast ? [inAlike, inDropped] : (await readAttempts(db, lastResorts())).tried
  return firstFound(alike ?? []) ?? leastRelaxed(dropped ?? []) ?? none
}

/** Names that sound like the words. */
function alikeAttempts(
  knowledge: SearchKnowledge,
  query: BusinessListQuery,
  words: readonly string[],
): Attempt[] {
  const isName = !words.every((word) => knowledge.isOrdinary(word))
  const sound = isName ? phoneticExpression(words) : undefined
  if (sound === undefined) return []
  const wanted = { words, expressions: { whole: sound, started: sound } }
  return [{ statement: searchStatement({ ...query, isIndexed: false }, wanted), says: () => ({}) }]
}

/**
 * A query of which many matches are listed as well, if it has conditions: which words are left out depends on what fulfils
 * them.
 */
const listed = (query: BusinessListQuery): BusinessListQuery =>
  conditionOf(query) === undefined ? query : { ...query, isIndexed: false, checked: RELAXED_CHECKED }

/** Something was found, or all words were understood though nothing matches. */
const isMeant = ({ total, interpretation }: BusinessList) => total > 0 || interpretation !== undefined

async function searchMeaning(
  db: Database,
  knowledge: SearchKnowledge,
  query: BusinessListQuery,
  asked: Asked,
  isWhole: boolean,
): Promise<Found> {
  const { words } = asked
  const { sentence, local } = readLocally(knowledge, query, asked.text)
  const whole = isWhole ? await searchUnderstood(db, knowledge, query, { ...asked, sentence }, local) : {}
  if (whole.list) return { list: whole.list, spellings: [] }
  const knownRow = asked.row ?? whole.row
  const { row, early } = knownRow
    ? { row: knownRow, early: undefined }
    : (asked.known ?? (await lookUp(db, knowledge, query, asked, local)))
  const isText = local === undefined || local.rest.length > 0
  const meaning = readPlacedMeaning(knowledge, query, sentence, termsFrom(row))
  if (meaning?.city) rememberCity(meaning.city.asked)
  if (meaning === undefined || !isUseful(meaning, query)) {
    const found = isText && early ? early : await textFound(db, query, asked)
    const { city } = meaning ?? {}
    if (meaning?.isPlain && city) return { ...found, list: { ...found.list, namedCity: city } }
    return found.list.total > 0 || isScoped(query) ? found : elsewhere(knowledge, sentence, words, found)
  }
  if (isText && early) {
    // A word that so many businesses contain is no alternative name of a city or category, and words left over are
    // more often part of a name than a sign that a city is meant.
    const { total } = early.list
    const isCommon = local === undefined && total >= HIT_LIMIT
    if (isCommon || (total > 0 && meaning.rest.length > 0)) return early
  }
  const isEarly =
    early !== undefined &&
    local !== undefined &&
    isSame(meaning, local) &&
    isSearchable(meantQuery(query, knowledge.kinds, local), local)
  if (isEarly && early.list.total > 0)
    return { list: { ...early.list, interpretation: meaning }, spellings: [] }
  return attemptsFound(db, knowledge, query, {
    ...asked,
    meaning,
    isSearched: isEarly || whole.isNone === true,
    isTextSearched: isText && early !== undefined,
    spellings: early?.spellings ?? [],
    unknown: early?.unknown ?? [],
    isWhole,
    sentence,
  })
}

const isSame = (one: Interpretation, other: Interpretation) =>
  one.kind?.kind === other.kind?.kind &&
  one.city === undefined &&
  one.category === undefined &&
  one.state === other.state &&
  one.country === other.country &&
  one.rest.length === other.rest.length

async function textFound(db: Database, query: BusinessListQuery, { words, most }: Asked): Promise<Found> {
  return { list: await readList(db, searchStatement(query, { words, most })), spellings: [] }
}

/** What was asked for, and what it means. */
interface Meant extends Asked {
  readonly meaning: Interpretation
  /** Whether nothing was found for it as a whole. */
  readonly isSearched: boolean
  /** Whether nothing was found for its words as text. */
  readonly isTextSearched: boolean
  readonly spellings: readonly Asked[]
  /** Words that no business has. */
  readonly unknown: readonly string[]
  /** Whether what is understood is searched for at once. */
  readonly isWhole: boolean
  readonly sentence: Sentence
}

async function attemptsFound(
  db: Database,
  knowledge: SearchKnowledge,
  query: BusinessListQuery,
  { words, most, isSearched, isTextSearched, isWhole, spellings: given, unknown, sentence, ...asked }: Meant,
): Promise<Found> {
  const { kinds, isLargeCity } = knowledge
  const { meaning, unknownPlace, isForeign } = await withUnknownPlace(
    knowledge,
    sentence,
    words,
    asked.meaning,
  )
  const said = unknownPlace === undefined ? {} : { unknownPlace }
  const places = wordsOfPlaces(sentence)
  const whole = wholeAttempts(query, kinds, meaning, { words, most })
  const isRest = meaning.rest.length > 0
  // Conditions on all businesses.
  if (whole.length === 0 && !isRest) {
    const list = await listScope(db, meantQuery(query, kinds, meaning))
    return { list: { ...list, interpretation: meaning }, spellings: [] }
  }
  // What is elsewhere is nothing to one who asks for a city that the directory does not have.
  const isElsewhere = isForeign || (meaning.city === undefined && meaning.rest.some(isLargeCity))
  const isOther = (spelling: Asked) => namesOtherPlace(words, spelling.words, places)
  const spellings = given.filter((spelling) => !isOther(spelling))
  const offered = given.find((spelling) => isOther(spelling) && spelling.words.some(isLargeCity))?.text
  const kept = keptWords(knowledge, meaning)
  const relax = isElsewhere ? [] : relaxedAttempts(listed(query), kinds, meaning, words, kept)
  const text =
    isRest && !isTextSearched
      ? [{ statement: searchStatement(query, { words, most }), says: () => ({}) }]
      : []
  const attempts = [...text, ...(isSearched ? whole.slice(1) : whole)]
  const tried = { words, most, meaning, attempts, spellings, unknown, isWhole }
  const { found, named, respelt } = await tryWhole(db, knowledge, query, tried)
  if (found) return { list: found, spellings: [] }
  const nothing = { ...NOTHING, interpretation: meaning, ...said }
  if (!isRest || isElsewhere) {
    const [relaxed = []] = (await readAttempts(db, [relax])).tried
    return { list: leastRelaxed(relaxed) ?? nothing, spellings: [] }
  }
  return {
    list: NOTHING,
    spellings: named,
    respelt,
    relax,
    isElsewhere: unknownPlace !== undefined,
    isNamed: kept.size > 0 && meaning.kind?.isFound === true,
    missing: { interpretation: meaning, ...said, ...(offered !== undefined && { offered }) },
  }
}
