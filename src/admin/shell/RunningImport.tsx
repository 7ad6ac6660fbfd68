import { useQuery } from '@tanstack/react-query'
import { Link, useRouterState } from '@tanstack/react-router'
import { adminPath } from '#domain/paths.ts'
import { asNumber } from '../kit/format.ts'
import { messages } from '../messages.ts'
import { runningImport } from './running-import.queries.ts'

/** A line on every screen but the Excel one while an import is written, in this window or elsewhere. */
export function RunningImport() {
  const { data } = useQuery(runningImport)
  const path = useRouterState({ select: ({ location }) => location.pathname })
  const { running, progress } = messages.excel.elsewhere
  const isShown = data && !path.startsWith(adminPath('excel'))
  return (
    <div role="status">
      {isShown && (
        <Link to={adminPath('excel')} className="running-import">
          <span className="spinner" aria-hidden="true" />
          <span className="truncate">{running(data.fileName)}</span>
          <span className="figures">
            {progress(
              asNumber(data.counts.totalRows),
              asNumber(Math.max(data.expectedRows ?? 0, data.counts.totalRows)),
            )}
          </span>
        </Link>
      )}
    </div>
  )
}
