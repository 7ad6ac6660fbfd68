/** Runs of the scripts that are written without blanks, and of Hangul, whose compounds are searched by their parts. */
const RUN =
  /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Hangul}\p{scx=Thai}\p{scx=Lao}\p{scx=Khmer}\p{scx=Myanmar}]+/gu
/** A letter with its marks. */
const UNIT = /\P{M}\p{M}*/gu

const unitsOf = (run: string) => run.match(UNIT) ?? []

const pairAt = (units: readonly string[], at: number) => units.slice(at, at + 2).join('')

/** Whether a folded word has letters of a script without blanks. */
export const isUnspaced = (word: string): boolean => word.search(RUN) >= 0

/** The other parts of a mixed word: the 'abc' of 'abc歯科'. */
const othersOf = (word: string) => word.split(RUN).filter((part) => part !== '' && part !== word)

/**
 * The parts under which the search index holds a folded word of a script without blanks: every two neighbouring
 * letters, and the last letter. Engines segment words differently, while pairs find each part of a name.
 * @example pieces('北京烤鸭') // ['北京', '京烤', '烤鸭', '鸭']
 */
export function bigrams(word: string): string[] {
  const runs = word.match(RUN) ?? []
  return [
    ...runs.flatMap((run) => {
      const units = unitsOf(run)
      return units.map((_, at) => pairAt(units, at))
    }),
    ...othersOf(word),
  ]
}

/** Those of a word's `bigrams` that a text must have to contain the word: enough to cover it. */
export function requiredBigrams(word: string): string[] {
  const runs = word.match(RUN) ?? []
  const pairs = runs.flatMap((run) => {
    const units = unitsOf(run)
    const last = Math.max(0, units.length - 2)
    return units.flatMap((_, at) => (at === last || (at < last && at % 2 === 0) ? [pairAt(units, at)] : []))
  })
  return [...new Set([...pairs, ...othersOf(word)])]
}
