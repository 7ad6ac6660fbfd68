import { sql } from 'drizzle-orm'
import { loadCityNames, type CityNames } from '#domain/geo/city-names.ts'
import { isChain } from '#domain/search/chain-names.ts'
import type { Interpretation } from '#domain/search/interpretation.ts'
import { kindsNamedBy, type SearchKnowledge } from '#domain/search/knowledge.ts'
import { landmarkTexts, placesNamedBy } from '#domain/search/place-in-sentence.ts'
import { editDistance } from '#domain/text/edit-distance.ts'
import type { Database } from '../../client.ts'
import {
  interpretationStatement,
  termsFrom,
  type InterpretationRow,
  type NameTerms,
} from '../../search/interpretation.ts'
import { hasMatches } from '../../search/match.ts'
import { correctionsFrom, missingIn, spellingLookupSql, type Answers } from '../../search/spelling.ts'
import { scopeTable } from '../../sql/scope.ts'
import type { Names, ParsedQuery, Wording } from './interpret.ts'
import type { BusinessListQuery } from './query.ts'

/** Whether some business has all words of a query, and else how they may be spelled. */
interface TextRow {
  readonly hasText: number
  readonly answers: Answers | null
}

/** Looks up the words as typed. */
export async function lookUpNames(
  db: Database,
  knowledge: SearchKnowledge,
  query: BusinessListQuery,
  parsed: ParsedQuery,
): Promise<Names> {
  const { words, byKinds } = parsed
  const left = byKinds?.rest ?? words
  const isLeft = left.length > 0
  const onlyUnknown = byKinds !== undefined || query.near !== undefined
  const [rows, texts = []] = await db.batch([
    db.all<InterpretationRow>(namesStatement(knowledge, words, landmarkTexts(parsed.sentence))),
    ...(isLeft
      ? [
          db.all<TextRow>(sql`with ${scopeTable(query)}, found as materialized (
              select ${hasMatches(query, words)} as hasText)
            select hasText, iif(hasText, null, ${spellingLookupSql(left, onlyUnknown)}) as answers from found`),
        ]
      : []),
  ])
  const { hasText, answers } = texts[0] ?? { answers: null }
  return {
    ...termsFrom(rows[0]),
    hasText: hasText === undefined ? undefined : hasText === 1,
    missing: new Set([...missingIn(answers)].filter((word) => !isChain(word))),
    spellings: correctionsFrom(left, answers, knowledge).flatMap((spelling): Wording[] => {
      const others = respell(words, left, spelling)
      return others ? [{ words: others, text: others.join(' '), origin: 'corrected' }] : []
    }),
    offered: byKinds ? undefined : offeredSpelling(knowledge, words, answers),
    isCity: isLeft ? cityTest(await loadCityNames()) : () => false,
  }
}

/** Looks up the words in other wordings. */
export async function lookUpOthers(
  db: Database,
  knowledge: SearchKnowledge,
  all: readonly Wording[],
): Promise<readonly Names[]> {
  const [first, ...others] = all.map(({ words }) =>
    db.all<InterpretationRow>(namesStatement(knowledge, words)),
  )
  if (!first) return []
  const isCity = cityTest(await loadCityNames())
  return (await db.batch([first, ...others])).map(([row]) => namesOf(termsFrom(row), isCity))
}

/** The names that the terms match, before spelling correction. */
export const namesOf = (terms: NameTerms, isCity: Names['isCity'] = () => false): Names => ({
  ...terms,
  missing: new Set(),
  spellings: [],
  isCity,
})

const cityTest =
  ({ has, isIn }: CityNames): Names['isCity'] =>
  (name, country) =>
    country === undefined ? has(name) : isIn(name, country)

export function namesStatement(
  { kinds, places }: SearchKnowledge,
  words: readonly string[],
  landmarks: readonly string[] = [],
) {
  const cities = placesNamedBy(places, words).map(({ city }) => city)
  return interpretationStatement(words, kindsNamedBy(kinds, words), cities, landmarks)
}

/** A likely spelling of words that are all known, and therefore not corrected. */
function offeredSpelling(
  { isKnown }: SearchKnowledge,
  words: readonly string[],
  answers: Answers | null,
): string | undefined {
  return words.every(isKnown) ? correctionsFrom(words, answers, { isKnown: () => false })[0] : undefined
}

/**
 * Replaces misspelt words by their spelling; undefined when the two cannot be aligned word by word.
 *
 * @example
 *   respell(['cafe', 'istanbull'], ['istanbull'], 'istanbul') // ['cafe', 'istanbul']
 */
function respell(
  words: readonly string[],
  misspelt: readonly string[],
  spelling: string,
): readonly string[] | undefined {
  const others = spelling.split(' ')
  if (misspelt.length === words.length) return others
  if (others.length !== misspelt.length) return undefined
  return words.map((word) => others[misspelt.indexOf(word)] ?? word)
}

const MOST_EDITS = 2

/**
 * Replaces a misspelt city's name by the city's own.
 *
 * @example
 *   spelledCity('coffee istambul', interpretation) // 'coffee istanbul'
 */
export function spelledCity(text: string, { city }: Pick<Interpretation, 'city'> = {}): string {
  if (!city || editDistance(city.asked, city.text, MOST_EDITS) > MOST_EDITS) return text
  return ` ${text} `.replace(` ${city.asked} `, ` ${city.text} `).trim()
}
