import { expect, test } from 'vitest'
import type { AppContext } from '../environment.ts'
import { FLUSH_AFTER } from '#domain/events/flush-after.ts'
import { Counter, type Counts } from './counter.ts'

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

test('as many different counts as a batch holds are written at once', () => {
  const { counter, written } = counterOf()
  counter.add(
    context,
    Array.from({ length: FLUSH_AFTER.entries }, (_, at) => `key ${at}`),
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
  expect(sizes).toEqual([FLUSH_AFTER.entries])
  for (const end of done.splice(0)) end()
  await new Promise((resolve) => setTimeout(resolve))
  counter.add(context, ['one more'])
  expect(sizes).toEqual([FLUSH_AFTER.entries, 50 * FLUSH_AFTER.entries])
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
