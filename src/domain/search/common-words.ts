import { fold } from '../text/fold.ts'

export interface CommonWords {
  /** Whether a folded word is among the commonest of eight languages, or their plural: such a word is no misspelling, and no name. */
  readonly isCommonWord: (word: string) => boolean
}

/** Plurals of English, French, Spanish, Portuguese and Dutch. */
const PLURALS = [/(?<=.{3})s$/, /(?<=.{3})es$/]

async function read(): Promise<CommonWords> {
  const lists = await Promise.all([
    import('./data/everyday-words.json', { with: { type: 'json' } }),
    import('./data/stopwords.json', { with: { type: 'json' } }),
  ])
  const texts = lists.flatMap((list) => Object.values(list.default))
  const words = new Set(texts.flatMap((text) => text.split(' ').map(fold)))
  return {
    isCommonWord: (word) => words.has(word) || PLURALS.some((ending) => words.has(word.replace(ending, ''))),
  }
}

let loaded: Promise<CommonWords> | undefined

/** Loads the words on the first call; their data is no part of what starts the Worker. */
export function loadCommonWords(): Promise<CommonWords> {
  loaded ??= read()
  return loaded
}
