import { sql, type SQL } from 'drizzle-orm'
import { inList } from '../sql/in-list.ts'
import { jsonBatches } from '../sql/json-batches.ts'

/** The names of operations in the journal; an import has its own id. */
export const bulkOperation = (jobId: number): string => `bulk-${jobId}`
export const mergeOperation = (mergeId: number): string => `merge-${mergeId}`
export const closureOperation = (decisionId: string): string => `closure-${decisionId}`
/** A merge of two businesses. */
export const doubleOperation = (mergeId: number): string => `double-${mergeId}`
export const proposalOperation = (proposalId: number): string => `proposal-${proposalId}`

/** A business before an operation: its differing columns as JSON, null for a new one; the versions written and found. */
export type RecordedChange = readonly [
  id: number,
  before: string | null,
  version: number,
  base: number | null,
]

/** Two records as one, with the older values first: columns as JSON, each in its original text. */
const MERGED = sql.raw(`'{' || coalesce((select group_concat('"' || key || '":' || text, ',') from (
  select key, operation_changes.before -> key as text from json_each(operation_changes.before)
  union all select key, excluded.before -> key from json_each(excluded.before)
  where key not in (select key from json_each(operation_changes.before)))), '') || '}'`)

/**
 * The statements that record what an operation changes, in the transaction that changes it. A business recorded again
 * keeps its oldest values; once somebody else changed it in between, its recorded version never matches again.
 */
export const recordChanges = (operation: string, changes: readonly RecordedChange[]): SQL[] =>
  jsonBatches(changes).map(
    (rows) => sql`insert into operation_changes (operation, business_id, before, version, base)
      select ${operation}, value ->> 0, value ->> 1, value ->> 2, value ->> 3 from json_each(${rows})
      where true on conflict do update set
        before = case when operation_changes.before is null then null else ${MERGED} end,
        version = case when excluded.base = operation_changes.version then excluded.version
          else operation_changes.version end`,
  )

/** The statement that leaves businesses as they are: no version equals the -1 that is recorded for them. */
export const skipChanges = (operation: string, ids: readonly number[]): SQL =>
  sql`update operation_changes set version = -1 where operation = ${operation} and business_id in ${inList(ids)}`

/** The statement that forgets changes of an operation. */
export const forgetChanges = (operation: string, ids: readonly number[]): SQL =>
  sql`delete from operation_changes where operation = ${operation} and business_id in ${inList(ids)}`

/** The statement that fails, and its transaction with it, unless the condition holds: it inserts a change of nothing. */
export const requireCondition = (condition: SQL): SQL =>
  sql`insert into operation_changes (operation, business_id) select null, 0 where not (${condition})`

/** Whether a condition that a transaction required did not hold. */
export const isConditionUnmet = (error: unknown): boolean =>
  error instanceof Error &&
  (/NOT NULL constraint failed: operation_changes/i.test(error.message) || isConditionUnmet(error.cause))
