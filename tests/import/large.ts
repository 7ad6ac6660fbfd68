import { writeFile } from 'node:fs/promises'
import { writeXlsxStream } from 'hucre/xlsx'

const NOTE = 'Nothing that the directory has a field for. '.repeat(460)

function* rows(count: number) {
  yield ['place_id', 'name', 'full_address', 'city', 'country_code', 'type', 'notes']
  for (let at = 0; at < count; at++) {
    const city = `City ${at % 200}`
    yield [
      `p${at}`,
      `Place ${at}`,
      `Street ${at}, ${city}`,
      city,
      'CH',
      `Shop of kind ${at % 40}`,
      `${at} ${NOTE}`,
    ]
  }
}

/** Writes a workbook of `count` businesses, 20 KB a row, as streaming writers do. */
export async function writeLargeWorkbook(path: string, count: number): Promise<void> {
  await writeFile(path, writeXlsxStream(rows(count), { name: 'Places' }))
}
