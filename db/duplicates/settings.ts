import { auditStatement } from '../audit/append.ts'
import { changedFields } from '../businesses/changed-fields.ts'
import type { Database } from '../client.ts'
import { readValue, saveValue } from '../settings/key-value.ts'

/** What a program does with likely duplicates by itself. */
export interface DuplicateSettings {
  /** Whether it merges what is all but certain. */
  readonly mergesByItself: boolean
}

const KEY = 'duplicates_settings'

/** Nothing where nobody said so. */
export async function readDuplicateSettings(db: Database): Promise<DuplicateSettings> {
  const stored = await readValue<Partial<DuplicateSettings>>(db, KEY)
  return { mergesByItself: stored?.mergesByItself === true }
}

/** Saves it, and logs what changed. */
export async function saveDuplicateSettings(
  db: Database,
  actor: string,
  settings: DuplicateSettings,
): Promise<void> {
  const changed = changedFields({ ...(await readDuplicateSettings(db)) }, { ...settings })
  if (changed === undefined) return
  await db.batch([
    auditStatement(db, { actor, action: 'update', entity: 'settings', ...changed }),
    saveValue(db, KEY, settings),
  ])
}
