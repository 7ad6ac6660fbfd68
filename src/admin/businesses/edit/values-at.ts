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
 * What the form's fields were after a change, or before all of them where `id` is undefined; `history` is newest first. It knows nothing of imports, which change fields
 * between its entries: a field is as an operator left it last. What was not pinned then is let go.
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
  // A city that was renamed since is still the same city.
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

/** The pinned fields of a business that had no pin then. */
const letGo = ({ pinnedFields }: AdminBusiness, then: unknown): PinnableField[] => {
  const were = readPins(then)
  return PINNABLE.filter((field) => pinnedFields?.[field] && !were?.[field])
}
