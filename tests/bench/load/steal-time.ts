import { readFileSync } from 'node:fs'

/** The column of a line of /proc/stat with the time that a virtual machine's host gave to others: see proc_stat(5). */
const STEAL_COLUMN = 8

/** Columns of the sum of all processors, from the text of /proc/stat: steal time, and all time, in the same unit. */
export function readTimes(text: string): { readonly steal: number; readonly all: number } {
  const [, ...columns] = (/^cpu .*$/m.exec(text)?.[0] ?? '').split(/\s+/).map(Number)
  const counted = columns.slice(0, STEAL_COLUMN)
  return { steal: columns[STEAL_COLUMN - 1] ?? 0, all: counted.reduce((sum, each) => sum + each, 0) }
}

/** Says which part of the processors' time the host of this machine gave to others since; 0 where nothing tells. */
export class StealTime {
  readonly #began = now()

  /** In percent. */
  end(): number {
    const { steal, all } = now()
    return all > this.#began.all ? (100 * (steal - this.#began.steal)) / (all - this.#began.all) : 0
  }
}

function now() {
  try {
    return readTimes(readFileSync('/proc/stat', 'utf8'))
  } catch {
    return readTimes('')
  }
}
