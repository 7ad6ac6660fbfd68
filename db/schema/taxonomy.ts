import { sql } from 'drizzle-orm'
import { index, integer, primaryKey, real, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { count, id, timestamps } from './columns.ts'

/** Kept by triggers, so these counts equal a COUNT after every write. */
const counts = { businessCount: count(), indexableCount: count() }

/** Operators' texts: paragraphs for the page, and the title and description for search engines. */
const texts = { description: text(), seoTitle: text(), seoDescription: text() }

export const categories = sqliteTable(
  'categories',
  {
    id: id(),
    name: text().notNull(),
    folded: text().notNull().unique(),
    /** Folded name followed by its transliteration; indexed by search and used to sort lists. */
    searchText: text().notNull(),
    slug: text().notNull().unique(),
    /** Name of the icon. */
    icon: text().notNull(),
    /** schema.org subtype of LocalBusiness. */
    schemaType: text().notNull().default('LocalBusiness'),
    /** The category above it, which has none itself. */
    parentId: integer(),
    /** The place in lists; categories without one follow, largest first. */
    orderNumber: integer(),
    /** What operators call it; null where `src/domain/kinds` names it. */
    turkishName: text(),
    ...texts,
    ...counts,
    ...timestamps,
  },
  (t) => [
    index('categories_by_count').on(sql`${t.businessCount} desc`, t.folded),
    index('categories_by_parent')
      .on(t.parentId, t.businessCount, t.indexableCount)
      .where(sql`${t.parentId} is not null`),
  ],
)

export const countries = sqliteTable('countries', {
  /** ISO 3166-1 alpha-2. */
  code: text().primaryKey(),
  name: text().notNull(),
  ...counts,
})

export const cities = sqliteTable(
  'cities',
  {
    id: id(),
    name: text().notNull(),
    folded: text().notNull(),
    /** Folded name followed by its transliteration; indexed by search and used to sort lists. */
    searchText: text().notNull(),
    slug: text().notNull().unique(),
    state: text(),
    countryCode: text().references(() => countries.code),
    latitude: real(),
    longitude: real(),
    timezone: text(),
    ...texts,
    ...counts,
    ...timestamps,
  },
  (t) => [
    index('cities_by_name').on(t.folded, t.countryCode),
    index('cities_by_count').on(sql`${t.businessCount} desc`, t.folded),
    // The index on what follows the folded name: its Latin transliteration, then its parts.
    index('cities_by_latin').on(sql`substr(${t.searchText}, length(${t.folded}) + 2)`),
    index('cities_by_country').on(t.countryCode, sql`${t.businessCount} desc`, t.folded),
  ],
)

/** Names that categories had before they were renamed or merged: imports of them still match the category. */
export const categoryAliases = sqliteTable(
  'category_aliases',
  {
    /** The name's `categoryKey`. */
    folded: text().primaryKey(),
    categoryId: integer()
      .notNull()
      .references(() => categories.id, { onDelete: 'cascade' }),
    createdAt: timestamps.createdAt,
  },
  (t) => [index('category_aliases_by_category').on(t.categoryId)],
)

/** Former names of cities, with the city's location, since cities share names. */
export const cityAliases = sqliteTable(
  'city_aliases',
  {
    id: id(),
    folded: text().notNull(),
    state: text(),
    countryCode: text(),
    latitude: real(),
    longitude: real(),
    cityId: integer()
      .notNull()
      .references(() => cities.id, { onDelete: 'cascade' }),
    createdAt: timestamps.createdAt,
  },
  (t) => [index('city_aliases_by_name').on(t.folded), index('city_aliases_by_city').on(t.cityId)],
)

/** Names of cities in other languages, from data: derived from name, country and position after every change of them. */
export const cityNames = sqliteTable(
  'city_names',
  {
    cityId: integer()
      .notNull()
      .references(() => cities.id, { onDelete: 'cascade' }),
    folded: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.cityId, t.folded] }), index('city_names_by_name').on(t.folded)],
)

/** The states in which cities lie: derived as `cityNames` is. `state` is the country's code and the name: 'US:Texas'. */
export const cityStates = sqliteTable(
  'city_states',
  {
    cityId: integer()
      .notNull()
      .references(() => cities.id, { onDelete: 'cascade' }),
    state: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.cityId, t.state] }), index('city_states_by_state').on(t.state, t.cityId)],
)

/** All names of those states; one that no city bears any more stays as long as its state has cities. */
export const stateNames = sqliteTable(
  'state_names',
  { folded: text().notNull(), state: text().notNull() },
  (t) => [primaryKey({ columns: [t.folded, t.state] })],
)

/** The number of businesses of a category in a city; city 0 and country '' mean none. */
export const cityCategoryCounts = sqliteTable(
  'city_category_counts',
  {
    cityId: integer().notNull(),
    categoryId: integer().notNull(),
    countryCode: text().notNull(),
    businessCount: count(),
  },
  (t) => [
    primaryKey({ columns: [t.cityId, t.categoryId, t.countryCode] }),
    index('city_category_counts_by_city').on(t.cityId, sql`${t.businessCount} desc`, t.categoryId),
    index('city_category_counts_by_category').on(t.categoryId, sql`${t.businessCount} desc`, t.cityId),
    index('city_category_counts_by_country').on(t.countryCode, t.categoryId, t.businessCount),
  ],
)

/** The further categories of each business outside the trash; triggers keep them, by the keys of their labels. */
export const otherCategories = sqliteTable(
  'other_categories',
  { businessId: integer().notNull(), categoryId: integer().notNull() },
  (t) => [
    primaryKey({ columns: [t.categoryId, t.businessId] }),
    index('other_categories_by_business').on(t.businessId, t.categoryId),
  ],
)

/** One row: the directory's totals. */
export const directoryTotals = sqliteTable('directory_totals', {
  id: integer().primaryKey(),
  ...counts,
  categoryCount: count(),
  cityCount: count(),
  countryCount: count(),
})

/** Former slugs of cities and categories that were merged or renamed; targets are present slugs. */
export const redirects = sqliteTable(
  'redirects',
  {
    kind: text({ enum: ['city', 'category'] }).notNull(),
    slug: text().notNull(),
    target: text().notNull(),
    ...timestamps,
  },
  (t) => [
    uniqueIndex('redirects_by_slug').on(t.kind, t.slug),
    index('redirects_by_target').on(t.kind, t.target),
  ],
)
