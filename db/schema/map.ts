import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/**
 * The map's tiles of many places, counted from the bitmap index (`docs/decisions/0022`). There are two halves: one is read,
 * the other is where the next is written.
 */

/** The clusters of a tile; tiles with few places have no row. */
export const mapTiles = sqliteTable('map_tiles', {
  /** The half times 2^27, and the number of the tile (`src/domain/map/tile-grid.ts`). */
  id: integer().primaryKey(),
  /** JSON: count, latitude, longitude, id of the most popular business, and the name of their one city, else 0. */
  clusters: text().notNull(),
})

/** The cities of a tile, the largest first: some of them below the last zoom with such rows, all at it. */
export const mapLabels = sqliteTable('map_labels', {
  /** The same id as in `map_tiles`. */
  id: integer().primaryKey(),
  /** JSON: name, slug, latitude, longitude and number of businesses. */
  cities: text().notNull(),
})

/** The only row: the half that is read, and the version of the bitmap index it was counted from. */
export const mapState = sqliteTable('map_state', {
  id: integer().primaryKey(),
  half: integer().notNull(),
  indexVersion: integer().notNull(),
})
