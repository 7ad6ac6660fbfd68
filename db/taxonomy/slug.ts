import { sql, type SQL } from 'drizzle-orm'
import type { TaxonomyKind } from '#domain/taxonomy/kind.ts'
import { AppError } from '#domain/errors.ts'
import type { Database } from '../client.ts'
import { firstRow } from '../sql/row.ts'
import { TAXONOMY_TABLES } from './tables.ts'

interface TaxonomyEntry {
  readonly id: number
  readonly slug: string
}

/** Refuses a slug that another category or city has or had; one may take back its own former slugs. */
export async function requireFreeTaxonomySlug(
  db: Database,
  kind: TaxonomyKind,
  entry: TaxonomyEntry,
  slug: string,
): Promise<void> {
  const row = await firstRow<{ taken: number }>(
    db,
    sql`select exists (select 1 from ${TAXONOMY_TABLES[kind].table} where slug = ${slug} and id <> ${entry.id})
      or exists (select 1 from redirects where kind = ${kind} and slug = ${slug} and target <> ${entry.slug})
      as taken`,
  )
  if (row?.taken !== 1) return
  const message = 'is taken'
  throw new AppError('conflict', `slug ${message}.`, { details: [{ path: 'slug', message }] })
}

/**
 * The statements that redirect an old slug, and all that led to it, to another: redirects never have more than one
 * step, and none starts at the new slug.
 */
export const redirectSlug = (kind: TaxonomyKind, old: string, slug: string, condition = sql`true`): SQL[] => [
  sql`delete from redirects where kind = ${kind} and slug = ${slug} and ${condition}`,
  sql`update redirects set target = ${slug} where kind = ${kind} and target = ${old} and ${condition}`,
  sql`insert into redirects (kind, slug, target) select ${kind}, ${old}, ${slug} where ${condition}
    on conflict (kind, slug) do update set target = excluded.target`,
]
