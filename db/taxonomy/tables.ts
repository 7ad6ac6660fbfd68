import { sql, type SQL } from 'drizzle-orm'
import type { TaxonomyKind } from '#domain/taxonomy/kind.ts'
import { categories, cities } from '../schema/taxonomy.ts'

/** The table of a kind, and the column by which businesses refer to it. */
export const TAXONOMY_TABLES = {
  category: { table: categories, column: sql`category_id` },
  city: { table: cities, column: sql`city_id` },
} as const

/** How many businesses of a category or city are in the trash. */
export const trashedIn = (kind: TaxonomyKind, id: number | SQL) =>
  sql<number>`(select count(*) from businesses indexed by businesses_trashed
    where ${TAXONOMY_TABLES[kind].column} = ${id} and deleted_at is not null)`

/** Whether a category or city has no business, in the trash or not; each half has an index of its own. */
export const isEmpty = (kind: TaxonomyKind, id: number): SQL =>
  sql`(not exists (select 1 from businesses where ${TAXONOMY_TABLES[kind].column} = ${id} and deleted_at is null)
    and ${trashedIn(kind, id)} = 0
    ${kind === 'category' ? sql`and not exists (select 1 from other_categories where category_id = ${id})` : sql``})`

/** Whether a category or city no longer exists. */
export const isGone = (kind: TaxonomyKind, id: number): SQL =>
  sql`not exists (select 1 from ${TAXONOMY_TABLES[kind].table} where id = ${id})`
