import { asNumber } from '../../kit/format.ts'
import { messages } from '../../messages.ts'
import { Button } from '../../kit/ui/Button.tsx'
import { Panel } from '../../kit/ui/Panel.tsx'
import { resetImport } from '../selected-file.ts'
import { backToColumns, endDryRun, startDryRun } from '../dry-run.ts'
import { startImport } from '../run-import.ts'
import type { DryRunTotals } from '../dry-run-totals.ts'
import type { MissingInFile } from '../missing-in-file.ts'
import type { Reading } from '../reading.ts'
import type { ToldOfFile } from '../worker/protocol.ts'
import type { PlacesTally } from '../places-tally.ts'
import { isChecked } from '../corrected-cells.ts'
import { Corrections } from './Corrections.tsx'
import { Counts } from './Counts.tsx'
import { Derived } from './Derived.tsx'
import { DryRunRows } from './DryRunRows.tsx'
import { KeptPins } from './KeptPins.tsx'
import { NewCategories } from './NewCategories.tsx'
import { MissingTable } from './MissingTable.tsx'
import { Remarks } from './Remarks.tsx'
import { RowPlaces } from './RowPlaces.tsx'
import { ArrowLeft, Download } from 'lucide-react'
import { useState } from 'react'
import { sumKept } from '#domain/import/kept-pins.ts'
import type { RejectedRow } from '#domain/import/report.ts'
import type { Column } from '../../kit/list/column.ts'
import { DataTable } from '../../kit/list/DataTable.tsx'
import { saveFile } from '../../kit/save-file.ts'
import { columnName } from '../column-name.ts'
import { showImportError } from '../show-import-error.ts'
import { workbookOf } from '../worker/worker-client.ts'

/** Rows in the list; the workbook has all that were kept. */
const LISTED = 50

const { dryRun: rejectedWords, reasons } = messages.excel

const COLUMNS: readonly Column<RejectedRow>[] = [
  { id: 'row', label: rejectedWords.row, isNumber: true, cell: ({ row }) => asNumber(row) },
  {
    id: 'column',
    label: rejectedWords.column,
    cell: ({ column }) => (column === null ? '–' : columnName(column)),
  },
  {
    id: 'value',
    label: rejectedWords.value,
    cellClass: 'max-w-md truncate',
    cell: ({ value }) => value ?? '–',
  },
  { id: 'reason', label: rejectedWords.reason, cell: ({ code }) => reasons[code] },
]

/** The rejected rows with their reasons, also as a download. */
function Rejected({
  rows,
  count,
  fileName,
}: {
  rows: readonly RejectedRow[]
  count: number
  fileName: string
}) {
  const [isBusy, setBusy] = useState(false)
  if (count === 0) return null
  const download = async () => {
    setBusy(true)
    try {
      const header = [rejectedWords.row, rejectedWords.column, rejectedWords.value, rejectedWords.reason]
      const told = rows.map(({ row, column, value, code }) => [
        row,
        column && columnName(column),
        value,
        reasons[code],
      ])
      const workbook = await workbookOf({ name: messages.excel.history.sheet, rows: [header, ...told] })
      saveFile(workbook, rejectedWords.file(fileName.replace(/\.\w+$/, '')))
    } catch (error) {
      showImportError(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Panel
      title={rejectedWords.rejected(asNumber(count))}
      actions={
        <Button isBusy={isBusy} onClick={() => void download()}>
          <Download aria-hidden="true" className="size-4" />
          {rejectedWords.download}
        </Button>
      }
    >
      <DataTable columns={COLUMNS} rows={rows.slice(0, LISTED)} idOf={({ row }) => row} />
      {count > LISTED && <p className="text-soft">{rejectedWords.more(asNumber(count - LISTED))}</p>}
    </Panel>
  )
}

/** Number of names shown before the rest is unfolded. */
const NAMED = 30

const { dryRun: nameListWords } = messages.excel

/** Names under a title; further ones unfold. */
function NameList({ title, names }: { title: string; names: readonly string[] }) {
  if (names.length === 0) return null
  const more = names.slice(NAMED)
  return (
    <div className="name-list">
      <p>
        <strong className="text-ink">{title}:</strong> {names.slice(0, NAMED).join(' · ')}
      </p>
      {more.length > 0 && (
        <details>
          <summary>{nameListWords.more(asNumber(more.length))}</summary>
          <p>{more.join(' · ')}</p>
        </details>
      )}
    </div>
  )
}

const { dryRun: words, corrections, kept: keptWords } = messages.excel
interface Props {
  tally: DryRunTotals
  places: PlacesTally
  isDone: boolean
  told: ToldOfFile
  reading: Reading
  missing: MissingInFile
  problem?: string | undefined
  checked: Reading['corrections']
  fileName: string
  /** Another window is importing this file. */
  isHeld: boolean
}

/** The source names that businesses will credit for this list, according to its first rows. */
const sourcesOf = (shown: DryRunTotals['shown']): string[] => [
  ...new Set(
    Object.values(shown)
      .flat()
      .flatMap(({ candidate }) => candidate.source ?? []),
  ),
]

/** The result of the dry run: what importing the file would do. */
export function DryRun({
  tally,
  places,
  isDone,
  told,
  reading,
  missing,
  problem,
  checked,
  fileName,
  isHeld,
}: Props) {
  const { outcomes, newCategories, newCities, uncategorised, shown, rejected, rejectedCount, suppressed } =
    tally
  const sources = sourcesOf(shown)
  const isCorrected = isDone && !isChecked(reading.corrections, checked)
  const isNothing = isDone && !isCorrected && outcomes.new === 0 && outcomes.changed === 0
  const cancel = () => {
    endDryRun()
    resetImport()
  }
  return (
    <>
      <Panel
        title={words.title}
        text={isDone ? words.textDone : words.text}
        actions={
          <div className="flex flex-wrap gap-2">
            <Button onClick={cancel}>{messages.common.cancel}</Button>
            <Button onClick={backToColumns}>
              <ArrowLeft aria-hidden="true" className="size-4" />
              {words.back}
            </Button>
            <Button
              look="primary"
              disabled={!isDone || isNothing || isHeld}
              isBusy={!isDone}
              onClick={() => void (isCorrected ? startDryRun(reading) : startImport())}
            >
              {isCorrected ? corrections.check : isDone ? words.start : words.running}
            </Button>
          </div>
        }
      >
        <div role="status" aria-live="polite" className="sr-only">
          {isDone ? words.rows(asNumber(tally.rows)) : ''}
        </div>
        {problem !== undefined && <p className="notice is-bad">{problem}</p>}
        <Counts
          counts={{
            totalRows: tally.rows,
            imported: outcomes.new,
            updated: outcomes.changed,
            unchanged: outcomes.unchanged,
            duplicates: outcomes.duplicate,
            rejected: rejectedCount,
            pinsKept: sumKept(tally.kept),
          }}
        />
        {sources.length > 0 && <p className="text-soft">{words.sources(sources.join(', '))}</p>}
        {isNothing && (
          <div className="notice grid justify-items-start gap-2">
            <p>{words.nothing}</p>
            {missing.total > 0 && outcomes.unchanged > 0 && (
              <Button disabled={isHeld} onClick={() => void startImport()}>
                {messages.excel.missing.find}
              </Button>
            )}
          </div>
        )}
        {uncategorised > 0 && (
          <p className="notice is-warn">{words.uncategorised(asNumber(uncategorised))}</p>
        )}
        <NameList title={words.newCities(asNumber(newCities.length))} names={newCities} />
      </Panel>
      {isDone && <Corrections doubts={told.doubts} reading={reading} checked={checked} />}
      {isDone && <NewCategories names={newCategories} choices={reading.categories} />}
      <RowPlaces places={places} fileName={fileName} />
      <DryRunRows
        outcomes={outcomes}
        shown={shown}
        known={tally.knownCategories}
        choices={reading.categories}
      />
      {missing.total > 0 && <NoLonger missing={missing} rejected={rejectedCount} />}
      {(tally.kept.length > 0 || reading.overwritesPinned) && (
        <KeptPins kept={tally.kept} text={reading.overwritesPinned ? '' : keptWords.text}>
          <label className="flex items-center gap-2">
            <input
              type="checkbox"
              checked={reading.overwritesPinned}
              onChange={({ target }) => void startDryRun({ ...reading, overwritesPinned: target.checked })}
            />
            {keptWords.overwrite}
          </label>
        </KeptPins>
      )}
      <Derived derivations={told.derivations} suppressed={tally.suppressed} reading={reading} />
      <Remarks remarks={told.remarks} fileName={fileName} />
      {suppressed > 0 && <p className="notice">{messages.excel.suppressed(asNumber(suppressed))}</p>}
      <Rejected rows={rejected} count={rejectedCount} fileName={fileName} />
    </>
  )
}

/** Businesses missing from the file; after the import they can be closed or moved to the trash. */
function NoLonger({ missing, rejected }: { missing: MissingInFile; rejected: number }) {
  const { missing: texts } = messages.excel
  const title = texts.title(asNumber(missing.total))
  return (
    <Panel title={title} text={texts.later}>
      {rejected > 0 && <p className="notice is-warn">{texts.rejected(asNumber(rejected))}</p>}
      <MissingTable {...missing} caption={title} />
    </Panel>
  )
}
