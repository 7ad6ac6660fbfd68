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
/** Hardly anybody misspells the first letter. */
const FIRST_LETTER_WEIGHT = Math.log(30)

/** What the word may have been meant to be, likeliest first. */
function corrections({ word, near, far, cuts }: SpellingAnswer): string[] {
  const edited = [...near, ...far.filter(([term]) => editDistance(word, term, 2) === 2)].map(
    ([term, occurrences]) => ({
      text: term,
      cost:
        editDistance(word, term, 2) * EDIT_WEIGHT +
        (term[0] === word[0] ? 0 : FIRST_LETTER_WEIGHT) -
        Math.log(occurrences),
    }),
  )
  const parted = cuts.map(([a, b, occurrences]) => ({
    text: `${a} ${b}`,
    cost: EDIT_WEIGHT - Math.log(occurrences),
  }))
  return [...new Set([...edited, ...parted].sort((a, b) => a.cost - b.cost).map(({ text }) => text))]
}

/** How many spellings of a whole text are tried. */
const TRIED = 2

/**
 * Other spellings of the words, likeliest first: each unknown word as its nearest; where all are known, but nothing has
 * them together, one of them as another that is common.
 */
export function respell(words: readonly string[], answers: readonly SpellingAnswer[]): string[] {
  const known = new Map(answers.map((answer) => [answer.word, answer]))
  const nearest = (word: string) => {
    const answer = known.get(word)
    return answer === undefined ? [] : corrections(answer).slice(0, TRIED)
  }
  const unknown = words.filter((word) => known.get(word)?.isKnown === false)
  const spellings =
    unknown.length > 0
      ? Array.from({ length: TRIED }, (_, turn) =>
          // A word that is like no other is left as it is; the others may still be meant.
          words.map((word) =>
            unknown.includes(word) ? (nearest(word)[turn] ?? nearest(word)[0] ?? word) : word,
          ),
        )
      : words.length > 1
        ? words.map((word, at) => words.with(at, nearest(word)[0] ?? word))
        : []
  const typed = words.join(' ')
  return [...new Set(spellings.map((spelling) => spelling.join(' ')))]
    .filter((spelling) => spelling !== typed)
    .slice(0, TRIED)
}
