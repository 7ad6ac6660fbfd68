import { SITE_SETTINGS, type SiteSetting, type SiteSettings } from '#domain/site-settings.ts'
import type { Database } from '../client.ts'
import { readSiteSettings, REBUILD_KEY, type Rebuild } from './read.ts'
import { audited } from '../audit/append.ts'
import { changedFields } from '../businesses/changed-fields.ts'
import { keepValue, readValue } from './kept-values.ts'

/** Saves the site's settings and logs the changes; returns the settings that changed. */
export async function saveSiteSettings(
  db: Database,
  actor: string,
  settings: SiteSettings,
): Promise<readonly SiteSetting[]> {
  const changed = changedFields(await readSiteSettings(db), settings)
  if (changed === undefined) return []
  const keys = SITE_SETTINGS.filter((key) => key in changed.after)
  await db.batch([
    audited(db, { actor, action: 'update', entity: 'settings', ...changed }),
    ...keys.map((key) => keepValue(db, key, settings[key])),
  ])
  return keys
}

/** Records the last request for a new build and its outcome. */
export async function keepRebuild(db: Database, rebuild: Rebuild): Promise<void> {
  await keepValue(db, REBUILD_KEY, rebuild)
}

const TURN_KEY = 'rebuild_turn'

/** Takes over the turn to request a new build. */
export async function takeRebuildTurn(db: Database, turn: string): Promise<void> {
  await keepValue(db, TURN_KEY, turn)
}

/** Whether this turn was not taken over since. */
export async function hasRebuildTurn(db: Database, turn: string): Promise<boolean> {
  return (await readValue<string>(db, TURN_KEY)) === turn
}
