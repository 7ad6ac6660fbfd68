import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A file that is not the same in two recordings. */
export interface Difference {
  readonly path: string
  readonly kind: 'changed' | 'missing' | 'added'
  /** The first line that differs, counted from 1, and what both have around the first letter that does. */
  readonly line?: number
  readonly before?: string
  readonly after?: string
}

/** Letters that are shown before and after the first that differs. */
const AROUND = 60

/** What differs between two folders of text files, by path. */
export function compareFolders(before: string, after: string): Difference[] {
  const [known, found] = [filesIn(before), filesIn(after)]
  return [...new Set([...known, ...found])].sort().flatMap((path): Difference[] => {
    if (!found.has(path)) return [{ path, kind: 'missing' }]
    if (!known.has(path)) return [{ path, kind: 'added' }]
    return compareTexts(path, read(before, path), read(after, path))
  })
}

const filesIn = (folder: string): Set<string> =>
  new Set(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(join(folder, '/').length)),
  )

const read = (folder: string, path: string) => readFileSync(join(folder, path), 'utf8')

function compareTexts(path: string, before: string, after: string): Difference[] {
  if (before === after) return []
  const [old, current] = [before.split('\n'), after.split('\n')]
  const index = old.findIndex((line, at) => line !== current[at])
  const at = index < 0 ? old.length : index
  const [one = '', other = ''] = [old[at], current[at]]
  const letter = firstDifference(one, other)
  const excerpt = (line: string) => line.slice(Math.max(0, letter - AROUND), letter + AROUND)
  return [{ path, kind: 'changed', line: at + 1, before: excerpt(one), after: excerpt(other) }]
}

function firstDifference(one: string, other: string): number {
  let at = 0
  while (at < one.length && one[at] === other[at]) at += 1
  return at
}

/** A difference as lines for a person. */
export const describe = ({ path, kind, line, before, after }: Difference): string =>
  kind === 'changed' ? `${kind} ${path}:${line}\n  - ${before}\n  + ${after}` : `${kind} ${path}`
