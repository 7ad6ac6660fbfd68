import { NAMING_COLUMNS } from '#domain/business/candidate.ts'
import type { Rejection } from '#domain/import/rejections.ts'
import { cleanText } from '#domain/text/clean.ts'
import type { Field } from '../columns/fields.ts'
import type { ColumnMap } from '../columns/recognise.ts'
import type { SheetRow } from '../read/file.ts'
import { partOf, type ContinuationRow } from './continuation-row.ts'
import { toDisplayText } from './display-text.ts'

/** The most parts of one business; further ones are rejected. */
const MOST_PARTS = 100

/**
 * Joins texts that were split over several rows because of the cell limit: the continuation rows of our own exports
 * follow directly below their first row, numbered from 2. An incomplete business is rejected, since its partial texts
 * would replace the stored ones.
 */
export function joinContinuationRows(
  rows: AsyncGenerator<SheetRow>,
  columns: ColumnMap,
): AsyncGenerator<SheetRow> {
  const [part, id] = [placeOf(columns, 'part'), placeOf(columns, 'id')]
  if (part === undefined || id === undefined) return rows
  const naming = NAMING_COLUMNS.map((field) => placeOf(columns, field))
  const same = [id, placeOf(columns, 'slug'), placeOf(columns, 'name')]
  return gathered(rows, { part, id, same, kept: new Set([part, ...naming]) })
}

interface Places {
  readonly part: number
  readonly id: number
  /** Columns that mark a continuation row. */
  readonly same: readonly (number | undefined)[]
  /** Columns with the same value in every part. */
  readonly kept: ReadonlySet<number | undefined>
}

/** A business whose continuation rows may follow. */
interface Open {
  readonly row: SheetRow
  readonly part: ContinuationRow
  /** Parts read so far. */
  readonly parts: number
}

async function* gathered(rows: AsyncIterable<SheetRow>, places: Places): AsyncGenerator<SheetRow> {
  let open: Open | undefined
  for await (const row of rows) {
    const part = row.problem === undefined ? partOf(row.cells[places.part]) : { number: 1 }
    if (part === undefined) yield rejected(row, row.cells[places.part], { code: 'part_unknown' })
    else if (part.number > 1) {
      if (open && goesOn(open, row, part, places))
        open = { ...open, row: together(open.row, row, places.kept), parts: part.number }
      else yield rejected(row, row.cells[places.part], ORPHAN_CONTINUATION)
    } else {
      const closed = open
      if (closed) yield whole(closed)
      const isAstray = part.isMore === true && !(closed && isWhole(closed) && isSame(closed.row, row, places))
      if (isAstray) yield rejected(row, row.cells[places.part], ORPHAN_CONTINUATION)
      open = isAstray ? undefined : { row: part.isMore ? { ...row, isMore: true } : row, part, parts: 1 }
    }
  }
  if (open) yield whole(open)
}

const ORPHAN_CONTINUATION: Rejection = { code: 'part_astray' }

function placeOf({ fields }: ColumnMap, field: Field): number | undefined {
  const origin = fields.get(field)?.find((each) => 'index' in each)
  return origin && 'index' in origin ? origin.index : undefined
}

/** Whether this is the open business's next part. */
const goesOn = (
  { row, part, parts }: Open,
  next: SheetRow,
  { number, of, isMore }: ContinuationRow,
  places: Places,
) =>
  number === parts + 1 &&
  number <= MOST_PARTS &&
  of === part.of &&
  isMore === part.isMore &&
  isSame(row, next, places)

/** Whether both rows name the same business explicitly. */
const isSame = (one: SheetRow, other: SheetRow, { id, same }: Places) =>
  one.problem === undefined &&
  cleanText(one.cells[id]) !== null &&
  same.every((at) => at === undefined || cleanText(one.cells[at]) === cleanText(other.cells[at]))

const isWhole = ({ part, parts }: Open) => part.of === undefined || part.of === parts

/** The open business, or its rejection if parts are missing. */
function whole({ row, part, parts }: Open): SheetRow {
  if (part.of === undefined || part.of === parts) return row
  return rejected(row, `${parts}/${part.of}`, { code: 'part_missing', part: parts + 1, parts: part.of })
}

const rejected = (row: SheetRow, value: unknown, rejection: Rejection): SheetRow => ({
  ...row,
  problem: { value: toDisplayText(value), rejection },
})

/** The first row, with each of its texts continued by the next row's. */
function together(first: SheetRow, next: SheetRow, kept: Places['kept']): SheetRow {
  const cells = first.cells.map((cell, at) => {
    const more = next.cells[at]
    return more == null || kept.has(at) ? cell : toDisplayText(cell ?? '') + toDisplayText(more)
  })
  return { ...first, cells, isJoined: true }
}
