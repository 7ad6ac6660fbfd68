import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { MAIL_STATES } from '#domain/mail/mail.ts'
import { asDate } from '../kit/format.ts'
import { ListAndPane } from '../kit/list/ListAndPane.tsx'
import { ListFrame } from '../kit/list/ListFrame.tsx'
import { useView } from '../kit/list/use-view.ts'
import { sayFailure, saySuccess } from '../kit/toast.ts'
import { Button } from '../kit/ui/Button.tsx'
import { Field } from '../kit/ui/Field.tsx'
import { SelectField } from '../kit/ui/SelectField.tsx'
import { PageHead } from '../kit/ui/PageHead.tsx'
import { Skeleton } from '../kit/ui/Skeleton.tsx'
import { mailService } from '../kit/mail-service.ts'
import { messages } from '../messages.ts'
import { mailButtonId, MailPane, MailStateBadge } from './MailPane.tsx'
import { mailListing, sendTest } from './mail.queries.ts'
import { viewOf } from './view.ts'

const words = messages.mail

/** Sends a test mail to an operator's own address. */
function TestMail() {
  const [to, setTo] = useState('')
  const { mutate, isPending } = useMutation({
    ...sendTest,
    onSuccess: () => {
      setTo('')
      saySuccess(words.test.queued)
    },
    onError: (error) => sayFailure(words.failed.test, error),
  })
  return (
    <form
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        mutate(to)
      }}
    >
      <Field label={words.test.address}>
        {(control) => (
          <input
            {...control}
            type="email"
            required
            className="field"
            value={to}
            onChange={({ target }) => setTo(target.value)}
          />
        )}
      </Field>
      <Button type="submit" isBusy={isPending}>
        {words.test.send}
      </Button>
    </form>
  )
}

/** Outgoing mail: the list, and beside it the open mail; phones show one of the two. */
export default function Screen() {
  const [view, change] = useView('mail', viewOf)
  const list = useQuery(mailListing(view))
  const { data: service } = useQuery(mailService)
  const shown = view.state ?? 'all'
  const rows = list.data?.rows ?? []
  return (
    <>
      <PageHead title={words.title} text={words.text} />
      {service && (
        <p className={service === 'none' ? 'notice is-warn' : 'notice'}>{words.services[service]}</p>
      )}
      <ListAndPane
        pick={rows.length > 0 ? words.pick : undefined}
        pane={
          view.mail === undefined ? undefined : (
            <MailPane
              key={view.mail}
              id={view.mail}
              service={service}
              onClose={() => void change({ mail: undefined })}
            />
          )
        }
      >
        <SelectField
          label={words.show}
          value={shown}
          options={Object.entries(words.shown)}
          onChange={(each) =>
            void change({ state: MAIL_STATES.find((state) => state === each), page: undefined })
          }
        />
        <ListFrame
          list={list}
          page={view.page}
          onPage={(page, options) => void change({ page }, options)}
          failed={{ title: words.failed.list }}
          empty={{ title: words.empty[shown], ...(shown === 'all' && { text: words.emptyText }) }}
          loading={<Skeleton lines={8} />}
        >
          <ul className="letters" aria-label={words.list}>
            {rows.map((mail) => (
              <li key={mail.id}>
                <button
                  type="button"
                  id={mailButtonId(mail.id)}
                  className="letter"
                  aria-current={mail.id === view.mail ? 'true' : undefined}
                  onClick={() => void change({ mail: mail.id })}
                >
                  <span className="letter-from">{mail.to}</span>
                  <time className="figures text-faint" dateTime={mail.createdAt}>
                    {asDate(mail.createdAt)}
                  </time>
                  <span className="letter-subject">{mail.subject}</span>
                  <MailStateBadge mail={mail} service={service} />
                </button>
              </li>
            ))}
          </ul>
        </ListFrame>
        {service && service !== 'none' && <TestMail />}
      </ListAndPane>
    </>
  )
}
