import { type ClosureSettings, NO_CLOSURE_SETTINGS } from '#domain/closures/closure.ts'
import { auditStatement } from '../audit/append.ts'
import { changedFields } from '../businesses/changed-fields.ts'
import type { Database } from '../client.ts'
import { readValue, saveValue } from '../settings/key-value.ts'

const KEY = 'closures'

/** What a program may do by itself; nothing where nobody said so. */
export async function readClosureSettings(db: Database): Promise<ClosureSettings> {
  const { checksWebsites, closesByItself } =
    (await readValue<Partial<ClosureSettings>>(db, KEY)) ?? NO_CLOSURE_SETTINGS
  return { checksWebsites: checksWebsites === true, closesByItself: closesByItself === true }
}

/** Saves it, and logs what changed. */
export async function saveClosureSettings(
  db: Database,
  actor: string,
  settings: ClosureSettings,
): Promise<void> {
  const changed = changedFields({ ...(await readClosureSettings(db)) }, { ...settings })
  if (changed === undefined) return
  await db.batch([
    auditStatement(db, { actor, action: 'update', entity: 'settings', ...changed }),
    saveValue(db, KEY, settings),
  ])
}
