import { expect, test } from 'vitest'
import { MAX_POPULARITY, popularity } from './popularity.ts'

test('a business that nobody rated comes last', () => {
  expect(popularity(null, 1000)).toBe(0)
})

test.each([
  { fact: 'more reviews', more: [4.5, 200], less: [4.5, 100] },
  { fact: 'a better rating', more: [4.8, 100], less: [3.9, 100] },
  { fact: 'many good reviews before one perfect one', more: [4.6, 900], less: [5, 1] },
])('$fact: more popular', ({ more, less }) => {
  expect(popularity(more[0] ?? null, more[1] ?? 0)).toBeGreaterThan(popularity(less[0] ?? null, less[1] ?? 0))
})

test('never passes twelve bits', () => {
  expect(popularity(5, Number.MAX_SAFE_INTEGER)).toBe(MAX_POPULARITY)
})
