import type { Interpretation } from '#domain/search/interpretation.ts'
import type { SearchKnowledge } from '#domain/search/knowledge.ts'
import { editDistance } from '#domain/text/edit-distance.ts'
import { type Answers, correctionsFrom } from '../../search/spelling.ts'

const MOST_EDITS = 2
/** How many matches of another spelling are counted: finding the spelling has cost as much as a search. */
export const RESPELT = 250

/** The words of a search in another spelling, and how many matches are counted. */
interface Respelling {
  readonly words: readonly string[]
  readonly text: string
  readonly most: number
}

/**
 * A text in which a city that was found under another name is called by its own, where that is a matter of spelling.
 * @example spelledCity('coffee istambul', interpretation) // 'coffee istanbul'
 */
export function spelledCity(text: string, { city }: Pick<Interpretation, 'city'> = {}): string {
  if (!city || editDistance(city.asked, city.text, MOST_EDITS) > MOST_EDITS) return text
  return ` ${text} `.replace(` ${city.asked} `, ` ${city.text} `).trim()
}

/**
 * The words with some of them spelled otherwise; undefined when the other spelling cannot be told apart word by word.
 * @example respell(['cafe', 'istanbull'], ['istanbull'], 'istanbul') // ['cafe', 'istanbul']
 */
export function respell(
  words: readonly string[],
  misspelt: readonly string[],
  spelling: string,
): readonly string[] | undefined {
  const others = spelling.split(' ')
  if (misspelt.length === words.length) return others
  if (others.length !== misspelt.length) return undefined
  return words.map((word) => others[misspelt.indexOf(word)] ?? word)
}

/** The words with some of them spelled otherwise, likeliest first. */
export function respelt(
  knowledge: SearchKnowledge,
  words: readonly string[],
  misspelt: readonly string[],
  answers: Answers | null | undefined,
): Respelling[] {
  const spellings = correctionsFrom(misspelt, answers, knowledge)
  return spellings.flatMap((spelling) => {
    const other = respell(words, misspelt, spelling)
    return other ? [{ words: other, text: other.join(' '), most: RESPELT }] : []
  })
}
