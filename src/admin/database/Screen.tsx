import { useStore } from '@nanostores/react'
import { useQuery, useMutation } from '@tanstack/react-query'
import '#src/styles/admin/database.css'
import { messages } from '../messages.ts'
import { Skeleton } from '../kit/ui/Skeleton.tsx'
import { Failure } from '../kit/ui/Failure.tsx'
import { PageHead } from '../kit/ui/PageHead.tsx'
import { useBeforeUnloadWarning } from '../kit/ui/use-before-unload-warning.ts'
import {
  databaseQuery,
  refreshDatabase,
  clearCacheMutation,
  resetMutation,
  type DatabaseState,
} from './database.queries.ts'
import { DatabaseChecks } from './parts/DatabaseChecks.tsx'
import { StoredBackups } from './parts/StoredBackups.tsx'
import { RestorePanel } from './parts/RestorePanel.tsx'
import { $restore, isRestoring } from './restore.store.ts'
import { Download } from 'lucide-react'
import { asNumber, asSize, asInstant } from '../kit/format.ts'
import { Button } from '../kit/ui/Button.tsx'
import { Panel } from '../kit/ui/Panel.tsx'
import { useBackup } from '../kit/backup/use-backup.ts'
import { sayError, saySuccess } from '../kit/toast.ts'
import { useState } from 'react'
import { AdminError } from '../kit/api.ts'
import { Confirm } from '../kit/ui/Confirm.tsx'

const { state: overviewWords, tables: names } = messages.database

type TableRows = DatabaseState['tables'][number]

const nameOf = (table: string) => names[table] ?? table

/** The size of the database and the date of its last backup. */
function Overview({ size, schemaVersion, tables, lastBackup }: DatabaseState) {
  const businesses = tables.find(({ name }) => name === 'businesses')
  const figures = [
    [overviewWords.size, size === null ? overviewWords.unknown : asSize(size)],
    [overviewWords.businesses, asNumber(businesses?.rows ?? 0)],
    [overviewWords.schema, asNumber(schemaVersion)],
    [overviewWords.lastBackup, lastBackup === null ? overviewWords.never : asInstant(lastBackup.at)],
  ] as const
  return (
    <section aria-label={overviewWords.title}>
      <dl className="database-figures">
        {figures.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** The tables and their rows, the largest first. */
function Tables({ tables }: Pick<DatabaseState, 'tables'>) {
  const filled = tables.filter(({ rows }) => rows > 0).sort((a, b) => b.rows - a.rows)
  const empty = tables.filter(({ rows }) => rows === 0)
  return (
    <Panel title={overviewWords.tables} text={overviewWords.tablesText}>
      <ul className="database-tables">
        {filled.map((table) => (
          <TableLine key={table.name} {...table} />
        ))}
      </ul>
      {empty.length > 0 && (
        <p className="text-sm text-soft">
          <strong className="text-ink">{overviewWords.empty}:</strong>{' '}
          {empty.map(({ name }) => nameOf(name)).join(', ')}
        </p>
      )}
    </Panel>
  )
}

function TableLine({ name, rows, isMore }: TableRows) {
  const count = asNumber(rows)
  return (
    <li>
      <span title={name}>{nameOf(name)}</span>
      <span className="figures">{isMore ? overviewWords.more(count) : count}</span>
    </li>
  )
}

const dangerZoneWords = messages.database.danger

/** The irreversible reset: downloads a backup first, then asks for confirmation. */
function DangerZone({ businesses }: { businesses: number }) {
  const { download, bytes } = useBackup(refreshDatabase)
  const [isAsked, setAsked] = useState(false)
  const reset = useMutation(resetMutation)
  const file = download.data

  const begin = () => download.mutate(undefined, { onSuccess: () => setAsked(true) })
  const confirm = () =>
    reset.mutate(dangerZoneWords.word, {
      onSuccess: ({ emptied }) =>
        saySuccess(dangerZoneWords.done, dangerZoneWords.doneText(asNumber(emptied.businesses))),
      onError: (error) => {
        const isStale = error instanceof AdminError && error.status === 409
        sayError(
          isStale ? dangerZoneWords.stale : messages.database.restore.untouched,
          dangerZoneWords.failed,
        )
      },
      onSettled: () => setAsked(false),
    })
  return (
    <Panel
      title={dangerZoneWords.title}
      text={`${dangerZoneWords.text} ${dangerZoneWords.backupFirst}`}
      isCard
      className="database-danger"
      actions={
        <Button look="danger" isBusy={download.isPending || reset.isPending} onClick={begin}>
          {dangerZoneWords.reset}
        </Button>
      }
    >
      <p className="figures empty:hidden" role="status">
        {download.isPending && dangerZoneWords.backingUp(asSize(bytes))}
      </p>
      {isAsked && file && (
        <Confirm
          isOpen
          isDanger
          isBusy={reset.isPending}
          title={dangerZoneWords.confirm}
          text={dangerZoneWords.confirmText(asNumber(businesses))}
          action={dangerZoneWords.reset}
          word={dangerZoneWords.word}
          onCancel={() => setAsked(false)}
          onConfirm={confirm}
        >
          <p className="notice break-words">{dangerZoneWords.saved(file.name, asSize(file.size))}</p>
        </Confirm>
      )}
    </Panel>
  )
}

const cachePanelWords = messages.database.cache

/** Purges the edge cache. */
function CachePanel() {
  const clearing = useMutation({
    ...clearCacheMutation,
    onSuccess: ({ cache }) => {
      const [title, text] = cachePanelWords.done[cache]
      saySuccess(title, text)
    },
    onError: () => sayError(cachePanelWords.failed),
  })
  const actions = (
    <Button isBusy={clearing.isPending} onClick={() => clearing.mutate()}>
      {cachePanelWords.action}
    </Button>
  )
  return (
    <Panel title={cachePanelWords.title} text={cachePanelWords.text} isCard actions={actions}>
      {null}
    </Panel>
  )
}

const words = messages.database.backup
const { running, done } = messages.settings.backup

/** Downloads a backup, with its progress and result. */
function BackupPanel() {
  const { download, bytes } = useBackup(refreshDatabase)
  return (
    <Panel
      title={words.title}
      text={words.text}
      isCard
      actions={
        <Button look="primary" isBusy={download.isPending} onClick={() => download.mutate()}>
          <Download aria-hidden="true" className="size-4" />
          {words.action}
        </Button>
      }
    >
      <div aria-live="polite" className="figures empty:hidden">
        {download.isPending && <p>{running(asSize(bytes))}</p>}
        {download.data && (
          <p className="break-words">
            <strong>{download.data.name}</strong>:{' '}
            {done(asNumber(download.data.rows), asSize(download.data.size))}
          </p>
        )}
      </div>
    </Panel>
  )
}

/** The database as a whole: its contents, integrity checks, backup and restore. */
export default function Screen() {
  const { data, isPending, refetch } = useQuery(databaseQuery)
  useBeforeUnloadWarning(isRestoring(useStore($restore)))
  const { title, text } = messages.database
  const businesses = data?.tables.find(({ name }) => name === 'businesses')?.rows ?? 0
  return (
    <div className="database">
      <PageHead title={title} text={text} />
      {isPending && <Skeleton lines={5} />}
      {!isPending && !data && <Failure onRetry={() => void refetch()} />}
      {data && <Overview {...data} />}
      <div className="database-work">
        <DatabaseChecks />
        <div className="database-side">
          <BackupPanel />
          <CachePanel />
        </div>
      </div>
      <StoredBackups />
      <RestorePanel />
      {data && <Tables {...data} />}
      <DangerZone businesses={businesses} />
    </div>
  )
}
