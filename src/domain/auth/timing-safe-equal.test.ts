import { expect, test } from 'vitest'
import { timingSafeEqual } from './timing-safe-equal.ts'

const bytes = (...values: number[]) => Uint8Array.from(values)

test.each([
  ['equal', bytes(1, 2, 3), bytes(1, 2, 3), true],
  ['different at the beginning', bytes(9, 2, 3), bytes(1, 2, 3), false],
  ['different at the end', bytes(1, 2, 9), bytes(1, 2, 3), false],
  ['one shorter', bytes(1, 2), bytes(1, 2, 3), false],
  ['one longer by a zero', bytes(1, 2, 3, 0), bytes(1, 2, 3), false],
  ['empty', bytes(), bytes(), true],
  ['empty and not', bytes(), bytes(0), false],
])('%s', (_, a, b, expected) => expect(timingSafeEqual(a, b)).toBe(expected))

test('every byte is looked at, wherever the first difference is', () => {
  const looks = (guess: Uint8Array) => {
    let count = 0
    const counted = new Proxy(guess, {
      get: (target, key) => {
        if (typeof key === 'string' && /^\d+$/.test(key)) count++
        return Reflect.get(target, key) as unknown
      },
    })
    timingSafeEqual(counted, new Uint8Array(32))
    return count
  }
  expect(looks(new Uint8Array(32).fill(1))).toBe(32)
  expect(looks(new Uint8Array(32))).toBe(32)
})
