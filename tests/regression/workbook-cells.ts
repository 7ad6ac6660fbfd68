import { read, utils } from 'xlsx'

/** A workbook's cells, a line for each row; the bytes of its archive tell when they were written. */
export function cellsOf(workbook: Uint8Array): string {
  const { SheetNames, Sheets } = read(workbook)
  return SheetNames.map((name) => {
    const sheet = Sheets[name]
    const rows = sheet === undefined ? [] : utils.sheet_to_json(sheet, { header: 1, blankrows: true })
    return [`sheet ${name}`, ...rows.map((row) => JSON.stringify(row))].join('\n')
  }).join('\n\n')
}
