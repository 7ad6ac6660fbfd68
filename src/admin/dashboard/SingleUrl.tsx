import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { queryClient } from '#lib/query-client.ts'
import { messages } from '../messages.ts'
import { fittingValues } from '../kit/draft/draft.ts'
import { DraftOffer } from '../kit/draft/DraftOffer.tsx'
import { useDraft } from '../kit/draft/use-draft.ts'
import { sayError, saySuccess } from '../kit/toast.ts'
import { Button } from '../kit/ui/Button.tsx'
import { Field } from '../kit/ui/Field.tsx'
import { dashboardFigures, submitUrlMutation } from './dashboard.queries.ts'
import { rejectionReason, submissionErrorText, acceptingEngines } from './submission-errors.ts'

const { indexing, single } = messages.dashboard
const failure = (description: string) => sayError(description)

/** Submits one URL at once. */
export function SingleUrl({ example }: { example: string | undefined }) {
  const [url, setUrl] = useState('')
  const kept = useDraft({ name: 'dashboard:url', version: '', changes: url === '' ? undefined : { url } })
  const { mutate, isPending, error, data, reset } = useMutation({
    ...submitUrlMutation,
    onSuccess: ({ engines }) => {
      saySuccess(indexing.success, single.done(acceptingEngines(engines)))
      setUrl('')
      void queryClient.invalidateQueries(dashboardFigures)
    },
    onError: (thrown, sent) => failure(submissionErrorText(thrown, sent) ?? single.failed),
  })
  const send = () => {
    if (url.trim() === '') failure(single.empty)
    else mutate(url.trim())
  }
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!isPending) send()
      }}
    >
      <DraftOffer
        draft={kept}
        version=""
        onRestore={(values) => setUrl(fittingValues(values, { url: '' }).url ?? '')}
      />
      <Field
        label={single.label}
        error={error ? (submissionErrorText(error, url.trim()) ?? single.failed) : undefined}
        hint={data && rejectionReason(data.engines, url)}
      >
        {(control) => (
          <div className="flex gap-2">
            <input
              {...control}
              className="field"
              type="url"
              autoComplete="off"
              spellCheck={false}
              placeholder={example}
              value={url}
              onChange={(event) => {
                setUrl(event.target.value)
                reset()
              }}
            />
            {/* Not a submit button: when disabled, it would block Enter from showing the validation message. */}
            <Button look="primary" isBusy={isPending} disabled={url.trim() === ''} onClick={send}>
              {single.submit}
            </Button>
          </div>
        )}
      </Field>
    </form>
  )
}
