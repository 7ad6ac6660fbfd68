import { readFileSync } from 'node:fs'

/** The column of a line of /proc/stat with the time that a virtual machine's host gave to others: see proc_stat(5). */
const STEAL = 8

/** Columns of the sum of all processors, from the text of /proc/stat: the time denied, and all of it, in the same unit. */
export function readTimes(text: string): { readonly denied: number; readonly all: number } {
  const [, ...columns] = (/^cpu .*$/m.exec(text)?.[0] ?? '').split(/\s+/).map(Number)
  const counted = columns.slice(0, STEAL)
  return { denied: columns[STEAL - 1] ?? 0, all: counted.reduce((sum, each) => sum + each, 0) }
}

/** Says which part of the processors' time the host of this machine gave to others since; 0 where nothing tells. */
export class DeniedTime {
  readonly #began = now()

  /** In percent. */
  end(): number {
    const { denied, all } = now()
    return all > this.#began.all ? (100 * (denied - this.#began.denied)) / (all - this.#began.all) : 0
  }
}

function now() {
  try {
    return readTimes(readFileSync('/proc/stat', 'utf8'))
  } catch {
    return readTimes('')
  }
}
