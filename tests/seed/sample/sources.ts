import { readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'

const FOLDER = new URL('../../../db/sample/sources/', import.meta.url)

/** The records of a table of `db/sample/sources` by its header; cells are text. */
export function readSource<Column extends string>(
  file: string,
  delimiter: ',' | '\t',
): readonly Readonly<Record<Column, string>>[] {
  return parse(readFileSync(new URL(file, FOLDER), 'utf8'), {
    columns: true,
    delimiter,
    quote: delimiter === ',',
  })
}
