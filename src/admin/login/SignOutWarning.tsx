import { useState } from 'react'
import { messages } from '../messages.ts'
import { signOut, hasFailedSignOut } from '../session/session.ts'
import { Button } from '../kit/ui/Button.tsx'

/** Warns, after a sign-out that did not reach the server, that the session is still open there. */
export function SignOutWarning() {
  const [isClosing, setClosing] = useState(false)
  if (!hasFailedSignOut()) return null
  const close = () => {
    setClosing(true)
    void signOut()
  }
  return (
    <div className="notice is-bad grid justify-items-start gap-2" role="alert">
      <p>{messages.login.stillOpen}</p>
      <Button isBusy={isClosing} onClick={close}>
        {messages.login.closeNow}
      </Button>
    </div>
  )
}
