import { countryCode } from '../geo/countries.ts'
import { alphabetOf, editDistance } from '../text/edit-distance.ts'
import { isUnspaced } from '../text/bigrams.ts'

/** A word of the vocabulary, and how many businesses have it. */
export type Term = readonly [term: string, occurrences: number]

/** A word to look up in the vocabulary. */
export interface SpellingLookup {
  readonly word: string
  /** Whether it is the last word, which may be incomplete while it is typed. */
  readonly isLast: boolean
  /** Its letters, and '' for the position after them. */
  readonly letters: readonly string[]
  /** The letters that may be inserted or substituted, and ''. */
  readonly alphabet: readonly string[]
  /** The first letters by which words within two edits are looked up; '' for none. */
  readonly start: string
}

/** What is known about words besides the vocabulary. */
export interface SpellingKnowledge {
  /** Whether a word is an everyday word, a kind or a large city, which is never replaced. */
  readonly isKnown: (word: string) => boolean
  /** Names of kinds within so many edits of a word. */
  readonly kindsLike?: (word: string, edits: 1 | 2) => readonly string[]
}

/** What the vocabulary has for a word. */
export interface SpellingMatches {
  readonly word: string
  readonly isKnown: boolean
  /** Words within one edit. */
  readonly near: readonly Term[]
  /** The commonest words that begin alike. */
  readonly far: readonly Term[]
  /** The word cut in two. */
  readonly cuts: readonly (readonly [string, string, occurrences: number])[]
}

/** The shortest word that is corrected: shorter ones are within one edit of too many others. */
const SHORTEST = 3
/** The longest word that is corrected: longer ones have too many edits to look up. */
const LONGEST = 20
const SHORTEST_FOR_TWO = 6
/** The shortest part of a word that is cut in two. */
export const MIN_SPLIT_LENGTH = 2
export const PREFIX_LENGTH = 3

/** Whether a word is a country, which counts as spelled correctly even where no business has it. */
const isCountry = (word: string) => word.length > SHORTEST && countryCode(word) !== null

/** The look-ups for those words that can be misspelt. */
export function spellingLookups(words: readonly string[]): SpellingLookup[] {
  return words.flatMap((word, index) => {
    const letters = [...word]
    if (letters.length < SHORTEST || letters.length > LONGEST || isUnspaced(word) || isCountry(word))
      return []
    return [
      {
        word,
        isLast: index === words.length - 1,
        letters: [...letters, ''],
        alphabet: ['', ...alphabetOf(word)],
        start: letters.length < SHORTEST_FOR_TWO ? '' : letters.slice(0, PREFIX_LENGTH).join(''),
      },
    ]
  })
}

/** The cost of two edits, equal to being ten thousand times rarer. */
const EDIT_WEIGHT = Math.log(10_000)
/** The cost of a doubled letter or a missing double, the commonest error. */
const DOUBLED_WEIGHT = EDIT_WEIGHT / 2
/** The cost of a changed first letter, which is hardly ever misspelt. */
const FIRST_LETTER_WEIGHT = Math.log(30)
/** The cost of replacing a word that some business has: one more edit. */
const KNOWN_WEIGHT = EDIT_WEIGHT
/** The cost of keeping an unknown word without a correction, so that the other words are still corrected. */
const LEFT_WEIGHT = 10 * EDIT_WEIGHT

interface Choice {
  readonly text: string
  /** The cost of a spelling: the lower, the likelier. */
  readonly cost: number
}

const undoubled = (word: string) => word.replace(/(.)\1+/gu, '$1')

const editWeight = (word: string, term: string) =>
  undoubled(word) === undoubled(term) ? DOUBLED_WEIGHT : editDistance(word, term, 2) * EDIT_WEIGHT

/** The number of businesses for which a kind's name counts. */
const KIND_OCCURRENCES = 20
/** The shortest word that is corrected to a kind: shorter ones are near too many kinds. */
const SHORTEST_FOR_KIND = 5

/** Names of kinds that a Latin word without digits may be a misspelling of. */
function kindsNear(word: string, { kindsLike }: SpellingKnowledge): readonly string[] {
  if (!kindsLike || word.length < SHORTEST_FOR_KIND || !/^[a-z]+$/.test(word)) return []
  return kindsLike(word, word.length < SHORTEST_FOR_TWO ? 1 : 2)
}

const consonants = (word: string) => undoubled(word.replace(/[aeiouy]/g, ''))

/** The shortest word in which another consonant may be a misspelling; in shorter ones it makes another word. */
const SHORTEST_FOR_CONSONANT = 8

/** Whether a kind within two edits sounds different: 'mueller' means neither 'muebles' nor 'muzeler'. */
function isOtherKind(word: string, kind: string): boolean {
  if (editDistance(word, kind, 1) <= 1) return false
  const most = word.length < SHORTEST_FOR_CONSONANT ? 0 : 1
  return editDistance(consonants(word), consonants(kind), 1) > most
}

/**
 * The shortest word of which a correction may change a consonant or the beginning: 'zara' is not 'gara', 'nike' not
 * 'nice'.
 */
const SHORTEST_FOR_OTHER_LETTER = 5

function isOtherName(word: string, term: string): boolean {
  if (word.length >= SHORTEST_FOR_OTHER_LETTER || !/^[a-z]+$/.test(word)) return false
  const [own, its] = [consonants(word), consonants(term)]
  const isReplaced = own.length === its.length && [...own].sort().join() !== [...its].sort().join()
  return isReplaced || (word[0] !== term[0] && !term.startsWith(word[1] ?? ''))
}

/** Corrections of a word, likeliest first. */
function corrections({ word, near, far, cuts }: SpellingMatches, knowledge: SpellingKnowledge): Choice[] {
  const terms = [...near, ...far.filter(([term]) => editDistance(word, term, 2) === 2)]
  const kinds = kindsNear(word, knowledge)
  const others = new Set(kinds.filter((kind) => isOtherKind(word, kind)))
  const known = kinds.map((kind): Term => [kind, KIND_OCCURRENCES])
  const meant = [...terms, ...known].filter(([term]) => !others.has(term) && !isOtherName(word, term))
  const edited = meant.map(([term, occurrences]) => ({
    text: term,
    cost: editWeight(word, term) + (term[0] === word[0] ? 0 : FIRST_LETTER_WEIGHT) - Math.log(occurrences),
  }))
  const split = cuts.map(([a, b, occurrences]) => ({
    text: `${a} ${b}`,
    cost: EDIT_WEIGHT - Math.log(occurrences),
  }))
  const all = [...edited, ...split].sort((a, b) => a.cost - b.cost)
  return all.filter(({ text }, at) => all.findIndex((other) => other.text === text) === at)
}

/**
 * The most spellings of a whole text that are tried; fewer where all words are known, and only their combination may be
 * rare.
 */
const TRIED = 3
const TRIED_OF_KNOWN = 1
/** The most corrections of one word that are combined with those of others. */
const THOUGHT_OF = 3

/** The candidates for a word: the word itself, where some business has it, and its corrections. */
function choices(word: string, answer: SpellingMatches | undefined, knowledge: SpellingKnowledge): Choice[] {
  if (answer === undefined) return [{ text: word, cost: 0 }]
  const others = corrections(answer, knowledge).slice(0, THOUGHT_OF)
  if (!answer.isKnown) return others.length > 0 ? others : [{ text: word, cost: LEFT_WEIGHT }]
  return [{ text: word, cost: 0 }, ...others.map(({ text, cost }) => ({ text, cost: cost + KNOWN_WEIGHT }))]
}

/**
 * Other spellings of the words, likeliest first: unknown words are replaced by the nearest terms, and known words that
 * no business has together by common terms. Everyday words and large cities are never replaced.
 */
export function correctSpelling(
  words: readonly string[],
  all: readonly SpellingMatches[],
  knowledge: SpellingKnowledge,
): string[] {
  const { isKnown } = knowledge
  const answers = all.filter(({ word }) => !isKnown(word))
  const answerOf = new Map(answers.map((answer) => [answer.word, answer]))
  const isOne = words.length === 1
  let spellings: readonly Choice[] = [{ text: '', cost: 0 }]
  for (const word of words) {
    const answer = answerOf.get(word)
    // A known word alone is not corrected.
    const given = isOne && answer?.isKnown ? undefined : answer
    spellings = spellings
      .flatMap((before) =>
        choices(word, given, knowledge).map(({ text, cost }) => ({
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
