import { readAdSource } from '#db/ads/source.ts'
import { readSponsors } from '#db/page-config/sponsors.ts'
import { database } from './database.ts'
import { type PageDefaults, readPageDefaults } from './site-settings.ts'

/** Milliseconds within which a page is rendered. */
const RENDERED_MS = 5_000

/**
 * The texts of pages, and what all pages ask for, renewed before it expires: a part of a page that waited for the database
 * at some times and not at others would change the order in which React numbers components, and with it the built page.
 */
export async function readSharedParts(now = Date.now()): Promise<PageDefaults> {
  const soon = now + RENDERED_MS
  const [defaults] = await Promise.all([
    readPageDefaults(soon),
    readAdSource(database(), soon),
    readSponsors(database(), soon),
  ])
  return defaults
}
