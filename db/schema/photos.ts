import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { OwnPhoto } from '#domain/photos/photo.ts'
import { count, instant, timestamps } from './columns.ts'

/** The photos that operators keep of a business, in their order; a trigger deletes them with it. */
export const businessPhotos = sqliteTable('business_photos', {
  businessId: integer().primaryKey(),
  photos: text({ mode: 'json' }).$type<readonly OwnPhoto[]>().notNull(),
  /** Of the list alone. */
  version: count(),
  updatedAt: timestamps.updatedAt,
})

/** Pictures in the store that no business names, and since when that is known; after a while they are deleted there. */
export const unnamedPictures = sqliteTable('unnamed_pictures', {
  picture: text().primaryKey(),
  since: instant().notNull(),
})
