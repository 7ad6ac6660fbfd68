import { auditStatement } from '../audit/append.ts'
import type { Database } from '../client.ts'
import { readValue, saveValue } from '../settings/key-value.ts'

const KEY = 'second_factor_for_all'

/** Whether nobody comes in with one factor alone: the owner needs the app's code, others a passkey behind a lock. */
export const readSecondFactorForAll = async (db: Database): Promise<boolean> =>
  (await readValue<unknown>(db, KEY)) === true

/** Asks all for a second factor, or no longer. */
export async function saveSecondFactorForAll(db: Database, isForAll: boolean, actor: string): Promise<void> {
  const before = { secondFactorForAll: await readSecondFactorForAll(db) }
  if (before.secondFactorForAll === isForAll) return
  const after = { secondFactorForAll: isForAll }
  await db.batch([
    auditStatement(db, { actor, action: 'update', entity: 'settings', before, after }),
    saveValue(db, KEY, isForAll),
  ])
}
