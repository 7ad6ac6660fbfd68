import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { withBackPressure } from './back-pressure.ts'

const MEGABYTE = 1024 * 1024
const CHUNKS = 20

/** A source that counts the chunks it has supplied. */
function counted() {
  const state = { given: 0 }
  async function* chunks() {
    for (let at = 0; at < CHUNKS; at++) {
      state.given = at + 1
      yield new Uint8Array(MEGABYTE).fill(at)
    }
  }
  return { state, source: chunks() }
}

/** A parser like hucre's: it reads on whether or not its ten rows a chunk are consumed. */
async function* pushy(stream: ReadableStream<Uint8Array>) {
  const queue: number[] = []
  const state = { isDone: false }
  const reading = (async () => {
    for await (const [first = 0] of stream)
      queue.push(...Array.from({ length: 10 }, (_, at) => first * 10 + at))
  })().finally(() => (state.isDone = true))
  reading.catch(() => undefined)
  while (!state.isDone || queue.length > 0) {
    const row = queue.shift()
    if (row === undefined) await sleep(1)
    else yield row
  }
  await reading
}

test('all rows come in order', async () => {
  const rows: number[] = []
  for await (const row of withBackPressure(counted().source, pushy)) rows.push(row)
  expect(rows).toEqual(Array.from({ length: CHUNKS * 10 }, (_, at) => at))
})

test('the source rests while nobody takes rows', async () => {
  const { state, source } = counted()
  const rows = withBackPressure(source, pushy)
  await rows.next()
  // How much was given before depends on when the parser looked for its first row.
  const { given } = state
  await sleep(50)
  expect(state.given).toBeLessThanOrEqual(given + 1)
  expect(state.given).toBeLessThan(CHUNKS)
})

test('a taker that stops early leaves the rest unread', async () => {
  const { state, source } = counted()
  for await (const row of withBackPressure(source, (stream) => pushy(stream))) if (row === 15) break
  expect(state.given).toBeLessThan(CHUNKS)
})

test('the failure of the source reaches the taker', async () => {
  async function* broken() {
    yield new Uint8Array(MEGABYTE)
    throw new Error('cut off')
  }
  const take = vi.fn()
  await expect(
    (async () => {
      for await (const row of withBackPressure(broken(), pushy)) take(row)
    })(),
  ).rejects.toThrow('cut off')
})
