import { useStore } from '@nanostores/react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { $gate, closeGate, passGate } from '../kit/gate/gate.store.ts'
import { AlertDialog } from 'radix-ui'
import { useEffect, useRef, useState, type SubmitEvent } from 'react'
import { ownSession } from '../kit/session/own-session.ts'
import { confirmByPasskey, isGivenUp } from '../kit/session/passkeys.ts'
import { hasShownAnything } from '../kit/gate/session-fetch.ts'
import { Button } from '../kit/ui/Button.tsx'
import { DialogFoot } from '../kit/ui/DialogFoot.tsx'
import { messages } from '../messages.ts'
import { beginSession, redirectToSignIn } from '../session/session.ts'
import { noticeOfPasskey, PasskeyButton } from './PasskeyButton.tsx'
import { StepForm } from './StepForm.tsx'
import { Steps } from './Steps.tsx'
import { useWizard, noticeOf } from './use-wizard.ts'
import { Field } from '../kit/ui/Field.tsx'
import { submitPassword } from './submit-step.ts'

const passwordDialogWords = messages.session
const [, , password] = messages.login.steps

/** Confirms the operator's identity before a protected action, which then continues. */
function ConfirmDialog() {
  const { data } = useQuery(ownSession)
  return data?.operator ? <PasskeyDialog /> : <PasswordDialog />
}

/** Asks a person for their passkey. */
function PasskeyDialog() {
  const confirming = useMutation({
    mutationFn: confirmByPasskey,
    retry: false,
    onSuccess: () => passGate('password'),
  })
  const { error } = confirming
  return (
    <AlertDialog.Root open onOpenChange={(isOpen) => !isOpen && closeGate()}>
      <AlertDialog.Portal>
        <AlertDialog.Overlay className="overlay" />
        <AlertDialog.Content className="dialog is-sign-in">
          <div className="dialog-head">
            <div>
              <AlertDialog.Title>{passwordDialogWords.passkeyTitle}</AlertDialog.Title>
              <AlertDialog.Description>{passwordDialogWords.passkeyText}</AlertDialog.Description>
            </div>
          </div>
          {error && !isGivenUp(error) && (
            <div className="dialog-body">
              <p className="notice is-bad" role="alert">
                {noticeOfPasskey(error)}
              </p>
            </div>
          )}
          <DialogFoot>
            <AlertDialog.Cancel asChild>
              <Button>{messages.common.cancel}</Button>
            </AlertDialog.Cancel>
            <Button look="primary" isBusy={confirming.isPending} onClick={() => confirming.mutate()}>
              {passwordDialogWords.passkeySend}
            </Button>
          </DialogFoot>
        </AlertDialog.Content>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  )
}

/** Asks the owner for the password. */
function PasswordDialog() {
  const [value, setValue] = useState('')
  const [isChecking, setChecking] = useState(false)
  const [error, setError] = useState('')
  const field = useRef<HTMLInputElement>(null)

  async function submit() {
    setChecking(true)
    const outcome = await submitPassword(value)
    if (outcome.kind === 'passed') {
      passGate('password')
      return
    }
    setChecking(false)
    setError(outcome.kind === 'wrong' ? password.wrongText : noticeOf(outcome))
    field.current?.select()
  }
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault()
    if (value.trim() !== '' && !isChecking) void submit()
  }

  return (
    <AlertDialog.Root open onOpenChange={(isOpen) => !isOpen && closeGate()}>
      <AlertDialog.Portal>
        <AlertDialog.Overlay className="overlay" />
        <AlertDialog.Content
          className="dialog is-sign-in"
          onOpenAutoFocus={(event) => {
            event.preventDefault()
            field.current?.focus()
          }}
        >
          <form onSubmit={onSubmit} noValidate>
            <div className="dialog-head">
              <div>
                <AlertDialog.Title>{passwordDialogWords.passwordTitle}</AlertDialog.Title>
                <AlertDialog.Description>{passwordDialogWords.passwordText}</AlertDialog.Description>
              </div>
            </div>
            <div className="dialog-body">
              <Field label={password.label} error={error}>
                {(control) => (
                  <input
                    {...control}
                    ref={field}
                    className="field"
                    type="password"
                    autoComplete="current-password"
                    value={value}
                    readOnly={isChecking}
                    onChange={(event) => setValue(event.target.value)}
                  />
                )}
              </Field>
            </div>
            <DialogFoot>
              <AlertDialog.Cancel asChild>
                <Button>{messages.common.cancel}</Button>
              </AlertDialog.Cancel>
              <Button type="submit" look="primary" isBusy={isChecking} disabled={value.trim() === ''}>
                {isChecking ? passwordDialogWords.passwordChecking : passwordDialogWords.passwordSend}
              </Button>
            </DialogFoot>
          </form>
        </AlertDialog.Content>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  )
}

const words = messages.session

interface Props {
  /** No call waits for the sign-in, since the session has not ended yet. */
  canClose: boolean
}

/** The sign-in steps over the open page, which keeps its state; an empty page is replaced by them. */
function SignInDialog({ canClose }: Props) {
  const hasPage = canClose || hasShownAnything()
  useEffect(() => {
    if (!hasPage) redirectToSignIn()
  }, [hasPage])
  return hasPage && <OverPage canClose={canClose} />
}

function OverPage({ canClose }: Props) {
  const wizard = useWizard(words.goOn, beginSession)
  return (
    <AlertDialog.Root open onOpenChange={(isOpen) => !isOpen && canClose && closeGate()}>
      <AlertDialog.Portal>
        <AlertDialog.Overlay className="overlay is-veil" />
        <AlertDialog.Content
          className="dialog is-sign-in"
          // Only now does the dialog below release the focus.
          onOpenAutoFocus={(event) => {
            event.preventDefault()
            if (event.currentTarget instanceof HTMLElement)
              event.currentTarget.querySelector('input')?.focus()
          }}
        >
          <div className="dialog-head">
            <div>
              <AlertDialog.Title>{canClose ? words.earlyTitle : words.overTitle}</AlertDialog.Title>
              <AlertDialog.Description>{canClose ? words.earlyText : words.overText}</AlertDialog.Description>
            </div>
          </div>
          <div className="dialog-body">
            <Steps step={wizard.step} count={wizard.count} passed={wizard.passed} />
            <StepForm {...wizard} />
            <PasskeyButton enteredText={words.goOn} onSignedIn={beginSession} />
          </div>
          <DialogFoot>
            <Button look="quiet" onClick={canClose ? closeGate : redirectToSignIn}>
              {canClose ? words.later : words.leave}
            </Button>
          </DialogFoot>
        </AlertDialog.Content>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  )
}

/** The sign-in or confirmation that a waiting call needs, over the open page. */
export default function Gate() {
  const shown = useStore($gate)
  if (shown?.gate === 'password') return <ConfirmDialog />
  return shown && <SignInDialog canClose={shown.canClose} />
}
