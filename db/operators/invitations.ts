import { and, eq, gt, sql } from 'drizzle-orm'
import type { Role } from '#domain/auth/roles.ts'
import { auditStatement, auditStatementIfChanged } from '../audit/append.ts'
import type { Database } from '../client.ts'
import { operatorInvitations, operators } from '../schema/index.ts'

export interface NewInvitation {
  readonly operatorId: string
  readonly tokenHash: string
  /** ISO 8601 UTC. */
  readonly expiresAt: string
}

/** The person invited by a link. */
export interface InvitedOperator {
  readonly id: string
  readonly name: string
  readonly mail: string
  readonly role: Role
  readonly expiresAt: string
}

/** The statement that replaces a person's waiting link. */
const inviteStatement = (db: Database, { operatorId, tokenHash, expiresAt }: NewInvitation) =>
  db.insert(operatorInvitations).values({ operatorId, tokenHash, expiresAt }).onConflictDoUpdate({
    target: operatorInvitations.operatorId,
    set: { tokenHash, expiresAt },
  })

/** Adds an invited person; false where a person with this address has access already. */
export async function addOperator(
  db: Database,
  person: { readonly id: string; readonly name: string; readonly mail: string; readonly role: Role },
  invitation: NewInvitation,
  actor: string,
): Promise<boolean> {
  const { id, name, mail, role } = person
  const isNew = sql`exists (select 1 from operators where id = ${id})`
  const [added] = await db.batch([
    db.run(sql`insert into operators (id, name, mail, role) select ${id}, ${name}, ${mail}, ${role}
      where not exists (select 1 from operators where lower(mail) = ${mail.toLowerCase()} and state <> 'ended')`),
    auditStatementIfChanged(db, {
      actor,
      action: 'invite',
      entity: 'operator',
      entityId: id,
      after: { name, role },
    }),
    db.run(sql`insert into operator_invitations (operator_id, token_hash, expires_at)
      select ${id}, ${invitation.tokenHash}, ${invitation.expiresAt} where ${isNew}`),
  ])
  return added.rowsAffected === 1
}

/** Sends a person a new link, with which they make a passkey that replaces all others. */
export async function inviteAgain(db: Database, invitation: NewInvitation, actor: string): Promise<void> {
  const entityId = invitation.operatorId
  await db.batch([
    inviteStatement(db, invitation),
    auditStatement(db, { actor, action: 'invite', entity: 'operator', entityId }),
  ])
}

/** The person invited by a link; undefined where it was used, replaced, or has expired. */
export async function findInvited(
  db: Database,
  tokenHash: string,
  now: Date,
): Promise<InvitedOperator | undefined> {
  const { id, name, mail, role } = operators
  const { expiresAt } = operatorInvitations
  const [row] = await db
    .select({ id, name, mail, role, expiresAt })
    .from(operatorInvitations)
    .innerJoin(operators, eq(operators.id, operatorInvitations.operatorId))
    .where(and(eq(operatorInvitations.tokenHash, tokenHash), gt(expiresAt, now.toISOString())))
  return row
}

export interface NewPasskey {
  readonly id: string
  readonly publicKey: string
  readonly counter: number
  readonly isSynced: boolean
  readonly userAgent: string | null
}

/**
 * Uses a link: its person has access from now on, by this passkey only, and sessions of other passkeys end. False where
 * the link was used meanwhile.
 */
export async function acceptInvitation(
  db: Database,
  { tokenHash, operatorId, name, actor }: Acceptance,
  passkey: NewPasskey,
  now: Date,
): Promise<boolean> {
  const at = now.toISOString()
  const isOpen = sql`exists (select 1 from operator_invitations where token_hash = ${tokenHash}
    and operator_id = ${operatorId} and expires_at > ${at})`
  const { id, publicKey, counter, isSynced, userAgent } = passkey
  const [, , , , , used] = await db.batch([
    db.run(sql`delete from passkeys where operator_id = ${operatorId} and ${isOpen}`),
    db.run(sql`delete from sessions where operator_id = ${operatorId} and ${isOpen}`),
    db.run(sql`insert into passkeys (id, operator_id, public_key, counter, is_synced, user_agent, used_at, created_at)
      select ${id}, ${operatorId}, ${publicKey}, ${counter}, ${Number(isSynced)}, ${userAgent}, ${at}, ${at}
      where ${isOpen}`),
    db.run(sql`update operators set state = 'active', name = ${name}, updated_at = ${at}
      where id = ${operatorId} and ${isOpen}`),
    auditStatementIfChanged(db, { actor, action: 'join', entity: 'operator', entityId: operatorId }),
    db.delete(operatorInvitations).where(and(eq(operatorInvitations.tokenHash, tokenHash), isOpen)),
  ])
  return used.rowsAffected === 1
}

interface Acceptance {
  readonly tokenHash: string
  readonly operatorId: string
  /** The person's name as they write it. */
  readonly name: string
  readonly actor: string
}
