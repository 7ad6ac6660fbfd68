import { isUnspaced, wantedPieces } from '../text/segment.ts'
import { skeleton } from '../text/skeleton.ts'

/** What the full-text index is asked: whole words first, their beginnings where whole ones find few. */
export interface Expressions {
  readonly whole: string
  readonly started: string
}

/** Matches nothing, and costs nothing. */
export const NOTHING = '""'

const quoted = (word: string) => `"${word}"`
// A prefix of one letter has no index: it would gather half the directory.
const begun = (word: string) => (/^[a-z0-9]$/.test(word) ? quoted(word) : `${quoted(word)}*`)

const allOf = (terms: readonly string[]) => `(${terms.join(' AND ')})`

export const anyOf = (terms: readonly string[]) => `(${terms.join(' OR ')})`

function wholeWord(word: string): string {
  const parts = isUnspaced(word) ? wantedPieces(word) : []
  return parts.length > 0
    ? allOf(parts.map((part) => ([...part].length > 1 ? quoted(part) : begun(part))))
    : quoted(word)
}

function startOf(word: string): string {
  const parts = isUnspaced(word) ? wantedPieces(word) : []
  return parts.length > 0 ? allOf(parts.map(begun)) : begun(word)
}

/** Beyond so many words nobody has put a blank too many. */
const JOINED_UP_TO = 4

/** The words, then the same with two neighbours joined, for each two: 'mc donalds' is 'mcdonalds'. */
function variants(words: readonly string[]): readonly (readonly string[])[] {
  if (words.length > JOINED_UP_TO) return [words]
  const joined = words
    .slice(1)
    .map((word, at) => [...words.slice(0, at), `${words[at]}${word}`, ...words.slice(at + 2)])
  return [words, ...joined]
}

/** All words, in any order and column. */
export function textExpressions(words: readonly string[]): Expressions {
  const each = (term: (word: string) => string) =>
    anyOf(variants(words).map((variant) => allOf(variant.map(term))))
  return { whole: each(wholeWord), started: each(startOf) }
}

/** A name that begins with the very words. */
export const namedLike = (words: readonly string[]) => `name : ^${quoted(words.join(' '))}`

/** A category whose name has these words side by side. */
export const inCategory = (words: string) => `category : ${quoted(words)}`

export const inCity = (id: number) => `keys : "ʘp${id}"`

export const inCountry = (code: string) => `keys : "ʘu${code.toLowerCase()}"`

/** Words in Latin letters by their consonants; undefined when one of them has too few. */
export function soundExpression(words: readonly string[]): string | undefined {
  const bones = words.map(skeleton)
  return bones.every((each) => each !== undefined) ? allOf(bones.map(quoted)) : undefined
}
