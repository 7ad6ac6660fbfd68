import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'

/** A running process; `bytes` is its resident memory. */
export interface Process {
  readonly pid: number
  readonly parent: number
  readonly name: string
  readonly bytes: number
}

const PAGE = 4096

/** All running processes, from /proc where there is one, else from ps. */
export function listProcesses(): readonly Process[] {
  return process.platform === 'linux' ? fromProc() : fromPs()
}

function fromProc(): readonly Process[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => {
      try {
        return parseStat(readFileSync(`/proc/${pid}/stat`, 'utf8'))
      } catch {
        // The process has ended since.
        return []
      }
    })
}

/** A line of /proc/PID/stat, whose second field, the name in brackets, may itself hold blanks and brackets. */
export function parseStat(line: string): Process[] {
  const [, pid, name = '', rest = ''] = /^(\d+) \((.*)\) (.*)$/s.exec(line) ?? []
  const fields = rest.split(' ')
  if (pid === undefined) return []
  return [{ pid: Number(pid), parent: Number(fields[1]), name, bytes: Number(fields[21]) * PAGE }]
}

function fromPs(): readonly Process[] {
  const lines = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,rss=,comm='], { encoding: 'utf8' })
    .trim()
    .split('\n')
  return lines.map((line) => {
    const [pid, parent, kilobytes, ...name] = line.trim().split(/\s+/)
    return { pid: Number(pid), parent: Number(parent), bytes: Number(kilobytes) * 1024, name: name.join(' ') }
  })
}

/** Whether a browser's process renders a page. */
export function isRenderer({ pid }: Process): boolean {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('--type=renderer')
  } catch {
    return false
  }
}

/** A process and all that descend from it. */
export function treeOf(root: number, processes: readonly Process[]): readonly Process[] {
  const children = Map.groupBy(processes, ({ parent }) => parent)
  const below = (pid: number): readonly Process[] =>
    (children.get(pid) ?? []).flatMap((child) => [child, ...below(child.pid)])
  return [...processes.filter(({ pid }) => pid === root), ...below(root)]
}
