import type { Database } from '../client.ts'
import { readValue } from '../settings/key-value.ts'
import { saveUnder } from '../settings/save.ts'

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
export const saveDuplicateSettings = async (
  db: Database,
  actor: string,
  settings: DuplicateSettings,
): Promise<void> => saveUnder(db, KEY, actor, { before: await readDuplicateSettings(db), after: settings })
