import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { messages } from '../../messages.ts'
import { saveFile } from '../../kit/save-file.ts'
import { sayError, sayFailure, saySuccess } from '../../kit/toast.ts'
import { Skeleton } from '../../kit/ui/Skeleton.tsx'
import { Button } from '../../kit/ui/Button.tsx'
import { Failure } from '../../kit/ui/Failure.tsx'
import { Panel } from '../../kit/ui/Panel.tsx'
import { auditCsv } from './audit-csv.ts'
import { AuditEntry } from './AuditEntry.tsx'
import { AuditFilters } from './AuditFilters.tsx'
import { WHOLE_LOG } from './audit-view.ts'
import { AUDIT_EXPORTED, auditQuery, readAudit, sessionsQuery } from './security.queries.ts'

const words = messages.security.audit

/** The audit log, newest first; each entry expands to its fields before and after. */
export function AuditPanel() {
  const [view, setView] = useState(WHOLE_LOG)
  const [known, setKnown] = useState<readonly string[]>([])
  const log = useInfiniteQuery(auditQuery(view))
  const { data: sessions } = useQuery(sessionsQuery)
  const ownId = sessions?.find(({ current }) => current)?.id
  const entries = log.data?.pages.flat() ?? []
  const found = entries.map(({ actor }) => actor).filter((actor) => !known.includes(actor))
  // Those who are known stay, though the log is narrowed to one of them.
  if (found.length > 0) setKnown([...known, ...new Set(found)])

  const download = useMutation({
    mutationFn: () => readAudit(view),
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
        view={view}
        onChange={(part) => setView((now) => ({ ...now, ...part }))}
        actors={known}
        ownId={ownId}
      />
      {log.isPending && <Skeleton lines={5} />}
      {!log.isPending && !log.data && <Failure onRetry={() => void log.refetch()} />}
      {log.data && entries.length === 0 && <p className="text-soft">{words.none}</p>}
      {entries.length > 0 && (
        <ul className="log">
          {entries.map((entry) => (
            <AuditEntry key={entry.id} entry={entry} ownId={ownId} />
          ))}
        </ul>
      )}
      {log.hasNextPage && (
        <div>
          <Button onClick={() => void log.fetchNextPage()} isBusy={log.isFetchingNextPage}>
            {log.isFetchingNextPage ? words.loadingMore : words.more}
          </Button>
        </div>
      )}
    </Panel>
  )
}
