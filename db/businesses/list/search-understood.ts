import type { Interpretation } from '#domain/search/interpretation.ts'
import type { SearchKnowledge } from '#domain/search/knowledge.ts'
import type { Sentence, Slot } from '#domain/search/sentence/slot.ts'
import { answerFromIndex } from '../../bitmap-index/read/list.ts'
import type { Database } from '../../client.ts'
import { termsFrom, type InterpretationRow } from '../../search/interpretation.ts'
import { ENOUGH } from '../../search/match.ts'
import { conditionOf } from '../../sql/filters.ts'
import {
  guessedQuery,
  guessedStatement,
  guessOf,
  isAs,
  isOfText,
  type Guess,
  type GuessedRow,
} from './guess.ts'
import { isAmount, isPraise } from './attempts.ts'
import { forgetCity, isKnownCity } from './known-cities.ts'
import { namesStatement, type Asked } from './look-up.ts'
import type { BusinessList, BusinessListQuery } from './query.ts'
import { isUseful, readPlacedMeaning } from './read-meaning.ts'
import { toList } from './result.ts'

/** What was found so. */
interface Understood {
  readonly list?: BusinessList
  /** What the directory knows of the words, where all of them were understood without it. */
  readonly row?: InterpretationRow | undefined
  /** Whether there are none, but may be some of something near to it. */
  readonly isNone?: boolean
}

/**
 * Lists a kind with conditions, or in another order than that of relevance, from the bitmap index, while the directory is
 * asked what the words name: if they name nothing else, this is the list.
 */
export async function searchUnderstood(
  db: Database,
  knowledge: SearchKnowledge,
  query: BusinessListQuery,
  asked: Asked & { readonly sentence: Sentence },
  local: Interpretation | undefined,
): Promise<Understood> {
  const guess = guessOf(knowledge, query, asked.sentence, local)
  if (!guess) return {}
  const meant = guessedQuery(knowledge, query, guess)
  if (meant.without) return {}
  if (isOfText(meant)) return searchGuessed(db, knowledge, query, asked, guess)
  const { words, sentence } = asked
  const [found, [row]] = await Promise.all([
    answerFromIndex(db, { ...meant, words }),
    db.all<InterpretationRow>(namesStatement(knowledge, words)),
  ])
  if (!found) return {}
  const { list, evaluated } = found
  const known = guess.city === undefined ? { row } : {}
  const meaning = readPlacedMeaning(knowledge, query, sentence, termsFrom(row))
  if (!meaning || !isUseful(meaning, query) || !isAs(meaning, guess, evaluated.found.cityIds[0] ?? null))
    return known
  // Of few of a kind alone names are searched as well.
  const isPlain = guess.city === undefined && meaning.slots.length === 0
  const isFew = isPlain && evaluated.countUnfiltered() <= ENOUGH
  // What is not counted to the end may have matches where none are known.
  const isUnknown = list.relation === 'gte' && (list.total === 0 || evaluated.found.isCut)
  if (isFew || isUnknown) return known
  const isKindAt =
    meaning.kind !== undefined && meaning.city !== undefined && conditionOf(meant) !== undefined
  const isNone = list.total === 0 && (isKindAt || isPraise(meaning) || meaning.slots.some(isLeftOut))
  return isNone ? { row, isNone } : { list: { ...list, interpretation: meaning } }
}

/** Conditions that are left out where nothing fulfils them. */
const isLeftOut = (slot: Slot) => slot.kind === 'feature' || isAmount(slot)

/** Lists a kind in a city of which it is known that there is one, while the directory is asked what the words name. */
async function searchGuessed(
  db: Database,
  knowledge: SearchKnowledge,
  query: BusinessListQuery,
  asked: Asked & { readonly sentence: Sentence },
  guess: Guess,
): Promise<Understood> {
  const { city } = guess
  if (city === undefined || !isKnownCity(city)) return {}
  const [lists, rows] = await db.batch([
    db.all<GuessedRow>(guessedStatement(guessedQuery(knowledge, query, guess), guess, asked)),
    db.all<InterpretationRow>(namesStatement(knowledge, asked.words)),
  ])
  const [row] = rows
  const meaning = readPlacedMeaning(knowledge, query, asked.sentence, termsFrom(row))
  const cityId = lists[0]?.cityId ?? null
  if (!meaning || cityId === null || !isUseful(meaning, query) || !isAs(meaning, guess, cityId)) {
    forgetCity(city)
    return {}
  }
  const list = toList(lists[0])
  return list.total === 0 ? { row, isNone: true } : { list: { ...list, interpretation: meaning } }
}
