// Plain JavaScript for any Node from 20 on: it runs before anything is installed.
import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { delimiter } from 'node:path'
import { node, root } from './install.mjs'

const LOOK_EVERY_MS = 500
const IMPATIENT_MS = 1000

/** Runs a TypeScript program on the installed Node until it ends, and ends with its exit code. */
export function handOver(program, args = process.argv.slice(2)) {
  // A process group of its own, so that all the processes of the program can be ended with it; through the channel the
  // program notices when this process is gone, for whatever reason.
  const child = spawn(node, [root + program, ...args], {
    detached: true,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: { ...process.env, PATH: `${root}node_modules/.bin${delimiter}${process.env.PATH}` },
  })
  let asked
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => {
      // A second signal ends it at once; one Ctrl-C can arrive twice, from the terminal and from npm.
      if (asked !== undefined && Date.now() - asked > IMPATIENT_MS) endGroup(child.pid)
      else child.kill(signal)
      asked ??= Date.now()
    })
  }
  if (process.env.npm_lifecycle_event) whenNpmIsGone(() => child.kill('SIGTERM'))
  child.on('exit', (code, signal) => {
    endGroup(child.pid)
    process.exit(code ?? (signal ? 1 : 0))
  })
}

/** npm passes signals to its script unreliably: a killed npm leaves its shell, or this process, to another parent. */
function whenNpmIsGone(stop) {
  const before = ancestors()
  const timer = setInterval(() => {
    if (ancestors() === before) return
    clearInterval(timer)
    stop()
  }, LOOK_EVERY_MS)
}

/** The parent, and the parent's parent where the system reports it. */
function ancestors() {
  try {
    const fields = readFileSync(`/proc/${process.ppid}/stat`, 'utf8').split(') ').at(-1).split(' ')
    return `${process.ppid} ${fields[1]}`
  } catch {
    return String(process.ppid)
  }
}

function endGroup(pid) {
  try {
    process.kill(-pid, 'SIGKILL')
  } catch {
    // No process is left in the group, as intended.
  }
}
