import { useMutation, useQuery } from '@tanstack/react-query'
import { Copy, Mail } from 'lucide-react'
import { useState } from 'react'
import { SITE } from '#src/site.ts'
import { asInstant } from '../../kit/format.ts'
import { mailService } from '../../kit/mail-service.ts'
import { mailtoLink } from '../../kit/mailto.ts'
import { sayFailure, saySuccess } from '../../kit/toast.ts'
import { Button } from '../../kit/ui/Button.tsx'
import { Dialog } from '../../kit/ui/Dialog.tsx'
import { Field } from '../../kit/ui/Field.tsx'
import { messages } from '../../messages.ts'
import { mailInvitation, type Invitation, type Person } from './people.queries.ts'

const words = messages.people

interface Props extends Invitation {
  person: Pick<Person, 'name' | 'mail'>
  onClose: () => void
}

/** The link, which is shown only once, and the ways to send it. */
export function InvitationDialog({ person, id, link, expiresAt, onClose }: Props) {
  const { data: service } = useQuery(mailService)
  const [isCopied, setCopied] = useState(false)
  const letter = {
    subject: words.letter.subject(SITE.name),
    text: words.letter.text(person.name, SITE.name, link),
  }
  const sending = useMutation({
    ...mailInvitation,
    onSuccess: () => saySuccess(words.mailed, words.mailedText),
    onError: (error) => sayFailure(words.failed.mail, error),
  })
  const copy = () => void navigator.clipboard.writeText(link).then(() => setCopied(true))
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={words.link}
      description={words.linkText(person.name, asInstant(expiresAt))}
      footer={
        <Button look="primary" onClick={onClose}>
          {words.close}
        </Button>
      }
    >
      <Field label={words.link}>
        {(control) => (
          <input
            {...control}
            className="field"
            readOnly
            value={link}
            onFocus={(event) => event.target.select()}
          />
        )}
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button onClick={copy}>
          <Copy aria-hidden="true" />
          {words.copy}
        </Button>
        {service !== undefined && service !== 'none' && (
          <Button
            isBusy={sending.isPending}
            disabled={sending.isSuccess}
            onClick={() => sending.mutate({ id, ...letter })}
          >
            <Mail aria-hidden="true" />
            {words.sendMail}
          </Button>
        )}
        {service === 'none' && (
          <a className="button" href={mailtoLink(person.mail, letter.subject, letter.text)}>
            <Mail aria-hidden="true" />
            {words.openMail}
          </a>
        )}
      </div>
      <p role="status" className="text-soft">
        {isCopied && words.copied}
      </p>
    </Dialog>
  )
}
