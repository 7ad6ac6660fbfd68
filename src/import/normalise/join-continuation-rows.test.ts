import { expect, test } from 'vitest'
import { recogniseColumns } from '../columns/recognise.ts'
import type { SheetRow } from '../read/file.ts'
import { joinContinuationRows } from './join-continuation-rows.ts'

const HEADER = ['id', 'globalRowNumber', 'slug', 'name', 'countryCode', 'description', 'about', 'part']
const first = (id: number, description = '') => [id, id, 'a', 'A', 'AT', description, null, null]
/** The first row of a cut business. */
const cut = (id: unknown, of: number, description: string, [slug, name] = ['a', 'A']) =>
  [id, id, slug, name, 'AT', description, null, `1/${of}`] as const
const more = (id: number, slug = 'a') => [id, id, slug, 'A', null, null, null, 'more'] as const
const further = (id: number, part: unknown, description: string | null, about: string | null = null) =>
  [id, id, 'a', 'A', null, description, about, part] as const

async function read(rows: readonly (readonly unknown[])[], header = HEADER) {
  async function* given(): AsyncGenerator<SheetRow> {
    for (const [at, cells] of rows.entries()) yield { row: at + 2, cells }
  }
  const found = []
  for await (const { row, cells, problem } of joinContinuationRows(given(), recogniseColumns(header)))
    found.push(problem === undefined ? [row, cells[5], cells[6]] : [row, problem.rejection])
  return found
}

const lacks = (part: number, parts: number) => ({ code: 'part_missing', part, parts })
const ASTRAY = { code: 'part_astray' }

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
  [
    'all parts of so many are joined',
    [cut(1, 3, 'x'), further(1, '2/3', 'y'), further(1, '3/3', 'z')],
    [[2, 'xyz', null]],
  ],
  [
    'a business whose last part is missing is left out',
    [cut(1, 3, 'x'), further(1, '2/3', 'y')],
    [[2, lacks(3, 3)]],
  ],
  [
    'a business whose part stands above it is left out, wholly',
    [further(1, '2/3', 'y'), cut(1, 3, 'x'), further(1, '3/3', 'z'), more(1), first(2, 'other')],
    [
      [2, ASTRAY],
      [4, ASTRAY],
      [3, lacks(2, 3)],
      [5, ASTRAY],
      [6, 'other', null],
    ],
  ],
  [
    'more reviews follow their business',
    [cut(1, 2, 'x'), further(1, '2/2', 'y'), more(1), more(1)],
    [
      [2, 'xy', null],
      [4, null, null],
      [5, null, null],
    ],
  ],
  [
    'more reviews of what does not stand above erase nothing',
    [more(1), first(2), more(1)],
    [
      [2, ASTRAY],
      [3, '', null],
      [4, ASTRAY],
    ],
  ],
  [
    'rows without an id are never of one business',
    [cut(null, 2, 'x'), [null, null, 'a', 'A', null, 'y', null, '2/2']],
    [
      [3, ASTRAY],
      [2, lacks(2, 2)],
    ],
  ],
  [
    'nor are rows of another address or name',
    [cut(1, 2, 'x', ['a', 'B']), further(1, '2/2', 'y'), cut(1, 2, 'x', ['b', 'A']), further(1, '2/2', 'y')],
    [
      [3, ASTRAY],
      [2, lacks(2, 2)],
      [5, ASTRAY],
      [4, lacks(2, 2)],
    ],
  ],
  [
    'a part that a program made a day of is left out',
    [first(1, 'x'), further(1, '3-Jan', 'y')],
    [
      [3, { code: 'part_unknown' }],
      [2, 'x', null],
    ],
  ],
])('%s', async (_, rows, expected) => {
  expect(await read(rows)).toEqual(expected)
})

test('a column of that name in another sheet means nothing', async () => {
  const rows = [['A', 2]]
  expect(await read(rows, ['name', 'part'])).toHaveLength(1)
})
