import { inArray } from 'drizzle-orm'
import { NO_SETTINGS, SITE_SETTINGS, type SiteSetting, type SiteSettings } from '#domain/site-settings.ts'
import type { Database } from '../client.ts'
import { siteSettings } from '../schema/index.ts'
import { readValue } from './key-value.ts'

/** Some settings of the site; one that was never set is ''. */
export async function readSettingsOf<const K extends SiteSetting>(
  db: Database,
  keys: readonly K[],
): Promise<Pick<SiteSettings, K>> {
  const { key, value } = siteSettings
  const rows = await db
    .select({ key, value })
    .from(siteSettings)
    .where(inArray(key, [...keys]))
  const stored = new Map(rows.map((row) => [row.key, row.value]))
  const entries = keys.map((name) => [name, stored.get(name) ?? NO_SETTINGS[name]])
  return Object.fromEntries(entries) as Pick<SiteSettings, K>
}

/** All of the site's settings. */
export const readSiteSettings = (db: Database): Promise<SiteSettings> => readSettingsOf(db, SITE_SETTINGS)

/** When a new build was last requested (ISO 8601 UTC), and the hook's status; null when the hook did not answer. */
export interface Rebuild {
  readonly at: string
  readonly status: number | null
  readonly error: string | null
}

export const REBUILD_KEY = 'rebuild'

/** The last request for a new build; undefined when there was none. */
export const findLastRebuild = (db: Database): Promise<Rebuild | undefined> => readValue(db, REBUILD_KEY)
