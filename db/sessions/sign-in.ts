import { eq, lt, sql } from 'drizzle-orm'
import type { Database } from '../client.ts'
import { loginAttempts, sessions } from '../schema/index.ts'
import { auditedIfChanged } from '../audit/append.ts'

/** How many wrong tries a network has in how long. */
export const SIGN_IN_RATE = { tries: 5, windowMs: 900_000 } as const

/** Counting stops here: more tries from everywhere slow an answer no further. */
export const MOST_COUNTED = 100

export interface Attempt {
  /** Undefined when the network has no try left. */
  readonly id: number | undefined
  /** Seconds until the network may try again; 0 when it may now. */
  readonly wait: number
  /** Tries from everywhere within the window, this one among them, up to `MOST_COUNTED`. */
  readonly recent: number
}

/**
 * Counts a try as a wrong one before it is looked at, so that tries at the same time cannot pass the limit together;
 * a right one is taken back.
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
      (select count(*) from (select 1 from login_attempts where created_at > ${since} limit ${MOST_COUNTED})) as recent,
      (select created_at ${own} order by created_at desc limit 1 offset ${SIGN_IN_RATE.tries - 1}) as oldest`),
  ])
  const id = counted[0]?.id
  const freeAt = Date.parse(state?.oldest ?? now.toISOString()) + SIGN_IN_RATE.windowMs
  const wait = id === undefined ? Math.max(1, Math.ceil((freeAt - now.getTime()) / 1000)) : 0
  return { id, wait, recent: state?.recent ?? 0 }
}

/** Takes back what was counted as a wrong try and was right. */
export async function withdrawAttempt(db: Database, id: number): Promise<void> {
  await db.delete(loginAttempts).where(eq(loginAttempts.id, id))
}

export interface NewSession {
  readonly tokenHash: string
  readonly actor: string
  /** First characters of the hash, by which operators name it. */
  readonly id: string
  readonly userAgent: string | null
  /** ISO 8601 UTC. */
  readonly expiresAt: string
  /** What the steps of this sign-in had in common; it makes one session only. */
  readonly nonce: string
  /** Hash of the token the browser sent along, whose session ends. */
  readonly replaced: string | undefined
}

/** Starts a session; false when this sign-in had made one already. */
export async function startSession(db: Database, session: NewSession, now: Date): Promise<boolean> {
  const { tokenHash, actor, id, userAgent, expiresAt, nonce, replaced = '' } = session
  const [started] = await db.batch([
    db.run(sql`insert into sessions (token_hash, user_agent, expires_at, created_at)
      select ${tokenHash}, ${userAgent}, ${expiresAt}, ${now.toISOString()} where not exists
      (select 1 from audit_log where entity = 'sign-in' and entity_id = ${nonce})`),
    auditedIfChanged(db, {
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

/** Deletes tries of before `attemptsBefore` and sessions that expired before `now` (ISO 8601 UTC). */
export async function deleteOldSignIns(db: Database, attemptsBefore: string, now: string) {
  const [attempts, expired] = await db.batch([
    db.delete(loginAttempts).where(lt(loginAttempts.createdAt, attemptsBefore)),
    db.delete(sessions).where(lt(sessions.expiresAt, now)),
  ])
  return { attempts: attempts.rowsAffected, sessions: expired.rowsAffected }
}
