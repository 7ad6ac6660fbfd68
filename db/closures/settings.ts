import { type ClosureSettings, NO_CLOSURE_SETTINGS } from '#domain/closures/closure.ts'
import type { Database } from '../client.ts'
import { readValue } from '../settings/key-value.ts'
import { saveUnder } from '../settings/save.ts'

const KEY = 'closures'

/** What a program may do automatically; nothing by default. */
export async function readClosureSettings(db: Database): Promise<ClosureSettings> {
  const { checksWebsites, closesByItself } =
    (await readValue<Partial<ClosureSettings>>(db, KEY)) ?? NO_CLOSURE_SETTINGS
  return { checksWebsites: checksWebsites === true, closesByItself: closesByItself === true }
}

/** Saves the setting, and logs changes. */
export const saveClosureSettings = async (
  db: Database,
  actor: string,
  settings: ClosureSettings,
): Promise<void> => saveUnder(db, KEY, actor, { before: await readClosureSettings(db), after: settings })
