import { sql } from 'drizzle-orm'
import type { TaxonomyKind } from '#domain/taxonomy/kind.ts'
import type { NewCategory, NewCity } from '#domain/taxonomy/new.ts'
import { appearanceOf } from '#domain/category/icon.ts'
import { categoryKey } from '#domain/category/key.ts'
import { loadCityNames } from '#domain/geo/city-names.ts'
import { countryName } from '#domain/geo/countries.ts'
import { parseOwnJson } from '#domain/own-json.ts'
import { fold } from '#domain/text/fold.ts'
import { searchText } from '#domain/text/search-text.ts'
import { categorySlugs, citySlugs } from '#domain/text/slug.ts'
import type { Database } from '../client.ts'
import { auditStatement } from '../audit/append.ts'
import { retryOnConflict } from '../businesses/retry-on-conflict.ts'
import { cityIdentity } from '../imports/cities.ts'
import { categories, cities, countries } from '../schema/taxonomy.ts'
import { categoryKeyStatements } from '../search/kind-keys.ts'
import { inList } from '../sql/in-list.ts'
import { firstRow } from '../sql/row.ts'
import { categoryHolder } from './category-holder.ts'
import { cityNamesUpdate } from './city-names.ts'
import { TAXONOMY_TABLES } from './tables.ts'

/** The id of the new one, or of the existing one with the name. */
export interface TaxonomyCreated {
  readonly kind: 'created' | 'taken'
  readonly id: number
}

/** Adds a category without businesses; one whose former name it was no longer has that name in imports. */
export const createCategory = (db: Database, { name }: NewCategory, actor: string) =>
  retryOnConflict(async (): Promise<TaxonomyCreated> => {
    const folded = categoryKey(name)
    const holder = await categoryHolder(db, folded)
    if (holder !== undefined) return { kind: 'taken', id: holder }
    const { id, slug } = await nextOf(db, 'category', categorySlugs(name, folded))
    const { sign: icon, schemaType } = appearanceOf(name)
    const keys = await categoryKeyStatements(id, name)
    await db.batch([
      auditStatement(db, { ...created(actor, 'category', id), after: { name, slug } }),
      db.run(sql`delete from category_aliases where folded = ${folded}`),
      db
        .insert(categories)
        .values({ id, name, folded, searchText: searchText(name), slug, icon, schemaType }),
      ...keys.map((statement) => db.run(statement)),
    ])
    return { kind: 'created', id }
  })

/** Adds a city without businesses. Cities share names, but not within one state of a country. */
export const createCity = (db: Database, { name, countryCode, state }: NewCity, actor: string) =>
  retryOnConflict(async (): Promise<TaxonomyCreated> => {
    const folded = fold(name)
    const holder = await firstRow<{ id: number }>(
      db,
      sql`select id from cities where folded = ${folded} and country_code = ${countryCode} and state is ${state}`,
    )
    if (holder) return { kind: 'taken', id: holder.id }
    const identity = cityIdentity({ name, city: name, countryCode, state })
    const { id, slug } = await nextOf(db, 'city', citySlugs({ name, countryCode, state, identity }))
    const city = { id, name, folded, searchText: searchText(name, countryCode), slug, state, countryCode }
    const located = { ...city, latitude: null, longitude: null }
    const names = cityNamesUpdate([located], await loadCityNames())
    await db.batch([
      auditStatement(db, { ...created(actor, 'city', id), after: { name, slug, state, countryCode } }),
      db
        .insert(countries)
        .values({ code: countryCode, name: countryName(countryCode) })
        .onConflictDoNothing(),
      db.insert(cities).values(city),
      ...names.map((statement) => db.run(statement)),
    ])
    return { kind: 'created', id }
  })

const created = (actor: string, entity: TaxonomyKind, entityId: number) => ({
  actor,
  action: 'create',
  entity,
  entityId,
})

/** The next id, never used by a merged one that may return, and the first free slug without a redirect. */
async function nextOf(db: Database, kind: TaxonomyKind, slugs: readonly string[]) {
  const row = await firstRow<{ last: number; taken: string }>(
    db,
    sql`select max(coalesce((select max(id) from ${TAXONOMY_TABLES[kind].table}), 0),
        coalesce((select max(source_id) from taxonomy_merges where kind = ${kind}), 0)) as last,
      (select json_group_array(slug) from (
        select slug from ${TAXONOMY_TABLES[kind].table} where slug in ${inList(slugs)}
        union select slug from redirects where kind = ${kind} and slug in ${inList(slugs)})) as taken`,
  )
  const taken = new Set(parseOwnJson<string[]>(row?.taken ?? '[]'))
  const slug = slugs.find((each) => !taken.has(each))
  if (slug === undefined) throw new Error(`No free slug among ${slugs.join(', ')}`)
  return { id: (row?.last ?? 0) + 1, slug }
}
