import { sql, type SQL } from 'drizzle-orm'
import type { RecordKey } from '#domain/search/record-keys.ts'
import { integer } from '../../sql/integer.ts'
import { hasNumber, idsBeginning } from '../../sql/phone-number.ts'
import { beginsWith } from '../../sql/prefix-range.ts'
import { hasWords } from './filter-conditions.ts'

/** The maximum number of businesses with one key in a list, such as those of a chain's website. */
export const MOST_KEYED = 200

/**
 * The CTE `keyed (id, rank)`: the businesses of these keys, in the trash or not; those of the likeliest key first, and at most
 * so many of each.
 */
export const keyedTable = (keys: readonly RecordKey[], most = MOST_KEYED): SQL =>
  sql`keyed as materialized (select id, min(rank) as rank from (${sql.join(
    keys
      .flatMap((key) => idsOf(key, most))
      .map((ids, rank) => sql`select id, ${integer(rank)} as rank from (${ids} limit ${most})`),
    sql` union all `,
  )}) group by id)`

/** Queries of the ids of a key, the likeliest first. */
function idsOf(key: RecordKey, most: number): SQL[] {
  switch (key.kind) {
    case 'number':
      return [sql`select b.id from businesses b where b.global_row_number = ${integer(key.number)}`]
    case 'id':
      return [sql`select b.id from businesses b where b.id = ${integer(key.number)}`]
    case 'slug':
      return [
        sql`select b.id from businesses b where b.slug = ${key.text}`,
        sql`select t.business_id as id from slug_history t where t.slug = ${key.text} and t.business_id is not null`,
      ]
    case 'sourceId':
      return [
        sql`select b.id from businesses b where b.place_id = ${key.text}`,
        sql`select b.id from businesses b where b.source_id = ${key.text}`,
      ]
    case 'email':
      return [sql`select b.id from businesses b where lower(b.email) = ${key.text} and b.email is not null`]
    case 'phone':
      return [sql`is not null`, sql`is null`].map(
        (coded) =>
          sql`select b.id from businesses b
            where ${hasNumber(key.digits)} and b.phone_e164 ${coded} and ${hasWords(key.beside)}`,
      )
    case 'phoneBeginning':
      return [idsBeginning(key, hasWords(key.beside))]
    case 'website':
      return websitesOf(key.host, key.path, most)
  }
}

/** Websites with this path first, then others of the host. */
function websitesOf(host: string, path: string, most: number): SQL[] {
  const origins = ['https://www.', 'https://', 'http://www.', 'http://'].map((origin) => origin + host)
  const under = (address: string) => sql`select b.id from businesses b
    where b.website is not null and ${beginsWith(sql`b.website`, address)}
      and substr(b.website, ${integer(address.length + 1)}, 1) in ('', '/', '?', '#', ':')`
  const all = (addresses: readonly string[]) =>
    sql`select id from (${sql.join(
      addresses.map((address) => sql`select id from (${under(address)} limit ${most})`),
      sql` union all `,
    )})`
  return [...(path === '' ? [] : [all(origins.map((origin) => origin + path))]), all(origins)]
}
