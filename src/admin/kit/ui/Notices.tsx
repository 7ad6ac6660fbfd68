import { useStore } from '@nanostores/react'
import { messages } from '../../messages.ts'
import { $isOnline } from '../online.store.ts'
import { Button } from './Button.tsx'
import { $gate, offerSignIn } from '../gate/gate.store.ts'
import { $minutesLeft } from '../gate/session-end.store.ts'

/** Warns ten minutes before the session ends, with a button to sign in again in time. */
function SessionNotice() {
  const minutes = useStore($minutesLeft)
  const isAsked = useStore($gate) !== undefined
  const { ending, ended, signInAgain } = messages.session
  return (
    <div role="status">
      {minutes !== undefined && !isAsked && (
        <p className="frame-notice is-warning">
          <span>{minutes === 0 ? ended : ending(minutes)}</span>
          <Button onClick={offerSignIn}>{signInAgain}</Button>
        </p>
      )}
    </div>
  )
}

/** Notices above every screen and in every dialog: no connection, or the session's end. */
export function Notices() {
  const isOnline = useStore($isOnline)
  return (
    <>
      <div role="status">
        {!isOnline && <p className="frame-notice is-warning">{messages.drafts.offline}</p>}
      </div>
      <SessionNotice />
    </>
  )
}
