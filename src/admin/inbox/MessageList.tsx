import { asDate } from '../kit/format.ts'
import type { ContactMessage } from '#domain/contact/message.ts'
import { messages } from '../messages.ts'
import { Badge } from '../kit/ui/Badge.tsx'

const words = messages.inbox

interface Props {
  rows: readonly ContactMessage[]
  chosen: number | undefined
  onPick: (id: number) => void
}

/** The button that gets the focus back when the message is closed. */
export const letterId = (id: number) => `letter-${id}`

/** The messages, newest first; unread ones stand out, and handled ones show no kind. */
export function MessageList({ rows, chosen, onPick }: Props) {
  return (
    <ul className="letters" aria-label={words.list}>
      {rows.map(({ id, name, subject, kind, readAt, doneAt, createdAt }) => (
        <li key={id}>
          <button
            type="button"
            id={letterId(id)}
            className={readAt === null ? 'letter is-unread' : 'letter'}
            aria-current={id === chosen ? 'true' : undefined}
            onClick={() => onPick(id)}
          >
            <span className="letter-from">
              {name}
              {readAt === null && <span className="sr-only"> ({words.unread})</span>}
            </span>
            <time className="figures text-faint" dateTime={createdAt}>
              {asDate(createdAt)}
            </time>
            <span className="letter-subject">{subject}</span>
            {doneAt === null ? (
              <Badge tone={kind === 'remove' || kind === 'correct' ? 'warn' : 'plain'}>
                {words.kinds[kind]}
              </Badge>
            ) : (
              <Badge tone="good">{words.done}</Badge>
            )}
          </button>
        </li>
      ))}
    </ul>
  )
}
