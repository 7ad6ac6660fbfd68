import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { messages } from '../../messages.ts'
import { Skeleton } from '../../kit/ui/Skeleton.tsx'
import { Button } from '../../kit/ui/Button.tsx'
import { Failure } from '../../kit/ui/Failure.tsx'
import { Field } from '../../kit/ui/Field.tsx'
import { Panel } from '../../kit/ui/Panel.tsx'
import { AuditEntry } from './AuditEntry.tsx'
import { auditQuery, sessionsQuery } from './security.queries.ts'

const { audit: words, entities } = messages.security

/** The audit log, newest first; each entry expands to its fields before and after. */
export function AuditPanel() {
  const [entity, setEntity] = useState('')
  const log = useInfiniteQuery(auditQuery(entity))
  const { data: sessions } = useQuery(sessionsQuery)
  const ownId = sessions?.find(({ current }) => current)?.id
  const entries = log.data?.pages.flat() ?? []

  const filter = (
    <Field label={words.filter} className="w-full sm:w-56">
      {(control) => (
        <select
          {...control}
          className="field"
          value={entity}
          onChange={(event) => setEntity(event.target.value)}
        >
          <option value="">{words.everything}</option>
          {Object.entries(entities).map(([key, label]) => (
            <option key={key} value={key}>
              {label}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
  return (
    <Panel title={words.title} text={words.text} actions={filter}>
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
