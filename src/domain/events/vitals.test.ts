import { describe, expect, test } from 'vitest'
import { bucketOf, p75Of, rateVital, readVitals, scoreOf, VITALS, type Vital } from './vitals.ts'

/** Numbers from 0 to 1, the same at each run. */
function* randoms() {
  for (let seed = 7; ; seed = (seed * 16_807) % 2_147_483_647) yield seed / 2_147_483_647
}

test.each(VITALS)('the p75 of 100,000 values of %s is within 6 per cent of the exact one', (vital) => {
  const random = randoms()
  const next = () => random.next().value ?? 0
  // Long-tailed, as times of pages are.
  const middle = { LCP: 1800, INP: 120, CLS: 0.3, FCP: 1100, TTFB: 400 }[vital]
  const values = Array.from(
    { length: 100_000 },
    () => middle * Math.exp((next() + next() + next() - 1.5) * 1.2),
  )
  const counts = new Map<number, number>()
  for (const value of values) {
    const bucket = bucketOf(vital, value)
    counts.set(bucket, (counts.get(bucket) ?? 0) + 1)
  }
  const exact = values.toSorted((a, b) => a - b)[75_000] ?? 0
  expect(Math.abs((p75Of(vital, counts) ?? 0) / exact - 1)).toBeLessThan(0.06)
})

describe('ratings are those of the specification', () => {
  test.each([
    ['LCP', 2500, 'good'],
    ['LCP', 2501, 'middling'],
    ['LCP', 4001, 'poor'],
    ['INP', 200, 'good'],
    ['INP', 501, 'poor'],
    ['CLS', 0.1, 'good'],
    ['CLS', 0.26, 'poor'],
    ['FCP', 3000, 'middling'],
    ['TTFB', 801, 'middling'],
  ] as const)('%s of %d is %s', (vital, value, rating) => {
    expect(rateVital(vital satisfies Vital, value)).toBe(rating)
  })

  test('a page’s score is the mean of LCP, CLS and FCP', () => {
    expect(scoreOf({ LCP: 2000, CLS: 0.2, FCP: 3500 })).toBe(75)
    expect(scoreOf({ LCP: 2000, INP: 900 })).toBe(100)
    expect(scoreOf({})).toBeUndefined()
  })
})

test('nothing counted has no p75', () => {
  expect(p75Of('LCP', new Map())).toBeUndefined()
})

test('what is no measure is left out', () => {
  const given = [
    ['LCP', 'city', 'phone', 1830],
    ['LCP', 'city', 'watch', 1],
    ['LCP', 'city', 'phone', -1],
    'LCP',
    null,
  ]
  expect(readVitals(given)).toEqual([
    { vital: 'LCP', page: 'city', device: 'phone', bucket: bucketOf('LCP', 1830) },
  ])
})
