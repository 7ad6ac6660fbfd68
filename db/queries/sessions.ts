import { and, eq, gt } from 'drizzle-orm'
import type { Database } from '../client.ts'
import { sessions } from '../schema/index.ts'

/** Whether a session of this token hash is alive at `now` (ISO 8601 UTC). */
export async function isSessionAlive(db: Database, tokenHash: string, now: string): Promise<boolean> {
  const found = await db
    .select({ tokenHash: sessions.tokenHash })
    .from(sessions)
    .where(and(eq(sessions.tokenHash, tokenHash), gt(sessions.expiresAt, now)))
    .limit(1)
  return found.length > 0
}
