import { AlertDialog } from 'radix-ui'
import { useRef, useState, type SubmitEvent } from 'react'
import { closeGate, passGate } from '../kit/gate/gate.store.ts'
import { Button } from '../kit/ui/Button.tsx'
import { DialogFoot } from '../kit/ui/DialogFoot.tsx'
import { Field } from '../kit/ui/Field.tsx'
import { messages } from '../messages.ts'
import { submitPassword } from './submit-step.ts'
import { noticeOf } from './use-wizard.ts'

const words = messages.session
const [, , password] = messages.login.steps

/** Asks for the password again before an act that needs it, which then goes on. */
export function PasswordDialog() {
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
                <AlertDialog.Title>{words.passwordTitle}</AlertDialog.Title>
                <AlertDialog.Description>{words.passwordText}</AlertDialog.Description>
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
                {isChecking ? words.passwordChecking : words.passwordSend}
              </Button>
            </DialogFoot>
          </form>
        </AlertDialog.Content>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  )
}
