import { Undo2 } from 'lucide-react'
import { useId } from 'react'
import type { DoubtfulCell } from '#import/corrections.ts'
import { asNumber } from '../../kit/format.ts'
import type { Column } from '../../kit/list/column.ts'
import { DataTable } from '../../kit/list/DataTable.tsx'
import { Button } from '../../kit/ui/Button.tsx'
import { IconButton } from '../../kit/ui/IconButton.tsx'
import { Panel } from '../../kit/ui/Panel.tsx'
import { messages } from '../../messages.ts'
import { columnName } from '../column-name.ts'
import { correctionOf, isChecked, withCorrection } from '../corrected-cells.ts'
import { startDryRun } from '../dry-run.ts'
import { $import } from '../import.store.ts'
import type { CorrectedCell, Reading } from '../reading.ts'

const { corrections: words, dryRun } = messages.excel

/** Maximum number of cells shown at once. */
const LISTED = 20

function correct(cell: CorrectedCell): void {
  const state = $import.get()
  if (state.step !== 'dryRun') return
  const { reading } = state
  const corrections = withCorrection(reading.corrections, cell)
  $import.set({ ...state, reading: { ...reading, corrections } })
}

const rowOf = ({ sheet, row }: Pick<CorrectedCell, 'sheet' | 'row'>) =>
  sheet === undefined ? asNumber(row) : `${sheet}, ${asNumber(row)}`

interface CellProps {
  cell: DoubtfulCell
  corrections: Reading['corrections']
  checked: Reading['corrections']
}

/** A cell's value as a field, with its fault or change below. */
function CellField({ cell, corrections, checked }: CellProps) {
  const id = useId()
  const { sheet, row, column, header, value, reason } = cell
  const before = correctionOf(checked, cell)?.before ?? value
  const shown = correctionOf(corrections, cell)?.value ?? before
  const isChanged = shown !== value
  return (
    <div className="grow text-start">
      <input
        className="field"
        autoComplete="off"
        maxLength={1000}
        aria-label={words.cell(columnName(header), rowOf(cell))}
        aria-invalid={!isChanged || undefined}
        aria-describedby={id}
        value={shown}
        onChange={({ target }) => correct({ sheet, row, column, header, before, value: target.value })}
      />
      <p id={id} className={isChanged ? 'field-hint' : 'field-error'}>
        {isChanged ? words.changed(before || dryRun.empty) : words.reasons[reason]}
      </p>
    </div>
  )
}

const columnsOf = (
  corrections: Reading['corrections'],
  checked: Reading['corrections'],
): readonly Column<DoubtfulCell>[] => [
  { id: 'row', label: dryRun.row, isNumber: true, cell: rowOf },
  { id: 'name', label: messages.excel.fields.name, cellClass: 'min-w-40', cell: ({ name }) => name || '–' },
  {
    id: 'column',
    label: dryRun.column,
    cellClass: 'font-semibold min-w-32',
    cell: ({ header }) => columnName(header),
  },
  {
    id: 'value',
    label: dryRun.value,
    headClass: 'w-full',
    cellClass: 'min-w-64',
    cell: (cell) => <CellField cell={cell} corrections={corrections} checked={checked} />,
  },
]

interface Props {
  doubts: readonly DoubtfulCell[]
  reading: Reading
  /** The corrections with which the file was read. */
  checked: Reading['corrections']
}

/** Doubtful cells of the dry run as fields, and the corrections made so far. */
export function Corrections({ doubts, reading, checked }: Props) {
  const { corrections } = reading
  const made = checked.filter((each) => correctionOf(corrections, each) !== undefined)
  if (doubts.length === 0 && corrections.length === 0) return null
  const isPending = !isChecked(corrections, checked)
  return (
    <Panel
      title={doubts.length > 0 ? words.title(asNumber(doubts.length)) : words.titleMade}
      text={words.text}
    >
      {made.length > 0 && <Made corrections={made} />}
      {doubts.length > 0 && (
        <form
          className="grid gap-3"
          onSubmit={(event) => {
            event.preventDefault()
            if (isPending) void startDryRun(reading)
          }}
        >
          <DataTable
            columns={columnsOf(corrections, checked)}
            rows={doubts.slice(0, LISTED)}
            idOf={({ sheet, row, column }) => `${sheet ?? ''} ${row} ${column}`}
            caption={words.caption}
          />
          {doubts.length > LISTED && <p className="text-soft">{words.more(LISTED)}</p>}
          <Button type="submit" className="justify-self-start" disabled={!isPending}>
            {words.check}
          </Button>
        </form>
      )}
    </Panel>
  )
}

/** The checked corrections, each with a button that removes it. */
function Made({ corrections }: { corrections: readonly CorrectedCell[] }) {
  return (
    <div className="notice grid gap-2">
      <p>{words.made(asNumber(corrections.length))}</p>
      <ul className="change-list">
        {corrections.map((cell) => (
          <li key={`${cell.sheet ?? ''} ${cell.row} ${cell.column}`} className="flex items-center gap-2">
            <span>
              <span className="text-faint">{words.cell(columnName(cell.header), rowOf(cell))}: </span>
              <del>{cell.before || dryRun.empty}</del>
              <span aria-hidden="true"> → </span>
              <ins>{cell.value || dryRun.empty}</ins>
            </span>
            <IconButton
              label={words.takeBack(columnName(cell.header), rowOf(cell))}
              onClick={() => correct({ ...cell, value: cell.before })}
            >
              <Undo2 aria-hidden="true" />
            </IconButton>
          </li>
        ))}
      </ul>
    </div>
  )
}
