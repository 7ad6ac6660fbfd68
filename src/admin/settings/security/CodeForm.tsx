import { useMutation, type UseMutationOptions } from '@tanstack/react-query'
import { useState, type SubmitEvent } from 'react'
import { AdminError } from '../../kit/api.ts'
import { messages } from '../../messages.ts'
import { Button } from '../../kit/ui/Button.tsx'
import { Field } from '../../kit/ui/Field.tsx'

const words = messages.security.signIn

interface Props<Done> {
  /** What is done with the typed code. */
  mutation: UseMutationOptions<Done, Error, string>
  action: string
  onDone: (answer: Done) => void
}

/** A field for a code of the app, with the button that sends it. */
export function CodeForm<Done>({ mutation, action, onDone }: Props<Done>) {
  const [code, setCode] = useState('')
  const send = useMutation(mutation)
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (code.trim() !== '' && !send.isPending) send.mutate(code, { onSuccess: onDone })
  }
  return (
    <form className="code-form" noValidate onSubmit={submit}>
      <Field label={words.code} hint={words.codeHint} error={send.error ? errorOf(send.error) : undefined}>
        {(control) => (
          <input
            {...control}
            className="field"
            value={code}
            onChange={({ target }) => setCode(target.value)}
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
          />
        )}
      </Field>
      <Button type="submit" look="primary" isBusy={send.isPending} disabled={code.trim() === ''}>
        {action}
      </Button>
    </form>
  )
}

function errorOf(error: Error): string {
  const status = error instanceof AdminError ? error.status : 0
  if (status === 401) return words.codeWrong
  if (status === 429) return words.codeTooMany
  return status === 409 ? words.codeOutdated : messages.common.away
}
