import { sql, type SQL } from 'drizzle-orm'
import { jsonBatches } from '../sql/json-batches.ts'

/** Both records merged, the older value first: columns as JSON, each in its original text. */
const MERGED = `'{' || coalesce((select group_concat('"' || key || '":' || text, ',') from (
  select key, import_changes.before -> key as text from json_each(import_changes.before)
  union all select key, excluded.before -> key from json_each(excluded.before)
  where key not in (select key from json_each(import_changes.before)))), '') || '}'`

/**
 * The statements that record earlier states of businesses: rows of id, differing columns as JSON (null for a new
 * business), the version written and the version found. A business recorded again keeps its oldest values; once an
 * operator changed it in between, its recorded version never matches again.
 */
export const recordChanges = (changes: readonly unknown[], batchId: string): SQL[] =>
  jsonBatches(changes).map(
    (rows) => sql`insert into import_changes (batch_id, business_id, before, version, base)
      select ${batchId}, value ->> 0, value ->> 1, value ->> 2, value ->> 3 from json_each(${rows})
      where true on conflict do update set
        before = case when import_changes.before is null then null else ${sql.raw(MERGED)} end,
        version = case when excluded.base = import_changes.version then excluded.version
          else import_changes.version end`,
  )
