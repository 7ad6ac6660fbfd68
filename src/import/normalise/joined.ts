import { NAMING_COLUMNS } from '#domain/business/candidate.ts'
import type { Field } from '../columns/fields.ts'
import type { ColumnMap } from '../columns/recognise.ts'
import type { SheetRow } from '../read/file.ts'

/** More parts of a text than any business has are not gathered. */
const MOST_PARTS = 100

/**
 * The rows with every business whole whose texts were cut, as a cell holds only so many characters: the further rows
 * of our own exports, numbered from 2, stand right below their first.
 */
export function joined(rows: AsyncGenerator<SheetRow>, columns: ColumnMap): AsyncGenerator<SheetRow> {
  const [part, id] = [placeOf(columns, 'part'), placeOf(columns, 'id')]
  if (part === undefined || id === undefined) return rows
  const naming = NAMING_COLUMNS.map((field) => placeOf(columns, field))
  return gathered(rows, { part, id, kept: new Set([part, ...naming]) })
}

interface Places {
  readonly part: number
  readonly id: number
  /** Columns that say the same in every part. */
  readonly kept: ReadonlySet<number | undefined>
}

async function* gathered(
  rows: AsyncIterable<SheetRow>,
  { part, id, kept }: Places,
): AsyncGenerator<SheetRow> {
  let open: SheetRow | undefined
  let parts = 1
  for await (const row of rows) {
    const number = Number(row.cells[part] ?? 1)
    const isFurther = row.problem === undefined && number > 1
    if (isFurther && open?.cells[id] === row.cells[id] && number === parts + 1 && number <= MOST_PARTS) {
      open = together(open, row, kept)
      parts = number
    } else if (isFurther) {
      yield {
        ...row,
        problem: { value: String(number), reason: 'continues a row that does not stand above it' },
      }
    } else {
      if (open) yield open
      open = row
      parts = 1
    }
  }
  if (open) yield open
}

function placeOf({ fields }: ColumnMap, field: Field): number | undefined {
  const origin = fields.get(field)?.find((each) => 'index' in each)
  return origin && 'index' in origin ? origin.index : undefined
}

/** The first row, each of its texts going on where the next one has more of it. */
function together(first: SheetRow | undefined, next: SheetRow, kept: Places['kept']): SheetRow {
  const cells = (first?.cells ?? []).map((cell, at) => {
    const more = next.cells[at]
    return more == null || kept.has(at) ? cell : `${String(cell ?? '')}${String(more)}`
  })
  return { row: first?.row ?? next.row, cells, isJoined: true }
}
