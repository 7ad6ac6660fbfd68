import { writeFile } from 'node:fs/promises'
import { writeXlsxStream } from 'hucre/xlsx'
import { HEADER, type ScraperRow } from '#tests/lib/scraper-rows.ts'

/** Writes rows under `HEADER` as a workbook. */
export async function writeSoakWorkbook(path: string, rows: readonly ScraperRow[]): Promise<void> {
  const sheet = [HEADER, ...rows].map((row) => [...row])
  await writeFile(path, writeXlsxStream(sheet, { name: 'Places' }))
}
