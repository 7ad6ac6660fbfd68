import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { asMoment } from '../../kit/format.ts'
import { messages } from '../../messages.ts'
import { Skeleton } from '../../kit/ui/Skeleton.tsx'
import { Failure } from '../../kit/ui/Failure.tsx'
import { Pager } from '../../kit/list/Pager.tsx'
import { Panel } from '../../kit/ui/Panel.tsx'
import { ATTEMPTS_PAGE, attemptsQuery } from './security.queries.ts'

const words = messages.security.attempts

/** The failed sign-ins of the last day, paged. */
export function AttemptsPanel() {
  const [page, setPage] = useState(1)
  const { data, isPending, refetch } = useQuery(attemptsQuery(page))
  return (
    <Panel title={words.title} text={words.text}>
      {isPending && <Skeleton />}
      {!isPending && !data && <Failure onRetry={() => void refetch()} />}
      {data?.total === 0 && <p className="text-soft">{words.none}</p>}
      {data && data.total > 0 && (
        <>
          <div className="table-frame">
            <table className="table">
              <thead>
                <tr>
                  <th scope="col">{words.when}</th>
                  <th scope="col">{words.step}</th>
                  <th scope="col">{words.network}</th>
                </tr>
              </thead>
              <tbody>
                {data.rows.map(({ id, createdAt, step, network }) => (
                  <tr key={id}>
                    <td>{asMoment(createdAt)}</td>
                    <td>{words.steps[step] ?? step}</td>
                    <td>
                      <code>{network}</code>
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
          {data.total > ATTEMPTS_PAGE && (
            <Pager page={page} pageSize={ATTEMPTS_PAGE} total={data.total} onChange={setPage} />
          )}
        </>
      )}
    </Panel>
  )
}
