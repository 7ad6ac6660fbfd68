import { expect, test } from 'vitest'
import { readTimes } from '#scripts/bench/load/denied-time.ts'

test('the time that others had is a part of all processors’ time, guests counted once', () => {
  const text = 'cpu  100 20 30 400 5 6 7 32 50 60\ncpu0 1 2 3 4 5 6 7 8 9 10\nintr 12\n'
  expect(readTimes(text)).toEqual({ denied: 32, all: 600 })
  expect(readTimes('')).toEqual({ denied: 0, all: 0 })
})
