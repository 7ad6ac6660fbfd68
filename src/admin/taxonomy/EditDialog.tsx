import { useMutation } from '@tanstack/react-query'
import { AdminError } from '../kit/api.ts'
import { sayFailure, saySuccess } from '../kit/toast.ts'
import { Button } from '../kit/ui/Button.tsx'
import { messages } from '../messages.ts'
import { EditFrame } from './EditFrame.tsx'
import type { Kind, TaxonomyRow } from './kind.ts'
import { NameFields } from './NameFields.tsx'
import { saving } from './taxonomy.queries.ts'
import { useDraft } from './use-draft.ts'

interface Props<Row extends TaxonomyRow> {
  kind: Kind<Row>
  row: Row
  onClose: () => void
  /** Called when the new name belongs to another. */
  onMerge: (into: Row) => void
}

/** Changes the name and the slug, and what its kind has besides. */
export function EditDialog<Row extends TaxonomyRow>({ kind, row, onClose, onMerge }: Props<Row>) {
  const { words, pathOf, Fields, taken, fixedHintOf } = kind
  const { draft, change, errors, isChanged, patch } = useDraft(row)
  const save = useMutation({
    ...saving(kind),
    onSuccess: () => {
      saySuccess(messages.taxonomy.saved)
      onClose()
    },
    onError: (error) => sayFailure(words.failed.save, error),
  })
  const refusal = save.error instanceof AdminError ? save.error : undefined
  const other = (refusal?.body as { other?: Row } | undefined)?.other
  const isSlugTaken = refusal?.details.some(({ path }) => path === 'slug')
  return (
    <EditFrame
      title={words.editTitle}
      isChanged={isChanged}
      isValid={errors.name === undefined && errors.slug === undefined}
      isSaving={save.isPending}
      onSave={() => save.mutate({ id: row.id, patch })}
      onClose={onClose}
    >
      <NameFields
        row={row}
        draft={draft}
        onChange={(part) => {
          save.reset()
          change(part)
        }}
        errors={{
          name: errors.name ?? (other && taken?.error(other.name)),
          slug: errors.slug ?? (isSlugTaken ? words.slugTaken : undefined),
        }}
        pathOf={pathOf}
        fixed={fixedHintOf?.(row)}
      />
      {other && taken && (
        <div>
          <Button onClick={() => onMerge(other)}>{taken.merge(other.name)}</Button>
        </div>
      )}
      <Fields draft={draft} onChange={change} />
    </EditFrame>
  )
}
