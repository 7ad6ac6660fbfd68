import { expect, test } from 'vitest'
import { compactPath } from './compact-path.ts'

test.each([
  ['steps become relative', 'M10,10L12,9L12,9L20,30', 'M10 10l2-1l8 21'],
  ['after a closed shape the pen is where it began', 'M5,5L9,5L9,9ZM1,1L2,3', 'M5 5l4 0l0 4zM1 1l1 2'],
  ['nothing to draw', null, ''],
])('%s', (_, path, compact) => {
  expect(compactPath(path)).toBe(compact)
})
