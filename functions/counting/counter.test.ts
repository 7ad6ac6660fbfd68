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
