import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { messages } from '../../messages.ts'
import { useView } from '../../kit/list/use-view.ts'
import { ownDay } from '../../kit/format.ts'
import { saveFile } from '../../kit/save-file.ts'
import { sayError, sayFailure, saySuccess } from '../../kit/toast.ts'
import { Skeleton } from '../../kit/ui/Skeleton.tsx'
import { Button } from '../../kit/ui/Button.tsx'
import { Failure } from '../../kit/ui/Failure.tsx'
import { Panel } from '../../kit/ui/Panel.tsx'
import { auditCsv } from './audit-csv.ts'
import { AuditEntry } from './AuditEntry.tsx'
import { actorOf, ownActorOf } from '../../kit/actor.ts'
import { parseSettingsView } from '../settings-tabs.ts'
import { auditFiltersOf, type AuditFilters as Filters } from './audit-view.ts'
import { AUDIT_EXPORTED, readAudit, sessionsQuery } from './security.queries.ts'
import { useAuditPages } from './use-audit-pages.ts'
import { useDebouncedEdit } from '../../kit/list/use-debounced-edit.ts'
import type { Change } from '../../kit/list/view.ts'
import { SearchField } from '../../kit/list/SearchField.tsx'
import { Field } from '../../kit/ui/Field.tsx'

const { audit: auditFiltersWords, entities } = messages.security

type Options = readonly (readonly [value: string, name: string])[]

interface Props {
  filters: Filters
  onChange: (part: Change<Filters>) => void
  /** The actors of the entries, with people's names. */
  actors: ReadonlyMap<string, string | null>
  /** The id of the current session. */
  ownId: string | undefined
}

/** Narrows the audit log by kind, person, days and text. */
function AuditFilters({ filters, onChange, actors, ownId }: Props) {
  const { edited, edit } = useDebouncedEdit(filters.q ?? '', (q) => onChange({ q }))
  const choice = (key: 'entity' | 'actor', label: string, all: string, options: Options) => (
    <Field label={label}>
      {(control) => (
        <select
          {...control}
          className="field"
          value={filters[key] ?? ''}
          onChange={(event) => onChange({ [key]: event.target.value })}
        >
          <option value="">{all}</option>
          {options.map(([value, name]) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
  const day = (key: 'from' | 'to', label: string) => (
    <Field label={label}>
      {(control) => (
        <input
          {...control}
          type="date"
          className="field"
          value={filters[key] ?? ''}
          min={key === 'to' ? filters.from : undefined}
          max={key === 'from' ? filters.to : undefined}
          onChange={(event) => onChange({ [key]: event.target.value })}
        />
      )}
    </Field>
  )
  const people = [...actors].map(([actor, name]) => [actor, actorOf(actor, ownId, name)] as const)
  return (
    <search className="grid gap-3 sm:grid-cols-2 lg:grid-cols-5" aria-label={auditFiltersWords.filters}>
      <SearchField label={auditFiltersWords.search} value={edited} onChange={edit} />
      {choice('entity', auditFiltersWords.filter, auditFiltersWords.everything, Object.entries(entities))}
      {choice('actor', auditFiltersWords.person, auditFiltersWords.everybody, people)}
      {day('from', auditFiltersWords.from)}
      {day('to', auditFiltersWords.to)}
    </search>
  )
}

const words = messages.security.audit

/** The audit log, newest first; each entry expands to its fields before and after. */
export function AuditPanel() {
  const [view, change] = useView('settings', parseSettingsView)
  const filters = auditFiltersOf(view)
  const [known, setKnown] = useState<ReadonlyMap<string, string | null>>(new Map())
  const log = useAuditPages(filters, view.page)
  const { entries } = log
  const { data: sessions } = useQuery(sessionsQuery)
  const own = sessions?.find(({ current }) => current)
  const ownId = own && ownActorOf(own)
  const named = [
    ...(view.actor === undefined ? [] : [[view.actor, null] as const]),
    ...entries.map(({ actor, actorName }) => [actor, actorName] as const),
  ]
  const found = named.filter(
    ([actor, name]) => !known.has(actor) || (name !== null && known.get(actor) !== name),
  )
  // Known actors stay in the choice while the log is filtered by one of them.
  if (found.length > 0) setKnown(new Map([...known, ...found]))

  const showMore = () => {
    if (log.isMissing) log.fetchMore()
    else void change({ page: (view.page ?? 1) + 1 }, { isReplacing: true })
  }
  const download = useMutation({
    mutationFn: () => readAudit(filters),
    onSuccess: (records) => {
      if (records.length === 0) {
        sayError(words.none)
        return
      }
      const csv = auditCsv(records, ownId)
      saveFile(new Blob([csv], { type: 'text/csv' }), words.fileName(ownDay()))
      const isWhole = records.length < AUDIT_EXPORTED
      saySuccess(words.exported(records.length), isWhole ? undefined : words.exportLimit)
    },
    onError: (error) => sayFailure(words.exportFailed, error),
  })
  const action = (
    <Button onClick={() => download.mutate()} isBusy={download.isPending}>
      {words.export}
    </Button>
  )
  return (
    <Panel title={words.title} text={words.text} actions={action}>
      <AuditFilters
        filters={filters}
        onChange={(part) => void change({ ...part, page: undefined }, { isReplacing: true })}
        actors={known}
        ownId={ownId}
      />
      {log.isPending && <Skeleton lines={5} />}
      {log.isFailed && <Failure onRetry={log.refetch} />}
      {!log.isPending && !log.isFailed && entries.length === 0 && <p className="text-soft">{words.none}</p>}
      {entries.length > 0 && (
        <ul className="log">
          {entries.map((entry) => (
            <AuditEntry key={entry.id} entry={entry} ownId={ownId} />
          ))}
        </ul>
      )}
      {log.isMore && (
        <div>
          <Button onClick={showMore} isBusy={log.isFetchingMore}>
            {log.isFetchingMore ? words.loadingMore : words.more}
          </Button>
        </div>
      )}
    </Panel>
  )
}
