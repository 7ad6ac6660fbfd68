import { fold } from '../text/fold.ts'

/** Words whose spelling is known to be correct, whether or not a business has them. */
export interface CommonWords {
  /**
   * Whether a folded word is among the commonest of eight languages, or a plural of one; it is then no name either.
   */
  readonly isCommonWord: (word: string) => boolean
  /** Whether a folded word is the name of a large city in some language. */
  readonly isLargeCity: (word: string) => boolean
}

/** Plurals of English, French, Spanish, Portuguese and Dutch. */
const PLURALS = [/(?<=.{3})s$/, /(?<=.{3})es$/]

async function read(): Promise<CommonWords> {
  const [everyday, stopwords, cities] = await Promise.all([
    import('./data/everyday-words.json', { with: { type: 'json' } }),
    import('./data/stopwords.json', { with: { type: 'json' } }),
    import('./data/large-cities.json', { with: { type: 'json' } }),
  ])
  const texts = [everyday, stopwords].flatMap((list) => Object.values(list.default))
  const words = new Set(texts.flatMap((text) => text.split(' ').map(fold)))
  const largeCities = new Set(cities.default.split(' '))
  return {
    isCommonWord: (word) => words.has(word) || PLURALS.some((ending) => words.has(word.replace(ending, ''))),
    isLargeCity: (word) => largeCities.has(word),
  }
}

let loaded: Promise<CommonWords> | undefined

/** Loads the words on the first call, so that starting the Worker does not read their data. */
export function loadCommonWords(): Promise<CommonWords> {
  loaded ??= read()
  return loaded
}
