import { useStore } from '@nanostores/react'
import { Upload } from 'lucide-react'
import { lazy, Suspense, useEffect, useMemo, useRef, useState, type ComponentProps } from 'react'
import { SINGLE_TABLE_NAMES } from '#domain/backup-parts.ts'
import { asNumber, asWhole, asInstant } from '../../kit/format.ts'
import { messages } from '../../messages.ts'
import { Button } from '../../kit/ui/Button.tsx'
import { Panel } from '../../kit/ui/Panel.tsx'
import { Progress } from '../../kit/ui/Progress.tsx'
import { $restore, type RestoreError, type RestoreView } from '../restore.store.ts'
import { cancelRestore, previewRestore, confirmRestore } from '../run-restore.ts'
import type { Column } from '../../kit/list/column.ts'
import { DataTable } from '../../kit/list/DataTable.tsx'
import { Confirm } from '../../kit/ui/Confirm.tsx'
import type { TableDifference } from '../restore.api.ts'
import { BringBackTable } from './BringBackTable.tsx'
import { RestoreWarnings } from './RestoreWarnings.tsx'

const BringBackRecord = lazy(() => import('./BringBackRecord.tsx'))

const restoreReportWords = messages.database.restore
const { tables: names } = messages.database

const differs = ({ added, changed, removed }: TableDifference) => added + changed + removed > 0

type Props = Extract<RestoreView, { step: 'report' | 'applying' }>

/** What the backup would add, change and remove, with the confirmation. */
function RestoreReport({ step, file, backup, checked, restoreId }: Props) {
  const [isAsked, setAsked] = useState(false)
  const [isAccepted, setAccepted] = useState(false)
  const { tables, seal } = checked
  const changing = tables.filter(differs)
  const when = asInstant(backup.createdAt)
  const isReport = step === 'report'
  const isBlocked = !isReport || (seal !== 'own' && !isAccepted)
  const columns = useMemo(
    () => [...COLUMNS, actsColumn({ restoreId, isAccepted, isDisabled: isBlocked })],
    [restoreId, isAccepted, isBlocked],
  )
  return (
    <section className="grid gap-3" aria-label={restoreReportWords.report}>
      <div>
        <h3 className="text-base">{restoreReportWords.report}</h3>
        <p className="text-soft break-words">
          {restoreReportWords.reportText(file.name, when, asNumber(backup.rows))}
        </p>
      </div>
      {changing.length === 0 ? (
        <p className="notice">{restoreReportWords.same}</p>
      ) : (
        <DataTable columns={columns} rows={changing} idOf={({ name }) => name} />
      )}
      {changing.length > 0 && changing.length < tables.length && (
        <p className="text-sm text-soft">{restoreReportWords.unchanged(tables.length - changing.length)}</p>
      )}
      <p className="text-sm text-soft">{restoreReportWords.kept}</p>
      <RestoreWarnings
        checked={checked}
        isAccepted={isAccepted}
        onAccept={isReport && changing.length > 0 ? setAccepted : undefined}
      />
      {isReport && (
        <div className="flex flex-wrap justify-end gap-2">
          <Button onClick={cancelRestore}>{restoreReportWords.cancel}</Button>
          {changing.length > 0 && (
            <Button look="danger" disabled={seal !== 'own' && !isAccepted} onClick={() => setAsked(true)}>
              {restoreReportWords.apply}
            </Button>
          )}
        </div>
      )}
      {isReport && (
        <Suspense>
          <BringBackRecord restoreId={restoreId} isAccepted={isAccepted} isDisabled={isBlocked} />
        </Suspense>
      )}
      {isAsked && isReport && (
        <Confirm
          isOpen
          isDanger
          title={restoreReportWords.confirm}
          text={restoreReportWords.confirmText(when)}
          action={restoreReportWords.apply}
          word={restoreReportWords.word}
          onCancel={() => setAsked(false)}
          onConfirm={() => {
            setAsked(false)
            void confirmRestore(isAccepted)
          }}
        />
      )}
    </section>
  )
}

const NUMBERS = ['added', 'changed', 'removed', 'before', 'after'] as const

const COLUMNS: readonly Column<TableDifference>[] = [
  {
    id: 'table',
    label: restoreReportWords.table,
    headClass: 'w-full',
    cellClass: 'font-semibold',
    cell: ({ name }) => names[name] ?? name,
  },
  ...NUMBERS.map((id): Column<TableDifference> => ({
    id,
    label: restoreReportWords[id],
    isNumber: true,
    cellClass: (table) => (table[id] === 0 ? 'text-faint' : ''),
    cell: (table) => asNumber(table[id]),
  })),
]

/** The button that restores a single table, where the backup has a row to restore. */
const actsColumn = (
  given: Omit<ComponentProps<typeof BringBackTable>, 'table'>,
): Column<TableDifference> => ({
  id: 'acts',
  label: messages.database.stored.acts,
  isLabelHidden: true,
  cellClass: 'whitespace-nowrap',
  cell: (table) => {
    const name = SINGLE_TABLE_NAMES.find((each) => each === table.name)
    if (name === undefined || table.added + table.changed === 0) return null
    return <BringBackTable {...given} table={{ ...table, name }} />
  },
})

const words = messages.database.restore

/** Restores a backup: file choice, comparison, confirmation and result. */
export function RestorePanel() {
  const state = useStore($restore)
  const { step } = state
  const stage = useRef<HTMLDivElement>(null)
  // A stored backup is chosen above, perhaps out of view.
  const isFetching = step === 'fetching'
  useEffect(() => {
    if (isFetching) stage.current?.scrollIntoView({ block: 'center' })
  }, [isFetching])
  const canChoose = step === 'idle' || step === 'failed' || step === 'done'
  const canCancel = step === 'fetching' || step === 'checking' || step === 'sending' || step === 'comparing'
  return (
    <Panel
      title={words.title}
      text={words.text}
      isCard
      actions={
        <>
          {canChoose && <Chooser isFirst={step === 'idle'} />}
          {canCancel && <Button onClick={cancelRestore}>{words.cancel}</Button>}
        </>
      }
    >
      <div ref={stage} aria-live="polite" className="empty:hidden">
        <Stage {...state} />
      </div>
      {(step === 'report' || step === 'applying') && <RestoreReport {...state} />}
    </Panel>
  )
}

function Chooser({ isFirst }: { isFirst: boolean }) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        className="sr-only"
        type="file"
        accept=".gz"
        tabIndex={-1}
        aria-label={words.choose}
        onChange={(event) => {
          const [file] = event.target.files ?? []
          // Allows the same file to be chosen again.
          event.target.value = ''
          if (file) void previewRestore(file)
        }}
      />
      <Button onClick={() => input.current?.click()}>
        <Upload aria-hidden="true" className="size-4" />
        {isFirst ? words.choose : words.another}
      </Button>
    </>
  )
}

function Stage(state: RestoreView) {
  if (state.step === 'fetching') return <Share label={words.fetching(state.name)} share={state.share} />
  if (state.step === 'checking') return <Share label={words.checking(state.file.name)} share={state.share} />
  if (state.step === 'sending')
    return (
      <>
        <Progress label={words.sending} done={state.done} total={state.backup.rows} />
        {state.isWaiting && <p className="notice mt-2">{words.waiting}</p>}
      </>
    )
  if (state.step === 'comparing') return <p>{words.comparing}</p>
  if (state.step === 'applying')
    return (
      <div className="notice">
        <p className="font-semibold text-ink">{words.applying}</p>
        <p>{words.applyingText}</p>
      </div>
    )
  if (state.step === 'done')
    return (
      <div className="notice is-good">
        <p className="font-semibold text-ink">{words.done}</p>
        <p>{words.doneText(asNumber(state.backup.rows))}</p>
      </div>
    )
  if (state.step === 'failed')
    return (
      <div className="notice is-bad">
        <p className="font-semibold text-ink">{words.failed}</p>
        <p>
          {problemText(state.problem)} {words.untouched}
        </p>
        {'reason' in state.problem && (
          <p lang="en" className="text-sm text-faint">
            {state.problem.reason}
          </p>
        )}
      </div>
    )
  return null
}

const problemText = (problem: RestoreError): string =>
  'fault' in problem ? words.faults[problem.fault] : words.problems[problem.kind]

function Share({ label, share }: { label: string; share: number }) {
  const whole = asWhole(Math.min(100, share * 100))
  return (
    <div className="grid gap-1">
      <div className="flex justify-between gap-4">
        <span className="min-w-0 truncate">{label}</span>
        <span className="figures">{words.percent(whole)}</span>
      </div>
      <div
        className="progress"
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.round(share * 100)}
      >
        <span style={{ width: `${share * 100}%` }} />
      </div>
    </div>
  )
}
