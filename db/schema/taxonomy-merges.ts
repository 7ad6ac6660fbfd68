import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { MERGE_STATES } from '#domain/taxonomy/merges.ts'
import { id, timestamps } from './columns.ts'

/** Categories and cities merged into another, for as long as that can be undone. */
export const taxonomyMerges = sqliteTable(
  'taxonomy_merges',
  {
    id: id(),
    kind: text({ enum: ['category', 'city'] }).notNull(),
    state: text({ enum: MERGE_STATES }).notNull(),
    actor: text().notNull(),
    sourceId: integer().notNull(),
    targetId: integer().notNull(),
    /** The row that was deleted. */
    source: text({ mode: 'json' }).$type<Record<string, unknown>>().notNull(),
    /** Slugs that redirected to it. */
    formerSlugs: text({ mode: 'json' }).$type<string[]>().notNull().default([]),
    /** Names that imports matched to it: keys of `category_aliases`, ids of `city_aliases`. */
    aliases: text({ mode: 'json' }).$type<(string | number)[]>().notNull().default([]),
    /** The ids of its subcategories. */
    subcategories: text({ mode: 'json' }).$type<number[]>().notNull().default([]),
    ...timestamps,
  },
  (t) => [index('taxonomy_merges_by_source').on(t.kind, t.sourceId)],
)
