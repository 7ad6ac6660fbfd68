import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { ReadRow } from '#admin/excel/worker/protocol.ts'
import { chunksFrom } from '#admin/excel/worker/read-chunks.ts'
import { EXPORT_COLUMNS, PART_COLUMN } from '#domain/business/candidate.ts'
import { importChunk, importPreview } from '#functions/schemas/import.ts'
import { openImportFile } from '#import/open-file.ts'
import { sheetRowsOf } from '#jobs/export/cells.ts'
import { csvFile } from '#tests/import/files.ts'

/** A CSV file of one business with these texts, and of another without. */
function fileWith(texts: Readonly<Record<string, string>>) {
  const row = (id: number, more: Readonly<Record<string, string>>) => {
    const said: Readonly<Record<string, string | number>> = { id, slug: `s-${id}`, name: `N ${id}`, ...more }
    return EXPORT_COLUMNS.map((column) => said[column] ?? null)
  }
  const rows = [row(1, texts), row(2, {})].flatMap((each) => sheetRowsOf(each))
  return csvFile([[...EXPORT_COLUMNS, PART_COLUMN], ...rows])
}

const LONGER = 'field_too_long'

test.each<[string, Readonly<Record<string, string>>, (string | null)[][]]>([
  ['a text that is just short enough is taken', { description: `<p>${'a'.repeat(599_993)}</p>` }, []],
  ['a longer one is left out', { description: `<p>${'a'.repeat(599_994)}</p>` }, [['description', LONGER]]],
  [
    'also where sanitising makes it longer',
    { description: `<p>${'"&'.repeat(200_000)}</p>` },
    [['description', LONGER]],
  ],
  ['so is an address', { address: 'b '.repeat(60_000) }, [['address', LONGER]]],
  [
    'and a feature within many',
    { about: JSON.stringify({ Notes: { Story: 'c'.repeat(100_001) } }) },
    [['about', LONGER]],
  ],
])('whatever is read can be sent: %s', async (_, texts, left) => {
  const { rows } = await openImportFile(fileWith(texts))
  for await (const chunk of chunksFrom(rows, 0)) {
    const sent = { rows: JSON.parse(chunk.rows) as ReadRow[], rejected: chunk.rejected }
    expect(z.safeParse(importPreview, { rows: sent.rows }).error).toBeUndefined()
    expect(z.safeParse(importChunk, sent).error).toBeUndefined()
    expect(chunk.rejected.map(({ column, code }) => [column, code])).toEqual(left)
    expect(sent.rows).toHaveLength(2 - left.length)
  }
})
