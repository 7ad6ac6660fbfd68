import { expect, test } from 'vitest'
import { recogniseColumns } from '../columns/recognise.ts'
import type { SheetRow } from '../read/file.ts'
import { joined } from './joined.ts'

const HEADER = ['id', 'globalRowNumber', 'slug', 'name', 'countryCode', 'description', 'about', 'part']
const first = (id: number, description = '') => [id, id, 'a', 'A', 'AT', description, null, null]
const further = (id: number, part: unknown, description: string | null, about: string | null = null) =>
  [id, id, 'a', 'A', null, description, about, part] as const

async function read(rows: readonly (readonly unknown[])[], header = HEADER) {
  async function* given(): AsyncGenerator<SheetRow> {
    for (const [at, cells] of rows.entries()) yield { row: at + 2, cells }
  }
  const found = []
  for await (const { row, cells, problem } of joined(given(), recogniseColumns(header)))
    found.push(problem === undefined ? [row, cells[5], cells[6]] : [row, problem.reason])
  return found
}

const ASTRAY = 'continues a row that does not stand above it'

test.each([
  [
    'rows without parts stay as they are',
    [first(1, 'x'), first(2, 'y')],
    [
      [2, 'x', null],
      [3, 'y', null],
    ],
  ],
  [
    'parts are joined in their order',
    [first(1, 'x'), further(1, 2, 'y', '{'), further(1, '3', null, '}')],
    [[2, 'xy', '{}']],
  ],
  ['a part that says the same again goes on', [first(1, 'x'), further(1, 2, 'x')], [[2, 'xx', null]]],
  [
    'a part of another business is left out',
    [first(1, 'x'), further(2, 2, 'y')],
    [
      [3, ASTRAY],
      [2, 'x', null],
    ],
  ],
  [
    'a part whose forerunner is lacking is left out',
    [first(1, 'x'), further(1, 3, 'y')],
    [
      [3, ASTRAY],
      [2, 'x', null],
    ],
  ],
  ['a part without a first row is left out', [further(1, 2, 'y')], [[2, ASTRAY]]],
])('%s', async (_, rows, expected) => {
  expect(await read(rows)).toEqual(expected)
})

test('a column of that name in another sheet means nothing', async () => {
  const rows = [['A', 2]]
  expect(await read(rows, ['name', 'part'])).toHaveLength(1)
})
