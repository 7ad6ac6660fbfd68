/**
 * The statements that leave each source id to the oldest business that has it: the others lose the id and are listed as
 * duplicate candidates for an operator. `businesses` and `candidates` are table names.
 */
export function dedupeSourceIds(businesses: string, candidates: string): string[] {
  const later = `select id, oldest from (
    select id, min(id) over (partition by source_id, coalesce(source, '')) as oldest
    from ${businesses} where source_id is not null) where id <> oldest`
  return [
    `insert into ${candidates} (business_id, other_id, reason)
      select id, oldest, 'same_source_id' from (${later}) where true on conflict do nothing`,
    `update ${businesses} set source_id = null where id in (select id from (${later}))`,
  ]
}
