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
import { whyHidden, type Kind, type TaxonomyRow, type Draft } from './kind.ts'
import { saving } from './taxonomy.queries.ts'
import { Field } from '../kit/ui/Field.tsx'
import { TEXT_LIMITS } from '#domain/taxonomy/texts.ts'
import { useState } from 'react'
import { fold } from '#domain/text/fold.ts'
import { SLUG_PATTERN } from '#domain/text/slug-pattern.ts'

const useDraftWords = messages.taxonomy

const draftOf = (row: TaxonomyRow): Draft => ({
  name: row.name,
  slug: row.slug,
  state: ('state' in row && row.state) || '',
  icon: 'icon' in row ? row.icon : '',
  schemaType: 'schemaType' in row ? row.schemaType : '',
  parentId: 'parentId' in row && row.parentId !== null ? String(row.parentId) : '',
  orderNumber: 'orderNumber' in row && row.orderNumber !== null ? String(row.orderNumber) : '',
  turkishName: ('turkishName' in row && row.turkishName) || '',
  description: row.description ?? '',
  seoTitle: row.seoTitle ?? '',
  seoDescription: row.seoDescription ?? '',
})

/** A city or category being edited, its validation errors, and whether it differs from what is stored. */
function useDraft(row: TaxonomyRow) {
  const stored = draftOf(row)
  const [draft, setDraft] = useState(stored)
  const changed = (Object.keys(draft) as (keyof Draft)[]).filter((key) => draft[key].trim() !== stored[key])
  return {
    draft,
    stored,
    change: (part: Partial<Draft>) => setDraft((old) => ({ ...old, ...part })),
    errors: {
      name: fold(draft.name) === '' ? useDraftWords.nameMissing : undefined,
      slug: SLUG_PATTERN.test(draft.slug.trim()) ? undefined : useDraftWords.slugWrong,
    },
    isChanged: changed.length > 0,
    /** The changed fields, trimmed. */
    patch: Object.fromEntries(changed.map((key) => [key, draft[key].trim()])) as Partial<Draft>,
  }
}

const textFieldsWords = messages.taxonomy

interface TextFieldsProps {
  draft: Draft
  onChange: (part: Partial<Draft>) => void
}

/** The text on the page of a category or city, and its metadata for search engines. */
function TextFields({ draft, onChange }: TextFieldsProps) {
  return (
    <>
      <Field label={textFieldsWords.fields.description} hint={textFieldsWords.descriptionHint}>
        {(control) => (
          <textarea
            {...control}
            className="field"
            rows={5}
            maxLength={TEXT_LIMITS.description}
            value={draft.description}
            onChange={(event) => onChange({ description: event.target.value })}
          />
        )}
      </Field>
      <Field label={textFieldsWords.fields.seoTitle} hint={textFieldsWords.seoHint}>
        {(control) => (
          <input
            {...control}
            className="field"
            autoComplete="off"
            maxLength={TEXT_LIMITS.seoTitle}
            value={draft.seoTitle}
            onChange={(event) => onChange({ seoTitle: event.target.value })}
          />
        )}
      </Field>
      <Field label={textFieldsWords.fields.seoDescription} hint={textFieldsWords.seoHint}>
        {(control) => (
          <textarea
            {...control}
            className="field"
            rows={2}
            maxLength={TEXT_LIMITS.seoDescription}
            value={draft.seoDescription}
            onChange={(event) => onChange({ seoDescription: event.target.value })}
          />
        )}
      </Field>
    </>
  )
}

const nameFieldsWords = messages.taxonomy

interface NameFieldsProps {
  row: TaxonomyRow
  draft: Draft
  onChange: (part: Partial<Draft>) => void
  errors: { readonly name?: string | undefined; readonly slug?: string | undefined }
  pathOf: (slug: string) => string
  /** Why the name cannot be changed; absent where it can. */
  fixed?: string | undefined
}

/** The name and slug fields, with a note on what happens to the old URL. */
function NameFields({ row, draft, onChange, errors, pathOf, fixed }: NameFieldsProps) {
  const slug = draft.slug.trim()
  const isMoved = slug !== row.slug && errors.slug === undefined
  const former = row.formerSlugs.filter((each) => each !== slug)
  return (
    <>
      <Field label={nameFieldsWords.fields.name} error={errors.name} hint={fixed}>
        {(control) => (
          <input
            {...control}
            className="field"
            autoComplete="off"
            maxLength={120}
            readOnly={fixed !== undefined}
            value={draft.name}
            onChange={(event) => onChange({ name: event.target.value })}
          />
        )}
      </Field>
      <div className="grid gap-2">
        <Field
          label={nameFieldsWords.fields.slug}
          error={errors.slug}
          hint={nameFieldsWords.slugHint(pathOf(slug || row.slug))}
        >
          {(control) => (
            <input
              {...control}
              className="field"
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              maxLength={120}
              value={draft.slug}
              onChange={(event) => onChange({ slug: event.target.value })}
            />
          )}
        </Field>
        {isMoved && (
          <p className="notice" role="status">
            {nameFieldsWords.slugWarning(pathOf(row.slug), pathOf(slug))}
          </p>
        )}
        {former.length > 0 && (
          <details className="former">
            <summary>
              {nameFieldsWords.formerSlugs} ({former.length})
            </summary>
            <ul>
              {former.map((each) => (
                <li key={each}>{pathOf(each)}</li>
              ))}
            </ul>
          </details>
        )}
      </div>
    </>
  )
}

interface Props<Row extends TaxonomyRow> {
  kind: Kind<Row>
  row: Row
  onClose: () => void
  /** Called when the new name belongs to another item. */
  onMerge: (into: Row) => void
}

/** Edits the name, the slug and the texts, and the fields of its kind. */
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
