import { sql, type SQL } from 'drizzle-orm'
import type { TaxonomyKind } from '#domain/taxonomy/kind.ts'
import { MERGE_UNDO_DAYS } from '#domain/taxonomy/merges.ts'
import type { StoredBusiness } from '../imports/business-content.ts'
import { jsonBatches } from '../sql/json-batches.ts'

interface Merged {
  readonly kind: TaxonomyKind
  readonly source: { readonly id: number; readonly slug: string }
  readonly target: { readonly id: number }
  readonly actor: string
}

const running = ({ kind, source, target }: Merged) =>
  sql`kind = ${kind} and source_id = ${source.id} and target_id = ${target.id} and state = 'running'`

/** The statements that write down what a step of a merge moves; they run before the move. Those too old to undo go. */
export function recordMoved(merge: Merged, found: readonly StoredBusiness[]): SQL[] {
  const { kind, source, target, actor } = merge
  return [
    sql`delete from taxonomy_merges where updated_at < strftime('%Y-%m-%dT%H:%M:%fZ', 'now', ${`-${MERGE_UNDO_DAYS} days`})`,
    sql`insert into taxonomy_merges (kind, state, actor, source_id, target_id, source)
      select ${kind}, 'running', ${actor}, ${source.id}, ${target.id}, ${JSON.stringify(source)}
      where not exists (select 1 from taxonomy_merges where ${running(merge)})`,
    ...jsonBatches(found.map(({ id, version }) => [id, version])).map(
      (rows) => sql`insert or ignore into taxonomy_merge_businesses (merge_id, business_id, country_code)
        select (select max(id) from taxonomy_merges where ${running(merge)}), w.id, w.country_code
        from json_each(${rows}) moved cross join businesses w
          on w.id = moved.value ->> 0 and w.version = moved.value ->> 1`,
    ),
  ]
}

const ALIASES = {
  category: (id: number) =>
    sql`select json_group_array(folded) from category_aliases where category_id = ${id}`,
  city: (id: number) => sql`select json_group_array(id) from city_aliases where city_id = ${id}`,
} as const

/** The statement that ends the record, while redirects and aliases still lead to the source. */
export const recordMerged = (merge: Merged, isLast: SQL): SQL => {
  const { kind, source } = merge
  const within = kind === 'category' ? sql`parent_id = ${source.id}` : sql`false`
  return sql`update taxonomy_merges set state = 'done', aliases = (${ALIASES[kind](source.id)}),
    subcategories = (select json_group_array(id) from categories where ${within}),
    former_slugs = (select json_group_array(slug) from redirects where kind = ${kind} and target = ${source.slug})
    where ${running(merge)} and ${isLast}`
}
