import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { OwnPhoto } from '#domain/photos/photo.ts'
import { count, instant, timestamps } from './columns.ts'

/** The photos that operators keep of a business, in their order; a trigger deletes them with it. */
export const businessPhotos = sqliteTable('business_photos', {
  businessId: integer().primaryKey(),
  photos: text({ mode: 'json' }).$type<readonly OwnPhoto[]>().notNull(),
  /** Version of the list. */
  version: count(),
  updatedAt: timestamps.updatedAt,
})

/** Stored pictures that no business uses, and since when; deleted after a while. */
export const unnamedPictures = sqliteTable('unnamed_pictures', {
  picture: text().primaryKey(),
  since: instant().notNull(),
})
