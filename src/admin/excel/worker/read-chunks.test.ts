import { expect, test } from 'vitest'
import { CHUNK_ROWS, chunksFrom } from './read-chunks.ts'

async function* rows(count: number) {
  for (let row = 1; row <= count; row++) {
    yield row % 10 === 0
      ? { row, column: null, value: null, reason: 'name is missing' }
      : { row, candidate: { name: `Place ${row}` } }
  }
}

async function chunks(count: number, from: number) {
  const all = []
  for await (const { seq, rows: accepted, rejected } of chunksFrom(rows(count), from))
    all.push([seq, accepted.length, rejected.length, accepted[0]?.row])
  return all
}

test.each([
  ['no rows make no chunk', 0, 0, []],
  ['a few rows make one', 25, 0, [[0, 23, 2, 1]]],
  ['a full chunk is one chunk', CHUNK_ROWS, 0, [[0, 450, 50, 1]]],
  [
    'one row more makes another',
    CHUNK_ROWS + 1,
    0,
    [
      [0, 450, 50, 1],
      [1, 1, 0, 501],
    ],
  ],
  [
    'a file taken up again begins where it stopped',
    1200,
    1,
    [
      [1, 450, 50, 501],
      [2, 180, 20, 1001],
    ],
  ],
  ['a file that was done has nothing left', 1000, 2, []],
])('%s', async (_, count, from, expected) => {
  expect(await chunks(count, from)).toEqual(expected)
})
