import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { asMoment } from '../../kit/format.ts'
import type { Column } from '../../kit/list/column.ts'
import { DataTable } from '../../kit/list/DataTable.tsx'
import { Pager } from '../../kit/list/Pager.tsx'
import { Failure } from '../../kit/ui/Failure.tsx'
import { Panel } from '../../kit/ui/Panel.tsx'
import { Skeleton } from '../../kit/ui/Skeleton.tsx'
import { messages } from '../../messages.ts'
import { AuditPanel } from './AuditPanel.tsx'
import { PasskeysPanel } from './PasskeysPanel.tsx'
import { ATTEMPTS_PAGE, attemptsQuery, type Attempt } from './security.queries.ts'
import { SessionsPanel } from './SessionsPanel.tsx'
import { SignInPanel } from './SignInPanel.tsx'

const words = messages.security.attempts

const COLUMNS: readonly Column<Attempt>[] = [
  { id: 'when', label: words.when, cell: ({ createdAt }) => asMoment(createdAt) },
  { id: 'step', label: words.step, cell: ({ step }) => words.steps[step] ?? step },
  { id: 'network', label: words.network, cell: ({ network }) => <code>{network}</code> },
]

/** The failed sign-ins of the last day, paged. */
function AttemptsPanel() {
  const [page, setPage] = useState(1)
  const { data, isPending, refetch } = useQuery(attemptsQuery(page))
  return (
    <Panel title={words.title} text={words.text}>
      {isPending && <Skeleton />}
      {!isPending && !data && <Failure onRetry={() => void refetch()} />}
      {data?.total === 0 && <p className="text-soft">{words.none}</p>}
      {data && data.total > 0 && (
        <>
          <DataTable columns={COLUMNS} rows={data.rows} idOf={({ id }) => id} isStacking={false} />
          {data.total > ATTEMPTS_PAGE && (
            <Pager page={page} pageSize={ATTEMPTS_PAGE} total={data.total} onChange={setPage} />
          )}
        </>
      )}
    </Panel>
  )
}

/** Open sessions and the sign-in settings; for all people also the failed sign-ins and the audit log. */
export default function SecurityTab({ isOwn = false }: { isOwn?: boolean }) {
  return (
    <div className="security">
      <SessionsPanel />
      <PasskeysPanel />
      {!isOwn && (
        <>
          <SignInPanel />
          <AttemptsPanel />
          <AuditPanel />
        </>
      )}
    </div>
  )
}
