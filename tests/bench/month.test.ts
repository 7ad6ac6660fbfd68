import { expect, test } from 'vitest'
import { billOf, type Month, type Prices, timesVisitors } from './cost/month.ts'

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
