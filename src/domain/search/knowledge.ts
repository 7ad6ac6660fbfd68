import type { Kinds } from '../kinds/kinds.ts'
import { loadCommonWords } from './common-words.ts'
import { spansOf } from './interpretation.ts'
import type { Sentence } from './sentence/slot.ts'

/** What is known of the words of searches besides what a directory holds. */
export interface SearchKnowledge {
  readonly kinds: Kinds
  readonly readSentence: (text: string, now: Date) => Sentence
  /** Whether a word is one of everyday language or of a kind, rather than of a name. */
  readonly isOrdinary: (word: string) => boolean
  /** Whether a word is one of these or a large city: it is spelled as meant. */
  readonly isKnown: (word: string) => boolean
}

/** The knowledge, read once: a search is the first to need it. */
export async function loadKnowledge(): Promise<SearchKnowledge> {
  const [{ loadKinds }, { readSentence }, { isCommonWord, isLargeCity }] = await Promise.all([
    import('../kinds/load-kinds.ts'),
    import('./sentence/read-sentence.ts'),
    loadCommonWords(),
  ])
  const kinds = await loadKinds()
  const isOrdinary = (word: string) => isCommonWord(word) || kinds.hasWord(word)
  return { kinds, readSentence, isOrdinary, isKnown: (word) => isOrdinary(word) || isLargeCity(word) }
}

/** All kinds that some of the words may name. */
export const kindsNamedBy = (kinds: Kinds, words: readonly string[]): string[] => [
  ...new Set(spansOf(words).flatMap(({ text }) => kinds.named(text))),
]
