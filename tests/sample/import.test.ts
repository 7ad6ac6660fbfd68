import { readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { recogniseColumns } from '#import/columns/recognise.ts'
import { normaliser } from '#import/normalise/normalise.ts'
import { Remarks } from '#import/normalise/remarks.ts'
import { cells, header } from './sample-rows.ts'

const read = (path: string) => readFileSync(new URL(path, import.meta.url))

function understand([headers = [], ...rows]: readonly (readonly unknown[])[]) {
  const columns = recogniseColumns(headers)
  const remarks = new Remarks()
  const normalise = normaliser(columns, headers, remarks)
  const results = rows.map((cells, at) => normalise({ row: at + 2, cells }))
  const candidates = results.flatMap((result) => ('candidate' in result ? [result.candidate] : []))
  return { candidates, rejected: results.length - candidates.length, remarks: remarks.list() }
}

test('the importer understands every cell of the sample', () => {
  const { candidates, rejected, remarks } = understand([header, ...cells])
  expect(candidates.length).toBeGreaterThan(2900)
  expect({ rejected, remarks }).toEqual({ rejected: 0, remarks: [] })
})

test('photos, which the sample has none of, are taken from the web alone', () => {
  const { candidates } = understand(parse(read('../fixtures/photos.csv')))
  expect(candidates.map(({ photoUrl, imageUrl }) => [photoUrl, imageUrl])).toEqual([
    ['https://photos.example/lantern.jpg', 'https://photos.example/lantern-wide.jpg'],
    [null, 'https://photos.example/gallery.png'],
    [null, null],
  ])
})
