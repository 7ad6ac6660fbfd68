import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { ReadRow } from '#admin/excel/worker/protocol.ts'
import { chunksFrom } from '#admin/excel/worker/read-chunks.ts'
import { importChunk } from '#functions/schemas/import.ts'
import { recogniseColumns } from '#import/columns/recognise.ts'
import { normaliser, type NormalisedRow } from '#import/normalise/normalise.ts'
import { Remarks } from '#import/normalise/remarks.ts'
import { openImportFile } from '#import/open-file.ts'
import { csvFile } from '#tests/import/files.ts'
import { FUZZ_HEADERS, randomRows } from '#tests/import/fuzz-rows.ts'

/** All rows as the screen sends them and as the server parses them; throws if a chunk is rejected. */
async function sentAndTaken(rows: AsyncIterable<NormalisedRow>) {
  const all = { sent: [] as ReadRow[], taken: [] as unknown[], rejected: [] as unknown[] }
  for await (const chunk of chunksFrom(rows, 0)) {
    const { sent, rejected } = { sent: JSON.parse(chunk.rows) as ReadRow[], rejected: chunk.rejected }
    const taken = z.parse(importChunk, { rows: sent, rejected }).rows
    all.sent.push(...sent)
    all.taken.push(...(JSON.parse(JSON.stringify(taken)) as unknown[]))
    all.rejected.push(...rejected)
  }
  return all
}

async function* oddly(seed: number, count: number) {
  const read = normaliser(recogniseColumns(FUZZ_HEADERS), FUZZ_HEADERS, new Remarks())
  let row = 1
  for (const cells of randomRows(seed, count)) {
    const each = read({ row: ++row, cells })
    // Derivation rules are counted, and the city behind an area is judged, before rows are sent.
    for (const name of ['rules', 'cityBehind']) Reflect.deleteProperty(each, name)
    yield await Promise.resolve(each)
  }
}

describe('what was read in a browser is taken as it is, whatever a sheet holds', () => {
  test('seed 1', () => expectTaken(1))
  test.each([2, 3])('seed %i', { tags: 'full' }, (seed) => expectTaken(seed))

  async function expectTaken(seed: number) {
    const { sent, taken } = await sentAndTaken(oddly(seed, 400))
    expect(sent.length).toBeGreaterThan(200)
    expect(taken).toEqual(sent)
  }
})

const LONG = 'x'.repeat(60_000)
const WORDY = `Name ${'of '.repeat(400)}`

test.each<[string, (string | null)[][], number]>([
  [
    'a name that says nothing in plain letters',
    [
      ['name', 'city'],
      ['𝐍/𝐀', 'Rome'],
    ],
    1,
  ],
  [
    'an address in two long lines',
    [
      ['name', 'address', 'address 2'],
      ['Inn', LONG, LONG],
    ],
    1,
  ],
  [
    'hours in so many lines that they grow',
    [
      ['name', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri'],
      ['Inn', '9\n'.repeat(45_000), '9', '9', '9', '9'],
    ],
    1,
  ],
  [
    'a value too long below a long header',
    [
      ['name', 'city', 'state', WORDY],
      ['Inn', '', '', LONG + LONG],
    ],
    1,
  ],
  [
    'a long header that is repeated',
    [
      [WORDY, 'name', 'city', 'state'],
      [WORDY, 'name', 'city', 'state'],
    ],
    1,
  ],
])('%s is left out, and the rest is taken', async (_, [header = [], ...rows], left) => {
  const inn = header.map((name) => (name === 'name' ? 'Bar' : null))
  const { rows: read } = await openImportFile(csvFile([header, ...rows, inn]))
  const { taken, rejected } = await sentAndTaken(read)
  expect([taken.length, rejected.length]).toEqual([1, left])
})
