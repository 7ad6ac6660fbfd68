import { describe, expect, test } from 'vitest'
import { EXPORT_COLUMNS } from '#domain/business/candidate.ts'
import { parseColumnDefaults } from '#import/column-defaults.ts'
import { openImportFile, type PlanOptions } from '#import/open-file.ts'
import type { SpreadsheetFile } from '#import/read/file.ts'
import { candidate, type Cells, normalise } from './candidates.ts'
import { csvFile } from './files.ts'

describe('our own export', () => {
  test('comes back with its identity, status and reviews, and without a source of its own', async () => {
    const cells = {
      id: 7,
      globalRowNumber: 9,
      slug: 'a-rome',
      name: 'A',
      category: 'Café',
      country: 'Italy',
      countryCode: 'IT',
      source: null,
      isOpen: false,
      workingHours: '{"Monday":"9AM-5PM"}',
      reviews:
        '[{"authorName":"Ann","rating":5,"comment":"Good","createdAt":"2026-01-01T00:00:00.000Z","isSample":true}]',
    }
    const record = Object.fromEntries(
      EXPORT_COLUMNS.map((column) => [column, (cells as Cells)[column] ?? null]),
    )
    expect(await candidate(record)).toMatchObject({
      id: 7,
      globalRowNumber: 9,
      slug: 'a-rome',
      category: 'Café',
      countryCode: 'IT',
      isOpen: false,
      source: null,
      reviews: [
        {
          authorName: 'Ann',
          rating: 5,
          comment: 'Good',
          createdAt: '2026-01-01T00:00:00.000Z',
          isSample: true,
        },
      ],
    })
  })

  test('keeps words that other lists write for nothing', async () => {
    const cells: Cells = { id: 7, slug: 'a-rome', name: 'A', address: 'Belirtilmedi' }
    const record = Object.fromEntries(EXPORT_COLUMNS.map((column) => [column, cells[column] ?? null]))
    expect(await candidate(record)).toMatchObject({ address: 'Belirtilmedi' })
  })
})

describe('ids of a source', () => {
  test('belong to the file of that name or the given source, never to a column', async () => {
    const rows = [
      ['name', 'store_id', 'city'],
      ['A', '801', 'Rome'],
    ]
    const sourceOf = async (file: SpreadsheetFile, options?: PlanOptions) => {
      const [row] = await normalise(file, options)
      return row && 'candidate' in row ? row.candidate.source : undefined
    }
    expect(await sourceOf(csvFile(rows, 'depot (1).csv'))).toBe('depot')
    const constants = parseColumnDefaults(['source=chain'])
    expect(await sourceOf(csvFile(rows, 'depot.csv'), { constants })).toBe('chain')
    expect(
      await sourceOf(
        csvFile([
          ['name', 'store_id', 'source'],
          ['A', '1', 'own'],
        ]),
      ),
    ).toBe('places')
  })

  test('an id used for two places stays with the first, and is marked by the place of the other', async () => {
    const rows = await normalise(
      csvFile([
        ['shopid', 'name', 'address'],
        ['949', 'King Soopers', '1520 Main St'],
        ['949', 'Excalibur', '3850 Las Vegas Blvd'],
        ['949', 'King Soopers', '1520 Main St'],
      ]),
    )
    expect(rows.map((row) => 'candidate' in row && row.candidate.sourceId)).toEqual([
      '949',
      expect.stringMatching(/^949@[0-9a-z]{8}$/),
      '949',
    ])
  })
})

describe('values for every row', () => {
  test('fill absent columns and empty cells, and never a cell that says something', async () => {
    const constants = parseColumnDefaults([
      'name=Chipotle',
      'category=Restaurant',
      'state_abbr=OH',
      'city=Columbus',
    ])
    const rows = await normalise(
      csvFile([
        ['store_id', 'city', 'zip'],
        ['1', 'Akron', '44301'],
        ['2', '', '43004'],
      ]),
      { constants },
    )
    expect(rows).toMatchObject([
      { candidate: { name: 'Chipotle', category: 'Restaurant', state: 'OH', city: 'Akron' } },
      { candidate: { name: 'Chipotle', city: 'Columbus' } },
    ])
  })

  test.each([
    ['colour=red', 'knows no column "colour"'],
    ['name', 'takes column=value'],
    ['name=', 'takes column=value'],
    ['country=Atlantis', '"Atlantis" cannot be read as country'],
  ])('--set %s is refused', (pair, words) => {
    expect(() => parseColumnDefaults([pair])).toThrow(words)
  })
})

test('a rejected row says which cell and why, and stops no other', async () => {
  const rows = await normalise(
    csvFile([
      ['name', 'city', 'note'],
      ['', 'Rome', ''],
      ['A', 'Rome', 'x'.repeat(100_001)],
      ['name', 'city', 'note'],
      ['None', 'Rome', ''],
      ['n'.repeat(501), 'Rome', ''],
      ['B', 'Rome', ''],
    ]),
  )
  expect(rows).toMatchObject([
    { row: 2, column: 'name', value: null, code: 'name_missing' },
    { row: 3, column: 'note', value: 'x'.repeat(200), code: 'cell_too_long', limit: 100_000 },
    { row: 4, column: null, code: 'header_again' },
    { row: 5, column: 'name', value: 'None', code: 'name_missing' },
    { row: 6, column: 'name', code: 'name_too_long', limit: 500 },
    { row: 7, candidate: { name: 'B' } },
  ])
})

test('values that no rule can read are remarked on by column', async () => {
  const plan = await openImportFile(
    csvFile([
      ['name', 'rating', 'phone'],
      ['A', 'splendid', '0'],
      ['B', 'good', '0'],
      ['C', '4', ''],
    ]),
  )
  for await (const row of plan.rows) expect(row.row).toBeGreaterThan(1)
  expect(plan.remarks()).toEqual([
    { header: 'rating', reason: 'could not be read', example: 'splendid', count: 2, rows: [2, 3] },
  ])
})

test('dates with hours that are not understood are remarked on, in their column or in that of the week', async () => {
  const plan = await openImportFile(
    csvFile([
      ['name', 'hours', 'special hours'],
      ['A', 'Mo-Fr 09:00-17:00', '2099-12-31: tba, 2099-12-25: closed'],
      ['B', 'Mo-Fr 09:00-17:00; Dec 25 off', '2001-12-25: closed'],
      ['C', 'Mo-Fr 09:00-17:00; Dec 25 by appointment', ''],
    ]),
    { mapping: { 2: 'specialHours' } },
  )
  for await (const row of plan.rows) expect(row.row).toBeGreaterThan(1)
  expect(plan.remarks()).toEqual([
    { header: 'special hours', reason: 'could not be read', example: '2099-12-31: tba', count: 1, rows: [2] },
    {
      header: 'hours',
      reason: 'could not be read',
      example: expect.stringContaining('by appointment'),
      count: 1,
      rows: [4],
    },
  ])
})

test('a position that cannot be read is told with its rows, and the other coordinate with it', async () => {
  const plan = await openImportFile(
    csvFile([
      ['name', 'city', 'latitude', 'longitude'],
      ['A', 'Zürich', '47.37', '8.54'],
      ['B', 'Zürich', 'kırk yedi', '8.54'],
      ['C', 'Zürich', '471.3', '8.54'],
      ['D', 'Zürich', '47.37', ''],
      ['E', 'Zürich', '', ''],
      ['F', 'Zürich', '0', '0'],
      ['G', 'Zürich', 'N/A', 'N/A'],
    ]),
  )
  const rows = []
  for await (const row of plan.rows) rows.push(row)
  expect(rows.map((row) => 'candidate' in row && row.candidate.latitude)).toEqual([
    ...[47.37, null, null, null, null, null, null],
  ])
  const alone = 'stand without the other coordinate'
  expect(plan.remarks()).toEqual([
    { header: 'latitude', reason: 'could not be read', example: 'kırk yedi', count: 2, rows: [3, 4] },
    { header: 'longitude', reason: alone, example: '8.54', count: 2, rows: [3, 4] },
    { header: 'latitude', reason: alone, example: '47.37', count: 1, rows: [5] },
  ])
})
