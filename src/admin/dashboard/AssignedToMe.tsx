import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { adminPath } from '#domain/paths.ts'
import { assignedToMe, type AssignedRow } from '../kit/assign/assignments.queries.ts'
import { asDate } from '../kit/format.ts'
import { Badge } from '../kit/ui/Badge.tsx'
import { Panel } from '../kit/ui/Panel.tsx'
import { messages } from '../messages.ts'

const words = messages.people.assign

/** What is assigned to the operator, earliest due date first; nothing where nothing is assigned. */
export function AssignedToMe({ now }: { now: number }) {
  const { data = [] } = useQuery(assignedToMe)
  if (data.length === 0) return null
  const today = new Date(now).toLocaleDateString('sv')
  return (
    <Panel title={words.mine} text={words.mineText}>
      <ul className="log">
        {data.map((row) => (
          <li key={`${row.entity} ${row.entityId}`} className="log-line">
            <span>
              {linkTo(row)}
              {row.note !== null && <span className="block text-soft">{row.note}</span>}
            </span>
            <span className="flex flex-wrap items-center justify-end gap-x-3 gap-y-1">
              {words.kinds[row.entity]}
              {row.dueOn !== null && (
                <Badge tone={row.dueOn < today ? 'bad' : row.dueOn === today ? 'warn' : 'plain'}>
                  {row.dueOn < today
                    ? words.late(asDate(`${row.dueOn}T12:00:00`))
                    : words.until(asDate(`${row.dueOn}T12:00:00`))}
                </Badge>
              )}
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

/** The name of an assigned record, linked to it. */
function linkTo({ entity, entityId, title }: AssignedRow) {
  const words = <strong>{title}</strong>
  if (entity === 'business')
    return (
      <Link className="underline" to={adminPath('businesses')} search={{ edit: entityId }}>
        {words}
      </Link>
    )
  return entity === 'message' ? (
    <Link className="underline" to={adminPath('messages')} search={{ message: entityId }}>
      {words}
    </Link>
  ) : (
    <Link className="underline" to={adminPath('proposals')} search={{ proposal: entityId }}>
      {words}
    </Link>
  )
}
