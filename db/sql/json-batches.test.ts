import { expect, test } from 'vitest'
import { jsonBatches } from './json-batches.ts'

test('no rows, no pieces', () => {
  expect(jsonBatches([])).toEqual([])
})

test('small rows travel together', () => {
  expect(jsonBatches([[1, 'a'], [2]])).toEqual(['[[1,"a"],[2]]'])
})

test('long rows are split and none is lost', () => {
  const rows = Array.from({ length: 5 }, (_, index) => [index, 'x'.repeat(400_000)])
  const pieces = jsonBatches(rows)
  expect(pieces).toHaveLength(3)
  expect(pieces.flatMap((piece) => JSON.parse(piece) as unknown[])).toEqual(rows)
})
