import { useFormContext, useWatch } from 'react-hook-form'
import type { AdminBusiness } from '#domain/business/admin-business.ts'
import { fittingValues } from '../../kit/draft/draft.ts'
import { DraftOffer } from '../../kit/draft/DraftOffer.tsx'
import { useDraft } from '../../kit/draft/use-draft.ts'
import { EMPTY_VALUES, differingFields, valuesOf, type FormValues } from './values.ts'

/** The name of the form's draft. */
export const draftNameOf = (base: AdminBusiness | undefined) => `businesses:${base?.id ?? 'new'}`

interface Props {
  /** The business as loaded; undefined for a new one. */
  base: AdminBusiness | undefined
  /** Called when a draft has been put into the form. */
  onRestored: () => void
}

/** Keeps what is typed in the form as a draft, and offers the one of an earlier visit. */
export function BusinessDraft({ base, onRestored }: Props) {
  const form = useFormContext<FormValues>()
  const version = String(base?.version ?? '')
  const stored = base ? valuesOf(base) : EMPTY_VALUES
  // A watch alone gives fields that are not there yet as undefined.
  useWatch({ control: form.control })
  const values = form.getValues()
  const changed = differingFields(values, stored)
  const changes = Object.fromEntries(changed.map((field) => [field, values[field]]))
  const draft = useDraft({
    ...{ name: draftNameOf(base), version },
    changes: changed.length > 0 ? changes : undefined,
  })
  return (
    <DraftOffer
      draft={draft}
      version={version}
      onRestore={(kept) => {
        form.reset({ ...form.getValues(), ...fittingValues(kept, EMPTY_VALUES) }, { keepDefaultValues: true })
        onRestored()
      }}
    />
  )
}
