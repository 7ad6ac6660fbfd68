import { sql } from 'drizzle-orm'
import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { id, timestamps } from './columns.ts'

/** The ids and keys of `businesses.sources`, by which imports find a business; triggers keep them. */
export const businessSources = sqliteTable(
  'business_sources',
  {
    businessId: integer().notNull(),
    /** The record's index in the column. */
    position: integer().notNull(),
    source: text(),
    sourceId: text(),
    placeId: text(),
    matchKey: text().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.businessId, t.position] }),
    index('business_sources_by_place')
      .on(t.placeId)
      .where(sql`${t.placeId} is not null`),
    index('business_sources_by_id')
      .on(t.sourceId, sql`coalesce(${t.source}, '')`)
      .where(sql`${t.sourceId} is not null`),
    index('business_sources_by_match').on(t.matchKey),
  ],
)

/** Ids that a merge moved from one business to the other, so that its undo moves the same ones back. */
export interface MovedWithMerge {
  readonly reviews: readonly number[]
  readonly proposals: readonly number[]
  readonly claims: readonly number[]
  readonly sponsorships: readonly number[]
  readonly slugs: readonly string[]
  /** Pictures of photos that the surviving business lacked; absent in older merges. */
  readonly photos?: readonly string[]
}

/** Businesses merged into another, which has their records and to which their addresses lead. */
export const businessMerges = sqliteTable(
  'business_merges',
  {
    id: id(),
    keptId: integer().notNull(),
    mergedId: integer().notNull(),
    /** The names of both at the merge; null where unknown. */
    keptName: text(),
    mergedName: text(),
    actor: text().notNull(),
    state: text({ enum: ['done', 'undone'] })
      .notNull()
      .default('done'),
    /**
     * The operator who undid it, and the import whose undo did; null where it was not undone, and for old undone
     * merges.
     */
    undoneBy: text(),
    undoneWith: text(),
    moved: text({ mode: 'json' }).$type<MovedWithMerge>().notNull(),
    ...timestamps,
  },
  (t) => [
    index('business_merges_by_merged').on(t.mergedId, t.state),
    index('business_merges_by_kept').on(t.keptId, t.state),
  ],
)
