import { readFileSync } from 'node:fs'

export type Line = (column: string) => string

/** The lines of a table in this folder: each returns the cell of a column, '' if it is empty. */
export function readTable(file: string): Line[] {
  const [header = [], ...lines] = readFileSync(new URL(file, import.meta.url), 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => line.split('\t'))
  for (const cells of lines)
    if (cells.length > header.length) throw new Error(`${file} has too many cells: ${cells.join(' | ')}`)
  return lines.map((cells) => (column) => {
    const at = header.indexOf(column)
    if (at < 0) throw new Error(`${file} has no column ${column}`)
    return cells[at] ?? ''
  })
}
