import { and, asc, eq, sql } from 'drizzle-orm'
import { auditStatementIfChanged } from '../audit/append.ts'
import type { Database } from '../client.ts'
import { operators, passkeys } from '../schema/index.ts'
import type { NewPasskey } from './invitations.ts'

/** A passkey of somebody who may come in, by its credential's id. */
export async function findPasskey(db: Database, id: string) {
  const { operatorId, publicKey, counter } = passkeys
  const [row] = await db
    .select({ id: passkeys.id, operatorId, publicKey, counter })
    .from(passkeys)
    .innerJoin(operators, and(eq(operators.id, operatorId), eq(operators.state, 'active')))
    .where(eq(passkeys.id, id))
  return row
}

/** A person's passkeys, oldest first. */
export const listPasskeys = (db: Database, operatorId: string) => {
  const { id, userAgent, isSynced, usedAt, createdAt } = passkeys
  return db
    .select({ id, userAgent, isSynced, usedAt, createdAt })
    .from(passkeys)
    .where(eq(passkeys.operatorId, operatorId))
    .orderBy(asc(createdAt))
}

/** Notes a use, with the authenticator's count. */
export async function usePasskey(db: Database, id: string, counter: number, now: Date): Promise<void> {
  await db.update(passkeys).set({ counter, usedAt: now.toISOString() }).where(eq(passkeys.id, id))
}

/** Adds a further passkey; false where it is there already. */
export async function addPasskey(
  db: Database,
  operatorId: string,
  passkey: NewPasskey,
  actor: string,
): Promise<boolean> {
  const [added] = await db.batch([
    db
      .insert(passkeys)
      .values({ ...passkey, operatorId })
      .onConflictDoNothing(),
    auditStatementIfChanged(db, { actor, action: 'create', entity: 'passkey', entityId: operatorId }),
  ])
  return added.rowsAffected === 1
}

/** Removes one of several passkeys; false where there is none of this id, or it is the last. */
export async function removePasskey(
  db: Database,
  operatorId: string,
  id: string,
  actor: string,
): Promise<boolean> {
  const others = sql`(select count(*) from passkeys where operator_id = ${operatorId}) > 1`
  const [removed] = await db.batch([
    db.delete(passkeys).where(and(eq(passkeys.id, id), eq(passkeys.operatorId, operatorId), others)),
    auditStatementIfChanged(db, { actor, action: 'delete', entity: 'passkey', entityId: operatorId }),
  ])
  return removed.rowsAffected === 1
}
