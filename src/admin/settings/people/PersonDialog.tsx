import { useMutation } from '@tanstack/react-query'
import { useState, type SubmitEvent } from 'react'
import { ROLES, type Role, MAX_PERSON_NAME } from '#domain/auth/roles.ts'
import { AdminError } from '../../kit/api.ts'
import { failureText, saySuccess } from '../../kit/toast.ts'
import { Button } from '../../kit/ui/Button.tsx'
import { Dialog } from '../../kit/ui/Dialog.tsx'
import { Field } from '../../kit/ui/Field.tsx'
import { messages } from '../../messages.ts'
import { changePerson, invitePerson, type Invitation, type Person } from './people.queries.ts'

const words = messages.people
const FORM = 'person-form'

interface Props {
  /** The person being edited; undefined for a new one. */
  person: Person | undefined
  onClose: () => void
  onInvited?: (person: Pick<Person, 'name' | 'mail'>, invitation: Invitation) => void
}

/** Invites a person, or edits name and role. */
export function PersonDialog({ person, onClose, onInvited }: Props) {
  const [name, setName] = useState(person?.name ?? '')
  const [mail, setMail] = useState(person?.mail ?? '')
  const [role, setRole] = useState<Role>(person?.role ?? 'editor')
  const [isSent, setSent] = useState(false)
  const invite = useMutation(invitePerson)
  const change = useMutation(changePerson)
  const { error } = person ? change : invite
  const isBusy = invite.isPending || change.isPending
  const isMail = /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(mail.trim())

  function submit(event: SubmitEvent) {
    event.preventDefault()
    setSent(true)
    const given = { name: name.trim(), mail: mail.trim(), role }
    if (given.name === '' || !isMail || isBusy) return
    if (person === undefined)
      invite.mutate(given, { onSuccess: (invitation) => onInvited?.(given, invitation) })
    else
      change.mutate(
        { id: person.id, ...given },
        {
          onSuccess: () => {
            saySuccess(words.saved)
            onClose()
          },
        },
      )
  }

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={person ? words.editTitle : words.invite}
      {...(!person && { description: words.inviteText })}
      footer={
        <>
          <Button onClick={onClose}>{messages.common.cancel}</Button>
          <Button look="primary" type="submit" form={FORM} isBusy={isBusy}>
            {person ? messages.common.save : words.inviteSend}
          </Button>
        </>
      }
    >
      <form id={FORM} className="grid gap-4" noValidate onSubmit={submit}>
        <Field
          label={words.name}
          isRequired
          error={isSent && name.trim() === '' ? words.nameWrong : undefined}
        >
          {(control) => (
            <input
              {...control}
              className="field"
              autoComplete="off"
              maxLength={MAX_PERSON_NAME}
              value={name}
              onChange={({ target }) => setName(target.value)}
            />
          )}
        </Field>
        {!person && (
          <Field label={words.mail} isRequired error={isSent && !isMail ? words.mailWrong : undefined}>
            {(control) => (
              <input
                {...control}
                className="field"
                type="email"
                autoComplete="off"
                value={mail}
                onChange={({ target }) => setMail(target.value)}
              />
            )}
          </Field>
        )}
        <Field label={words.role} hint={words.roleTexts[role]}>
          {(control) => (
            <select
              {...control}
              className="field"
              value={role}
              onChange={({ target }) => setRole(ROLES.find((each) => each === target.value) ?? role)}
            >
              {ROLES.map((each) => (
                <option key={each} value={each}>
                  {words.roles[each]}
                </option>
              ))}
            </select>
          )}
        </Field>
        {error && (
          <p className="notice is-bad" role="alert">
            {error instanceof AdminError && error.code === 'conflict'
              ? words.known
              : failureText(person ? words.failed.change : words.failed.invite, error)}
          </p>
        )}
      </form>
    </Dialog>
  )
}
