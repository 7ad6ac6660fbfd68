import { isRenderer, listProcesses, treeOf } from '#tests/lib/processes.ts'
import { readFileSync } from 'node:fs'

const PEAK_EVERY_MS = 250
const MB = 1e6

/** The peak memory of a browser's largest page and of the Worker's runtime, among the children of this process. */
export class PeakMemory {
  #page = 0
  #worker = 0
  readonly #timer = setInterval(() => this.#look(), PEAK_EVERY_MS)

  #look(): void {
    for (const each of treeOf(process.pid, listProcesses())) {
      const { name, bytes } = each
      if (name === 'workerd') this.#worker = Math.max(this.#worker, bytes)
      else if (bytes > this.#page && /^chrom/.test(name) && isRenderer(each)) this.#page = bytes
    }
  }

  /** Stops sampling; returns megabytes of a million bytes. */
  end(): Readonly<Record<'page' | 'worker', number>> {
    clearInterval(this.#timer)
    return { page: this.#page / MB, worker: this.#worker / MB }
  }
}

/** Ticks of the processor per second, as Linux counts them for all programs. */
const TICKS = 100

/** Milliseconds of CPU time used so far by processes of this name below this one; 0 without /proc. */
export function processorTime(name: string): number {
  if (process.platform !== 'linux') return 0
  return treeOf(process.pid, listProcesses())
    .filter((each) => each.name === name)
    .reduce((sum, { pid }) => sum + millisecondsOf(readFileSync(`/proc/${pid}/stat`, 'utf8')), 0)
}

/** User and system time of a line of /proc/PID/stat. */
function millisecondsOf(line: string): number {
  const fields = line.slice(line.lastIndexOf(')') + 2).split(' ')
  return ((Number(fields[11]) + Number(fields[12])) * 1000) / TICKS
}

const EVERY_MS = 1_000
const SERVERS = new Set(['workerd', 'sqld'])

/** The resident memory of the Worker and of the database below this process, once a second, in megabytes. */
export class ResidentMemory {
  readonly #samples: number[] = []
  readonly #timer = setInterval(() => {
    const own = treeOf(process.pid, listProcesses()).filter(({ name }) => SERVERS.has(name))
    this.#samples.push(own.reduce((sum, { bytes }) => sum + bytes, 0) / 1e6)
  }, EVERY_MS)

  /** The most in the second fifth of the time, once all is warm, and in the last. */
  end(): { readonly early: number; readonly late: number } {
    clearInterval(this.#timer)
    const fifth = Math.ceil(this.#samples.length / 5)
    const most = (samples: readonly number[]) => Math.max(0, ...samples)
    return { early: most(this.#samples.slice(fifth, 2 * fifth)), late: most(this.#samples.slice(-fifth)) }
  }
}

/** The column of a line of /proc/stat with the time that a virtual machine's host gave to others: see proc_stat(5). */
const STEAL_COLUMN = 8

/** Columns of the sum of all processors, from the text of /proc/stat: steal time, and all time, in the same unit. */
export function readTimes(text: string): { readonly steal: number; readonly all: number } {
  const [, ...columns] = (/^cpu .*$/m.exec(text)?.[0] ?? '').split(/\s+/).map(Number)
  const counted = columns.slice(0, STEAL_COLUMN)
  return { steal: columns[STEAL_COLUMN - 1] ?? 0, all: counted.reduce((sum, each) => sum + each, 0) }
}

/** Measures the share of CPU time that this machine's host gave to others; 0 where it is not known. */
export class StealTime {
  readonly #began = now()

  /** The share in percent. */
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
