import { cityNames } from '../geo/city-names.ts'
import { countryCode } from '../geo/countries.ts'
import { alphabetOf, editDistance } from '../text/distance.ts'
import { isUnspaced } from '../text/segment.ts'

/** A word of the vocabulary, and how many businesses have it. */
export type Term = readonly [term: string, occurrences: number]

/** What the vocabulary is asked about a word. */
export interface SpellingQuestion {
  readonly word: string
  /** Whether more of it may follow: the word that is being typed. */
  readonly isLast: boolean
  /** Its letters, and '' for the place after them. */
  readonly letters: readonly string[]
  /** The letters that may be missing or wrong, and '' for none. */
  readonly alphabet: readonly string[]
  /** Letters with which words within two edits begin; '' where those are not looked for. */
  readonly start: string
}

/** What the vocabulary says. */
export interface SpellingAnswer {
  readonly word: string
  readonly isKnown: boolean
  /** Words within one edit. */
  readonly near: readonly Term[]
  /** The commonest words that begin alike. */
  readonly far: readonly Term[]
  /** The word cut in two. */
  readonly cuts: readonly (readonly [string, string, occurrences: number])[]
}

/** Shorter words are as near to each other as to any misspelling. */
const SHORTEST = 3
/** Longer ones have more edits than are worth looking up. */
const LONGEST = 20
const SHORTEST_FOR_TWO = 6
/** The shortest part of a word that is cut in two. */
export const SHORTEST_CUT = 2
export const START = 3

/** Cities under a name that no business bears, and countries, are spelt as they should be. */
const isPlace = (word: string) =>
  cityNames(word).length > 0 || (word.length > SHORTEST && countryCode(word) !== null)

/** The questions about those words that can be misspelt. */
export function spellingQuestions(words: readonly string[]): SpellingQuestion[] {
  return words.flatMap((word, index) => {
    const letters = [...word]
    if (letters.length < SHORTEST || letters.length > LONGEST || isUnspaced(word) || isPlace(word)) return []
    return [
      {
        word,
        isLast: index === words.length - 1,
        letters: [...letters, ''],
        alphabet: ['', ...alphabetOf(word)],
        start: letters.length < SHORTEST_FOR_TWO ? '' : letters.slice(0, START).join(''),
      },
    ]
  })
}

/** Two edits cost as much as being ten thousand times rarer. */
const EDIT_WEIGHT = Math.log(10_000)
/** A letter doubled or not is the commonest error. */
const DOUBLED_WEIGHT = EDIT_WEIGHT / 2
/** Hardly anybody misspells the first letter. */
const FIRST_LETTER_WEIGHT = Math.log(30)
/** To take a word that somebody bears for another costs as much again as an edit. */
const KNOWN_WEIGHT = EDIT_WEIGHT
/** A word that is like no other is left as it is; the others may still be meant. */
const LEFT_WEIGHT = 10 * EDIT_WEIGHT

interface Choice {
  readonly text: string
  /** The lower, the likelier. */
  readonly cost: number
}

const undoubled = (word: string) => word.replace(/(.)\1+/gu, '$1')

const editWeight = (word: string, term: string) =>
  undoubled(word) === undoubled(term) ? DOUBLED_WEIGHT : editDistance(word, term, 2) * EDIT_WEIGHT

/** What the word may have been meant to be, likeliest first. */
function corrections({ word, near, far, cuts }: SpellingAnswer): Choice[] {
  const edited = [...near, ...far.filter(([term]) => editDistance(word, term, 2) === 2)].map(
    ([term, occurrences]) => ({
      text: term,
      cost: editWeight(word, term) + (term[0] === word[0] ? 0 : FIRST_LETTER_WEIGHT) - Math.log(occurrences),
    }),
  )
  const parted = cuts.map(([a, b, occurrences]) => ({
    text: `${a} ${b}`,
    cost: EDIT_WEIGHT - Math.log(occurrences),
  }))
  const all = [...edited, ...parted].sort((a, b) => a.cost - b.cost)
  return all.filter(({ text }, at) => all.findIndex((other) => other.text === text) === at)
}

/** How many spellings of a whole text are tried; fewer where all its words are known, and may just not go together. */
const TRIED = 3
const TRIED_OF_KNOWN = 1
/** How many of one word are thought of: the first tries go to those of all words together. */
const THOUGHT_OF = 3

/** What may stand for a word: itself where somebody bears it, and what it is like. */
function choices(word: string, answer: SpellingAnswer | undefined): Choice[] {
  if (answer === undefined) return [{ text: word, cost: 0 }]
  const others = corrections(answer).slice(0, THOUGHT_OF)
  if (!answer.isKnown) return others.length > 0 ? others : [{ text: word, cost: LEFT_WEIGHT }]
  return [{ text: word, cost: 0 }, ...others.map(({ text, cost }) => ({ text, cost: cost + KNOWN_WEIGHT }))]
}

/**
 * Other spellings of the words, likeliest first: each unknown word as its nearest, then others of these, and words that
 * are known, but that nothing has together with the rest, as others that are common.
 */
export function respell(words: readonly string[], answers: readonly SpellingAnswer[]): string[] {
  const answerOf = new Map(answers.map((answer) => [answer.word, answer]))
  const isOne = words.length === 1
  let spellings: readonly Choice[] = [{ text: '', cost: 0 }]
  for (const word of words) {
    const answer = answerOf.get(word)
    // Alone, a word that somebody bears is what was meant.
    const given = isOne && answer?.isKnown ? undefined : answer
    spellings = spellings
      .flatMap((before) =>
        choices(word, given).map(({ text, cost }) => ({
          text: `${before.text} ${text}`.trim(),
          cost: before.cost + cost,
        })),
      )
      .sort((a, b) => a.cost - b.cost)
      .slice(0, TRIED + 1)
  }
  const typed = words.join(' ')
  return spellings
    .map(({ text }) => text)
    .filter((text) => text !== typed)
    .slice(0, answers.every(({ isKnown }) => isKnown) ? TRIED_OF_KNOWN : TRIED)
}
