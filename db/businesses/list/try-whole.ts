import { FILTER_NAMES } from '#domain/search/filters.ts'
import type { Interpretation } from '#domain/search/interpretation.ts'
import type { SearchKnowledge } from '#domain/search/knowledge.ts'
import type { Database } from '../../client.ts'
import { termsFrom, type InterpretationRow } from '../../search/interpretation.ts'
import { conditionOf } from '../../sql/filters.ts'
import { firstFound, wholeAttempts, type Attempt, type Tried } from './attempts.ts'
import { readWithNames } from './further-spellings.ts'
import { guessedQuery, guessedStatement, guessOf, isAs, isOfText } from './guess.ts'
import { isKnownCity } from './known-cities.ts'
import type { Asked } from './look-up.ts'
import type { BusinessList, BusinessListQuery } from './query.ts'
import { readAttempts } from './read-attempts.ts'
import { isUseful, meantQuery, readLocally, readPlacedMeaning } from './read-meaning.ts'
import { searchUnderstood } from './search-understood.ts'

/** What was asked for, and the other spellings of it. */
interface Whole {
  readonly words: readonly string[]
  /** How many matches are counted. */
  readonly most: number | undefined
  readonly meaning: Interpretation
  readonly attempts: readonly Attempt[]
  readonly spellings: readonly Asked[]
  /** Words that no business has. */
  readonly unknown: readonly string[]
  /** Whether what is understood is searched for at once. */
  readonly isWhole: boolean
}

/** What was found as all words mean, and beside it. */
interface TriedWhole {
  readonly found: BusinessList | undefined
  /** The spellings with what the directory knows of their words. */
  readonly named: readonly Asked[]
  /** What was found for the first of them, where that was searched for as well. */
  readonly respelt: BusinessList | undefined
}

/**
 * Searches as all words mean. Where one of them is unknown, this is only to be sure: then the first of the other spellings is
 * searched for beside it.
 */
export async function tryWhole(
  db: Database,
  knowledge: SearchKnowledge,
  query: BusinessListQuery,
  { words, most, meaning, attempts, spellings, unknown, isWhole }: Whole,
): Promise<TriedWhole> {
  const [first] = isWhole ? spellings : []
  const isHopeless = meaning.rest.some((word) => unknown.includes(word))
  const plain = isHopeless ? plainAttempts(knowledge, query, { words, most, meaning }) : undefined
  const asked = plain ?? attempts
  const guessed = first && guessSpelling(knowledge, query, first)
  const [{ named, tried }, understood] = await Promise.all([
    readWithNames(db, knowledge, spellings, [...asked, ...(guessed ? [guessed.attempt] : [])]),
    first && isHopeless && !guessed ? understand(db, knowledge, query, first) : undefined,
  ])
  const likely = firstFound(tried.slice(0, asked.length))
  const found = likely && plain ? firstFound((await readAttempts(db, [attempts])).tried[0] ?? []) : likely
  return { found, named, respelt: guessed?.listOf(tried[asked.length], named[0]?.row) ?? understood }
}

/** The attempts without conditions, which cost most: with them no more is found. */
function plainAttempts(
  { kinds }: SearchKnowledge,
  query: BusinessListQuery,
  { meaning, ...wanted }: Pick<Whole, 'words' | 'most' | 'meaning'>,
): readonly Attempt[] | undefined {
  if (conditionOf(meantQuery(query, kinds, meaning)) === undefined) return undefined
  const none = Object.fromEntries([...FILTER_NAMES, 'bounds'].map((name) => [name, undefined]))
  return wholeAttempts({ ...query, ...none }, kinds, { ...meaning, slots: [] }, wanted)
}

async function understand(
  db: Database,
  knowledge: SearchKnowledge,
  query: BusinessListQuery,
  asked: Asked,
): Promise<BusinessList | undefined> {
  const { sentence, local } = readLocally(knowledge, query, asked.text)
  return (await searchUnderstood(db, knowledge, query, { ...asked, sentence }, local)).list
}

/** A spelling that is searched for before the directory was asked what its words name. */
interface GuessedSpelling {
  readonly attempt: Attempt
  /** The list that the attempt has found, if the words mean what was guessed. */
  readonly listOf: (tried: Tried | undefined, row: InterpretationRow | undefined) => BusinessList | undefined
}

/** A spelling as a kind in a city of which it is known that there is one; undefined where it is something else. */
function guessSpelling(
  knowledge: SearchKnowledge,
  query: BusinessListQuery,
  asked: Asked,
): GuessedSpelling | undefined {
  const { sentence, local } = readLocally(knowledge, query, asked.text)
  const guess = guessOf(knowledge, query, sentence, local)
  if (guess?.city === undefined || !isKnownCity(guess.city)) return undefined
  const meant = guessedQuery(knowledge, query, guess)
  if (meant.without || !isOfText(meant)) return undefined
  return {
    attempt: { statement: guessedStatement(meant, guess, asked), says: () => ({}) },
    listOf: (tried, row) => {
      const meaning = readPlacedMeaning(knowledge, query, sentence, termsFrom(row))
      const cityId = tried?.cityId ?? null
      const isRight = meaning && cityId !== null && isUseful(meaning, query) && isAs(meaning, guess, cityId)
      return isRight && tried?.list.total ? { ...tried.list, interpretation: meaning } : undefined
    },
  }
}
