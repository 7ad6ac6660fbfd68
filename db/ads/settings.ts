import { readStoredAdSettings } from '#domain/ads/settings-schema.ts'
import type { AdSettings } from '#domain/ads/settings.ts'
import { auditStatement } from '../audit/append.ts'
import { changedFields } from '../businesses/changed-fields.ts'
import type { Database } from '../client.ts'
import { readValue, saveValue } from '../settings/key-value.ts'

/** The key of these settings in `site_settings`. */
export const AD_SETTINGS_KEY = 'ads'

/** The settings of all advertisements. */
export const readAdSettings = async (db: Database): Promise<AdSettings> =>
  readStoredAdSettings(await readValue(db, AD_SETTINGS_KEY))

/** Saves the settings of all advertisements and logs the changes; returns whether anything changed. */
export async function saveAdSettings(db: Database, actor: string, settings: AdSettings): Promise<boolean> {
  const changed = changedFields(comparable(await readAdSettings(db)), comparable(settings))
  if (changed === undefined) return false
  await db.batch([
    saveValue(db, AD_SETTINGS_KEY, settings),
    auditStatement(db, { actor, action: 'update', entity: 'ad-settings', ...changed }),
  ])
  return true
}

const comparable = (settings: AdSettings) => ({
  ...settings,
  pagesOff: [...settings.pagesOff].sort().join(' '),
})
