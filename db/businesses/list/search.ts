import { sql } from 'drizzle-orm'
import type { Interpretation } from '#domain/search/interpretation.ts'
import { loadKnowledge, type SearchKnowledge } from '#domain/search/knowledge.ts'
import { namesOtherPlace, wordsOfPlaces } from '#domain/search/named-places.ts'
import { separateKinds } from '#domain/search/separate-kinds.ts'
import { phoneticExpression } from '#domain/search/match-expression.ts'
import type { Database } from '../../client.ts'
import { termsFrom, type InterpretationRow } from '../../search/interpretation.ts'
import { HIT_LIMIT } from '../../search/match.ts'
import {
  droppedAttempts,
  firstFound,
  leastRelaxed,
  relaxedAttempts,
  wholeAttempts,
  type Attempt,
  type AttemptRow,
  type Tried,
} from './attempts.ts'
import { conditionOf } from '../../sql/filters.ts'
import { browse } from './browse.ts'
import { withConditions } from './conditions.ts'
import type { BusinessList, BusinessListQuery } from './query.ts'
import { isSearchable, lookUp, namesStatement, type Asked, type Missing } from './look-up.ts'
import { isUseful, meantQuery, readMeaning, readPlacedMeaning } from './read-meaning.ts'
import { RESPELT, spelledCity } from './respell.ts'
import { readList, toList } from './result.ts'
import { searchStatement } from './search-statement.ts'
import { searchUnderstood } from './search-understood.ts'

/** A list, and where it is empty other spellings of the words. */
interface Found {
  readonly list: BusinessList
  readonly spellings: readonly Asked[]
  /** Searches without some of the words. */
  readonly relax?: () => Promise<BusinessList | undefined>
  /** Whether a place is asked for that the directory does not have: what is elsewhere is no answer. */
  readonly isElsewhere?: boolean
  /** What is said where nothing is found in any way. */
  readonly missing?: Missing
}

/** How many matches of what is left of the words are checked, for each word that is left out. */
const RELAXED_CHECKED = 30

const NOTHING: BusinessList = { rows: [], total: 0, relation: 'eq' }

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
  const { list, spellings, relax, missing, isElsewhere } = await search({ words, text: query.search ?? '' })
  if (isMeant(list)) return list
  const sentence = knowledge.readSentence(query.search ?? '', query.at ?? new Date())
  const apart = separateKinds(sentence.words, knowledge.kinds)
  let relaxing = { relax, said: {} }
  if (apart) {
    const meant = await search({ words: apart, text: apart.join(' '), most: RESPELT })
    if (isMeant(meant.list)) return meant.list
    const placed = meant.missing?.interpretation
    if (placed?.district ?? placed?.city) relaxing = { relax: meant.relax, said: {} }
  }
  for (const spelling of spellings) {
    const other = await search(spelling)
    if (isMeant(other.list))
      return { ...other.list, corrected: spelledCity(spelling.text, other.list.interpretation) }
    // A misspelt kind is not what is left out.
    if (relax && other.missing?.interpretation?.kind && !missing?.interpretation?.kind)
      relaxing = { relax: other.relax, said: { corrected: spelling.text } }
  }
  if (isElsewhere) return { ...list, ...missing }
  const relaxed = await relaxing.relax?.()
  if (relaxed) return { ...relaxed, ...relaxing.said }
  const isName = !words.every((word) => knowledge.isOrdinary(word))
  const sound = isName ? phoneticExpression(words) : undefined
  const alike = sound
    ? await readList(
        db,
        searchStatement(
          { ...query, isIndexed: false },
          { words, expressions: { whole: sound, started: sound } },
        ),
      )
    : list
  if (alike.total > 0) return alike
  const attempts = droppedAttempts(listed(query), words)
  const none = { ...list, ...missing }
  if (attempts.length === 0) return none
  return leastRelaxed((await readAttempts(db, attempts)).tried) ?? none
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
  const sentence = knowledge.readSentence(asked.text, query.at ?? new Date())
  const known = readMeaning(knowledge, sentence)
  const local = known && isUseful(known, query) ? known : undefined
  const whole = isWhole ? await searchUnderstood(db, knowledge, query, { ...asked, sentence }, local) : {}
  if (whole.list) return { list: whole.list, spellings: [] }
  const knownRow = asked.row ?? whole.row
  const { row, early } = knownRow
    ? { row: knownRow, early: undefined }
    : await lookUp(db, knowledge, query, asked, local)
  const isText = local === undefined || local.rest.length > 0
  const meaning = readPlacedMeaning(knowledge, query, sentence, termsFrom(row))
  if (meaning === undefined || !isUseful(meaning, query))
    return isText && early ? early : textFound(db, query, asked)
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
    places: wordsOfPlaces(sentence),
  })
}

const isSame = (one: Interpretation, other: Interpretation) =>
  one.kind?.kind === other.kind?.kind &&
  one.city === undefined &&
  one.category === undefined &&
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
  /** Words that name places. */
  readonly places: ReadonlySet<string>
}

async function attemptsFound(
  db: Database,
  knowledge: SearchKnowledge,
  query: BusinessListQuery,
  { words, most, meaning, isSearched, isTextSearched, spellings: all, places }: Meant,
): Promise<Found> {
  const { kinds, isLargeCity, isKnown } = knowledge
  const whole = wholeAttempts(query, kinds, meaning, { words, most })
  const isRest = meaning.rest.length > 0
  // Conditions on all businesses.
  if (whole.length === 0 && !isRest) {
    // A list of all businesses has stored totals, whatever is not wanted of it.
    const all = { ...meantQuery(query, kinds, meaning), without: undefined }
    const list = await browse(db, withConditions(all))
    return { list: { ...list, interpretation: meaning }, spellings: [] }
  }
  // What is elsewhere is nothing to one who asks for a city that the directory does not have.
  const isElsewhere = meaning.rest.some(isLargeCity)
  const isUnknownPlace = meaning.rest.some((word) => places.has(word) && !isKnown(word))
  const isOther = (spelling: Asked) => namesOtherPlace(words, spelling.words, places)
  const spellings = all.filter((spelling) => !isOther(spelling))
  const offered = all.find((spelling) => isOther(spelling) && spelling.words.some(isLargeCity))?.text
  const relax = async () => {
    const attempts = isElsewhere ? [] : relaxedAttempts(listed(query), kinds, meaning, words)
    return attempts.length > 0 ? leastRelaxed((await readAttempts(db, attempts)).tried) : undefined
  }
  const [spelling, ...spellingsAfter] = spellings
  const names = spelling && namesStatement(knowledge, spelling.words)
  const text =
    isRest && !isTextSearched
      ? [{ statement: searchStatement(query, { words, most }), says: () => ({}) }]
      : []
  const attempts = [...text, ...(isSearched ? whole.slice(1) : whole)]
  const isAny = attempts.length > 0 || names !== undefined
  const { tried, row } = isAny ? await readAttempts(db, attempts, names) : { tried: [], row: undefined }
  const found = firstFound(tried)
  if (found) return { list: found, spellings: [] }
  const nothing = { ...NOTHING, interpretation: meaning }
  if (!isRest || isElsewhere)
    return { list: (most === undefined ? await relax() : undefined) ?? nothing, spellings: [] }
  return {
    list: NOTHING,
    spellings: spelling ? [{ ...spelling, row }, ...spellingsAfter] : [],
    relax,
    isElsewhere: isUnknownPlace,
    missing: { interpretation: meaning, ...(offered !== undefined && { offered }) },
  }
}

/** The lists of several attempts, and what other words name, in one round trip. */
async function readAttempts(
  db: Database,
  attempts: readonly Attempt[],
  names = sql`select 0`,
): Promise<{ readonly tried: readonly Tried[]; readonly row: InterpretationRow | undefined }> {
  const [rows, ...lists] = await db.batch([
    db.all<InterpretationRow>(names),
    ...attempts.map(({ statement }) => db.all<AttemptRow>(statement)),
  ])
  const tried = attempts.map(({ says }, at) => ({ says: says(lists[at]?.[0]), list: toList(lists[at]?.[0]) }))
  return { tried, row: rows[0] }
}
