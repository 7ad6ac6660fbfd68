import { describe, expect, test } from 'vitest'
import { type Measurement, quantile, tableOf, verdictOf } from './measurements.ts'
import { type Month, type Prices, billOf, timesVisitors } from './cost/month.ts'
import { readTimes } from './process-samplers.ts'
import { readScripting } from './trace-scripting.ts'

const against = { name: 'floor', value: 4 }

describe('the verdict', () => {
  test.each<[string, Partial<Measurement>, string]>([
    ['of a ratio at its goal passes', { against, goal: { most: 2.5, of: 'ratio' } }, 'PASS'],
    ['of a ratio past its goal fails', { against, goal: { most: 2.4, of: 'ratio' } }, 'FAIL'],
    ['of a figure within its goal passes', { goal: { most: 10, of: 'figure' } }, 'PASS'],
    ['of a figure past its goal fails', { against, goal: { most: 9, of: 'figure' } }, 'FAIL'],
    ['of a ratio to nothing fails', { goal: { most: 100, of: 'ratio' } }, 'FAIL'],
    ['of a figure that was never measured fails', { ours: NaN, goal: { most: 10, of: 'figure' } }, 'FAIL'],
    ['of a figure that reaches its least passes', { goal: { least: 10, of: 'figure' } }, 'PASS'],
    ['of a figure below its least fails', { goal: { least: 11, of: 'figure' } }, 'FAIL'],
    ['of a least that was never measured fails', { ours: NaN, goal: { least: 0, of: 'figure' } }, 'FAIL'],
    ['of a figure without a goal is none', { against }, '-'],
  ])('%s', (_, figure, verdict) => {
    expect(verdictOf({ what: 'x', ours: 10, unit: 's', ...figure })).toBe(verdict)
  })
})

describe('a quantile', () => {
  test.each([
    ['the median of an odd count', [3, 1, 2], 0.5, 2],
    ['the 95th of a hundred', Array.from({ length: 100 }, (_, at) => at), 0.95, 95],
    ['the last of one', [7], 0.95, 7],
    ['nothing of none', [], 0.5, NaN],
  ])('is %s', (_, numbers, share, value) => {
    expect(quantile(numbers, share)).toBe(value)
  })
})

test('the table shows figure, floor, ratio, goal and verdict', () => {
  const figure: Measurement = {
    what: 'import',
    ours: 10,
    unit: 's',
    against,
    goal: { most: 2.5, of: 'ratio' },
  }
  expect(tableOf([figure]).split('\n')[1]).toBe('import  10.0 s  4.00 s floor  2.50x  <= 2.5x  PASS')
})

test('the table shows the least that a figure may be', () => {
  const figure: Measurement = { what: 'home', ours: 97, unit: 'points', goal: { least: 98, of: 'figure' } }
  expect(tableOf([figure]).split('\n')[1]).toMatch(/^home\s+97\.0 points\s+>= 98 points {2}FAIL$/)
})

const PRICES: Prices = {
  of: '2026-01-01',
  workers: {
    month: 5,
    includedRequests: 10_000_000,
    millionRequests: 0.3,
    includedCpuMs: 30_000_000,
    millionCpuMs: 0.02,
  },
  turso: {
    plans: [
      { name: 'Free', month: 0, gigabytes: 5, rowsRead: 500e6, rowsWritten: 10e6 },
      { name: 'Developer', month: 4.99, gigabytes: 9, rowsRead: 2500e6, rowsWritten: 25e6 },
    ],
  },
}
const page = { rowsRead: 500, rowsWritten: 0, cpuMs: 10, bytes: 1000 }
const MONTH: Month = {
  kinds: [
    { name: 'pages', requests: 2e6, cost: page, isKept: true },
    { name: 'events', requests: 4e6, cost: { ...page, rowsRead: 0, cpuMs: 1 }, isKept: false },
  ],
  staticRequests: 30e6,
  otherRows: { read: 0, written: 3e6 },
  gigabytes: 2,
}

test('static files are free, and the smallest plan that suffices is taken', () => {
  const bill = billOf(MONTH, PRICES)
  expect(bill).toMatchObject({ requests: 6e6, cpuMs: 24e6, rowsRead: 1e9, rowsWritten: 3e6 })
  expect(bill).toMatchObject({ workers: 5, plan: 'Developer', total: 9.99 })
})

test('with a cache every request is billed, and the database is asked for what it misses', () => {
  const bill = billOf(MONTH, PRICES, 0.7)
  expect(bill.requests).toBe(36e6)
  expect(bill.rowsRead).toBeCloseTo(3e8)
  expect([bill.workers, bill.plan]).toEqual([5 + 26 * 0.3, 'Free'])
})

test('what no plan has room for has no price', () => {
  const bill = billOf(timesVisitors(MONTH, 10, 2), PRICES)
  expect(bill.workers).toBeCloseTo(5 + 50 * 0.3 + 210 * 0.02)
  expect([bill.plan, bill.total]).toEqual([undefined, Infinity])
})

test('steal time is a part of the time of all processors, in which guests are counted once', () => {
  const text = 'cpu  100 20 30 400 5 6 7 32 50 60\ncpu0 1 2 3 4 5 6 7 8 9 10\nintr 12\n'
  expect(readTimes(text)).toEqual({ steal: 32, all: 600 })
  expect(readTimes('')).toEqual({ steal: 0, all: 0 })
})

const call = (name: string, ts: number, dur: number, tid = 1) => ({ name, ph: 'X', pid: 1, tid, ts, dur })
const thread = (tid: number, name: string) => ({
  name: 'thread_name',
  ph: 'M',
  pid: 1,
  tid,
  ts: 0,
  args: { name },
})

test('a call within another is counted once, and other threads are not', () => {
  const { tasks, frames } = readScripting([
    thread(1, 'CrRendererMain'),
    thread(2, 'ThreadPoolForegroundWorker'),
    call('FunctionCall', 1_000, 4_000, 2),
    call('FireAnimationFrame', 10_000, 6_000),
    call('FunctionCall', 10_500, 5_000),
    call('EventDispatch', 20_000, 2_000),
    call('Layout', 30_000, 90_000),
  ])
  expect(tasks).toEqual([6, 2])
  expect(frames).toEqual([6])
})
