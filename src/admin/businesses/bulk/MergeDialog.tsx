import { useMutation, useQueries } from '@tanstack/react-query'
import { useState } from 'react'
import type { AdminBusiness } from '#domain/business/admin-business.ts'
import { asNumber } from '../../kit/format.ts'
import { sayFailure, saySuccess } from '../../kit/toast.ts'
import { Button } from '../../kit/ui/Button.tsx'
import { Dialog } from '../../kit/ui/Dialog.tsx'
import { Failure } from '../../kit/ui/Failure.tsx'
import { Skeleton } from '../../kit/ui/Skeleton.tsx'
import { messages } from '../../messages.ts'
import { mergeMutation, record } from '../businesses.queries.ts'

const words = messages.bulk.merge

interface Props {
  /** Two records of one business. */
  ids: readonly number[]
  onClose: () => void
  onDone: () => void
}

/** Merges two records of one business: one is chosen to stay, and the other goes to the trash. */
export function MergeDialog({ ids, onClose, onDone }: Props) {
  const loaded = useQueries({ queries: ids.map(record) })
  const [keepId, setKeepId] = useState<number | undefined>(undefined)
  // Shown together: a choice that moves while it is pressed is another one.
  const isLoading = loaded.some(({ isPending }) => isPending)
  const rows = isLoading ? [] : loaded.flatMap(({ data }) => data ?? [])
  const kept = rows.find(({ id }) => id === keepId)
  const merged = rows.find(({ id }) => id !== keepId)
  const merge = useMutation({
    ...mergeMutation,
    onSuccess: async (stored, variables, context, mutation) => {
      await mergeMutation.onSuccess?.(stored, variables, context, mutation)
      saySuccess(words.done, words.doneText(stored.name))
      onDone()
    },
    onError: (error) => sayFailure(words.failed, error),
  })
  return (
    <Dialog
      isOpen
      onClose={() => !merge.isPending && onClose()}
      title={words.title}
      description={words.text}
      footer={
        <>
          <Button onClick={onClose} disabled={merge.isPending}>
            {messages.common.cancel}
          </Button>
          <Button
            look="danger"
            isBusy={merge.isPending}
            disabled={!kept || !merged}
            onClick={() => kept && merged && merge.mutate({ keepId: kept.id, mergeId: merged.id })}
          >
            {words.start}
          </Button>
        </>
      }
    >
      {loaded.some(({ isError }) => isError) && (
        <Failure onRetry={() => loaded.forEach(({ refetch }) => void refetch())} />
      )}
      {isLoading && <Skeleton lines={4} />}
      <fieldset className="grid gap-2">
        <legend className="label">{words.which}</legend>
        {rows.map((row) => (
          <label key={row.id} className="popover-row">
            <input type="radio" name="keep" checked={row.id === keepId} onChange={() => setKeepId(row.id)} />
            <strong>{row.name}</strong> {factsOf(row)}
          </label>
        ))}
      </fieldset>
    </Dialog>
  )
}

/** What tells two records of one name apart. */
const factsOf = ({ globalRowNumber, category, city, address, phone, slug }: AdminBusiness): string =>
  [words.number(asNumber(globalRowNumber)), category.name, city, address, phone, slug]
    .filter(Boolean)
    .join(' · ')
