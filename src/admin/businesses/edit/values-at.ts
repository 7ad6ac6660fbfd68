import type { AdminBusiness } from '#domain/business/admin-business.ts'
import { PINNABLE, type PinnableField, readPins } from '#domain/business/pins.ts'
import { valuesOf, type FormValues } from './values.ts'

type Fields = Readonly<Record<string, unknown>>

/** A change in a business's history: the fields that changed, before and after. */
interface Change {
  readonly id: number
  readonly before: Fields | null
  readonly after: Fields | null
}

const has = (fields: Fields | null, field: string) => fields !== null && Object.hasOwn(fields, field)

/**
 * The form's fields after a change, or before all of them where `id` is undefined; `history` is newest first. Imports
 * change fields without history entries, so a field has the value that an operator last set. Fields that were not
 * pinned then lose their pins.
 */
export function valuesAt(
  history: readonly Change[],
  id: number | undefined,
  base: AdminBusiness,
  categoryIdOf: (name: string) => number | undefined,
): FormValues {
  const at = id === undefined ? history.length : history.findIndex((change) => change.id === id)
  const later = history.slice(0, at)
  const until = history.slice(at)
  const keysOf = (changes: readonly Change[]) =>
    changes.flatMap(({ before, after }) => Object.keys({ ...before, ...after }))
  const fields = new Set(keysOf(history))
  // A renamed city is still the same city.
  if (!keysOf(later).includes('city')) fields.delete('city')
  const then = Object.fromEntries(
    [...fields].map((field) => {
      const change = until.find(({ after }) => has(after, field))
      const undone = later.findLast(({ before }) => has(before, field))
      return [field, change ? change.after?.[field] : undone?.before?.[field]]
    }),
  )
  const { category, pinnedFields, ...rest } = then
  const categoryId = typeof category === 'string' ? categoryIdOf(category) : undefined
  const business = { ...base, ...rest, category: { ...base.category, id: categoryId ?? base.category.id } }
  return { ...valuesOf(business), unpin: fields.has('pinnedFields') ? letGo(base, pinnedFields) : [] }
}

/** The pinned fields of a business that had no pin at that time. */
const letGo = ({ pinnedFields }: AdminBusiness, then: unknown): PinnableField[] => {
  const were = readPins(then)
  return PINNABLE.filter((field) => pinnedFields?.[field] && !were?.[field])
}
