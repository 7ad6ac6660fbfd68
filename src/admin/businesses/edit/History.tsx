import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { AdminBusiness } from '#domain/business/admin-business.ts'
import { allCategories } from '../../kit/choices/choices.queries.ts'
import { asInstant } from '../../kit/format.ts'
import { messages } from '../../messages.ts'
import { Button } from '../../kit/ui/Button.tsx'
import { Skeleton } from '../../kit/ui/Skeleton.tsx'
import { Failure } from '../../kit/ui/Failure.tsx'
import { history } from '../businesses.queries.ts'
import { Changes } from './Changes.tsx'
import { formatFieldValue } from './format-field-value.ts'
import { RevertDialog } from './RevertDialog.tsx'
import { differingFields, valuesOf, type FormValues } from './values.ts'
import { valuesAt } from './values-at.ts'

const words = messages.businesses.history

interface Props {
  base: AdminBusiness
  /** Absent for a business in the trash, which cannot be changed. */
  onRevert?: (values: FormValues) => void
}

/** Who changed what and when, newest first, and the way back to each state. */
export function History({ base, onRevert }: Props) {
  const list = useQuery(history(base.id))
  const categories = useQuery(allCategories)
  const [asked, setAsked] = useState<number>()
  if (list.isError) return <Failure title={words.failed} onRetry={() => void list.refetch()} />
  if (!list.data) return <Skeleton lines={4} />
  const changes = list.data
  if (changes.length === 0) return <p className="text-faint">{words.none}</p>
  const categoryIdOf = (name: string) => categories.data?.find((each) => each.name === name)?.id
  const thenAt = (id: number) => valuesAt(changes, id, base, categoryIdOf)
  const now = valuesOf(base)
  const isFormer = (id: number) => differingFields(thenAt(id), now).length > 0
  const chosen = changes.find(({ id }) => id === asked)
  return (
    <>
      <ol className="grid gap-4">
        {changes.map(({ id, action, actor, createdAt, before, after }) => (
          <li key={id} className="grid gap-2 border-b border-line pb-4 last:border-0">
            <p className="flex flex-wrap items-baseline justify-between gap-x-4">
              <span className="font-semibold">{words.actions[action] ?? action}</span>
              <span className="text-xs text-faint">
                <time dateTime={createdAt}>{asInstant(createdAt)}</time>
                {' · '}
                {words.by(actor.replace(/^admin:/, '').slice(0, 6))}
              </span>
            </p>
            {action === 'update' && (
              <Changes
                fields={Object.keys(after ?? {})}
                shown={(field, side) =>
                  formatFieldValue(field, (side === 'before' ? before : after)?.[field])
                }
              />
            )}
            {onRevert && isFormer(id) && (
              <Button
                className="justify-self-start"
                aria-label={words.revertOf(asInstant(createdAt))}
                onClick={() => setAsked(id)}
              >
                {words.revert}
              </Button>
            )}
          </li>
        ))}
      </ol>
      {chosen && (
        <RevertDialog
          moment={asInstant(chosen.createdAt)}
          now={now}
          then={thenAt(chosen.id)}
          categoryName={(id) => categories.data?.find((each) => each.id === id)?.name ?? String(id)}
          onCancel={() => setAsked(undefined)}
          onConfirm={(values) => {
            setAsked(undefined)
            onRevert?.(values)
          }}
        />
      )}
    </>
  )
}
