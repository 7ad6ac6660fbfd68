import { SITE_SETTINGS, type SiteSetting, type SiteSettings } from '#domain/site-settings.ts'
import type { Database } from '../client.ts'
import { readSiteSettings, REBUILD_KEY, type Rebuild } from './read.ts'
import { auditStatement } from '../audit/append.ts'
import { changedFields } from '../businesses/changed-fields.ts'
import { saveValue, readValue } from './key-value.ts'

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
    auditStatement(db, { actor, action: 'update', entity: 'settings', ...changed }),
    ...keys.map((key) => saveValue(db, key, settings[key])),
  ])
  return keys
}

/** Saves what stands together under one key, and logs what changed. */
export async function saveUnder<T extends object>(
  db: Database,
  key: string,
  actor: string,
  { before, after }: { readonly before: T; readonly after: T },
): Promise<void> {
  const changed = changedFields(before, after)
  if (changed === undefined) return
  await db.batch([
    auditStatement(db, { actor, action: 'update', entity: 'settings', ...changed }),
    saveValue(db, key, after),
  ])
}

/** Records the last request for a new build and its outcome. */
export async function recordRebuild(db: Database, rebuild: Rebuild): Promise<void> {
  await saveValue(db, REBUILD_KEY, rebuild)
}

const TURN_KEY = 'rebuild_turn'

/** Takes over the turn to request a new build. */
export async function claimRebuild(db: Database, turn: string): Promise<void> {
  await saveValue(db, TURN_KEY, turn)
}

/** Whether this turn was not taken over since. */
export async function holdsRebuildClaim(db: Database, turn: string): Promise<boolean> {
  return (await readValue<string>(db, TURN_KEY)) === turn
}
