import { isUnspaced, requiredBigrams } from '../text/bigrams.ts'
import { phoneticKey } from '../text/phonetic-key.ts'
import { termsOf, type Term } from './equivalent-words.ts'

/** Full-text queries: whole words, and prefixes for when whole words match few. */
export interface Expressions {
  readonly whole: string
  readonly started: string
}

/** Matches nothing, and costs nothing. */
export const MATCH_NONE = '""'

const quoted = (word: string) => `"${word}"`
const LETTER = /^[\p{L}\p{N}]$/u
/** A single letter, which can only be the beginning of a word. */
const isLetter = (word: string) => LETTER.test(word) && !isUnspaced(word)
// A prefix of one letter has no index: it would match half the directory.
const begun = (word: string) => (isLetter(word) ? quoted(word) : `${quoted(word)}*`)

const allOf = (terms: readonly string[]) => `(${terms.join(' AND ')})`

export const orMatch = (terms: readonly string[]) => `(${terms.join(' OR ')})`

function wholeWord(word: string): string {
  const parts = isUnspaced(word) ? requiredBigrams(word) : []
  return parts.length > 0
    ? allOf(parts.map((part) => ([...part].length > 1 ? quoted(part) : begun(part))))
    : quoted(word)
}

function startOf(word: string): string {
  const parts = isUnspaced(word) ? requiredBigrams(word) : []
  return parts.length > 0 ? allOf(parts.map(begun)) : begun(word)
}

/** Most words of a search that is also tried with neighbours joined, and most words joined into one. */
const JOINED_UP_TO = 4
const LONGEST_JOINED = 3

/** The words, then the same with neighbours joined in every other way: 'mc donalds' is 'mcdonalds'. */
function variants(
  words: readonly string[],
  isJoined: (part: readonly string[]) => boolean = () => true,
): readonly (readonly string[])[] {
  if (words.length > JOINED_UP_TO || words.length === 0) return [words]
  const parts = Array.from({ length: Math.min(LONGEST_JOINED, words.length) }, (_, at) =>
    words.slice(0, at + 1),
  )
  return parts
    .filter((part) => part.length === 1 || isJoined(part))
    .flatMap((part) => {
      const first = part.join('')
      const rest = words.slice(part.length)
      return rest.length === 0 ? [[first]] : variants(rest, isJoined).map((others) => [first, ...others])
    })
}

/** The words without a last one of a single letter, which is still being typed and matches too much. */
function withoutLetter(words: readonly string[]): readonly string[] {
  return words.length > 1 && isLetter(words.at(-1) ?? '') ? words.slice(0, -1) : words
}

/** Shorter words made by joining letters, 'hm' of 'h&m', begin too many others. */
export const SHORTEST_JOINED = 3
const isLongEnough = (part: readonly string[]) => part.join('').length >= SHORTEST_JOINED

const anyOf = (word: string, others: readonly string[]) =>
  others.length > 0 ? orMatch([word, ...others]) : word

/** The equivalents of a term, matched as whole words. */
const wholeOthers = ({ phrases, cuts, names }: Term) => [
  ...[...phrases, ...cuts].map(quoted),
  ...names.map(wholePhrase),
]
/** A phrase of neighbouring words; a single word of a script without blanks is matched by its parts. */
export const wholePhrase = (phrase: string) => (phrase.includes(' ') ? quoted(phrase) : wholeWord(phrase))

const wholeTerm = (term: Term) => anyOf(wholeWord(term.word), wholeOthers(term))

/** The longest last word of a phrase that is matched as a prefix: the matches of prefixes take long to collect. */
const LONGEST_BEGUN = 4

const startOfPhrase = (phrase: string) =>
  phrase.length - phrase.lastIndexOf(' ') - 1 > LONGEST_BEGUN ? quoted(phrase) : begun(phrase)

const startOfTerm = ({ word, phrases, cuts, names }: Term) =>
  anyOf(startOf(word), [...phrases.map(startOfPhrase), ...cuts.map(quoted), ...names.map(wholePhrase)])

/** All words, in any order and column. */
export function textExpressions(words: readonly string[]): Expressions {
  const each = (spoken: readonly (readonly string[])[], term: (each: Term) => string) =>
    orMatch(spoken.map((variant) => allOf(termsOf(variant).map(term))))
  const begun = withoutLetter(words)
  const ways = (of: readonly string[]) => variants(of, isLongEnough)
  const started = begun === words ? ways(words) : [...ways(words), ...ways(begun)]
  return { whole: each(variants(words), wholeTerm), started: each(started, startOfTerm) }
}

/** A way to read the words as whole ones: its full-text expression, and its tokens where whole tokens are all that it asks for. */
export interface WholeWords {
  readonly expression: string
  readonly tokens: readonly string[] | undefined
}

/** The ways to read the words as whole ones, of which the expression `whole` of `textExpressions` takes any. */
export const wholeReadings = (words: readonly string[]): readonly WholeWords[] =>
  variants(words).flatMap((variant) => {
    const terms = termsOf(variant)
    const plain = terms.map(({ word }) => word)
    return [
      {
        expression: allOf(plain.map(wholeWord)),
        tokens: plain.some(isBegun) ? undefined : plain.flatMap(tokensOf),
      },
      ...terms.flatMap((term) => spelledOtherwise(term, terms)),
    ]
  })

/** The reading with another spelling of one term, and any spelling of the other terms. */
function spelledOtherwise(term: Term, terms: readonly Term[]): WholeWords[] {
  const [first, ...others] = wholeOthers(term)
  if (first === undefined) return []
  const expressions = terms.map((each) => (each === term ? anyOf(first, others) : wholeTerm(each)))
  return [{ expression: allOf(expressions), tokens: undefined }]
}

const tokensOf = (word: string): readonly string[] => {
  const parts = isUnspaced(word) ? requiredBigrams(word) : []
  return parts.length > 0 ? parts : [word]
}

/** Whether a word of a script without blanks is too short for a token. */
const isBegun = (word: string) => isUnspaced(word) && tokensOf(word).some((part) => [...part].length === 1)

/** Names that begin with exactly these words. */
export const nameStartsWith = (words: readonly string[]) => `name : ^${quoted(words.join(' '))}`

/** Categories whose name has these words side by side. */
export const inCategory = (words: string) => `category : ${quoted(words)}`

/** Shortest phonetic key, its mark included, of a single word that is specific enough. */
const VAGUE = 4

const keysOf = (words: readonly string[]) =>
  words.flatMap((word) => (/[aeiouy]/.test(word) ? (phoneticKey(word) ?? []) : []))

/** Words that other scripts write as part of the next word; only with these are neighbours joined. */
const ARTICLES: ReadonlySet<string> = new Set([
  ...['al', 'el', 'ad', 'an', 'ar', 'as', 'ash', 'at', 'az', 'ha', 'be', 've', 'bet', 'bnei'],
  ...['de', 'di', 'da', 'la', 'le', 'lo', 'los', 'las', 'les', 'the', 'mc', 'o', 'na', 'no', 'ya', 'i'],
])
const hasArticle = (part: readonly string[]) => part.some((word) => ARTICLES.has(word))

/** The full-text query for the phonetic keys of Latin words in names of businesses and cities; undefined where they are too short to be specific. */
export function phoneticExpression(words: readonly string[]): string | undefined {
  const spoken = variants(words, hasArticle)
    .map(keysOf)
    .filter((keys) => keys.length > 1 || (keys[0]?.length ?? 0) >= VAGUE)
  if (spoken.length === 0) return undefined
  return `{name city} : ${orMatch(spoken.map((keys) => allOf(keys.map(quoted))))}`
}
