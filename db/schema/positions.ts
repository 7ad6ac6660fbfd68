import { index, integer, primaryKey, real, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { PositionDoubt } from '#domain/geo/position-doubts.ts'

/** The judgement of positions on the map (`docs/decisions/0017`): derived, and brought up to date after writes. */

/** Businesses with a doubtful position, none in the trash. */
export const doubtfulPositions = sqliteTable('doubtful_positions', {
  businessId: integer().primaryKey(),
  doubts: text({ mode: 'json' }).$type<readonly PositionDoubt[]>().notNull(),
})

/** Businesses whose position, city or country changed since it was judged. Filled by triggers. */
export const unjudgedPositions = sqliteTable('unjudged_positions', {
  businessId: integer().primaryKey(),
  /** The number of the claim that judges it; 0 for none, or where it changed since. */
  claim: integer().notNull().default(0),
})

/**
 * The districts of cities that the addresses of businesses name, with the centre of these businesses and the radius in
 * metres in which most of them lie; derived together with the city centres.
 */
export const cityDistricts = sqliteTable(
  'city_districts',
  {
    cityId: integer().notNull(),
    folded: text().notNull(),
    name: text().notNull(),
    slug: text().notNull(),
    latitude: real().notNull(),
    longitude: real().notNull(),
    radius: integer().notNull(),
    businessCount: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.cityId, t.folded] }),
    index('city_districts_by_name').on(t.folded),
    index('city_districts_by_slug').on(t.slug),
  ],
)

/** The area of a city's businesses (`src/domain/geo/city-centre.ts`); null where too few positions are known. */
export const cityCentres = sqliteTable('city_centres', {
  cityId: integer().primaryKey(),
  latitude: real(),
  longitude: real(),
  spread: real(),
  /** The number of its businesses that changed since. */
  changes: integer().notNull().default(0),
})
