import { useStore } from '@nanostores/react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { KEPT_DAYS } from '#domain/retention.ts'
import { asInstant, asNumber } from '../../kit/format.ts'
import { messages } from '../../messages.ts'
import type { Column } from '../../kit/list/column.ts'
import { DataTable } from '../../kit/list/DataTable.tsx'
import { useView } from '../../kit/list/use-view.ts'
import { Badge } from '../../kit/ui/Badge.tsx'
import { Field } from '../../kit/ui/Field.tsx'
import { Skeleton } from '../../kit/ui/Skeleton.tsx'
import { Failure } from '../../kit/ui/Failure.tsx'
import { Panel } from '../../kit/ui/Panel.tsx'
import { $import } from '../import.store.ts'
import { imports, type ListedBatch } from '../imports.queries.ts'
import { downloadRejected } from '../rejected-rows.ts'
import { showImportError } from '../show-import-error.ts'
import { isUndoable } from '../undoable.ts'
import { HISTORY_FILTERS, viewOf, type HistoryFilter } from '../view.ts'
import { KeptDialog } from './KeptDialog.tsx'
import { UndoButton } from './UndoButton.tsx'

const { history: words } = messages.excel
const TONES = { done: 'good', running: 'warn', undoing: 'warn', failed: 'bad' } as const

const COLUMNS: readonly Column<ListedBatch>[] = [
  {
    id: 'file',
    label: words.file,
    cellClass: 'font-semibold break-all',
    cell: ({ fileName }) => fileName,
  },
  { id: 'when', label: words.when, cell: ({ createdAt }) => asInstant(createdAt) },
  {
    id: 'who',
    label: words.who,
    cell: ({ startedBy }) => (startedBy === null ? words.commandLine : words.operator),
  },
  {
    id: 'state',
    label: words.state,
    cell: ({ state }) => (
      <Badge tone={state in TONES ? TONES[state as keyof typeof TONES] : 'plain'}>
        {words.states[state] ?? state}
      </Badge>
    ),
  },
  { id: 'counts', label: words.counts, cell: (batch) => <Outcome batch={batch} /> },
  {
    id: 'undo',
    label: words.undo,
    isLabelHidden: true,
    cellClass: 'text-end',
    cell: (batch) => <Undo batch={batch} />,
  },
]

const MATCHES_FILTER: Readonly<Record<HistoryFilter, (batch: ListedBatch) => boolean>> = {
  rejected: ({ counts }) => counts.rejected > 0,
  'cut-off': ({ state, isActive }) =>
    state === 'failed' || ((state === 'running' || state === 'undoing') && !isActive),
}

/** The past imports, each with its rejected rows and an undo button. */
export function History() {
  const [{ history: shown }, change] = useView('excel', viewOf)
  const { data, isPending, isError, refetch } = useQuery(imports)
  const rows = data?.filter((batch) => shown === undefined || MATCHES_FILTER[shown](batch))
  return (
    <Panel title={words.title}>
      {isPending && <Skeleton lines={4} />}
      {isError && <Failure onRetry={() => void refetch()} />}
      {data && data.length > 0 && (
        <HistoryFilters shown={shown} onChange={(history) => void change({ history })} />
      )}
      {data?.length === 0 && (
        <p className="text-soft">
          {words.empty}. {words.emptyText}
        </p>
      )}
      {rows && rows.length > 0 && <DataTable columns={COLUMNS} rows={rows} idOf={({ batchId }) => batchId} />}
      {data && data.length > 0 && rows?.length === 0 && <p className="text-soft">{words.emptyFilter}</p>}
    </Panel>
  )
}

function HistoryFilters({
  shown,
  onChange,
}: {
  shown: HistoryFilter | undefined
  onChange: (filter: HistoryFilter | undefined) => void
}) {
  return (
    <Field label={words.show} className="max-w-60">
      {(control) => (
        <select
          {...control}
          className="field"
          value={shown ?? ''}
          onChange={({ target }) => onChange(HISTORY_FILTERS.find((filter) => filter === target.value))}
        >
          <option value="">{words.everything}</option>
          {HISTORY_FILTERS.map((filter) => (
            <option key={filter} value={filter}>
              {words.filters[filter]}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}

const DAY_MS = 86_400_000

/** The results of an import; its rejected rows can be downloaded while they are stored. */
function Outcome({ batch }: { batch: ListedBatch }) {
  const { batchId, counts, createdAt, skipped } = batch
  const [now] = useState(() => Date.now())
  const isKept = now - Date.parse(createdAt) < KEPT_DAYS.refusedRows * DAY_MS
  const [isListing, setListing] = useState(false)
  const download = useMutation({ mutationFn: () => downloadRejected(batchId), onError: showImportError })
  return (
    <span>
      {summaryOf(batch)}
      {counts.rejected > 0 && isKept && (
        <>
          {' '}
          <button
            type="button"
            className="link cursor-pointer"
            disabled={download.isPending}
            onClick={() => download.mutate()}
          >
            {words.errors}
          </button>
        </>
      )}
      {skipped > 0 && (
        <>
          {' '}
          <button type="button" className="link cursor-pointer" onClick={() => setListing(true)}>
            {messages.excel.undo.untouched(asNumber(skipped))}
          </button>
        </>
      )}
      {isListing && <KeptDialog batchId={batchId} onClose={() => setListing(false)} />}
    </span>
  )
}

const COUNTED = ['imported', 'updated', 'rejected', 'corrected', 'pinsKept'] as const

function summaryOf({ mode, overwritesPinned, corrected, counts, mergesUndone }: ListedBatch): string {
  const parts = COUNTED.map((key) => [key, { ...counts, corrected }[key]] as const)
  const told = parts.filter(([, count]) => count > 0).map(([key, count]) => words[key](asNumber(count)))
  return [
    told.join(', ') || words.nothing,
    messages.excel.mode.told[mode],
    overwritesPinned && messages.excel.kept.overwritten,
    mergesUndone > 0 && messages.excel.undo.mergesUndone(asNumber(mergesUndone)),
  ]
    .filter(Boolean)
    .join(' · ')
}

/** After an undo its button remains, with the names of the businesses left unchanged. */
function Undo({ batch }: { batch: ListedBatch }) {
  const here = useStore($import)
  const isDone = batch.state === 'undone'
  if (batch.undoUntil === null && !isDone) return <span className="text-faint">{words.undoOver}</span>
  return (
    (isUndoable(batch, here) || isDone) && (
      <UndoButton
        batchId={batch.batchId}
        about={`${batch.fileName} (${asInstant(batch.createdAt)}): ${summaryOf(batch)}`}
        until={batch.undoUntil ?? undefined}
        isRunning={batch.state === 'running'}
        isElsewhere={batch.isElsewhere}
        isDone={isDone}
      />
    )
  )
}
