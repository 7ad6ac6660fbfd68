import { expect, test } from 'vitest'
import type { AppContext } from '../environment.ts'
import { Counter, type Counts, FLUSH_AFTER } from './counter.ts'

const context = {
  get executionCtx(): never {
    throw new Error('none')
  },
} as unknown as AppContext

/** A counter whose clock is moved by hand, and what it wrote. */
function counterOf(write?: (counts: Counts) => void) {
  const written: Record<string, number>[] = []
  const alarms: (() => void)[] = []
  const wait = () => new Promise<void>((resolve) => alarms.push(resolve))
  const counter = new Counter(
    'test',
    async (_, counts) => (write ? write(counts) : void written.push(Object.fromEntries(counts))),
    wait,
  )
  const elapse = async () => {
    for (const ring of alarms.splice(0)) ring()
    await new Promise((resolve) => setTimeout(resolve))
  }
  return { counter, written, elapse }
}

test('counts of many requests are one batch', async () => {
  const { counter, written, elapse } = counterOf()
  for (let request = 0; request < 50; request++) counter.add(context, ['a', 'b', 'a'])
  expect(written).toEqual([])
  await elapse()
  expect(written).toEqual([{ a: 100, b: 50 }])
  await elapse()
  expect(written).toHaveLength(1)
})

test('as many events as may be lost are written at once, though they are alike', () => {
  const { counter, written } = counterOf()
  for (let request = 1; request < FLUSH_AFTER.events; request++) counter.add(context, ['a'], 8)
  expect(written).toEqual([])
  counter.add(context, ['a'], 8)
  expect(written).toEqual([{ a: 8 * FLUSH_AFTER.events }])
})

test('a write that runs at the fifteenth second delays the next only until it is over', async () => {
  const waits: number[] = []
  const alarms: (() => void)[] = []
  const done: (() => void)[] = []
  const sizes: number[] = []
  const wait = (milliseconds: number) => {
    waits.push(milliseconds)
    return new Promise<void>((resolve) => alarms.push(resolve))
  }
  const write = (_: AppContext, counts: Counts) => {
    sizes.push(counts.size)
    return new Promise<void>((resolve) => done.push(resolve))
  }
  const pass = () => new Promise((resolve) => setTimeout(resolve))
  const counter = new Counter('test', write, wait)
  counter.add(context, ['first'])
  alarms.shift()?.()
  await pass()
  counter.add(context, ['second', 'third'])
  alarms.shift()?.()
  await pass()
  expect(sizes).toEqual([1])
  done.shift()?.()
  alarms.shift()?.()
  await pass()
  expect(sizes).toEqual([1, 2])
  expect(waits.slice(0, 2)).toEqual([FLUSH_AFTER.milliseconds, FLUSH_AFTER.milliseconds])
  // A second at most beyond the write.
  expect(waits.slice(2).every((milliseconds) => milliseconds <= 1000)).toBe(true)
  expect(waits).toHaveLength(3)
})

test('as many different counts as a batch holds are written at once', () => {
  const { counter, written } = counterOf()
  counter.add(
    context,
    Array.from({ length: FLUSH_AFTER.events }, (_, at) => `key ${at}`),
  )
  expect(written).toHaveLength(1)
})

test('what could not be written comes with the next batch', async () => {
  const outcomes: Counts[] = []
  const { counter, elapse } = counterOf((counts) => {
    outcomes.push(counts)
    if (outcomes.length === 1) throw new Error('away')
  })
  counter.add(context, ['a'])
  await elapse()
  counter.add(context, ['a', 'b'])
  await elapse()
  expect(Object.fromEntries(outcomes[1] ?? [])).toEqual({ a: 2, b: 1 })
})

/** As many different keys as one flood brings, each of its own. */
const flood = (counter: Counter, requests: number, keys: number) => {
  for (let request = 0; request < requests; request++)
    counter.add(
      context,
      Array.from({ length: keys }, (_, at) => `${request} ${at}`),
    )
}

test('a flood of different counts is one write at a time, and holds only so many of them', async () => {
  let running = 0
  let most = 0
  const sizes: number[] = []
  const done: (() => void)[] = []
  const counter = new Counter(
    'test',
    async (_, counts) => {
      sizes.push(counts.size)
      most = Math.max(most, ++running)
      await new Promise<void>((resolve) => done.push(resolve))
      running--
    },
    () => new Promise(() => undefined),
  )
  flood(counter, 500, 100)
  expect(sizes).toEqual([FLUSH_AFTER.events])
  for (const end of done.splice(0)) end()
  await new Promise((resolve) => setTimeout(resolve))
  // What came while the first was written, as far as it is held.
  expect(sizes).toEqual([FLUSH_AFTER.events, 50 * FLUSH_AFTER.events])
  expect(most).toBe(1)
})

test('after a write that failed a flood does not write again at once', async () => {
  let writes = 0
  const { counter } = counterOf(() => {
    writes++
    throw new Error('away')
  })
  flood(counter, 20, 100)
  await new Promise((resolve) => setTimeout(resolve))
  flood(counter, 20, 100)
  await new Promise((resolve) => setTimeout(resolve))
  expect(writes).toBe(1)
})
