import type { Database } from '#db/client.ts'
import type { CategoryChoice } from '#db/imports/remember-categories.ts'
import { categories } from '#db/schema/taxonomy.ts'
import { AppError } from '#domain/errors.ts'
import { loadKinds } from '#domain/kinds/load-kinds.ts'
import { categoryOf } from '#import/normalise/category.ts'
import { sameKindOf } from '#domain/kinds/same-kind.ts'

const SHOWN = 12

/** Reads `label=category` pairs as cells of a file are read. Throws `AppError` naming the bad one. */
export function parseCategoryMeanings(pairs: readonly string[]): CategoryChoice[] {
  return pairs.map((pair) => {
    const at = pair.lastIndexOf('=')
    const [label, into] = [categoryOf(pair.slice(0, Math.max(at, 0))), categoryOf(pair.slice(at + 1))]
    if (label != null && into != null) return { label, into }
    const example = 'such as "Kafe=Coffee shop"'
    throw new AppError('bad_request', `--category takes label=category, ${example}, not "${pair}".`)
  })
}

/** Says which of the new categories another category is of the same kind as. */
export async function reportSameKinds(db: Database, names: readonly string[]): Promise<string[]> {
  if (names.length === 0) return []
  const isNew = new Set(names)
  const { id, name, businessCount } = categories
  const all = await db.select({ id, name, businessCount }).from(categories)
  const known = all.filter((category) => !isNew.has(category.name))
  const byId = new Map(known.map((category) => [category.id, category.name]))
  const pairs = Object.entries(sameKindOf(names, known, await loadKinds())).map(
    ([label, meant]) => `--category "${label}=${typeof meant === 'string' ? meant : byId.get(meant)}"`,
  )
  if (pairs.length === 0) return []
  return [
    `New categories of the same kind as another (${pairs.length}). These would be one from the first import on with:`,
    ...pairs.slice(0, SHOWN).map((pair) => `  ${pair}`),
    ...(pairs.length > SHOWN ? [`  ... and ${pairs.length - SHOWN} more.`] : []),
  ]
}
