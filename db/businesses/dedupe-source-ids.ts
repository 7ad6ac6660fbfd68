/** Reasons of a duplicate pair: both had the same id at the same source. */
const SAME_ID = `'[{"code":"same_source_id","details":[]}]'`

/**
 * Statements that leave each source id to the oldest business that has it; the others lose it and become duplicate pairs.
 * `businesses` and `candidates` are table names.
 */
export function dedupeSourceIds(businesses: string, candidates: string): string[] {
  const later = `select id, oldest from (
    select id, min(id) over (partition by source_id, coalesce(source, '')) as oldest
    from ${businesses} where source_id is not null) where id <> oldest`
  return [
    // Pairs of former versions name the newer business first, and no other reason was stored.
    `update ${candidates} set business_id = other_id, other_id = business_id, reasons = ${SAME_ID}
      where business_id > other_id`,
    `insert into ${candidates} (business_id, other_id, reasons)
      select oldest, id, ${SAME_ID} from (${later}) where true on conflict do nothing`,
    `update ${businesses} set source_id = null where id in (select id from (${later}))`,
  ]
}
