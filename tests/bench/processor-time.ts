import { readFileSync } from 'node:fs'
import { listProcesses, treeOf } from '#tests/lib/processes.ts'

/** Ticks of the processor per second, as Linux counts them for all programs. */
const TICKS = 100

/** Milliseconds of the processor that the processes of this name below this one have used so far; 0 without /proc. */
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
