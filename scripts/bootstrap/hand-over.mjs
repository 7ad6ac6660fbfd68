// Plain JavaScript for any Node from 20 on: it runs before anything is installed.
import { spawn } from 'node:child_process'
import { delimiter } from 'node:path'
import { node, root } from './install.mjs'

/** Runs a TypeScript program on the installed Node until it ends, and ends with its exit code. */
export function handOver(program, args = process.argv.slice(2)) {
  // A group of its own, so that whatever the program started can be ended with it; the channel tells
  // the program when this process is gone, however that happened.
  const child = spawn(node, [root + program, ...args], {
    detached: true,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: { ...process.env, PATH: `${root}node_modules/.bin${delimiter}${process.env.PATH}` },
  })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  child.on('exit', (code, signal) => {
    endGroup(child.pid)
    process.exit(code ?? (signal ? 1 : 0))
  })
}

function endGroup(pid) {
  try {
    process.kill(-pid, 'SIGKILL')
  } catch {
    // Nobody is left in the group, which is what was wanted.
  }
}
