import { loadPlaces, type Places } from '../geo/places.ts'
import type { Kinds } from '../kinds/kinds.ts'
import { isChain, loadChainNames } from './chain-names.ts'
import { loadCommonWords } from './common-words.ts'
import { spansOf } from './interpretation.ts'
import { fold } from '../text/fold.ts'
import { kindsNaming } from './kinds-naming.ts'
import type { Sentence } from './sentence/slot.ts'
import type * as unwanted from './unwanted.ts'

/** Everything known about search words that does not come from the directory. */
export interface SearchKnowledge {
  readonly kinds: Kinds
  readonly places: Places
  readonly readSentence: (text: string, now: Date) => Sentence
  /** Recognises the parts of a sentence that are not wanted. */
  readonly denials: Pick<typeof unwanted, 'doubtedIn' | 'joinedNames' | 'splitUnwanted' | 'withDoubted'>
  /** Whether a word is an everyday word or a kind, rather than a name. */
  readonly isOrdinary: (word: string) => boolean
  /** Whether a word, in any inflection, is an everyday word or a kind. */
  readonly isSoft: (word: string) => boolean
  /**
   * Whether a word is an everyday word, a large city or part of a well-known place's name: its spelling is not
   * corrected.
   */
  readonly isKnown: (word: string) => boolean
  readonly isLargeCity: (word: string) => boolean
  /** Names of kinds and words of features with a spelling close to a word's. */
  readonly kindsLike: (word: string, edits: 1 | 2) => readonly string[]
}

/** Endings of English verbs: 'repaired' is correct if 'repair' is known. */
const ENDINGS = [/(?<=.{3})ed$/, /(?<=.{3})ing$/, /(?<=.{3}e)d$/]

let known: SearchKnowledge | undefined

/** The knowledge, loaded on the first search. */
export const loadKnowledge = async (): Promise<SearchKnowledge> => (known ??= await readKnowledge())

async function readKnowledge(): Promise<SearchKnowledge> {
  const [
    { loadKinds },
    { readSentence },
    { featureWordsLike },
    { withUnwanted, ...denials },
    { isCommonWord, isLargeCity },
    places,
  ] = await Promise.all([
    import('../kinds/load-kinds.ts'),
    import('./sentence/read-sentence.ts'),
    import('./sentence/lexicon.ts'),
    import('./unwanted.ts'),
    loadCommonWords(),
    loadPlaces(),
    loadChainNames(),
  ])
  const kinds = await loadKinds()
  const isKind = (text: string) => kinds.named(text).length > 0 || kinds.cuisine(text).length > 0
  // A chain whose name is one Latin word does not count here: after 'no' it stays in doubt, and 'without' excludes one
  // word anyway.
  const isName = (text: string) =>
    isKind(text) || (isChain(text) && !/^[a-z]+$/.test(text) && !isChainWithKind(text, isKind))
  const isOrdinary = (word: string) => isCommonWord(word) || kinds.hasWord(word)
  const isSoft = (word: string) =>
    isOrdinary(word) || ENDINGS.some((ending) => ending.test(word) && isOrdinary(word.replace(ending, '')))
  const isKnown = (word: string) => isSoft(word) || isLargeCity(word) || places.hasWord(word)
  return {
    kinds,
    places,
    readSentence: (text, now) => withUnwanted(readSentence(withJapaneseOr(text, isKind), now), isName),
    denials,
    isOrdinary,
    isSoft,
    isKnown,
    isLargeCity,
    kindsLike: (word, edits) => [...kinds.spelledLike(word, edits), ...featureWordsLike(word, 1)],
  }
}

/**
 * Whether a chain's name is a shorter one followed by a kind, which stays wanted: the coffee in 'not starbucks coffee'.
 */
const isChainWithKind = (text: string, isKind: (text: string) => boolean): boolean => {
  const [first = '', ...rest] = text.split(' ')
  return rest.length > 0 && isChain(first) && isKind(rest.join(' '))
}

/** Replaces the Japanese particle か by 'or', but only between kinds: it is a letter of many other words. */
const withJapaneseOr = (text: string, isKind: (text: string) => boolean): string =>
  text.replace(/([^\sか]{2,})か(\S{2,})/gu, (all: string, one: string, other: string) =>
    isKind(fold(one)) && isKind(fold(other)) ? `${one}または${other}` : all,
  )

/** All kinds that some of the words may name. */
export function kindsNamedBy(kinds: Kinds, words: readonly string[]): string[] {
  const named = kindsNaming(kinds)
  return [...new Set(spansOf(words).flatMap(({ text }) => named(text)))]
}
