import { isUnspaced, requiredBigrams } from '../text/bigrams.ts'
import { phoneticKey } from '../text/phonetic-key.ts'
import { termsOf, type Term } from './equivalent-words.ts'

/** Full-text queries: with whole words, and with prefixes for when whole words match too few. */
export interface Expressions {
  readonly whole: string
  readonly started: string
}

/** A full-text query that matches nothing. */
export const MATCH_NONE = '""'

const quoted = (word: string) => `"${word}"`
const LETTER = /^[\p{L}\p{N}]$/u
/** Whether a word is a single letter, which can only be the beginning of another word. */
const isLetter = (word: string) => LETTER.test(word) && !isUnspaced(word)
// A single letter stays a whole word: there is no index for prefixes of one letter, and it would match half the
// directory.
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

/**
 * The most words of a search that is also tried with neighbours joined, and the most words that are joined into one.
 */
const JOINED_UP_TO = 4
const LONGEST_JOINED = 3

/** The words, then the same words with neighbours joined in every other way: 'mc donalds' is 'mcdonalds'. */
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

/** The words without a single letter at the end, which is still being typed and would match too much. */
function withoutLetter(words: readonly string[]): readonly string[] {
  return words.length > 1 && isLetter(words.at(-1) ?? '') ? words.slice(0, -1) : words
}

/** The shortest word made by joining letters that is matched as a prefix: 'hm' of 'h&m' begins too many others. */
export const SHORTEST_JOINED = 3
const isLongEnough = (part: readonly string[]) => part.join('').length >= SHORTEST_JOINED

const anyOf = (word: string, others: readonly string[]) =>
  others.length > 0 ? orMatch([word, ...others]) : word

/** The equivalents of a term as whole words. */
const wholeOthers = ({ phrases, cuts, names }: Term) => [
  ...[...phrases, ...cuts].map(quoted),
  ...names.map(wholePhrase),
]
/** A phrase as whole words; a single word of a script without blanks is matched by its parts. */
export const wholePhrase = (phrase: string) => (phrase.includes(' ') ? quoted(phrase) : wholeWord(phrase))

const wholeTerm = (term: Term) => anyOf(wholeWord(term.word), wholeOthers(term))

/** The longest last word of a phrase that is matched as a prefix, as collecting the matches of prefixes takes long. */
const LONGEST_BEGUN = 4

const startOfPhrase = (phrase: string) =>
  phrase.length - phrase.lastIndexOf(' ') - 1 > LONGEST_BEGUN ? quoted(phrase) : begun(phrase)

const startOfTerm = ({ word, phrases, cuts, names }: Term) =>
  anyOf(startOf(word), [...phrases.map(startOfPhrase), ...cuts.map(quoted), ...names.map(wholePhrase)])

/** The query for all words, in any order and column. */
export function textExpressions(words: readonly string[]): Expressions {
  const each = (spoken: readonly (readonly string[])[], term: (each: Term) => string) =>
    orMatch(spoken.map((variant) => allOf(termsOf(variant).map(term))))
  const begun = withoutLetter(words)
  const ways = (of: readonly string[]) => variants(of, isLongEnough)
  const started = begun === words ? ways(words) : [...ways(words), ...ways(begun)]
  return { whole: each(variants(words), wholeTerm), started: each(started, startOfTerm) }
}

/**
 * One way to match the words as whole words: its full-text query, and its tokens where the query asks for nothing but
 * whole tokens.
 */
export interface WholeWords {
  readonly expression: string
  readonly tokens: readonly string[] | undefined
}

/** The ways to match the words as whole words; `whole` of `textExpressions` accepts any of them. */
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

/** The way with another spelling of one term, and any spelling of the other terms. */
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

/** The query for names that begin with exactly these words. */
export const nameStartsWith = (words: readonly string[]) => `name : ^${quoted(words.join(' '))}`

/** The query for categories with these words side by side in their name. */
export const inCategory = (words: string) => `category : ${quoted(words)}`

/** The shortest phonetic key, with its mark, that is specific enough for a single word. */
const VAGUE = 4

const keysOf = (words: readonly string[]) =>
  words.flatMap((word) => (/[aeiouy]/.test(word) ? (phoneticKey(word) ?? []) : []))

/** Articles that other scripts write as part of the next word; only with these are neighbours joined. */
const ARTICLES: ReadonlySet<string> = new Set([
  ...['al', 'el', 'ad', 'an', 'ar', 'as', 'ash', 'at', 'az', 'ha', 'be', 've', 'bet', 'bnei'],
  ...['de', 'di', 'da', 'la', 'le', 'lo', 'los', 'las', 'les', 'the', 'mc', 'o', 'na', 'no', 'ya', 'i'],
])
const hasArticle = (part: readonly string[]) => part.some((word) => ARTICLES.has(word))

/**
 * The full-text query for the phonetic keys of Latin words, in names of businesses and cities; undefined where the keys
 * are too short to be specific.
 */
export function phoneticExpression(words: readonly string[]): string | undefined {
  const spoken = variants(words, hasArticle)
    .map(keysOf)
    .filter((keys) => keys.length > 1 || (keys[0]?.length ?? 0) >= VAGUE)
  if (spoken.length === 0) return undefined
  return `{name city} : ${orMatch(spoken.map((keys) => allOf(keys.map(quoted))))}`
}
