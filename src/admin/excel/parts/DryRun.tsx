import { asNumber } from '../../kit/format.ts'
import { messages } from '../../messages.ts'
import type { Column } from '../../kit/list/column.ts'
import { DataTable } from '../../kit/list/DataTable.tsx'
import { Badge } from '../../kit/ui/Badge.tsx'
import { Button } from '../../kit/ui/Button.tsx'
import { Panel } from '../../kit/ui/Panel.tsx'
import { resetImport } from '../selected-file.ts'
import { endDryRun } from '../dry-run.ts'
import { startImport } from '../run-import.ts'
import type { RowOutcome, DryRunTotals } from '../dry-run-totals.ts'
import { Counts } from './Counts.tsx'
import { Rejected } from './Rejected.tsx'

/** New categories and cities listed by name. */
const NAMED = 30

const { dryRun: words, fields } = messages.excel
const TONES = {
  new: 'good',
  changed: 'warn',
  unchanged: 'plain',
  duplicate: 'plain',
} as const satisfies Record<RowOutcome, string>

type FirstRow = DryRunTotals['first'][number]

const COLUMNS: readonly Column<FirstRow>[] = [
  { id: 'row', label: words.row, isNumber: true, cell: ({ row }) => asNumber(row) },
  {
    id: 'outcome',
    label: words.outcome,
    cell: ({ outcome }) => <Badge tone={TONES[outcome]}>{words.outcomes[outcome]}</Badge>,
  },
  { id: 'name', label: fields.name, cellClass: 'font-semibold', cell: ({ candidate }) => candidate.name },
  ...(['category', 'city', 'address', 'phone'] as const).map((id): Column<FirstRow> => ({
    id,
    label: fields[id],
    cellClass: id === 'address' ? 'max-w-xs truncate' : '',
    cell: ({ candidate }) => candidate[id] ?? '–',
  })),
]

/** The result of the dry run: what importing the file would do. */
export function DryRun({
  tally,
  isDone,
  fileName,
}: {
  tally: DryRunTotals
  isDone: boolean
  fileName: string
}) {
  const { outcomes, newCategories, newCities, first, rejected, rejectedCount } = tally
  const isNothing = isDone && outcomes.new === 0 && outcomes.changed === 0
  const cancel = () => {
    endDryRun()
    resetImport()
  }
  return (
    <>
      <Panel
        title={words.title}
        text={words.text}
        actions={
          <div className="flex gap-2">
            <Button onClick={cancel}>{messages.common.cancel}</Button>
            <Button look="primary" disabled={!isDone} isBusy={!isDone} onClick={() => void startImport()}>
              {isDone ? words.start : words.running}
            </Button>
          </div>
        }
      >
        <div role="status" aria-live="polite" className="sr-only">
          {isDone ? words.rows(asNumber(tally.rows)) : ''}
        </div>
        <Counts
          counts={{
            totalRows: tally.rows,
            imported: outcomes.new,
            updated: outcomes.changed,
            unchanged: outcomes.unchanged,
            duplicates: outcomes.duplicate,
            rejected: rejectedCount,
          }}
        />
        {isNothing && <p className="notice">{words.nothing}</p>}
        <Names title={words.newCategories(asNumber(newCategories.length))} names={newCategories} />
        <Names title={words.newCities(asNumber(newCities.length))} names={newCities} />
      </Panel>
      {first.length > 0 && (
        <Panel title={words.first}>
          <DataTable columns={COLUMNS} rows={first} idOf={({ row }) => row} />
        </Panel>
      )}
      <Rejected rows={rejected} count={rejectedCount} fileName={fileName} />
    </>
  )
}

function Names({ title, names }: { title: string; names: readonly string[] }) {
  if (names.length === 0) return null
  const more = names.length - NAMED
  return (
    <p className="text-soft">
      <strong className="text-ink">{title}:</strong> {names.slice(0, NAMED).join(', ')}
      {more > 0 && ` ${words.more(asNumber(more))}`}
    </p>
  )
}
