import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'
import { writeXlsxStream, type XlsxStreamRow } from 'hucre/xlsx'
import { type BusinessCandidate, EXPORT_COLUMNS } from '#domain/business/candidate.ts'
import { countryName } from '#domain/geo/countries.ts'

/** Sheets of more rows may pass four gigabytes, for which not every reader knows the larger zip format. */
const ROWS_OF_SMALL_ZIP = 1_000_000

/** Writes a number of businesses as a spreadsheet with our own columns; memory does not grow with the number. */
export async function writeSeedWorkbook(
  file: string,
  candidates: Iterable<BusinessCandidate>,
  count: number,
): Promise<void> {
  const zip64 = count > ROWS_OF_SMALL_ZIP
  const stream = writeXlsxStream(sheetRows(candidates), { name: 'Businesses', zip64 })
  await pipeline(Readable.fromWeb(stream as ReadableStream<Uint8Array>), createWriteStream(file))
}

/** The header, then a row of cells for each business. */
export function* sheetRows(candidates: Iterable<BusinessCandidate>): Generator<XlsxStreamRow> {
  yield [...EXPORT_COLUMNS]
  let number = 0
  for (const candidate of candidates) {
    number += 1
    const values: Readonly<Record<string, unknown>> = {
      ...candidate,
      globalRowNumber: number,
      country: candidate.countryCode ? countryName(candidate.countryCode) : null,
    }
    yield EXPORT_COLUMNS.map((column) => cell(values[column]))
  }
}

function cell(value: unknown): string | number | boolean | null {
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value
  return value === null || value === undefined ? null : JSON.stringify(value)
}
