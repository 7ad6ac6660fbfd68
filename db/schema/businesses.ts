import { type Column, getTableColumns, sql } from 'drizzle-orm'
import { index, integer, real, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import type { Features } from '#domain/business/features.ts'
import type { PinnedFields } from '#domain/business/pins.ts'
import type { BusinessSource } from '#domain/business/sources.ts'
import { BUSINESS_STATUSES } from '#domain/business/status.ts'
import type { Week } from '#domain/hours/week.ts'
import type { DatedHours, SpecialHours } from '#domain/hours/special-hours.ts'
import type { WorkingHours } from '#domain/hours/working-hours.ts'
import { BEST, hasSigns, IS_CLOSED, LACK_BITS, PHONE_DIGITS } from './derived-columns.ts'
import { count, flag, id, instant, timestamps } from './columns.ts'
import { categories, cities, countries } from './taxonomy.ts'

export const businesses = sqliteTable(
  'businesses',
  {
    id: id(),
    slug: text().notNull().unique(),
    name: text().notNull(),
    type: text(),
    categoryId: integer()
      .notNull()
      .references(() => categories.id),
    /** Labels of further categories, separated by semicolons. */
    otherCategories: text(),
    cityId: integer().references(() => cities.id),
    countryCode: text().references(() => countries.code),

    address: text(),
    street: text(),
    state: text(),
    postalCode: text(),
    latitude: real(),
    longitude: real(),
    timezone: text(),

    phone: text(),
    /** The phone number for links, as E.164; `phone` is for display. */
    phoneE164: text('phone_e164'),
    /** Further phone numbers, separated by semicolons. */
    otherPhones: text(),
    /** The digits of either, without zeros before them; operators search by it. */
    phoneDigits: text().generatedAlwaysAs(PHONE_DIGITS, { mode: 'virtual' }),
    email: text(),
    website: text(),
    locationLink: text(),
    orderLink: text(),
    menuLink: text(),
    reservationLink: text(),
    reviewsLink: text(),
    photoUrl: text(),
    imageUrl: text(),

    /** Sanitised HTML. */
    description: text(),
    about: text({ mode: 'json' }).$type<Features>(),
    workingHours: text({ mode: 'json' }).$type<WorkingHours>(),
    /** The opening hours; null means unknown, never closed. */
    week: text({ mode: 'json' }).$type<Week>(),
    /** Dates whose hours differ from the week. */
    specialHours: text({ mode: 'json' }).$type<SpecialHours>(),
    /** The special, holiday and seasonal days with their hours; null where there are only `specialHours`. */
    holidayHours: text({ mode: 'json' }).$type<DatedHours>(),
    /**
     * The last complete day of `holidayHours`, 'YYYY-MM-DD', where hours follow seasons, the sun or days of a month.
     */
    datedUntil: text(),
    priceRange: text(),
    /** The rating, above 0 and at most 5; null when never rated. */
    rating: real(),
    reviewCount: count(),
    isVerified: flag().default(false),
    /** The operator's own switch: false shows Closed regardless of the hours. */
    isOpen: flag().default(true),
    businessStatus: text({ enum: BUSINESS_STATUSES }).notNull().default('OPERATIONAL'),

    /** The value that the order 'best' sorts by. */
    best: real().generatedAlwaysAs(BEST, { mode: 'virtual' }),
    /** Closed for good or for now, whatever the hours; such businesses stand last in every public order. */
    isClosed: integer({ mode: 'boolean' }).generatedAlwaysAs(IS_CLOSED, { mode: 'virtual' }),
    /** The bits of missing facts; see `domain/business/lacks.ts`. */
    lacks: integer().generatedAlwaysAs(LACK_BITS, { mode: 'virtual' }),

    /** The provider's stable id. */
    placeId: text(),
    source: text(),
    /** The id of a format without provider ids, such as a store number; unique within its source. */
    sourceId: text(),
    sourceLicence: text(),
    fetchedAt: instant(),
    /** Matches a business that has no id: a hash of folded name, address and city, or of the whole row. */
    matchKey: text().notNull(),

    /** Search text; `foldedLatin` is its transliteration where that differs. */
    folded: text().notNull(),
    foldedLatin: text().notNull().default(''),
    foldedAddress: text().notNull().default(''),
    /** Copies of the tables' `search_text`; triggers update them on a rename. */
    categoryFolded: text().notNull().default(''),
    cityFolded: text().notNull().default(''),
    /** The folded type, searched like the category. */
    typeFolded: text().notNull().default(''),
    /** The category keys of `otherCategories`, by which triggers find these categories. */
    otherCategoryKeys: text({ mode: 'json' }).$type<readonly string[]>(),
    /** The popularity from 0 to 4095, by rating and review count, which orders search candidates. */
    popularity: count(),
    /** A hash of the identity, equal after every import. */
    randomKey: integer().notNull(),
    indexable: flag().default(false),
    contentHash: text().notNull(),
    /** The fields that people set, which imports leave as they are; null for none. */
    pinnedFields: text({ mode: 'json' }).$type<PinnedFields>(),
    /**
     * The records at sources, the identifying one first; null for a single record without pinned values. Empty for a
     * merged business in the trash, whose records moved to the other one.
     */
    sources: text({ mode: 'json' }).$type<readonly BusinessSource[]>(),

    globalRowNumber: integer().notNull().unique(),
    version: integer().notNull().default(1),
    /** When it was moved to the trash; null when it was not. */
    deletedAt: instant(),
    ...timestamps,
  },
  (t) => {
    const visible = sql`${t.deletedAt} is null`
    const given = (column: Column) => sql`${column} is not null`
    // Lists walk the open ones in their order, then the closed ones (`db/sql/walk.ts`).
    const byName = [t.isClosed, t.folded, t.id] as const
    const byCategory = [t.isClosed, t.categoryFolded, t.folded, t.id] as const
    const byCity = [t.isClosed, t.cityFolded, t.folded, t.id] as const
    const byRating = [t.isClosed, sql`${t.rating} desc`, sql`${t.reviewCount} desc`, t.id] as const
    const byBest = [t.isClosed, sql`${t.best} desc`, sql`${t.reviewCount} desc`, t.id] as const
    const states = [t.isVerified, t.isOpen, t.businessStatus, t.indexable] as const
    // Covers every filter, search and sort of the admin lists with a partial index, so that no row is read.
    const texts = [t.folded, t.id, t.foldedLatin, t.categoryFolded, t.cityFolded, t.foldedAddress] as const
    const places = [t.categoryId, t.cityId, t.countryCode] as const
    const sorted = [
      t.folded,
      t.id,
      t.categoryFolded,
      t.cityFolded,
      t.rating,
      t.reviewCount,
      t.updatedAt,
    ] as const
    const cover = [...texts, ...places, t.rating, t.reviewCount, t.updatedAt, ...states, t.deletedAt] as const
    return [
      uniqueIndex('businesses_by_place').on(t.placeId).where(given(t.placeId)),
      uniqueIndex('businesses_by_source')
        .on(t.sourceId, sql`coalesce(${t.source}, '')`)
        .where(given(t.sourceId)),
      index('businesses_by_match').on(t.matchKey, t.contentHash),
      index('businesses_by_phone_end')
        .on(sql`substr(${t.phoneDigits}, -6)`)
        .where(given(t.phone)),
      index('businesses_by_phone').on(t.phoneDigits).where(given(t.phone)),
      index('businesses_by_email')
        .on(sql`lower(${t.email})`)
        .where(given(t.email)),
      index('businesses_by_website').on(t.website).where(given(t.website)),
      index('businesses_by_dated_until').on(t.datedUntil, t.id).where(given(t.datedUntil)),
      index('businesses_with_signs').on(t.id).where(hasSigns('')),
      index('businesses_by_random').on(t.randomKey, t.id).where(visible),
      // Includes the columns of states, by which operators filter.
      index('businesses_by_name')
        .on(...byName, ...states)
        .where(visible),
      index('businesses_by_updated')
        .on(t.updatedAt, t.id, ...places, ...states)
        .where(visible),
      index('businesses_closed')
        .on(...cover)
        .where(sql`${visible} and (not ${t.isOpen} or ${t.businessStatus} <> 'OPERATIONAL')`),
      index('businesses_incomplete')
        .on(...cover)
        .where(sql`${visible} and not ${t.indexable}`),
      // Covers every combination of operators' filters in every order; it is read whole, so statements must opt in.
      index('businesses_filtered')
        .on(...sorted, ...places, t.source, t.lacks, ...states, t.deletedAt)
        .where(sql`${visible} and ${t.lacks} >= 0`),
      index('businesses_trashed')
        .on(...cover)
        .where(given(t.deletedAt)),
      index('businesses_by_category')
        .on(...byCategory)
        .where(visible),
      index('businesses_by_city')
        .on(...byCity)
        .where(visible),
      // Includes the column of its condition, so that the average of all ratings is computed from the index alone.
      index('businesses_by_rating')
        .on(...byRating, t.deletedAt)
        .where(visible),
      index('businesses_by_best')
        .on(...byBest)
        .where(visible),
      // The city page's sorts; that by category also serves a city and category sorted by name.
      index('businesses_by_city_name')
        .on(t.cityId, ...byName)
        .where(visible),
      index('businesses_by_city_rating')
        .on(t.cityId, ...byRating)
        .where(visible),
      index('businesses_by_city_best')
        .on(t.cityId, ...byBest)
        .where(visible),
      index('businesses_by_city_category')
        .on(t.cityId, ...byCategory)
        .where(visible),
      index('businesses_by_city_category_rating')
        .on(t.cityId, t.categoryId, ...byRating)
        .where(visible),
      index('businesses_by_city_category_best')
        .on(t.cityId, t.categoryId, ...byBest)
        .where(visible),
      // The category page's sorts.
      index('businesses_by_category_name')
        .on(t.categoryId, ...byName)
        .where(visible),
      index('businesses_by_category_rating')
        .on(t.categoryId, ...byRating)
        .where(visible),
      index('businesses_by_category_best')
        .on(t.categoryId, ...byBest)
        .where(visible),
      index('businesses_by_category_city')
        .on(t.categoryId, ...byCity)
        .where(visible),
      index('businesses_by_country_category')
        .on(t.countryCode, ...byCategory)
        .where(visible),
      index('businesses_by_country_city')
        .on(t.countryCode, ...byCity)
        .where(visible),
      index('businesses_by_country_name')
        .on(t.countryCode, ...byName)
        .where(visible),
      index('businesses_by_country_rating')
        .on(t.countryCode, ...byRating)
        .where(visible),
      index('businesses_by_country_best')
        .on(t.countryCode, ...byBest)
        .where(visible),
      index('businesses_by_country_category_rating')
        .on(t.countryCode, t.categoryId, ...byRating)
        .where(visible),
      index('businesses_by_country_category_best')
        .on(t.countryCode, t.categoryId, ...byBest)
        .where(visible),
      index('businesses_by_country_category_name')
        .on(t.countryCode, t.categoryId, ...byName)
        .where(visible),
    ]
  },
)

type WrittenColumn = keyof typeof businesses.$inferInsert

/** The written columns: all except generated ones. */
export const WRITTEN_COLUMNS = Object.entries(getTableColumns(businesses)).flatMap(([name, column]) =>
  column.generated ? [] : [name as WrittenColumn],
)

/** Former slugs of businesses; those without a business answer 410. */
export const slugHistory = sqliteTable(
  'slug_history',
  {
    slug: text().primaryKey(),
    businessId: integer(),
    createdAt: timestamps.createdAt,
  },
  (t) => [index('slug_history_by_business').on(t.businessId)],
)

export const reviews = sqliteTable(
  'reviews',
  {
    id: id(),
    businessId: integer()
      .notNull()
      .references(() => businesses.id, { onDelete: 'cascade' }),
    authorName: text(),
    /** The stars, 1 to 5; null when the author gave none. */
    rating: real(),
    comment: text(),
    createdAt: instant(),
    /** Invented for the sample data. */
    isSample: flag().default(false),
    contentHash: text().notNull(),
    /** The import that added it. */
    batchId: text(),
  },
  (t) => [
    uniqueIndex('reviews_by_content').on(t.businessId, t.contentHash),
    index('reviews_by_business').on(t.businessId, sql`${t.createdAt} desc`, t.id),
  ],
)
