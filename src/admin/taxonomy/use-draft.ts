import { useState } from 'react'
import { fold } from '#domain/text/fold.ts'
import { messages } from '../messages.ts'
import type { Draft, TaxonomyRow } from './kind.ts'
import { SLUG_PATTERN } from '#domain/text/slug-pattern.ts'

const words = messages.taxonomy

const draftOf = (row: TaxonomyRow): Draft => ({
  name: row.name,
  slug: row.slug,
  state: ('state' in row && row.state) || '',
  icon: 'icon' in row ? row.icon : '',
  schemaType: 'schemaType' in row ? row.schemaType : '',
  parentId: 'parentId' in row && row.parentId !== null ? String(row.parentId) : '',
  orderNumber: 'orderNumber' in row && row.orderNumber !== null ? String(row.orderNumber) : '',
  description: row.description ?? '',
  seoTitle: row.seoTitle ?? '',
  seoDescription: row.seoDescription ?? '',
})

/** A city or category being edited, its validation errors, and whether it differs from what is stored. */
export function useDraft(row: TaxonomyRow) {
  const stored = draftOf(row)
  const [draft, setDraft] = useState(stored)
  const changed = (Object.keys(draft) as (keyof Draft)[]).filter((key) => draft[key].trim() !== stored[key])
  return {
    draft,
    stored,
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
