import { eq, lt, sql } from 'drizzle-orm'
import type { Database } from '../client.ts'
import { loginAttempts, sessions } from '../schema/index.ts'
import { auditStatementIfChanged } from '../audit/append.ts'

/** The most failed attempts of a network within the window. */
export const SIGN_IN_RATE = { tries: 5, windowMs: 900_000 } as const

/** Counting stops here: more attempts do not slow an answer further. */
export const MAX_COUNTED = 100

export interface Attempt {
  /** The id of the attempt; undefined when the network has none left. */
  readonly id: number | undefined
  /** Seconds until the network may try again; 0 when it may now. */
  readonly wait: number
  /** Attempts by all networks within the window, including this one, up to `MAX_COUNTED`. */
  readonly recent: number
}

/**
 * Counts an attempt as failed before it is checked, so that concurrent attempts cannot exceed the limit together; a
 * successful one is withdrawn.
 */
export async function beginAttempt(
  db: Database,
  addressHash: string,
  step: number,
  now: Date,
): Promise<Attempt> {
  const since = new Date(now.getTime() - SIGN_IN_RATE.windowMs).toISOString()
  const own = sql`from login_attempts where address_hash = ${addressHash} and created_at > ${since}`
  const [counted, [state]] = await db.batch([
    db.all<{ id: number }>(sql`insert into login_attempts (address_hash, step, created_at)
      select ${addressHash}, ${step}, ${now.toISOString()}
      where (select count(*) ${own}) < ${SIGN_IN_RATE.tries} returning id`),
    db.all<{ recent: number; oldest: string | null }>(sql`select
      (select count(*) from (select 1 from login_attempts where created_at > ${since} limit ${MAX_COUNTED})) as recent,
      (select created_at ${own} order by created_at desc limit 1 offset ${SIGN_IN_RATE.tries - 1}) as oldest`),
  ])
  const id = counted[0]?.id
  const freeAt = Date.parse(state?.oldest ?? now.toISOString()) + SIGN_IN_RATE.windowMs
  const wait = id === undefined ? Math.max(1, Math.ceil((freeAt - now.getTime()) / 1000)) : 0
  return { id, wait, recent: state?.recent ?? 0 }
}

/** Deletes an attempt that was counted as failed but succeeded. */
export async function withdrawAttempt(db: Database, id: number): Promise<void> {
  await db.delete(loginAttempts).where(eq(loginAttempts.id, id))
}

export interface NewSession {
  readonly tokenHash: string
  /** The person; null for the owner. */
  readonly operatorId: string | null
  readonly actor: string
  /** First characters of the hash, by which operators refer to the session. */
  readonly id: string
  readonly userAgent: string | null
  /** ISO 8601 UTC. */
  readonly expiresAt: string
  /** Shared by the steps of this sign-in, which starts at most one session. */
  readonly nonce: string
  /** Hash of the token the browser sent, whose session ends. */
  readonly replaced: string | undefined
}

/** Starts a session; false when this sign-in has started one already. */
export async function startSession(db: Database, session: NewSession, now: Date): Promise<boolean> {
  const { tokenHash, operatorId, actor, id, userAgent, expiresAt, nonce, replaced = '' } = session
  const [started] = await db.batch([
    db.run(sql`insert into sessions (token_hash, operator_id, user_agent, expires_at, created_at, confirmed_at)
      select ${tokenHash}, ${operatorId}, ${userAgent}, ${expiresAt}, ${now.toISOString()}, ${now.toISOString()} where not exists
      (select 1 from audit_log where entity = 'sign-in' and entity_id = ${nonce})`),
    auditStatementIfChanged(db, {
      actor,
      action: 'sign-in',
      entity: 'sign-in',
      entityId: nonce,
      after: { session: id, userAgent },
    }),
    db.run(sql`delete from sessions where token_hash = ${replaced} and changes() = 1`),
  ])
  return started.rowsAffected === 1
}

/** Deletes attempts older than `attemptsBefore` and sessions that expired before `now` (ISO 8601 UTC). */
export async function deleteOldSignIns(db: Database, attemptsBefore: string, now: string) {
  const [attempts, expired] = await db.batch([
    db.delete(loginAttempts).where(lt(loginAttempts.createdAt, attemptsBefore)),
    db.delete(sessions).where(lt(sessions.expiresAt, now)),
  ])
  return { attempts: attempts.rowsAffected, sessions: expired.rowsAffected }
}
