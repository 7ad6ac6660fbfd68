import { runInNewContext } from 'node:vm'

/** Runs synchronous work, and throws when it takes longer than this many milliseconds. */
export function withinTime(milliseconds: number): <T>(work: () => T) => T {
  return <T>(work: () => T) => runInNewContext('work()', { work }, { timeout: milliseconds }) as T
}
