import { useMutation, useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useState, type SubmitEvent } from 'react'
import { MAX_PERSON_NAME } from '#domain/auth/roles.ts'
import { adminPath } from '#domain/paths.ts'
import { client, okJson } from '../kit/api.ts'
import { asInstant } from '../kit/format.ts'
import { isGivenUp, joinByPasskey, knowsPasskeys } from '../kit/session/passkeys.ts'
import { saySuccess } from '../kit/toast.ts'
import { Button } from '../kit/ui/Button.tsx'
import { Field } from '../kit/ui/Field.tsx'
import { Skeleton } from '../kit/ui/Skeleton.tsx'
import { messages } from '../messages.ts'
import { beginSession } from '../session/session.ts'
import { Logo } from '../shell/Logo.tsx'
import { noticeOfPasskey } from './PasskeyButton.tsx'
import { outcomeOf } from './submit-step.ts'
import { noticeOf } from './use-wizard.ts'

const words = messages.login.invitation

/** The person invited by this URL's link. */
const invitationQuery = (invitation: string) => ({
  queryKey: ['admin', 'invitation', invitation],
  queryFn: () => okJson(client.api.admin.login.invitation.$post({ json: { invitation } })),
  retry: false,
  staleTime: Infinity,
})

/** Where an invited person creates a passkey and signs in. */
export default function InvitationScreen() {
  const [invitation] = useState(() => location.hash.slice(1))
  return (
    <div className="login">
      <main className="login-main">
        <Logo />
        <div className="login-card">
          {invitation === '' ? <Refused text={words.invalid} /> : <Invited invitation={invitation} />}
        </div>
        <p className="login-foot">{messages.shell.system}</p>
      </main>
    </div>
  )
}

const Refused = ({ text }: { text: string }) => (
  <>
    <h1>{words.title}</h1>
    <p className="notice is-bad" role="alert">
      {text}
    </p>
  </>
)

function Invited({ invitation }: { invitation: string }) {
  const { history } = useRouter()
  const { data, error } = useQuery(invitationQuery(invitation))
  const [typed, setTyped] = useState<string>()
  const joining = useMutation({
    mutationFn: (name: string) => joinByPasskey(invitation, name),
    retry: false,
    onSuccess: () => {
      saySuccess(messages.login.entered, words.joined)
      beginSession()
      // The link is used up and is removed from the history.
      history.replace(adminPath())
    },
  })
  if (error) {
    const outcome = outcomeOf(error)
    return <Refused text={outcome.kind === 'wrong' ? words.invalid : noticeOf(outcome)} />
  }
  if (data === undefined) return <Skeleton lines={4} />
  const name = typed ?? data.name
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (name.trim() !== '' && !joining.isPending) joining.mutate(name.trim())
  }
  const failure = joining.error === null || isGivenUp(joining.error) ? undefined : joining.error
  return (
    <>
      <header>
        <h1>{words.title}</h1>
        <p>{words.text(data.mail, messages.people.roles[data.role])}</p>
      </header>
      <form className="login-form" onSubmit={submit} noValidate>
        <Field label={words.name} hint={words.nameHint} className="login-field">
          {(control) => (
            <input
              {...control}
              className="field"
              autoComplete="name"
              maxLength={MAX_PERSON_NAME}
              value={name}
              readOnly={joining.isPending}
              onChange={({ target }) => setTyped(target.value)}
            />
          )}
        </Field>
        <p>{words.passkeyText}</p>
        {failure && (
          <p className="notice is-bad" role="alert">
            {noticeOfPasskey(failure)}
          </p>
        )}
        {knowsPasskeys() ? (
          <div className="login-actions">
            <Button
              type="submit"
              look="primary"
              isBusy={joining.isPending || joining.isSuccess}
              disabled={name.trim() === ''}
            >
              {words.make}
            </Button>
          </div>
        ) : (
          <p className="notice is-bad" role="alert">
            {words.unknown}
          </p>
        )}
        <p className="field-hint">{words.until(asInstant(data.expiresAt))}</p>
      </form>
    </>
  )
}
