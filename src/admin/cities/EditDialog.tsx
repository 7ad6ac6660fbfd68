import { useMutation } from '@tanstack/react-query'
import type { AdminCity } from '#domain/taxonomy/admin.ts'
import { cityPath } from '#domain/paths.ts'
import { AdminError } from '../kit/api.ts'
import { sayFailure, saySuccess } from '../kit/toast.ts'
import { messages } from '../messages.ts'
import { Field } from '../kit/ui/Field.tsx'
import { EditFrame } from '../places/EditFrame.tsx'
import { PlaceFields } from '../places/PlaceFields.tsx'
import { useDraft } from '../places/use-draft.ts'
import { save } from './cities.queries.ts'

const words = messages.cities
const { places } = messages

/** Changes a city's name, slug and state. */
export function EditDialog({ city, onClose }: { city: AdminCity; onClose: () => void }) {
  const { draft, change, errors, isChanged, patch } = useDraft(city)
  const saving = useMutation({
    ...save,
    onSuccess: () => {
      saySuccess(places.saved)
      onClose()
    },
    onError: (error) => sayFailure(words.failed.save, error),
  })
  const details = saving.error instanceof AdminError ? saving.error.details : []
  const isSlugTaken = details.some(({ path }) => path === 'slug')
  return (
    <EditFrame
      title={words.editTitle}
      isChanged={isChanged}
      isValid={errors.name === undefined && errors.slug === undefined}
      isSaving={saving.isPending}
      onSave={() => saving.mutate({ id: city.id, patch })}
      onClose={onClose}
    >
      <PlaceFields
        place={city}
        draft={draft}
        onChange={(part) => {
          saving.reset()
          change(part)
        }}
        errors={{ ...errors, slug: errors.slug ?? (isSlugTaken ? words.slugTaken : undefined) }}
        pathOf={cityPath}
      />
      <Field label={places.fields.state}>
        {(control) => (
          <input
            {...control}
            className="field"
            autoComplete="off"
            maxLength={100}
            value={draft.state}
            onChange={(event) => change({ state: event.target.value })}
          />
        )}
      </Field>
    </EditFrame>
  )
}
