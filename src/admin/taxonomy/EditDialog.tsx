import { useMutation } from '@tanstack/react-query'
import { shortHash } from '#domain/text/hash.ts'
import { AdminError } from '../kit/api.ts'
import { fittingValues } from '../kit/draft/draft.ts'
import { DraftOffer } from '../kit/draft/DraftOffer.tsx'
import { forgetDraft, useDraft as useKeptDraft } from '../kit/draft/use-draft.ts'
import { sayFailure, saySuccess } from '../kit/toast.ts'
import { Button } from '../kit/ui/Button.tsx'
import { messages } from '../messages.ts'
import { EditFrame } from '../kit/draft/EditFrame.tsx'
import { whyHidden, type Kind, type TaxonomyRow } from './kind.ts'
import { NameFields } from './NameFields.tsx'
import { saving } from './taxonomy.queries.ts'
import { TextFields } from './TextFields.tsx'
import { useDraft } from './use-draft.ts'

interface Props<Row extends TaxonomyRow> {
  kind: Kind<Row>
  row: Row
  onClose: () => void
  /** Called when the new name belongs to another. */
  onMerge: (into: Row) => void
}

/** Changes the name, the slug and the texts, and what its kind has besides. */
export function EditDialog<Row extends TaxonomyRow>({ kind, row, onClose, onMerge }: Props<Row>) {
  const { words, pathOf, Fields, taken, fixedHintOf } = kind
  const { draft, stored, change, errors, isChanged, patch } = useDraft(row)
  const name = `${kind.screen}:${row.id}`
  const version = shortHash(JSON.stringify(stored))
  const kept = useKeptDraft({ name, version, changes: isChanged ? patch : undefined })
  const close = () => {
    forgetDraft(name)
    onClose()
  }
  const merge = (into: Row) => {
    forgetDraft(name)
    onMerge(into)
  }
  const save = useMutation({
    ...saving(kind),
    onSuccess: () => {
      saySuccess(messages.taxonomy.saved)
      close()
    },
    onError: (error) => sayFailure(words.failed.save, error),
  })
  const refusal = save.error instanceof AdminError ? save.error : undefined
  const other = (refusal?.body as { other?: Row } | undefined)?.other
  const hidden = whyHidden(row)
  const isSlugTaken = refusal?.details.some(({ path }) => path === 'slug')
  return (
    <EditFrame
      title={words.editTitle}
      isChanged={isChanged}
      isValid={errors.name === undefined && errors.slug === undefined}
      isSaving={save.isPending}
      onSave={() => save.mutate({ id: row.id, patch })}
      onClose={close}
    >
      <DraftOffer
        draft={kept}
        version={version}
        onRestore={(values) => change(fittingValues(values, stored))}
      />
      {hidden !== undefined && <p className="field-hint">{hidden}</p>}
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
          <Button onClick={() => merge(other)}>{taken.merge(other.name)}</Button>
        </div>
      )}
      <Fields row={row} draft={draft} onChange={change} />
      <TextFields draft={draft} onChange={change} />
    </EditFrame>
  )
}
