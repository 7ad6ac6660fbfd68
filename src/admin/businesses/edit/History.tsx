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
import { HistoryItem } from './HistoryItem.tsx'
import { RevertDialog } from './RevertDialog.tsx'
import { differingFields, valuesOf, type FormValues } from './values.ts'
import { valuesAt } from './values-at.ts'

const words = messages.businesses.history

interface Props {
  base: AdminBusiness
  /** Absent for a business in the trash, which cannot be changed. */
  onRevert?: (values: FormValues) => void
}

/** A former version: its values, and the question whether to go back to it. */
interface Former {
  readonly then: FormValues
  readonly title: string
}

/** Who changed what and when, newest first, and the way back to each state, that before all changes included. */
export function History({ base, onRevert }: Props) {
  const list = useQuery(history(base.id))
  const categories = useQuery(allCategories)
  const [asked, setAsked] = useState<Former>()
  if (list.isError) return <Failure title={words.failed} onRetry={() => void list.refetch()} />
  if (!list.data) return <Skeleton lines={4} />
  const changes = list.data
  if (changes.length === 0) return <p className="text-faint">{words.none}</p>
  const categoryIdOf = (name: string) => categories.data?.find((each) => each.name === name)?.id
  const now = valuesOf(base)
  const wayBack = (id: number | undefined, moment: string, title: string) => {
    const then = valuesAt(changes, id, base, categoryIdOf)
    if (!onRevert || differingFields(then, now).length === 0) return null
    return (
      <Button
        className="justify-self-start"
        aria-label={words.revertOf(moment)}
        onClick={() => setAsked({ then, title })}
      >
        {words.revert}
      </Button>
    )
  }
  const isWhole = changes.at(-1)?.action === 'create'
  const first = isWhole ? null : wayBack(undefined, words.first, words.revertFirstTitle)
  return (
    <>
      <ol className="grid gap-4">
        {changes.map((change) => {
          const moment = asInstant(change.createdAt)
          return (
            <HistoryItem key={change.id} change={change}>
              {wayBack(change.id, moment, words.revertTitle(moment))}
            </HistoryItem>
          )
        })}
        {first && (
          <li className="history-item">
            <p className="font-semibold">{words.first}</p>
            {first}
          </li>
        )}
      </ol>
      {asked && (
        <RevertDialog
          {...asked}
          now={now}
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
