import type { Database } from '../../client.ts'
import { stagingTableName } from './staging-tables.ts'

const [changes, ofImports, ofJobs, jobs, ofMerges, merges] = [
  ...['operation_changes', 'import_changes', 'bulk_changes', 'bulk_jobs'],
  ...['taxonomy_merge_businesses', 'taxonomy_merges'],
].map(stagingTableName)

/** What an older backup says of the changes of operations, as the migration that joined their tables moved it. */
const STATEMENTS = [
  `insert or ignore into ${changes} (operation, business_id, before, version, base)
    select batch_id, business_id, before, version, base from ${ofImports}`,
  `insert or ignore into ${changes} (operation, business_id, before, version, base)
    select 'bulk-' || cast(c.job_id as integer), c.business_id, iif(c.version > 0 and j.action <> 'edit',
        json_object('deletedAt', iif(j.action = 'trash', null, j.created_at)), c.before), c.version, c.base
    from ${ofJobs} c join ${jobs} j on j.id = c.job_id`,
  `insert or ignore into ${changes} (operation, business_id, before)
    select 'merge-' || cast(c.merge_id as integer), c.business_id, iif(m.kind = 'category', json_object('categoryId', m.source_id),
        json_object('cityId', m.source_id, 'countryCode', c.country_code))
    from ${ofMerges} c join ${merges} m on m.id = c.merge_id`,
]

/** Moves staged rows of former tables to those that took their place; to be repeated where it is broken off. */
export async function moveRetiredRows(db: Database): Promise<void> {
  await db.$client.batch(STATEMENTS)
}
