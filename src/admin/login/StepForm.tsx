import { ArrowLeft, Eye, EyeOff } from 'lucide-react'
import { useEffect, useRef, useState, type SubmitEvent } from 'react'
import { messages } from '../messages.ts'
import { Button } from '../kit/ui/Button.tsx'
import { Field } from '../kit/ui/Field.tsx'
import { IconButton } from '../kit/ui/IconButton.tsx'
import type { useWizard } from './use-wizard.ts'

type Props = ReturnType<typeof useWizard>

/** The input type of each step, and what a password manager may fill in. */
const FIELDS = [
  { name: 'access-key', type: 'password', autoComplete: 'off' },
  { name: 'user-code', type: 'text', autoComplete: 'username' },
  { name: 'password', type: 'password', autoComplete: 'current-password' },
  { name: 'code', type: 'text', autoComplete: 'one-time-code' },
] as const

/** One step's field with its buttons; it has the focus whenever it awaits input. */
export function StepForm({ step, count, value, phase, notice, isWrong, type, submit, back }: Props) {
  const { allSteps, next, signIn, checking, entering, show, hide, back: backLabel } = messages.login
  const field = useRef<HTMLInputElement>(null)
  const isBusy = phase !== 'typing'
  const [shown, setShown] = useState<number>()
  const isShown = shown === step
  const isSecret = FIELDS[step].type === 'password'

  useEffect(() => {
    if (isBusy) return
    field.current?.focus()
    field.current?.select()
  }, [step, isBusy])

  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault()
    void submit()
  }

  const action = step === count - 1 ? signIn : next
  return (
    <form className="login-form" onSubmit={onSubmit} noValidate>
      <Field key={step} label={allSteps[step].label} hint={allSteps[step].hint} className="login-field">
        {(control) => (
          <div className="login-secret">
            <input
              {...control}
              {...FIELDS[step]}
              {...(isShown && { type: 'text' })}
              ref={field}
              className="field"
              value={value}
              onChange={(event) => type(event.target.value)}
              readOnly={isBusy}
              aria-invalid={isWrong || undefined}
              autoCapitalize="none"
              autoCorrect="off"
              spellCheck={false}
            />
            {isSecret && (
              <IconButton label={isShown ? hide : show} onClick={() => setShown(isShown ? undefined : step)}>
                {isShown ? <EyeOff aria-hidden="true" /> : <Eye aria-hidden="true" />}
              </IconButton>
            )}
          </div>
        )}
      </Field>
      {notice && (
        <p className="notice is-bad" role="alert">
          {notice}
        </p>
      )}
      <div className="login-actions">
        <Button type="submit" look="primary" isBusy={isBusy} disabled={value.trim() === ''}>
          {{ typing: action, checking, entering }[phase]}
        </Button>
        {step > 0 && (
          <Button look="quiet" onClick={back} disabled={isBusy}>
            <ArrowLeft aria-hidden="true" />
            {backLabel}
          </Button>
        )}
      </div>
    </form>
  )
}
