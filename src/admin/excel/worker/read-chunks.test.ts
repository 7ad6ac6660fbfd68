import { expect, test } from 'vitest'
import type { ReadRow } from './messages.ts'
import { CHUNK_CHARACTERS, CHUNK_ROWS, chunksFrom } from './read-chunks.ts'

async function* rows(count: number, text = '') {
  for (let row = 1; row <= count; row++) {
    yield row % 10 === 0
      ? { row, column: null, value: null, reason: 'name is missing' }
      : { row, candidate: { name: `Place ${row}${text}` } }
  }
}

async function chunks(count: number, from: number) {
  const all = []
  for await (const { seq, count: total, rows: text, rejected } of chunksFrom(rows(count), from)) {
    const accepted = JSON.parse(text) as ReadRow[]
    expect(total).toBe(accepted.length + rejected.length)
    all.push([seq, accepted.length, rejected.length, accepted[0]?.row])
  }
  return all
}

test.each([
  ['no rows make no chunk', 0, 0, []],
  ['a few rows make one', 25, 0, [[0, 23, 2, 1]]],
  ['a full chunk is one chunk', CHUNK_ROWS, 0, [[0, 900, 100, 1]]],
  [
    'one row more makes another',
    CHUNK_ROWS + 1,
    0,
    [
      [0, 900, 100, 1],
      [1, 1, 0, 1001],
    ],
  ],
  [
    'a file taken up again begins where it stopped',
    2200,
    1,
    [
      [1, 900, 100, 1001],
      [2, 180, 20, 2001],
    ],
  ],
  ['a file that was done has nothing left', 2000, 2, []],
])('%s', async (_, count, from, expected) => {
  expect(await chunks(count, from)).toEqual(expected)
})

test('rows that are long make smaller chunks, so that none is too large for the server', async () => {
  const long = 'x'.repeat(100_000)
  const sizes = []
  for await (const { rows: text } of chunksFrom(rows(100, long), 0)) sizes.push(text.length)
  expect(sizes).toHaveLength(3)
  expect(Math.max(...sizes)).toBeLessThan(CHUNK_CHARACTERS + 2 * long.length)
})
