import type { Database } from '../client.ts'
import { readValue } from '../settings/key-value.ts'
import { saveUnder } from '../settings/save.ts'

/** What a program does automatically with likely duplicates. */
export interface DuplicateSettings {
  /** Whether it merges nearly certain pairs. */
  readonly mergesByItself: boolean
}

const KEY = 'duplicates_settings'

/** The stored settings; by default nothing is done automatically. */
export async function readDuplicateSettings(db: Database): Promise<DuplicateSettings> {
  const stored = await readValue<Partial<DuplicateSettings>>(db, KEY)
  return { mergesByItself: stored?.mergesByItself === true }
}

/** Saves the setting, and logs changes. */
export const saveDuplicateSettings = async (
  db: Database,
  actor: string,
  settings: DuplicateSettings,
): Promise<void> => saveUnder(db, KEY, actor, { before: await readDuplicateSettings(db), after: settings })
