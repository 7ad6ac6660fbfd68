import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { MAX_BULK_URLS } from '#domain/search-engine-submission.ts'
import { queryClient } from '#lib/query-client.ts'
import { addToast } from '#ui/toast/toast.store.ts'
import { asNumber } from '../kit/format.ts'
import { fittingValues } from '../kit/draft/draft.ts'
import { DraftOffer } from '../kit/draft/DraftOffer.tsx'
import { useDraft } from '../kit/draft/use-draft.ts'
import { messages } from '../messages.ts'
import { sayError } from '../kit/toast.ts'
import { Button } from '../kit/ui/Button.tsx'
import { Field } from '../kit/ui/Field.tsx'
import { Progress } from '../kit/ui/Progress.tsx'
import { dashboardFigures, submittingUrls } from './dashboard.queries.ts'
import { byReason } from './submission-errors.ts'

const { bulk } = messages.dashboard

const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

/** Submits up to 100 URLs, one a line; rejected ones stay in the box with their reasons below. */
export function BulkUrls({ example }: { example: string | undefined }) {
  const [text, setText] = useState('')
  const kept = useDraft({ name: 'dashboard:urls', version: '', changes: text === '' ? undefined : { text } })
  const lines = linesOf(text)
  const urls = lines.slice(0, MAX_BULK_URLS)
  const over = lines.length - urls.length
  const { mutate, isPending, isError, data, reset } = useMutation({
    ...submittingUrls,
    onSuccess: ({ summary: { successful, failed }, results }) => {
      addToast({
        title: bulk.done,
        description: bulk.doneText(asNumber(successful), asNumber(failed)),
        isDestructive: successful === 0,
      })
      setText(results.flatMap(({ success, url }) => (success ? [] : [url])).join('\n'))
      void queryClient.invalidateQueries(dashboardFigures)
    },
    onError: () => sayError(bulk.failed),
  })
  const send = () => {
    if (isPending) return
    if (urls.length === 0) sayError(bulk.empty)
    else mutate(urls)
  }
  const refused = (data?.results ?? []).filter(({ success }) => !success)
  return (
    <div className="grid gap-2">
      <DraftOffer
        draft={kept}
        version=""
        onRestore={(values) => setText(fittingValues(values, { text: '' }).text ?? '')}
      />
      <Field
        label={bulk.label}
        hint={over > 0 ? bulk.over(asNumber(over)) : bulk.hint}
        error={isError ? bulk.failed : undefined}
      >
        {(control) => (
          <textarea
            {...control}
            className="field bulk-urls"
            rows={4}
            spellCheck={false}
            placeholder={example}
            value={text}
            onChange={(event) => {
              setText(event.target.value)
              reset()
            }}
            onKeyDown={(event) => {
              if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) send()
            }}
          />
        )}
      </Field>
      {isPending && <Progress label={bulk.running} done={0} total={urls.length} />}
      <div>
        <Button isBusy={isPending} disabled={urls.length === 0} onClick={send}>
          {bulk.submit(asNumber(urls.length))}
        </Button>
      </div>
      {refused.length > 0 && (
        <div className="refused" role="status">
          <p>{bulk.refused(asNumber(refused.length))}</p>
          <ul>
            {byReason(refused).map(([reason, urls]) => (
              <li key={reason}>
                <span>{reason}</span>
                {urls.map((url) => (
                  <code key={url}>{url}</code>
                ))}
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  )
}
