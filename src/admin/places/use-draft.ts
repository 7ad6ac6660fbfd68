import { useState } from 'react'
import { fold } from '#domain/text/fold.ts'
import { messages } from '../messages.ts'
import type { Place } from './PlaceTable.tsx'
import { SLUG_PATTERN } from '#domain/text/slug-pattern.ts'

const words = messages.places

/** The edited fields of a city or category; fields that its kind does not have stay empty. */
export interface Draft {
  readonly name: string
  readonly slug: string
  readonly state: string
  readonly icon: string
  readonly schemaType: string
}

const draftOf = (place: Place): Draft => ({
  name: place.name,
  slug: place.slug,
  state: ('state' in place && place.state) || '',
  icon: 'icon' in place ? place.icon : '',
  schemaType: 'schemaType' in place ? place.schemaType : '',
})

/** A city or category being edited, its validation errors, and whether it differs from what is stored. */
export function useDraft(place: Place) {
  const stored = draftOf(place)
  const [draft, setDraft] = useState(stored)
  const changed = (Object.keys(draft) as (keyof Draft)[]).filter((key) => draft[key].trim() !== stored[key])
  return {
    draft,
    change: (part: Partial<Draft>) => setDraft((old) => ({ ...old, ...part })),
    errors: {
      name: fold(draft.name) === '' ? words.nameMissing : undefined,
      slug: SLUG_PATTERN.test(draft.slug.trim()) ? undefined : words.slugWrong,
    },
    isChanged: changed.length > 0,
    /** The changed fields, trimmed. */
    patch: Object.fromEntries(changed.map((key) => [key, draft[key].trim()])) as Partial<Draft>,
  }
}
