import { useStore } from '@nanostores/react'
import { messages } from '../../messages.ts'
import { Button } from '../ui/Button.tsx'
import { $gate, offerSignIn } from './gate.store.ts'
import { $minutesLeft } from './session-end.store.ts'

/** Says from ten minutes before its end that the session ends, with the way to sign in anew in time. */
export function SessionNotice() {
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
