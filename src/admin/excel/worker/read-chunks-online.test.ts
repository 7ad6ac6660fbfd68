import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ScriptNotLoaded, workerError } from '../../kit/threads/script-not-loaded.ts'
import { readChunksOnline } from './read-chunks-online.ts'
import type { readChunks, ReadRequest } from './worker-client.ts'

beforeEach(() => {
  vi.useFakeTimers()
  const window = new EventTarget()
  vi.stubGlobal('addEventListener', window.addEventListener.bind(window))
  vi.stubGlobal('removeEventListener', window.removeEventListener.bind(window))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const request = { from: 3, signal: new AbortController().signal } as ReadRequest
const chunk = (seq: number) =>
  ({ seq }) as Awaited<ReturnType<ReturnType<typeof readChunks>['next']>>['value']

async function collected(read: unknown, onWait?: (isWaiting: boolean) => void) {
  const seen: unknown[] = []
  for await (const each of readChunksOnline(request, onWait, read as typeof readChunks)) seen.push(each)
  return seen
}

test('a script that the connection lost is loaded again, and the wait is told', async () => {
  let tries = 0
  const waits: boolean[] = []
  const result = collected(
    async function* () {
      tries += 1
      if (tries < 3) throw new ScriptNotLoaded()
      yield* [chunk(3), chunk(4)]
      return []
    },
    (isWaiting) => waits.push(isWaiting),
  )
  await vi.advanceTimersByTimeAsync(2000)
  expect(await result).toEqual([{ seq: 3 }, { seq: 4 }])
  expect([tries, waits]).toEqual([3, [true, true, false]])
})

test('a file that cannot be read is not read again', async () => {
  const read = vi.fn(async function* () {
    yield* [chunk(3)]
    throw new Error('no file')
  })
  await expect(collected(read)).rejects.toThrow('no file')
  expect(read).toHaveBeenCalledTimes(1)
})

test('an error of a worker without a message is a script that did not load', () => {
  expect(workerError({})).toBeInstanceOf(TypeError)
  expect(workerError({ message: 'x is not defined' })).not.toBeInstanceOf(TypeError)
})
