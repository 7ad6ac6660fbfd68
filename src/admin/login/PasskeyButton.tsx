import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { isGivenUp, knowsPasskeys, signInByPasskey } from '../kit/session/passkeys.ts'
import { saySuccess } from '../kit/toast.ts'
import { Button } from '../kit/ui/Button.tsx'
import { messages } from '../messages.ts'
import { outcomeOf } from './submit-step.ts'
import { noticeOf } from './use-wizard.ts'

const words = messages.login.passkey

interface Props {
  /** The message after success. */
  enteredText: string
  onSignedIn: () => void
}

/** The sign-in of invited people, beside the owner's steps. */
export function PasskeyButton({ enteredText, onSignedIn }: Props) {
  const [state, setState] = useState<'ready' | 'asking' | 'entering'>('ready')
  const [notice, setNotice] = useState('')
  if (!knowsPasskeys()) return null

  async function enter() {
    setState('asking')
    setNotice('')
    try {
      await signInByPasskey()
      setState('entering')
      saySuccess(messages.login.entered, enteredText)
      onSignedIn()
    } catch (error) {
      setState('ready')
      if (!isGivenUp(error)) setNotice(noticeOfPasskey(error))
    }
  }
  return (
    <div className="login-passkey">
      <Button look="quiet" isBusy={state !== 'ready'} onClick={() => void enter()}>
        <KeyRound aria-hidden="true" />
        {words.signIn}
      </Button>
      {notice !== '' && (
        <p className="notice is-bad" role="alert">
          {notice}
        </p>
      )}
    </div>
  )
}

/** Why a passkey was rejected. */
export function noticeOfPasskey(error: unknown): string {
  const outcome = outcomeOf(error)
  if (outcome.kind === 'wrong' || outcome.kind === 'expired') return words.wrong
  return outcome.kind === 'refused' ? words.refused : noticeOf(outcome)
}
