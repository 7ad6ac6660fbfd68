import { expect, test } from 'vitest'
import type { ReadRow } from './protocol.ts'
import { CHUNK_BYTES, CHUNK_ROWS, chunksFrom } from './read-chunks.ts'

async function* rows(count: number, text = '') {
  for (let row = 1; row <= count; row++) {
    yield row % 10 === 0
      ? { row, column: null, value: null, code: 'name_missing' as const }
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

const bytesOf = (text: string) => new TextEncoder().encode(text).length

test.each([
  ['letters of one byte', 'x', 3],
  ['letters of two', 'ü', 5],
  ['letters of three', '語', 7],
])(
  'rows that are long make smaller chunks, so that none is too large for the server: %s',
  async (_, letter, least) => {
    const sizes = []
    for await (const { rows: text } of chunksFrom(rows(100, letter.repeat(100_000)), 0))
      sizes.push(bytesOf(text))
    expect(sizes.length).toBeGreaterThanOrEqual(least)
    expect(Math.max(...sizes)).toBeLessThanOrEqual(CHUNK_BYTES)
  },
)

test('a row that is longer than a chunk goes alone, and one that no request can hold is left out', async () => {
  async function* given() {
    for (const [at, length] of [10, 6_000_000, 10, 17_000_000].entries())
      yield await Promise.resolve({ row: at + 2, candidate: { name: 'x'.repeat(length) } })
  }
  const found = []
  for await (const { rows: text, rejected } of chunksFrom(given(), 0))
    found.push([(JSON.parse(text) as ReadRow[]).map(({ row }) => row), rejected.map(({ row }) => row)])
  expect(found).toEqual([
    [[2], []],
    [[3], []],
    [[4], [5]],
  ])
})

test('what is said of rejected rows counts as well', async () => {
  async function* given() {
    for (let row = 1; row <= 50; row++)
      yield await Promise.resolve({
        row,
        column: null,
        value: 'x'.repeat(200_000),
        code: 'name_missing' as const,
      })
  }
  const sizes = []
  for await (const { rejected } of chunksFrom(given(), 0)) sizes.push(bytesOf(JSON.stringify(rejected)))
  expect(Math.max(...sizes)).toBeLessThanOrEqual(CHUNK_BYTES + 2)
})
