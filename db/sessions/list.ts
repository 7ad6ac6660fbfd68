import { and, count, desc, eq, gt } from 'drizzle-orm'
import type { Database } from '../client.ts'
import { loginAttempts, sessions } from '../schema/index.ts'

export interface Session {
  /** SHA-256 of the token. */
  readonly tokenHash: string
  /** ISO 8601 UTC. */
  readonly expiresAt: string
}

/** The session of this token hash if it is alive at `now` (ISO 8601 UTC). */
export async function findSession(
  db: Database,
  tokenHash: string,
  now: string,
): Promise<Session | undefined> {
  const [session] = await db
    .select({ tokenHash: sessions.tokenHash, expiresAt: sessions.expiresAt })
    .from(sessions)
    .where(and(eq(sessions.tokenHash, tokenHash), gt(sessions.expiresAt, now)))
    .limit(1)
  return session
}

/** All sessions alive at `now` (ISO 8601 UTC), newest first. */
export function listSessions(db: Database, now: string) {
  return db.select().from(sessions).where(gt(sessions.expiresAt, now)).orderBy(desc(sessions.createdAt))
}

/** Failed sign-in attempts, newest first, and how many there are. */
export async function listLoginAttempts(db: Database, limit: number, offset: number) {
  const newest = db.select().from(loginAttempts).orderBy(desc(loginAttempts.id)).limit(limit).offset(offset)
  const [rows, [all]] = await db.batch([newest, db.select({ total: count() }).from(loginAttempts)])
  return { rows, total: all?.total ?? 0 }
}
