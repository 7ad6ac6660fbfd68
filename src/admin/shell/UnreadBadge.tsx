import { useQuery } from '@tanstack/react-query'
import { asNumber } from '../kit/format.ts'
import { messages } from '../messages.ts'
import { unread } from './unread.queries.ts'

/** The number of unread messages, for the menu; nothing when there are none. */
export function UnreadBadge() {
  const { data = 0 } = useQuery(unread)
  if (data === 0) return null
  return (
    <span className="side-count">
      <span aria-hidden="true">{asNumber(data)}</span>
      <span className="sr-only">{messages.inbox.unreadCount(asNumber(data))}</span>
    </span>
  )
}
