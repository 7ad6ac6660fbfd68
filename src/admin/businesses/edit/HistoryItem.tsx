import type { ReactNode } from 'react'
import { asInstant } from '../../kit/format.ts'
import { messages } from '../../messages.ts'
import type { BusinessChange } from '../businesses.queries.ts'
import { Changes } from './Changes.tsx'
import { formatFieldValue } from './format-field-value.ts'

const words = messages.businesses.history

interface Props {
  change: BusinessChange
  /** The way back to it. */
  children: ReactNode
}

/** One change of a business: what was done when and by whom, and the fields before and after. */
export function HistoryItem({ change, children }: Props) {
  const { action, actor, createdAt, before, after } = change
  return (
    <li className="history-item">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="font-semibold">{words.actions[action] ?? action}</span>
        <span className="text-xs text-faint">
          <time dateTime={createdAt}>{asInstant(createdAt)}</time>
          {' · '}
          {words.by(actor.replace(/^admin:/, '').slice(0, 6))}
        </span>
      </p>
      {action === 'update' && (
        <Changes
          fields={Object.keys(after ?? {})}
          shown={(field, side) => formatFieldValue(field, (side === 'before' ? before : after)?.[field])}
        />
      )}
      {children}
    </li>
  )
}
