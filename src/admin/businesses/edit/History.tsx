import { useQuery } from '@tanstack/react-query'
import { asInstant } from '../../kit/format.ts'
import { messages } from '../../messages.ts'
import { Skeleton } from '../../kit/ui/Skeleton.tsx'
import { Failure } from '../../kit/ui/Failure.tsx'
import { history } from '../businesses.queries.ts'
import { formatFieldValue } from './format-field-value.ts'

const words = messages.businesses

/** Who changed what and when, newest first. */
export function History({ id }: { id: number }) {
  const list = useQuery(history(id))
  if (list.isError) return <Failure title={words.history.failed} onRetry={() => void list.refetch()} />
  if (!list.data) return <Skeleton lines={4} />
  if (list.data.length === 0) return <p className="text-faint">{words.history.none}</p>
  return (
    <ol className="changes grid gap-4">
      {list.data.map(({ id, action, actor, createdAt, before, after }) => (
        <li key={id} className="grid gap-2 border-b border-line pb-4 last:border-0">
          <p className="flex flex-wrap items-baseline justify-between gap-x-4">
            <span className="font-semibold">{words.history.actions[action] ?? action}</span>
            <span className="text-xs text-faint">
              <time dateTime={createdAt}>{asInstant(createdAt)}</time>
              {' · '}
              {words.history.by(actor.replace(/^admin:/, '').slice(0, 6))}
            </span>
          </p>
          {action === 'update' && <Changes before={before ?? {}} after={after ?? {}} />}
        </li>
      ))}
    </ol>
  )
}

type Fields = Readonly<Record<string, unknown>>

function Changes({ before, after }: { before: Fields; after: Fields }) {
  return (
    <dl className="grid gap-2">
      {Object.keys(after).map((field) => (
        <div key={field}>
          <dt>{words.fields[field] ?? field}</dt>
          <dd className="grid gap-x-4 md:grid-cols-2">
            <del>
              <span className="sr-only">{words.history.before}: </span>
              {formatFieldValue(field, before[field])}
            </del>
            <ins>
              <span className="sr-only">{words.history.after}: </span>
              {formatFieldValue(field, after[field])}
            </ins>
          </dd>
        </div>
      ))}
    </dl>
  )
}
