import { sql, type SQL } from 'drizzle-orm'
import type { TaxonomyKind } from '#domain/taxonomy/kind.ts'
import type { CityMerge, MergeProgress } from '#domain/taxonomy/admin.ts'
import { distinctLabels, labelsIn } from '#domain/business/field-readers.ts'
import { categoryKey } from '#domain/category/key.ts'
import { AppError } from '#domain/errors.ts'
import type { Database } from '../client.ts'
import { firstRow } from '../sql/row.ts'
import { auditStatement } from '../audit/append.ts'
import { vocabularyUpdate } from '../search/vocabulary.ts'
import { aliasCategory, aliasCity } from './aliases.ts'
import { existingCategory, existingCity, requireNotOther } from './find.ts'
import { isEmpty, isGone, TAXONOMY_TABLES, trashedIn } from './tables.ts'
import { type Destination, moveBusinesses, someOf } from './move.ts'
import { redirectSlug } from './slug.ts'
import { moveSubcategories } from './subcategories.ts'
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

const OLD = sql`updated_at < strftime('%Y-%m-%dT%H:%M:%fZ', 'now', ${`-${MERGE_UNDO_DAYS} days`})`

/** The columns of a business that a merge changes, as they were. */
const BEFORE = {
  category: sql`iif(w.other_categories is null, json_object('categoryId', w.category_id),
    json_object('categoryId', w.category_id, 'otherCategories', w.other_categories))`,
  city: sql`json_object('cityId', w.city_id, 'countryCode', w.country_code)`,
} as const

/** The statements that write down what a step of a merge moves; they run before the move. Those too old to undo go. */
function recordMoved(merge: Merged, found: readonly StoredBusiness[]): SQL[] {
  const { kind, source, target, actor } = merge
  return [
    sql`delete from operation_changes where operation in (select 'merge-' || id from taxonomy_merges where ${OLD})`,
    sql`delete from taxonomy_merges where ${OLD}`,
    sql`insert into taxonomy_merges (kind, state, actor, source_id, target_id, source)
      select ${kind}, 'running', ${actor}, ${source.id}, ${target.id}, ${JSON.stringify(source)}
      where not exists (select 1 from taxonomy_merges where ${running(merge)})`,
    ...jsonBatches(found.map(({ id, version }) => [id, version])).map(
      (rows) => sql`insert or ignore into operation_changes (operation, business_id, before, version, base)
        select 'merge-' || (select max(id) from taxonomy_merges where ${running(merge)}), w.id,
          ${BEFORE[kind]}, w.version + 1, w.version
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
const recordMerged = (merge: Merged, isLast: SQL): SQL => {
  const { kind, source } = merge
  const within = kind === 'category' ? sql`parent_id = ${source.id}` : sql`false`
  return sql`update taxonomy_merges set state = 'done', aliases = (${ALIASES[kind](source.id)}),
    subcategories = (select json_group_array(id) from categories where ${within}),
    former_slugs = (select json_group_array(slug) from redirects where kind = ${kind} and target = ${source.slug})
    where ${running(merge)} and ${isLast}`
}

/** Businesses that one call moves: a transaction far below the limits of any platform. */
const BATCH = 500

/** The result of one step of a merge, and the cities or categories of the businesses it moved. */
export interface MergeStep extends MergeProgress {
  readonly slugs: readonly [from: string, to: string]
  /** The ids of the moved businesses' cities when categories are merged, and of their categories when cities are. */
  readonly touched: readonly number[]
}

/**
 * Moves some businesses of a category into another. The last step also deletes the category: its address and all
 * redirects to it lead to the other, and imports of its name match the other. To be called until it is done; after an
 * interruption it continues where it stopped.
 */
export async function mergeCategory(
  db: Database,
  id: number,
  into: number,
  actor: string,
): Promise<MergeStep> {
  refuseItself(id, into)
  const [source, target] = [await existingCategory(db, id), await existingCategory(db, into)]
  requireNotOther(source, 'be merged into another')
  const merge: Merge = {
    kind: 'category',
    source,
    target,
    actor,
    content: inPlaceOf(source, target, await keysOf(db, source)),
    texts: { categoryText: target.searchText },
    finish: (isLast) => [
      ...aliasCategory(source, into, isLast),
      sql`update category_aliases set category_id = ${into} where category_id = ${id} and ${isLast}`,
      ...moveSubcategories(id, into, isLast),
    ],
  }
  return step(db, merge)
}

const keysOf = async (db: Database, { id, folded }: { readonly id: number; readonly folded: string }) => {
  const aliases = await db.all<{ folded: string }>(
    sql`select folded from category_aliases where category_id = ${id}`,
  )
  return new Set([folded, ...aliases.map((alias) => alias.folded)])
}

/** The content with the target in place of the source category, as its own or a further one, under any name. */
const inPlaceOf =
  (source: { readonly id: number }, target: Place, names: ReadonlySet<string>): Merge['content'] =>
  ({ categoryId, otherCategories }) => {
    const isOwn = categoryId === source.id
    const labels = labelsIn(otherCategories).map((label) =>
      names.has(categoryKey(label)) ? target.name : label,
    )
    const others = distinctLabels(labels, isOwn || categoryId === target.id ? target.name : null)
    return { categoryId: isOwn ? target.id : categoryId, otherCategories: others.join('; ') || null }
  }

/** Merges a city; one of another country only with the operator's confirmation. */
export async function mergeCity(
  db: Database,
  id: number,
  { into, acrossCountries = false }: CityMerge,
  actor: string,
): Promise<MergeStep> {
  refuseItself(id, into)
  const [source, target] = [await existingCity(db, id), await existingCity(db, into)]
  if (source.countryCode !== target.countryCode && !acrossCountries) {
    const message = 'must be true, since the cities lie in different countries'
    throw new AppError('conflict', `acrossCountries ${message}.`, {
      details: [{ path: 'acrossCountries', message }],
    })
  }
  const merge: Merge = {
    kind: 'city',
    source,
    target,
    actor,
    content: ({ countryCode }) => ({ cityId: into, countryCode: target.countryCode ?? countryCode }),
    texts: { cityText: target.searchText },
    finish: (isLast) => [
      ...aliasCity(source, into, isLast),
      sql`update city_aliases set city_id = ${into} where city_id = ${id} and ${isLast}`,
    ],
  }
  return step(db, merge)
}

interface Place {
  readonly id: number
  readonly name: string
  readonly slug: string
  readonly searchText: string
}

interface Merge extends Destination {
  readonly kind: TaxonomyKind
  readonly source: Place
  readonly target: Place
  readonly actor: string
  /** Other references to move to the target before the source is deleted. */
  readonly finish: (isLast: SQL) => SQL[]
}

function refuseItself(id: number, into: number): void {
  if (id !== into) return
  const message = 'must be another than the one that is merged'
  throw new AppError('bad_request', `into ${message}.`, { details: [{ path: 'into', message }] })
}

async function step(db: Database, merge: Merge): Promise<MergeStep> {
  const { kind, source, target, actor, finish } = merge
  const { table } = TAXONOMY_TABLES[kind]
  const found = await someOf(db, kind, source.id, BATCH)
  const moves = moveBusinesses(found, merge)
  // The merge is not finished if a business was added meanwhile, by an import or from the trash.
  const isLast = isEmpty(kind, source.id)
  const recording = recordMoved(merge, found)
  const ending = [
    recordMerged(merge, isLast),
    ...finish(isLast),
    ...redirectSlug(kind, source.slug, target.slug, isLast),
    sql`delete from ${table} where id = ${source.id} and ${isLast}`,
  ]
  // At each step, as the target may have words that were not in the vocabulary before.
  const renewal = vocabularyUpdate(source.searchText, target.searchText)
  const statements = [...recording, ...moves, ...renewal, ...(found.length < BATCH ? ending : [])].map(
    (each) => db.run(each),
  )
  const after = { into: target.name, slug: target.slug, businesses: found.length }
  const before = { name: source.name, slug: source.slug }
  const entry = { actor, action: 'merge', entity: kind, entityId: source.id, before, after }
  const [, ...results] = await db.batch([auditStatement(db, entry), ...statements])
  const moved = results
    .slice(recording.length, recording.length + moves.length)
    .reduce((sum, { rowsAffected }) => sum + rowsAffected, 0)
  const state = await firstRow<{ left: number; done: number }>(
    db,
    sql`select coalesce((select business_count from ${table} where id = ${source.id}), 0)
      + ${trashedIn(kind, source.id)} as left, ${isGone(kind, source.id)} as done`,
  )
  const others = found.map((business) => (kind === 'category' ? business.cityId : business.categoryId))
  return {
    moved,
    left: state?.left ?? 0,
    done: state?.done === 1,
    slugs: [source.slug, target.slug],
    touched: [...new Set(others.filter((each) => each !== null))],
  }
}
