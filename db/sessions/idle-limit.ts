import { sql } from 'drizzle-orm'
import { readIdleMinutes } from '#domain/auth/idle-limit.ts'
import { auditStatement } from '../audit/append.ts'
import type { Database } from '../client.ts'
import { sessions } from '../schema/index.ts'
import { readValue, saveValue } from '../settings/key-value.ts'

/** The key of the limit in `site_settings`. */
export const IDLE_LIMIT_KEY = 'idle_minutes'

/** After how many minutes without a deed a session ends; 0 for never. */
export const readIdleLimit = async (db: Database): Promise<number> =>
  readIdleMinutes(await readValue<unknown>(db, IDLE_LIMIT_KEY))

/** Sets the limit; all open sessions begin anew to be measured by it. */
export async function saveIdleLimit(db: Database, minutes: number, actor: string, now: Date): Promise<void> {
  const before = { idleMinutes: await readIdleLimit(db) }
  if (before.idleMinutes === minutes) return
  const after = { idleMinutes: minutes }
  await db.batch([
    auditStatement(db, { actor, action: 'update', entity: 'settings', before, after }),
    saveValue(db, IDLE_LIMIT_KEY, minutes),
    db.update(sessions).set({ usedAt: sql`${now.toISOString()}` }),
  ])
}
