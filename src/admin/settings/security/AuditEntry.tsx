import { Link } from '@tanstack/react-router'
import { adminPath } from '#domain/paths.ts'
import { asMoment } from '../../kit/format.ts'
import type { Column } from '../../kit/list/column.ts'
import { DataTable } from '../../kit/list/DataTable.tsx'
import { messages } from '../../messages.ts'
import { actorOf } from '../../kit/actor.ts'
import { actionOf, changesOf, entityOf, fieldOf, nameOf, type Change } from './audit-labels.ts'
import type { AuditRecord } from './security.queries.ts'

const words = messages.security.audit

interface Props {
  entry: AuditRecord
  /** The id of the current session. */
  ownId: string | undefined
}

/** One change: action, entity, actor and time; its fields can be expanded. */
export function AuditEntry({ entry, ownId }: Props) {
  const { action, entity, entityId, actor, actorName, createdAt, before, after } = entry
  const changes = changesOf(before, after)
  const name = nameOf(before, after) ?? entry.name ?? undefined
  const line = (
    <>
      <strong>{actionOf(action)}</strong>
      <span>
        {entityOf(entity)} {entityId !== null && entity !== 'sign-in' && (name ?? <code>{entityId}</code>)}
      </span>
      <span>{actorOf(actor, ownId, actorName)}</span>
      <time dateTime={createdAt}>{asMoment(createdAt)}</time>
    </>
  )
  if (changes.length === 0)
    return (
      <li className="log-line is-change">
        {line}
        <Target entity={entity} entityId={entityId} name={name} />
      </li>
    )
  return (
    <li>
      <details>
        <summary className="log-line is-change">
          {line}
          <span className="log-count">{words.fields(changes.length)}</span>
        </summary>
        <div className="log-detail">
          <Target entity={entity} entityId={entityId} name={name} />
          <DataTable className="log-changes" columns={COLUMNS} rows={changes} idOf={({ field }) => field} />
        </div>
      </details>
    </li>
  )
}

/** A link to the changed record, where it has its own page. */
function Target({
  entity,
  entityId,
  name,
}: Pick<AuditRecord, 'entity' | 'entityId'> & { name: string | undefined }) {
  const id = Number(entityId ?? Number.NaN)
  if (!Number.isSafeInteger(id)) return null
  if (entity === 'business')
    return (
      <Link to={adminPath('businesses')} search={{ edit: id }}>
        {words.open}
      </Link>
    )
  if (entity === 'message')
    return (
      <Link to={adminPath('messages')} search={{ message: id }}>
        {words.open}
      </Link>
    )
  const list = LISTS[entity]
  return list !== undefined && name !== undefined ? (
    <Link to={adminPath(list)} search={{ q: name }}>
      {words.open}
    </Link>
  ) : null
}

/** The lists in which other records are found by name. */
const LISTS: Readonly<Partial<Record<string, 'categories' | 'cities'>>> = {
  category: 'categories',
  city: 'cities',
}

const COLUMNS: readonly Column<Change>[] = [
  { id: 'field', label: words.field, cell: ({ field }) => fieldOf(field) },
  { id: 'before', label: words.before, cell: ({ before }) => before },
  { id: 'after', label: words.after, cell: ({ after }) => after },
]
