import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { asMoment } from '../../kit/format.ts'
import { sayFailure, saySuccess } from '../../kit/toast.ts'
import { Badge } from '../../kit/ui/Badge.tsx'
import { Button } from '../../kit/ui/Button.tsx'
import { Confirm } from '../../kit/ui/Confirm.tsx'
import { Failure } from '../../kit/ui/Failure.tsx'
import { Panel } from '../../kit/ui/Panel.tsx'
import { Skeleton } from '../../kit/ui/Skeleton.tsx'
import { messages } from '../../messages.ts'
import { deviceOf } from './device.ts'
import { endOtherSessions, endSession, sessionsQuery, type Session } from './security.queries.ts'

const words = messages.security.sessions

const nameOf = ({ userAgent, operator }: Session) =>
  [operator?.name, deviceOf(userAgent) ?? words.unknownDevice].filter(Boolean).join(', ')

const failed = (error: unknown) => sayFailure(words.failed, error)

/** The open sessions, of all people or only one's own; each except the current one can be ended. */
export function SessionsPanel() {
  const { data, isPending, refetch } = useQuery(sessionsQuery)
  const [asked, setAsked] = useState<Session | 'others'>()
  const one = useMutation(endSession)
  const others = useMutation(endOtherSessions)
  const hasOthers = data?.some(({ current }) => !current) === true

  function end() {
    setAsked(undefined)
    if (asked === 'others') {
      const onSuccess = ({ ended }: { ended: number }) => saySuccess(words.endedOthers(ended))
      others.mutate(undefined, { onSuccess, onError: failed })
    } else if (asked) {
      one.mutate(asked.id, { onSuccess: () => saySuccess(words.ended), onError: failed })
    }
  }

  const actions = hasOthers && (
    <Button look="danger" onClick={() => setAsked('others')} isBusy={others.isPending}>
      {words.endOthers}
    </Button>
  )
  return (
    <Panel title={words.title} text={words.text} actions={actions}>
      {isPending && <Skeleton />}
      {!isPending && !data && <Failure onRetry={() => void refetch()} />}
      {data && <SessionList sessions={data} onEnd={setAsked} />}
      <Confirm
        isOpen={asked !== undefined}
        isDanger
        title={asked === 'others' ? words.endOthersConfirm : words.endConfirm}
        text={asked === 'others' || !asked ? words.endOthersText : words.endText(nameOf(asked))}
        action={asked === 'others' ? words.endOthers : words.end}
        onCancel={() => setAsked(undefined)}
        onConfirm={end}
      />
    </Panel>
  )
}

interface ListProps {
  sessions: readonly Session[]
  onEnd: (session: Session) => void
}

function SessionList({ sessions, onEnd }: ListProps) {
  return (
    <ul className="log">
      {sessions.map((session) => (
        <li key={session.id} className="log-line is-session">
          <strong title={session.userAgent ?? undefined}>{nameOf(session)}</strong>
          <span>
            {words.since} <time dateTime={session.createdAt}>{asMoment(session.createdAt)}</time>
          </span>
          <span>
            {words.until} <time dateTime={session.expiresAt}>{asMoment(session.expiresAt)}</time>
          </span>
          {session.current ? (
            <Badge tone="good">{words.current}</Badge>
          ) : (
            <Button aria-label={words.endOf(nameOf(session))} onClick={() => onEnd(session)}>
              {words.end}
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}
