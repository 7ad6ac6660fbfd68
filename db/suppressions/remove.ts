import { sql, type SQL } from 'drizzle-orm'
import type { Database } from '../client.ts'
import { NOW } from '../schema/columns.ts'
import { vocabularyUpdateForIds } from '../search/vocabulary.ts'
import { inList } from '../sql/in-list.ts'
import { IS_SUPPRESSED, STORED_KEYS } from './keys.ts'

/** The operator and the reason of a removal. */
export interface Removal {
  readonly actor: string
  readonly note: string | null
}

/**
 * Deletes businesses, in the trash or not, and stores their keys, so that no import brings them back; their pages
 * answer 410. A phone number or a name in a city is a key only where no other business has it. Returns how many.
 */
export async function removeForGood(
  db: Database,
  ids: readonly number[],
  { actor, note }: Removal,
): Promise<number> {
  const given = inList(ids)
  const before = sql`json_object('before', json_object('name', b.name, 'slug', b.slug), 'after', null)`
  const [, removed] = await db.batch([
    db.run(removalFromPages(sql`select * from businesses where id in ${given}`)),
    db.run(sql`update businesses as b set deleted_at = coalesce(deleted_at, ${NOW}), version = version + 1
      where b.id in ${given}`),
    ...vocabularyUpdateForIds(ids).map((statement) => db.run(statement)),
    db.run(sql`insert into suppressions (id, name, city, country_code, slug, note, actor)
      select lower(hex(randomblob(16))), b.name, (select name from cities where id = b.city_id), b.country_code,
        b.slug, ${note}, ${actor} from businesses b where b.id in ${given}`),
    db.run(sql`insert into suppression_keys (key, suppression_id) select key, entry from (
        select w.value as key, s.id as entry, b.phone_e164, b.folded, b.city_id, b.id
        from businesses b join suppressions s on s.slug = b.slug, json_each(json_array(${STORED_KEYS})) w
        where b.id in ${given} and w.value is not null) as d
      where not (key like 'phone %' and exists (select 1 from businesses o
          where o.phone_e164 = d.phone_e164 and o.id <> d.id and o.deleted_at is null))
        and not (key like 'name %' and exists (select 1 from businesses o where o.deleted_at is null
          and o.is_closed in (0, 1) and o.folded = d.folded and o.city_id is d.city_id and o.id <> d.id))
      on conflict do nothing`),
    db.run(sql`insert into audit_log (actor, action, entity, entity_id, detail)
      select ${actor}, 'suppress', 'business', b.id, ${before} from businesses b where b.id in ${given}`),
    ...deletion(sql`select b.id from businesses b where b.id in ${given}`).map((statement) =>
      db.run(statement),
    ),
  ])
  return removed.rowsAffected
}

/** The statement that has the built pages of businesses shown to nobody; the deletion itself marks them as changed. */
const removalFromPages = (theirs: SQL): SQL => sql`
  insert into page_changes (page, changed_at, removed_at) select page, unixepoch(), unixepoch() from (
    select 'home' as page union select 'directory'
    union select 'city/' || c.slug from (${theirs}) b join cities c on c.id = b.city_id
    union select 'country/' || country_code from (${theirs}) where country_code is not null
    union select 'category/' || c.slug from (${theirs}) b join categories s on s.id = b.category_id
      join categories c on c.id in (s.id, s.parent_id)) where true
  on conflict do update set changed_at = excluded.changed_at, removed_at = excluded.removed_at`

/** The statements that delete the businesses of a query and everything stored about them; their pages answer 410. */
export const deletion = (theirs: SQL): SQL[] => [
  sql`insert into slug_history (slug, business_id) select w.slug, null from businesses w where w.id in (${theirs})
    on conflict (slug) do update set business_id = null`,
  sql`update slug_history set business_id = null where business_id in (${theirs})`,
  ...['duplicate_candidates', 'duplicate_decisions'].map(
    (table) =>
      sql`delete from ${sql.identifier(table)} where business_id in (${theirs}) or other_id in (${theirs})`,
  ),
  sql`delete from reviews where business_id in (${theirs})`,
  // All texts of a proposal are about the business; an undecided notice keeps its words until the decision.
  sql`update proposals set changes = '{}', seen = '{}', place = null, comment = null, messages = '[]',
    decision = case when decision is not null then json_set(decision, '$.text', null) end, version = version + 1
    where business_id in (${theirs}) and not (kind = 'notice' and state in ('open', 'asked'))`,
  sql`delete from owner_sessions where claim_id in (select id from claims where business_id in (${theirs}))`,
  sql`delete from claims where business_id in (${theirs})`,
  // Changes that were still to be made count as skipped.
  sql`delete from operation_changes where business_id in (${theirs}) and (before is not null or version > 0)`,
  sql`delete from businesses where id in (${theirs})`,
]

/** Businesses that exist although they were removed for good, as after a restore. */
export const SUPPRESSED_BUSINESSES = sql`select b.id from businesses b
  where exists (select 1 from suppression_keys) and ${IS_SUPPRESSED}`
