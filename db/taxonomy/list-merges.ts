import { sql } from 'drizzle-orm'
import type { TaxonomyKind } from '#domain/taxonomy/kind.ts'
import type { TaxonomyMerge } from '#domain/taxonomy/merges.ts'
import type { Database } from '../client.ts'
import { TAXONOMY_TABLES } from './tables.ts'

/** Merges shown to operators. */
const SHOWN = 20

/** The last merges of a kind, newest first. */
export const listMerges = (db: Database, kind: TaxonomyKind): Promise<TaxonomyMerge[]> =>
  db.all<TaxonomyMerge>(sql`
    select m.id, m.state, m.source ->> 'name' as name, t.name as target, m.created_at as createdAt,
      (select count(*) from operation_changes where operation = 'merge-' || m.id) as businesses
    from taxonomy_merges m left join ${TAXONOMY_TABLES[kind].table} t on t.id = m.target_id
    where m.kind = ${kind} order by m.id desc limit ${SHOWN}`)
