import { and, asc, count, eq, gt, lt, max, ne, sql } from 'drizzle-orm'
import type { OperatorState, Role } from '#domain/auth/roles.ts'
import { auditStatementIfChanged } from '../audit/append.ts'
import type { Database } from '../client.ts'
import { NOW } from '../schema/columns.ts'
import { operatorInvitations, operators, passkeys, sessions } from '../schema/index.ts'

/** A person as administrators see them. Times are ISO 8601 UTC. */
export interface OperatorEntry {
  readonly id: string
  readonly name: string
  readonly mail: string
  readonly role: Role
  readonly state: OperatorState
  readonly createdAt: string
  readonly endedAt: string | null
  readonly passkeys: number
  /** When a passkey was last used; null where none was. */
  readonly usedAt: string | null
  readonly sessions: number
  /** When the unused link expires; null where none waits. */
  readonly invitedUntil: string | null
}

/** All people except the owner, who has no row; former ones come last. */
export async function listOperators(db: Database, now: Date): Promise<OperatorEntry[]> {
  const at = now.toISOString()
  const [rows, keys, open, links] = await db.batch([
    db
      .select()
      .from(operators)
      .orderBy(sql`${operators.state} = 'ended'`, asc(operators.name), asc(operators.id)),
    db
      .select({ id: passkeys.operatorId, passkeys: count(), usedAt: max(passkeys.usedAt) })
      .from(passkeys)
      .groupBy(passkeys.operatorId),
    db
      .select({ id: sessions.operatorId, sessions: count() })
      .from(sessions)
      .where(gt(sessions.expiresAt, at))
      .groupBy(sessions.operatorId),
    db.select().from(operatorInvitations).where(gt(operatorInvitations.expiresAt, at)),
  ])
  return rows.map(({ id, name, mail, role, state, createdAt, endedAt }) => {
    const key = keys.find((one) => one.id === id)
    return {
      id,
      name,
      mail,
      role,
      state,
      createdAt,
      endedAt,
      passkeys: key?.passkeys ?? 0,
      usedAt: key?.usedAt ?? null,
      sessions: open.find((one) => one.id === id)?.sessions ?? 0,
      invitedUntil: links.find(({ operatorId }) => operatorId === id)?.expiresAt ?? null,
    }
  })
}

/** One person; undefined where the id is unknown. */
export async function findOperator(db: Database, id: string) {
  const [row] = await db.select().from(operators).where(eq(operators.id, id))
  return row
}

/** People to whom records may be assigned, by name. */
export const listAssignees = (db: Database) => {
  const { id, name, role } = operators
  return db.select({ id, name, role }).from(operators).where(eq(operators.state, 'active')).orderBy(asc(name))
}

/** Changes name or role, which holds from the next request on. */
export async function changeOperator(
  db: Database,
  { id, name, role }: { readonly id: string; readonly name: string; readonly role: Role },
  patch: { readonly name?: string | undefined; readonly role?: Role | undefined },
  actor: string,
): Promise<void> {
  const after = {
    ...(patch.name !== undefined && patch.name !== name && { name: patch.name }),
    ...(patch.role !== undefined && patch.role !== role && { role: patch.role }),
  }
  if (Object.keys(after).length === 0) return
  const before = Object.fromEntries(
    Object.keys(after).map((key) => [key, { name, role }[key as 'name' | 'role']]),
  )
  await db.batch([
    db
      .update(operators)
      .set({ ...after, updatedAt: NOW })
      .where(and(eq(operators.id, id), ne(operators.state, 'ended'))),
    auditStatementIfChanged(db, { actor, action: 'update', entity: 'operator', entityId: id, before, after }),
  ])
}

/** Ends a person's access: deletes passkeys, sessions and the link; the name stays for the log. */
export async function endOperator(db: Database, id: string, actor: string): Promise<void> {
  await db.batch([
    db
      .update(operators)
      .set({ state: 'ended', endedAt: NOW, updatedAt: NOW })
      .where(and(eq(operators.id, id), ne(operators.state, 'ended'))),
    auditStatementIfChanged(db, { actor, action: 'end', entity: 'operator', entityId: id }),
    db.delete(passkeys).where(eq(passkeys.operatorId, id)),
    db.delete(sessions).where(eq(sessions.operatorId, id)),
    db.delete(operatorInvitations).where(eq(operatorInvitations.operatorId, id)),
  ])
}

/**
 * Deletes people who left before an instant, when the log no longer names them, and links that expired before another.
 */
export async function deleteOldOperators(db: Database, leftBefore: string, now: string) {
  const [left, links] = await db.batch([
    db.delete(operators).where(and(eq(operators.state, 'ended'), lt(operators.endedAt, leftBefore))),
    db.delete(operatorInvitations).where(lt(operatorInvitations.expiresAt, now)),
  ])
  return { operators: left.rowsAffected, invitations: links.rowsAffected }
}
