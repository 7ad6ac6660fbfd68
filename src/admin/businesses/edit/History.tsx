import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import type { AdminBusiness } from '#domain/business/admin-business.ts'
import { queryClient } from '#lib/query-client.ts'
import { allCategories } from '../../kit/choices/choices.queries.ts'
import { actorOf } from '../../kit/actor.ts'
import { asInstant } from '../../kit/format.ts'
import { messages } from '../../messages.ts'
import { MergeList } from '../../kit/merges/MergeList.tsx'
import { lastMerges, MERGES_SHOWN } from '../../kit/merges/merges.queries.ts'
import { sayFailure } from '../../kit/toast.ts'
import { Button } from '../../kit/ui/Button.tsx'
import { Skeleton } from '../../kit/ui/Skeleton.tsx'
import { Failure } from '../../kit/ui/Failure.tsx'
import { history, record, type BusinessChange } from '../businesses.queries.ts'
import { differingFields, valuesOf, type FormValues } from './values.ts'
import { valuesAt } from './values-at.ts'
import { formatFieldValue } from '../../kit/fields/format-field-value.ts'
import { useFormContext } from 'react-hook-form'
import { Confirm } from '../../kit/ui/Confirm.tsx'

const changesWords = messages.businesses

interface ChangesProps {
  fields: readonly string[]
  /** A field's value before and after, as text. */
  shown: (field: string, side: 'before' | 'after') => string
}

/** Changed fields, each with its value before and after. */
const Changes = ({ fields, shown }: ChangesProps) => (
  <dl className="changes grid gap-2">
    {fields.map((field) => (
      <div key={field}>
        <dt>{changesWords.fields[field] ?? field}</dt>
        <dd className="grid gap-x-4 md:grid-cols-2">
          <del>
            <span className="sr-only">{changesWords.history.before}: </span>
            {shown(field, 'before')}
          </del>
          <ins>
            <span className="sr-only">{changesWords.history.after}: </span>
            {shown(field, 'after')}
          </ins>
        </dd>
      </div>
    ))}
  </dl>
)

const revertDialogWords = messages.businesses.history

interface RevertDialogProps {
  title: string
  now: FormValues
  then: FormValues
  categoryName: (id: number) => string
  onCancel: () => void
  onConfirm: (values: FormValues) => void
}

/** Shows what restoring a former version changes, and asks for confirmation. */
function RevertDialog({ title, now, then, categoryName, onCancel, onConfirm }: RevertDialogProps) {
  const { isDirty } = useFormContext<FormValues>().formState
  const fields = differingFields(now, then)
  const shown = (values: FormValues, field: string) =>
    field === 'categoryId'
      ? categoryName(values.categoryId)
      : formatFieldValue(field, values[field as keyof FormValues])
  return (
    <Confirm
      isOpen
      onCancel={onCancel}
      onConfirm={() => onConfirm(then)}
      title={title}
      text={
        isDirty
          ? `${revertDialogWords.revertText} ${revertDialogWords.revertUnsaved}`
          : revertDialogWords.revertText
      }
      action={revertDialogWords.revert}
    >
      <Changes fields={fields} shown={(field, side) => shown(side === 'before' ? now : then, field)} />
    </Confirm>
  )
}

/** A pin is listed only where it changed alone, as when it was removed; else its field's change implies it. */
const isPinsAlone = (after: BusinessChange['after']) => Object.keys(after ?? {}).join() === 'pinnedFields'

const historyItemWords = messages.businesses.history

interface HistoryItemProps {
  change: BusinessChange
  /** The button that restores it. */
  children: ReactNode
}

/** A change of a business: action, time, actor, and the fields before and after. */
function HistoryItem({ change, children }: HistoryItemProps) {
  const { action, actor, actorName, createdAt, before, after } = change
  return (
    <li className="history-item">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="font-semibold">{historyItemWords.actions[action] ?? action}</span>
        <span className="text-xs text-faint">
          <time dateTime={createdAt}>{asInstant(createdAt)}</time>
          {' · '}
          {actorOf(actor, undefined, actorName)}
        </span>
      </p>
      {action === 'update' && (
        <Changes
          fields={Object.keys(after ?? {}).filter((field) => field !== 'pinnedFields' || isPinsAlone(after))}
          shown={(field, side) => formatFieldValue(field, (side === 'before' ? before : after)?.[field])}
        />
      )}
      {children}
    </li>
  )
}

const words = messages.businesses.history

interface Props {
  base: AdminBusiness
  /** Absent for a business in the trash, which cannot be changed. */
  onRevert?: (values: FormValues) => void
  /** Called with the business after a merge was undone. */
  onUndone: (stored: AdminBusiness) => void
}

/** A former version's values, pending confirmation to restore it. */
interface Former {
  readonly then: FormValues
  readonly title: string
}

/**
 * The changes of a business, newest first, with a button to restore each version, including the one before all
 * changes.
 */
export function History({ base, onRevert, onUndone }: Props) {
  const list = useQuery(history(base.id))
  const { data } = useQuery(lastMerges(MERGES_SHOWN, base.id))
  const merges = data?.rows ?? []
  const categories = useQuery(allCategories)
  const [asked, setAsked] = useState<Former>()
  if (list.isError) return <Failure title={words.failed} onRetry={() => void list.refetch()} />
  if (!list.data) return <Skeleton lines={4} />
  const changes = list.data
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
  const readAgain = async () => {
    try {
      onUndone(await queryClient.query(record(base.id)))
    } catch (error) {
      sayFailure(messages.businesses.failed.one, error)
    }
  }
  const isWhole = changes.at(-1)?.action === 'create'
  const first = isWhole ? null : wayBack(undefined, words.first, words.revertFirstTitle)
  return (
    <>
      {merges.length > 0 && (
        <section className="grid gap-2" aria-label={messages.duplicates.merges.open}>
          <h3>{messages.duplicates.merges.open}</h3>
          <MergeList merges={merges} onUndone={() => void readAgain()} />
        </section>
      )}
      {changes.length === 0 && <p className="text-faint">{words.none}</p>}
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
          categoryName={(id) => categories.data?.find((each) => each.id === id)?.label ?? String(id)}
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
