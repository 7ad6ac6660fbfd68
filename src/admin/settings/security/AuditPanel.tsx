import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { messages } from '../../messages.ts'
import { useView } from '../../kit/list/use-view.ts'
import { saveFile } from '../../kit/save-file.ts'
import { sayError, sayFailure, saySuccess } from '../../kit/toast.ts'
import { Skeleton } from '../../kit/ui/Skeleton.tsx'
import { Button } from '../../kit/ui/Button.tsx'
import { Failure } from '../../kit/ui/Failure.tsx'
import { Panel } from '../../kit/ui/Panel.tsx'
import { auditCsv } from './audit-csv.ts'
import { AuditEntry } from './AuditEntry.tsx'
import { AuditFilters } from './AuditFilters.tsx'
import { parseSettingsView } from '../settings-tabs.ts'
import { auditFiltersOf } from './audit-view.ts'
import { AUDIT_EXPORTED, readAudit, sessionsQuery } from './security.queries.ts'
import { useAuditPages } from './use-audit-pages.ts'

const words = messages.security.audit

/** The audit log, newest first; each entry expands to its fields before and after. */
export function AuditPanel() {
  const [view, change] = useView('settings', parseSettingsView)
  const filters = auditFiltersOf(view)
  const [known, setKnown] = useState<readonly string[]>([])
  const log = useAuditPages(filters, view.page)
  const { entries } = log
  const { data: sessions } = useQuery(sessionsQuery)
  const ownId = sessions?.find(({ current }) => current)?.id
  const named = [...(view.actor === undefined ? [] : [view.actor]), ...entries.map(({ actor }) => actor)]
  const found = named.filter((actor) => !known.includes(actor))
  // Those who are known stay, though the log is narrowed to one of them.
  if (found.length > 0) setKnown([...known, ...new Set(found)])

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
      saveFile(new Blob([csv], { type: 'text/csv' }), words.fileName(new Date().toISOString().slice(0, 10)))
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
