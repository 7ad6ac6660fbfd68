import { eq, sql } from 'drizzle-orm'
import type { CityPatch } from '#domain/taxonomy/admin.ts'
import { loadCityNames } from '#domain/geo/city-names.ts'
import { fold } from '#domain/text/fold.ts'
import { searchText } from '#domain/text/search-text.ts'
import type { Database } from '../client.ts'
import { NOW } from '../schema/columns.ts'
import { cities } from '../schema/taxonomy.ts'
import { auditStatement } from '../audit/append.ts'
import { retryOnConflict } from '../businesses/retry-on-conflict.ts'
import { vocabularyUpdate } from '../search/vocabulary.ts'
import { aliasCity } from './aliases.ts'
import { cityNamesUpdate } from './city-names.ts'
import { changesOf } from './changed-fields.ts'
import { existingCity } from './find.ts'
import { redirectSlug, requireFreeTaxonomySlug } from './slug.ts'

/**
 * Changes a city; any name is allowed, since cities share names. A trigger updates its businesses' search texts;
 * imports of the old name or state still match it, and its old slug redirects to the new one.
 */
export const updateCity = (db: Database, id: number, given: CityPatch, actor: string) =>
  retryOnConflict(() => update(db, id, given, actor))

async function update(
  db: Database,
  id: number,
  given: CityPatch,
  actor: string,
): Promise<'saved' | 'unchanged'> {
  const stored = await existingCity(db, id)
  const patch = given.state === '' ? { ...given, state: null } : given
  const { before, after } = changesOf(stored, patch)
  if (Object.keys(after).length === 0) return 'unchanged'
  const { name = stored.name, slug = stored.slug, state = stored.state } = patch
  const folded = fold(name)
  if (slug !== stored.slug) await requireFreeTaxonomySlug(db, 'city', stored, slug)
  const isNamedAnew = folded !== stored.folded || state !== stored.state
  const statements = [
    ...(isNamedAnew
      ? [
          ...aliasCity(stored, id),
          sql`delete from city_aliases where city_id = ${id} and folded = ${folded} and state is ${state}`,
        ]
      : []),
    ...(slug === stored.slug ? [] : redirectSlug('city', stored.slug, slug)),
  ].map((statement) => db.run(statement))
  const names = cityNamesUpdate([{ ...stored, state, folded }], await loadCityNames())
  await db.batch([
    auditStatement(db, { actor, action: 'update', entity: 'city', entityId: id, before, after }),
    ...statements,
    db
      .update(cities)
      .set({ ...patch, folded, searchText: searchText(name, stored.countryCode), updatedAt: NOW })
      .where(eq(cities.id, id)),
    ...names.map((statement) => db.run(statement)),
    // A trigger has updated its businesses.
    ...vocabularyUpdate(stored.searchText, searchText(name, stored.countryCode)).map((statement) =>
      db.run(statement),
    ),
  ])
  return 'saved'
}
