import { asMoment } from '../../kit/format.ts'
import { messages } from '../../messages.ts'
import { actionOf, actorOf, changesOf, entityOf, fieldOf, type Change } from './audit-words.ts'
import type { AuditRecord } from './security.queries.ts'

const words = messages.security.audit

interface Props {
  entry: AuditRecord
  /** The id of the current session. */
  ownId: string | undefined
}

/** One change: action, entity, actor and time; its fields can be expanded. */
export function AuditEntry({ entry, ownId }: Props) {
  const { action, entity, entityId, actor, createdAt, before, after } = entry
  const changes = changesOf(before, after)
  const line = (
    <>
      <strong>{actionOf(action)}</strong>
      <span>
        {entityOf(entity)}
        {entityId !== null && entity !== 'sign-in' && <code>{entityId}</code>}
      </span>
      <span>{actorOf(actor, ownId)}</span>
      <time dateTime={createdAt}>{asMoment(createdAt)}</time>
    </>
  )
  if (changes.length === 0) return <li className="log-line is-change">{line}</li>
  return (
    <li>
      <details>
        <summary className="log-line is-change">
          {line}
          <span className="log-count">{words.fields(changes.length)}</span>
        </summary>
        <ChangeTable changes={changes} />
      </details>
    </li>
  )
}

function ChangeTable({ changes }: { changes: readonly Change[] }) {
  return (
    <div className="table-frame log-detail">
      <table className="table is-stacking log-changes">
        <thead>
          <tr>
            <th scope="col">{words.field}</th>
            <th scope="col">{words.before}</th>
            <th scope="col">{words.after}</th>
          </tr>
        </thead>
        <tbody>
          {changes.map(({ field, before, after }) => (
            <tr key={field}>
              <td data-label={words.field}>{fieldOf(field)}</td>
              <td data-label={words.before}>{before}</td>
              <td data-label={words.after}>{after}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
