import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { BulkPatch } from '#domain/business/form.ts'
import { BUSINESS_STATUSES, type BusinessStatus } from '#domain/business/status.ts'
import { asNumber } from '../kit/format.ts'
import { messages } from '../messages.ts'
import { Button } from '../kit/ui/Button.tsx'
import { Dialog } from '../kit/ui/Dialog.tsx'
import { Field } from '../kit/ui/Field.tsx'
import { categories } from '../kit/choices/choices.queries.ts'
import { editMany } from './businesses.queries.ts'
import { sortedByLabel } from '../kit/choices/country-label.ts'
import { sayFailure, saySuccess } from '../kit/toast.ts'

const words = messages.businesses

interface Props {
  ids: readonly number[]
  onClose: () => void
  onDone: () => void
}

const FLAGS = {
  isOpen: [words.fields['isOpen'] ?? '', words.states.open, words.states.closed],
  isVerified: [words.fields['isVerified'] ?? '', words.verified, words.unverified],
} as const

/** Changes the chosen fields of all selected businesses. */
export function BulkDialog({ ids, onClose, onDone }: Props) {
  const [patch, setPatch] = useState<BulkPatch>({})
  const list = useQuery(categories)
  const edit = useMutation({
    ...editMany,
    onSuccess: ({ changed }) => {
      saySuccess(words.bulkDone(asNumber(changed)))
      onDone()
    },
    onError: (error, edited, undo, context) => {
      editMany.onError?.(error, edited, undo, context)
      sayFailure(words.failed.bulk, error)
    },
  })
  const set = (part: { [Key in keyof BulkPatch]?: BulkPatch[Key] | undefined }) => {
    const next = Object.entries({ ...patch, ...part }).filter(([, value]) => value !== undefined)
    setPatch(Object.fromEntries(next))
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={words.bulkTitle(asNumber(ids.length))}
      description={words.bulkText}
      footer={
        <>
          <Button onClick={onClose}>{messages.common.cancel}</Button>
          <Button
            look="primary"
            isBusy={edit.isPending}
            disabled={Object.keys(patch).length === 0}
            onClick={() => edit.mutate({ ids, patch })}
          >
            {words.bulkApply}
          </Button>
        </>
      }
    >
      <Field label={words.category} error={list.isError ? words.failed.categories : undefined}>
        {(control) => (
          <select
            {...control}
            className="field"
            value={patch.categoryId ?? ''}
            onChange={(event) => set({ categoryId: Number(event.target.value) || undefined })}
          >
            <option value="">{words.bulkKeep}</option>
            {sortedByLabel(list.data ?? [], ({ name }) => name).map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        )}
      </Field>
      {(['isOpen', 'isVerified'] as const).map((flag) => {
        const [label, yes, no] = FLAGS[flag]
        const value = patch[flag]
        return (
          <Field key={flag} label={label}>
            {(control) => (
              <select
                {...control}
                className="field"
                value={value === undefined ? '' : String(value)}
                onChange={({ target }) =>
                  set({ [flag]: target.value === '' ? undefined : target.value === 'true' })
                }
              >
                <option value="">{words.bulkKeep}</option>
                <option value="true">{yes}</option>
                <option value="false">{no}</option>
              </select>
            )}
          </Field>
        )
      })}
      <Field label={words.fields['businessStatus'] ?? ''}>
        {(control) => (
          <select
            {...control}
            className="field"
            value={patch.businessStatus ?? ''}
            onChange={({ target }) =>
              set({ businessStatus: (target.value || undefined) as BusinessStatus | undefined })
            }
          >
            <option value="">{words.bulkKeep}</option>
            {BUSINESS_STATUSES.map((status) => (
              <option key={status} value={status}>
                {words.statuses[status]}
              </option>
            ))}
          </select>
        )}
      </Field>
    </Dialog>
  )
}
