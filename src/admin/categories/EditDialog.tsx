import { useMutation } from '@tanstack/react-query'
import type { AdminCategory, CategoryPatch } from '#domain/taxonomy/admin.ts'
import { SCHEMA_TYPE_GROUPS, type SchemaTypeGroup } from '#domain/category/schema-types.ts'
import { categoryPath } from '#domain/paths.ts'
import { AdminError } from '../kit/api.ts'
import { sayFailure, saySuccess } from '../kit/toast.ts'
import { messages } from '../messages.ts'
import { Button } from '../kit/ui/Button.tsx'
import { Field } from '../kit/ui/Field.tsx'
import { EditFrame } from '../places/EditFrame.tsx'
import { PlaceFields } from '../places/PlaceFields.tsx'
import { useDraft } from '../places/use-draft.ts'
import { save } from './categories.queries.ts'
import { IconField } from './IconField.tsx'

const words = messages.categories
const { places } = messages

interface Props {
  category: AdminCategory
  onClose: () => void
  /** Called when the new name belongs to another category. */
  onMerge: (into: AdminCategory) => void
}

/** Changes a category's name, slug, icon and kind. */
export function EditDialog({ category, onClose, onMerge }: Props) {
  const { draft, change, errors, isChanged, patch } = useDraft(category)
  const saving = useMutation({
    ...save,
    onSuccess: () => {
      saySuccess(places.saved)
      onClose()
    },
    onError: (error) => sayFailure(words.failed.save, error),
  })
  const refusal = saving.error instanceof AdminError ? saving.error : undefined
  const other = (refusal?.body as { other?: AdminCategory } | undefined)?.other
  const isSlugTaken = refusal?.details.some(({ path }) => path === 'slug')
  return (
    <EditFrame
      title={words.editTitle}
      isChanged={isChanged}
      isValid={errors.name === undefined && errors.slug === undefined}
      isSaving={saving.isPending}
      onSave={() => saving.mutate({ id: category.id, patch: patch as CategoryPatch })}
      onClose={onClose}
    >
      <PlaceFields
        place={category}
        draft={draft}
        onChange={(part) => {
          saving.reset()
          change(part)
        }}
        errors={{
          name: errors.name ?? (other && words.taken(other.name)),
          slug: errors.slug ?? (isSlugTaken ? words.slugTaken : undefined),
        }}
        pathOf={categoryPath}
        fixed={category.isFixed ? words.fixedHint : undefined}
      />
      {other && (
        <div>
          <Button onClick={() => onMerge(other)}>{words.mergeInstead(other.name)}</Button>
        </div>
      )}
      <IconField value={draft.icon} onChange={(icon) => change({ icon })} />
      <Field label={places.fields.schemaType} hint={words.schemaTypeHint}>
        {(control) => (
          <select
            {...control}
            className="field"
            value={draft.schemaType}
            onChange={(event) => change({ schemaType: event.target.value })}
          >
            {(Object.keys(SCHEMA_TYPE_GROUPS) as SchemaTypeGroup[]).map((group) => (
              <optgroup key={group} label={words.typeGroups[group]}>
                {SCHEMA_TYPE_GROUPS[group].map((type) => (
                  <option key={type}>{type}</option>
                ))}
              </optgroup>
            ))}
          </select>
        )}
      </Field>
    </EditFrame>
  )
}
