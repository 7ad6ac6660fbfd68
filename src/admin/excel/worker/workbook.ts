import { writeXlsxStream } from 'hucre/xlsx'

/** A sheet to write: its name and its rows, the header first. */
export interface Sheet {
  readonly name: string
  readonly rows: readonly (readonly (string | number | null)[])[]
}

/** A workbook of one sheet. */
export function workbook({ name, rows }: Sheet): Promise<Blob> {
  return new Response(writeXlsxStream(copies(rows), { name })).blob()
}

function* copies(rows: Sheet['rows']) {
  for (const row of rows) yield [...row]
}
