import { integer, primaryKey, real, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { CREATIVE_KINDS } from '#domain/ads/creative.ts'
import { AD_FORMATS, AD_PLACEMENTS, type AdFrequency, type AdPage } from '#domain/ads/placement.ts'
import { count, flag, id, timestamps } from './columns.ts'

export const adPlacements = sqliteTable('ad_placements', {
  placement: text({ enum: AD_PLACEMENTS }).primaryKey(),
  enabled: flag().default(false),
  adClient: text(),
  adSlot: text(),
  adFormat: text({ enum: AD_FORMATS }).notNull().default('auto'),
  adStyle: text({ mode: 'json' }).$type<Record<string, string>>(),
  /** Inline: one placement after this many rows of cards; elsewhere: one in this many views. 1, 2, 3 or 5. */
  frequency: integer().$type<AdFrequency>().notNull().default(3),
  /** Kinds of pages; null for every one. */
  pages: text({ mode: 'json' }).$type<AdPage[]>(),
  ...timestamps,
})

export const adCreatives = sqliteTable('ad_creatives', {
  id: id(),
  placement: text({ enum: AD_PLACEMENTS }).notNull(),
  name: text().notNull(),
  kind: text({ enum: CREATIVE_KINDS }).notNull(),
  imageUrl: text().notNull().default(''),
  alt: text().notNull().default(''),
  link: text().notNull().default(''),
  html: text().notNull().default(''),
  width: integer().notNull(),
  height: integer().notNull(),
  /** Days in UTC, both inclusive. */
  firstDay: text().notNull(),
  lastDay: text(),
  weight: integer().notNull().default(1),
  /** Codes; an empty list for every country. */
  countries: text({ mode: 'json' }).$type<string[]>().notNull(),
  /** The advertiser, and below who pays if that is somebody else; '' where a sponsorship names both. */
  advertiser: text().notNull().default(''),
  payer: text().notNull().default(''),
  sponsorshipId: integer(),
  /** Lira for 1,000 views; null for the rate of the settings. */
  rate: real(),
  enabled: flag().default(true),
  version: count(),
  ...timestamps,
})

/** The copied image of a creative, so that visitors' browsers request no other server. */
export const adImages = sqliteTable('ad_images', {
  creativeId: integer()
    .primaryKey()
    .references(() => adCreatives.id, { onDelete: 'cascade' }),
  contentType: text().notNull(),
  /** Base64. */
  data: text().notNull(),
})

/** How often a creative was shown; id 0 stands for the ad network. */
export interface ServedCount {
  readonly creativeId: number
  readonly served: number
}

/** Outcomes of the placements by hour; creative 0 is the network's, or none where nothing was served. */
export const adHourly = sqliteTable(
  'ad_hourly',
  {
    /** The hour in UTC, such as `2026-11-23T14`. */
    hour: text().notNull(),
    placement: text({ enum: AD_PLACEMENTS }).notNull(),
    creativeId: integer().notNull(),
    requests: count(),
    served: count(),
    viewable: count(),
    clicks: count(),
  },
  (t) => [primaryKey({ columns: [t.hour, t.placement, t.creativeId] })],
)

/** Clicks of a network in an hour, for the limit only: a hash of its address, different every day. */
export const adClickers = sqliteTable(
  'ad_clickers',
  {
    hour: text().notNull(),
    placement: text({ enum: AD_PLACEMENTS }).notNull(),
    networkHash: text().notNull(),
    clicks: count(),
  },
  (t) => [primaryKey({ columns: [t.hour, t.placement, t.networkHash] })],
)
