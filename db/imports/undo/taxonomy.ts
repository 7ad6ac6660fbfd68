import { sql } from 'drizzle-orm'
import type { Database } from '../../client.ts'
import { renewCityNames } from '../../taxonomy/city-names.ts'

const LEARNT = ['name', 'country_code', 'state', 'latitude', 'longitude', 'timezone']

/**
 * Restores cities' values from before the batch, unless they were changed since; older batches recorded fewer columns.
 */
const FORGET = `update cities set ${LEARNT.map(
  (column) =>
    `${column} = iif(json_type(p.before, '$.${column}') is null, cities.${column}, p.before ->> '${column}')`,
).join(', ')}
  from import_places p where p.batch_id = ?1 and p.kind = 'city' and p.before is not null and cities.id = p.key
    and ${LEARNT.map(
      (column) =>
        `(json_type(p.after, '$.${column}') is null or cities.${column} is p.after ->> '${column}')`,
    ).join(' and ')}`

const made = (kind: string) =>
  `select key from import_places where batch_id = ?1 and kind = '${kind}' and before is null`
const trashed = (column: string) =>
  `select ${column} from businesses where deleted_at is not null and ${column} is not null`

/** Deletes what the batch created if nothing refers to it: no business, in the trash or not, and no former name. */
const REMOVE = [
  // Redirects to a city that took the plain slug of its name.
  `delete from redirects where kind = 'city' and (slug, target) in (
    select p.after ->> 'slug', c.slug from import_places p join cities c on c.id = cast(p.key as integer)
    where p.batch_id = ?1 and p.kind = 'city' and p.before is null and p.after is not null and c.business_count = 0)`,
  `delete from cities where id in (${made('city')}) and business_count = 0
    and id not in (${trashed('city_id')}) and id not in (select city_id from city_aliases)
    and slug not in (select target from redirects where kind = 'city')`,
  `delete from city_names where city_id in (${made('city')}) and city_id not in (select id from cities)`,
  `delete from city_states where city_id in (${made('city')}) and city_id not in (select id from cities)`,
  `delete from categories where id in (${made('category')}) and business_count = 0
    and id not in (${trashed('category_id')}) and id not in (select category_id from category_aliases)
    and id not in (select category_id from other_categories)
    and id not in (select parent_id from categories where parent_id is not null)
    and slug not in (select target from redirects where kind = 'category')`,
  `delete from countries where code in (${made('country')}) and business_count = 0
    and code not in (${trashed('country_code')})
    and code not in (select country_code from cities where country_code is not null)`,
  `delete from import_places where batch_id = ?1`,
]

/**
 * Deletes the empty places that a batch created, and restores those it changed. Foreign keys are off, since checking
 * them would search all businesses for each place; the conditions ensure them.
 */
export async function undoTaxonomy(db: Database, batchId: string): Promise<void> {
  const changed = await db.all<{
    readonly id: number
  }>(sql`select cast(key as integer) as id from import_places
    where batch_id = ${batchId} and kind = 'city' and before is not null`)
  await db.$client.migrate([FORGET, ...REMOVE].map((statement) => ({ sql: statement, args: [batchId] })))
  await renewCityNames(
    db,
    changed.map(({ id }) => id),
  )
  await db.run(sql`delete from state_names where state not in (select state from city_states)`)
}
