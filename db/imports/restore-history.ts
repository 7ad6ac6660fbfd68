import { sql, type SQL } from 'drizzle-orm'
import { jsonBatches } from '../sql/json-batches.ts'
import { isSameSources } from '../businesses/sources.ts'
import { isChanged, type PlannedBusiness } from './planned-business.ts'

/** Whether an earlier chunk changed the business and this one changes it back to its state before the import. */
export function isRestored(business: PlannedBusiness): boolean {
  const { isRepeat, original, derived, matchKey, sources } = business
  const isAsBefore = original?.contentHash === derived.contentHash && original.matchKey === matchKey
  return isRepeat && isAsBefore && isSameSources(original.sources, sources) && isChanged(business)
}

/**
 * The statements that restore version and date of businesses whose content is again as before the import: rows with one
 * id may contradict each other, and a file that changes nothing leaves no trace. Skips businesses that somebody else
 * changed.
 */
export const restoreHistory = (restored: readonly PlannedBusiness[], batchId: string): SQL[] =>
  jsonBatches(restored.map(({ id, original }) => [id, original?.version, original?.updatedAt])).flatMap(
    (rows) => [
      sql`update businesses set version = rows.value ->> 1, updated_at = rows.value ->> 2
        from json_each(${rows}) as rows join operation_changes as c
          on c.operation = ${batchId} and c.business_id = rows.value ->> 0
        where businesses.id = c.business_id and businesses.version = c.version
          and c.base = rows.value ->> 1`,
      sql`update operation_changes set version = base, before = '{}' from json_each(${rows}) as rows
        where operation = ${batchId} and business_id = rows.value ->> 0 and base = rows.value ->> 1
          and base = (select version from businesses where id = business_id)`,
    ],
  )
