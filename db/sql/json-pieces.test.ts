import { expect, test } from 'vitest'
import { jsonPieces } from './json-pieces.ts'

test('no rows, no pieces', () => {
  expect(jsonPieces([])).toEqual([])
})

test('small rows travel together', () => {
  expect(jsonPieces([[1, 'a'], [2]])).toEqual(['[[1,"a"],[2]]'])
})

test('long rows are split and none is lost', () => {
  const rows = Array.from({ length: 5 }, (_, index) => [index, 'x'.repeat(400_000)])
  const pieces = jsonPieces(rows)
  expect(pieces).toHaveLength(3)
  expect(pieces.flatMap((piece) => JSON.parse(piece) as unknown[])).toEqual(rows)
})
