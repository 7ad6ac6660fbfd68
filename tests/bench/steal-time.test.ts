import { expect, test } from 'vitest'
import { readTimes } from './process-samplers.ts'

test('steal time is a part of the time of all processors, in which guests are counted once', () => {
  const text = 'cpu  100 20 30 400 5 6 7 32 50 60\ncpu0 1 2 3 4 5 6 7 8 9 10\nintr 12\n'
  expect(readTimes(text)).toEqual({ steal: 32, all: 600 })
  expect(readTimes('')).toEqual({ steal: 0, all: 0 })
})
