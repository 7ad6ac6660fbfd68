import { AppError } from '#domain/errors.ts'
import type { Database } from '../client.ts'
import { hasBackupSince } from './overview.ts'
import { auditStatement } from '../audit/append.ts'
import { REBUILD_DERIVED_STATEMENTS } from '../imports/bulk-load/derived.ts'
import { asStatement, definitionsOf } from './definitions.ts'

/** Maximum age of the backup that a reset requires, in minutes. */
export const BACKUP_MINUTES = 10

/**
 * The directory, and what imports, operators and search engines recorded about it. The site's own data stays: settings,
 * snippets, advertisements, plans, messages, statistics, sessions, the audit log, and the entries of businesses removed
 * for good.
 */
const EMPTIED = [
  ...['reviews', 'business_photos', 'slug_history', 'duplicate_decisions', 'duplicate_candidates'],
  ...['presence_counts', 'closure_decisions', 'website_failures'],
  'businesses',
  ...['business_merges', 'business_sources'],
  ...[
    'other_categories',
    'category_aliases',
    'city_aliases',
    'city_names',
    'city_states',
    'state_names',
    'redirects',
    'cities',
    'categories',
    'countries',
  ],
  ...['import_errors', 'import_places', 'import_seen', 'import_missing', 'import_batches'],
  ...['operation_changes', 'bulk_jobs'],
  ...['taxonomy_merges'],
  ...['search_terms', 'kind_keys', 'indexing_log', 'submission_jobs'],
] as const

export type Emptied = Readonly<Record<(typeof EMPTIED)[number], number>>

/**
 * Empties the directory in one transaction; returns the deleted rows by table. Throws `conflict` unless the same
 * operator finished a backup within the last `BACKUP_MINUTES` minutes.
 */
export async function resetDirectory(db: Database, actor: string, now: Date): Promise<Emptied> {
  const since = new Date(now.getTime() - BACKUP_MINUTES * 60_000).toISOString()
  if (!(await hasBackupSince(db, actor, since)))
    throw new AppError(
      'conflict',
      `Download a backup first: one of the last ${BACKUP_MINUTES} minutes is needed, found whole by its reader.`,
    )
  const counts = await db.$client.batch(EMPTIED.map((name) => `select count(*) from ${name}`))
  const emptied = Object.fromEntries(
    EMPTIED.map((name, at) => [name, Number(counts[at]?.rows[0]?.[0] ?? 0)]),
  ) as Emptied
  const { triggers } = await definitionsOf(db)
  // Without triggers and references SQLite empties a table page by page rather than row by row.
  await db.$client.migrate([
    ...triggers.map(({ name }) => `drop trigger "${name}"`),
    ...EMPTIED.map((name) => `delete from ${name}`),
    ...REBUILD_DERIVED_STATEMENTS,
    ...triggers.map(({ sql }) => sql),
    asStatement(auditStatement(db, { actor, action: 'reset', entity: 'database', before: emptied })),
  ])
  return emptied
}
