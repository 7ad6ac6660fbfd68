import { drawnName } from './drawn-name.ts'
import { blockOf, nameFileOf } from './letters.ts'
import { writtenLetters } from './written-letters.ts'

/** The most letters that are drawn for names; the commonest are. */
const MOST = 4_000

/** The letters in names that belong to no block, by the file for them. */
export function lettersOfNames(names: readonly string[]): Map<number, string[]> {
  const counts = new Map<string, number>()
  for (const name of names)
    for (const letter of writtenLetters(drawnName(name)))
      if (blockOf(letter) === undefined) counts.set(letter, (counts.get(letter) ?? 0) + 1)
  const commonest = [...counts].sort(([, a], [, b]) => b - a).slice(0, MOST)
  return Map.groupBy(commonest.map(([letter]) => letter).sort(), nameFileOf)
}
