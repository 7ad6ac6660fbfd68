import { runInNewContext } from 'node:vm'

/** Runs work that never yields, and throws when it takes longer than so many milliseconds. */
export function withinTime(milliseconds: number): <T>(work: () => T) => T {
  return <T>(work: () => T) => runInNewContext('work()', { work }, { timeout: milliseconds }) as T
}
