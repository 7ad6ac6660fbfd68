import type { SQL } from 'drizzle-orm'
import type { BusinessCandidate } from '#domain/business/candidate.ts'
import { labelsIn } from '#domain/business/field-readers.ts'
import { AppError } from '#domain/errors.ts'
import { fold } from '#domain/text/fold.ts'
import type { Database } from '../client.ts'
import type { CategoryRecord } from '../imports/categories.ts'
import type { CityRecord } from '../imports/city-match.ts'
import { type ChunkTaxonomy, findTaxonomy } from '../imports/taxonomy.ts'
import type { StoredBusiness } from '../imports/business-content.ts'
import { categoryKeyStatements } from '../search/kind-keys.ts'
import { findCategoryById } from '../taxonomy/find.ts'

/** The category of an id that a form names; throws `AppError` when there is none. */
export const requireCategory = async (db: Database, id: number): Promise<CategoryRecord> =>
  categoryOfForm(await findCategoryById(db, id))

/** The category that was found for a form; throws `AppError` where there is none. */
export function categoryOfForm(category: CategoryRecord | undefined): CategoryRecord {
  if (category) return category
  const message = 'names no category'
  throw new AppError('bad_request', `categoryId ${message}.`, { details: [{ path: 'categoryId', message }] })
}

/** The cities and categories that candidates name, found or planned as in an import. */
export const resolveTaxonomy = (
  db: Database,
  candidates: readonly BusinessCandidate[],
): Promise<ChunkTaxonomy> => findTaxonomy(db, candidates, { cities: [], categories: [] })

/** Plans categories for a form's unknown labels; returns the statements that make their names kinds of the search. */
export async function planOthers(
  { categories }: ChunkTaxonomy,
  otherCategories: string | null | undefined,
): Promise<SQL[]> {
  for (const label of labelsIn(otherCategories)) categories.of(label)
  const keys = categories.planned.map(({ id, name }) => categoryKeyStatements(id, name))
  return (await Promise.all(keys)).flat()
}

/**
 * Whether a form changes the city. A form always names one; the same name and country keep the city, however far from
 * its centre the business lies.
 */
export function isCityChanged(
  form: Partial<BusinessCandidate>,
  stored: StoredBusiness,
  city: CityRecord | null,
): boolean {
  const name = form.city === undefined ? (city?.name ?? null) : form.city
  const country = form.countryCode === undefined ? stored.countryCode : form.countryCode
  const isSameName = fold(name ?? '') === fold(city?.name ?? '')
  return !isSameName || (city !== null && country !== stored.countryCode)
}
