import { and, eq, sql } from 'drizzle-orm'
import { auditStatementIfChanged } from '../audit/append.ts'
import type { Database } from '../client.ts'
import { sessions } from '../schema/index.ts'
import { sessionIdOf } from './end.ts'

/** Notes that the operator of a session gave the password again. */
export async function confirmSession(db: Database, tokenHash: string, actor: string, now: Date) {
  await db.batch([
    db.update(sessions).set({ confirmedAt: now.toISOString() }).where(eq(sessions.tokenHash, tokenHash)),
    auditStatementIfChanged(db, {
      actor,
      action: 'confirm',
      entity: 'session',
      entityId: sessionIdOf(tokenHash),
    }),
  ])
}

/** Notes that the operator of a session did something. */
export async function touchSession(db: Database, tokenHash: string, now: Date): Promise<void> {
  const usedAt = now.toISOString()
  await db
    .update(sessions)
    .set({ usedAt })
    .where(and(eq(sessions.tokenHash, tokenHash), sql`coalesce(${sessions.usedAt}, '') < ${usedAt}`))
}
