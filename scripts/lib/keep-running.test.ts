import { describe, expect, test } from 'vitest'
import { keepRunning, RESTART_PAUSES, type Server } from './keep-running.ts'

/** A server that ends when it is told to. */
function server() {
  let end: (value?: unknown) => void = () => undefined
  const exited = new Promise((resolve) => (end = resolve))
  let isStopped = false
  const stop = () => {
    isStopped = true
    end()
    return Promise.resolve()
  }
  return {
    server: { exited, stop } as Server,
    end,
    stopped: () => isStopped,
  }
}

/** Keeps a server that has ended through these starts, and ends all when they are used up. */
async function keep(starts: readonly (Server | Error)[]) {
  const controller = new AbortController()
  const [pauses, lines]: [number[], string[]] = [[], []]
  const first = server()
  first.end()
  const left = [...starts]
  await keepRunning(first.server, {
    name: 'The database server',
    signal: controller.signal,
    say: (line) => lines.push(line),
    wait: (milliseconds) => {
      pauses.push(milliseconds)
      if (left.length === 0) controller.abort()
      return Promise.resolve()
    },
    start: () => {
      const next = left.shift()
      return next instanceof Error || next === undefined
        ? Promise.reject(next ?? new Error('none'))
        : Promise.resolve(next)
    },
  })
  return { pauses, lines }
}

describe('a database server that ended', () => {
  test('is started again after growing pauses, and every try is said', async () => {
    const failing = Array.from({ length: 7 }, () => new Error('It did not start'))
    const { pauses, lines } = await keep(failing)
    expect(pauses).toEqual([...RESTART_PAUSES, 30_000, 30_000])
    expect(lines.filter((line) => line === 'It did not start.')).toHaveLength(7)
    expect(lines[0]).toContain('started again in 0.25 s')
  })

  test('and is back is said too; one that ends at once waits longer', async () => {
    const [one, two] = [server(), server()]
    one.end()
    two.end()
    const { pauses, lines } = await keep([one.server, two.server])
    expect(pauses).toEqual([250, 1000, 2000])
    expect(lines.filter((line) => line.includes('running again'))).toHaveLength(2)
  })
})

test('what runs at the end is stopped', async () => {
  const controller = new AbortController()
  const { server: running, stopped } = server()
  const kept = keepRunning(running, {
    name: 'The database server',
    signal: controller.signal,
    say: () => undefined,
    start: () => Promise.reject(new Error('none')),
  })
  controller.abort()
  await kept
  expect(stopped()).toBe(true)
})
