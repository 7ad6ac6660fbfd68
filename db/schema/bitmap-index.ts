import { blob, index, integer, primaryKey, real, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { flag } from './columns.ts'

/**
 * The bitmap index: sets of businesses as bits by position (`docs/decisions/0021`). A position is 65,536 times its chunk
 * and the place in it. An index has half of the 256 chunks, from `bitmap_index_state.first_chunk` on; the other half is
 * where the next one is built.
 */

/** The numbers of terms by their keys (`src/domain/bitmap/terms.ts`). */
export const bitmapTerms = sqliteTable('bitmap_terms', {
  key: text().primaryKey(),
  term: integer().notNull(),
})

/** The set of a term in a chunk as a container (`src/domain/bitmap/container.ts`); no row where it is empty. */
export const bitmaps = sqliteTable('bitmaps', {
  /** The term times 256, plus the chunk. */
  id: integer().primaryKey(),
  cardinality: integer().notNull(),
  data: blob({ mode: 'buffer' }).notNull(),
})

/** The business at each position; there are gaps before a clock class and at the end of a chunk. */
export const bitmapPositions = sqliteTable(
  'bitmap_positions',
  {
    position: integer().primaryKey(),
    businessId: integer().notNull(),
  },
  (t) => [index('bitmap_positions_by_business').on(t.businessId)],
)

/** The clock class of each time zone of the index: zones whose clocks agree. */
export const bitmapZones = sqliteTable('bitmap_zones', {
  zone: text().primaryKey(),
  class: integer().notNull(),
})

/** The positions of a clock class; `first` is a multiple of 8. Businesses without a known time zone are in class 0, which has no zone. */
export const bitmapClockRanges = sqliteTable(
  'bitmap_clock_ranges',
  { class: integer().notNull(), first: integer().notNull(), length: integer().notNull() },
  (t) => [primaryKey({ columns: [t.class, t.first] })],
)

/** The positions of a city, several ranges where it has several clocks; 0 is none. */
export const bitmapCityRanges = sqliteTable(
  'bitmap_city_ranges',
  { cityId: integer().notNull(), first: integer().notNull(), length: integer().notNull() },
  (t) => [primaryKey({ columns: [t.cityId, t.first] })],
)

/** The boxes of a chunk's 256 blocks: south, west, north, east of each as float32; NaN where no position is known. */
export const bitmapBlocks = sqliteTable('bitmap_blocks', {
  chunk: integer().primaryKey(),
  boxes: blob({ mode: 'buffer' }).notNull(),
})

/** The points of the 256 positions of a block, latitude and longitude of each as float64; NaN where unknown. */
export const bitmapPoints = sqliteTable('bitmap_points', {
  /** The position shifted by 8. */
  block: integer().primaryKey(),
  points: blob({ mode: 'buffer' }).notNull(),
})

/** Businesses written, trashed or deleted since the index was built. Filled by triggers. */
export const bitmapChanges = sqliteTable('bitmap_changes', {
  businessId: integer().primaryKey(),
  /** Its position in the index; null for a business not in the index. */
  position: integer(),
  /** Whether the index or tail being built began after the change, and so includes it. */
  isCovered: flag().default(false),
})

/**
 * The first business of each rank when the index was built, with the sort columns, from which the ranks of a tail are
 * found.
 */
export const bitmapOrderBounds = sqliteTable(
  'bitmap_order_bounds',
  {
    /** A sort and its direction: 'name:asc'. */
    rankedOrder: text().notNull(),
    firstChunk: integer().notNull(),
    rank: integer().notNull(),
    id: integer().notNull(),
    isClosed: integer(),
    folded: text(),
    rating: real(),
    reviewCount: integer(),
    best: real(),
    categoryFolded: text(),
    cityFolded: text(),
    popularity: integer(),
  },
  (t) => [primaryKey({ columns: [t.rankedOrder, t.firstChunk, t.rank] })],
)

/** Results of a build until it becomes the index: rows for the tables of the same names. */
export const bitmapStaging = sqliteTable(
  'bitmap_staging',
  {
    kind: text({ enum: ['term', 'zone', 'clock', 'city'] }).notNull(),
    /** A term's key, a zone, a clock class or a city. */
    key: text().notNull(),
    /** A term, a clock class, or the first position of a range. */
    value: integer().notNull(),
    length: integer(),
  },
  (t) => [primaryKey({ columns: [t.kind, t.key, t.value] })],
)

/** Row 1 is the served index, row 2 the one being built, row 3 a tail being built; without row 1 there is none. */
export const bitmapIndexState = sqliteTable('bitmap_index_state', {
  id: integer().primaryKey(),
  /** Changes with every change of the index: two reads with the same version belong together. */
  version: integer().notNull(),
  firstChunk: integer().notNull(),
  /** The positions from the first chunk on, gaps and the tail included: the chunks that have any. */
  positions: integer().notNull(),
  /** The positions without the tail, which has the chunk after them. */
  basePositions: integer().notNull(),
  /** The number of ranks in each order. */
  rankGroups: integer().notNull(),
  builtAt: text().notNull(),
  /** The number of completed steps of the build. */
  step: integer().notNull().default(0),
  /** Changes with every change of a business: as long as it is equal, the waiting businesses are unchanged. */
  revision: integer().notNull().default(0),
})
