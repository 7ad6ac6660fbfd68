import { and, count, desc, eq, getTableColumns, gt, isNull, or, sql } from 'drizzle-orm'
import { isIdle, readIdleMinutes } from '#domain/auth/idle-limit.ts'
import type { Role, Operator } from '#domain/auth/roles.ts'
import type { Database } from '../client.ts'
import { loginAttempts, operators, sessions } from '../schema/index.ts'
import { IDLE_LIMIT_KEY, readIdleLimit } from './idle-limit.ts'

export interface Session {
  /** SHA-256 of the token. */
  readonly tokenHash: string
  /** The signed-in person; null for the owner. */
  readonly operator: Operator | null
  /** ISO 8601 UTC. */
  readonly expiresAt: string
  /** When the password was last given, ISO 8601 UTC; null where that is not known. */
  readonly confirmedAt: string | null
  /** When an operator last did something, as far as that was noted: ISO 8601 UTC. */
  readonly usedAt: string
  /** After how many minutes without a deed sessions end; 0 for never. */
  readonly idleMinutes: number
}

const idleLimit = sql<string | null>`(select value from site_settings where key = ${IDLE_LIMIT_KEY})`

/** Sessions of the owner, and of people who may come in. */
const isOfSomebody = or(isNull(sessions.operatorId), eq(operators.state, 'active'))
const operator = {
  operatorId: sessions.operatorId,
  operatorName: operators.name,
  operatorRole: operators.role,
}

/** The session of this token hash if it is alive at `now`, and its operator's role as it is by then. */
export async function findSession(db: Database, tokenHash: string, now: Date): Promise<Session | undefined> {
  const { expiresAt, confirmedAt, usedAt, createdAt } = sessions
  const [row] = await db
    .select({
      tokenHash: sessions.tokenHash,
      expiresAt,
      confirmedAt,
      usedAt,
      createdAt,
      idle: idleLimit.as('idle'),
      ...operator,
    })
    .from(sessions)
    .leftJoin(operators, eq(operators.id, sessions.operatorId))
    .where(and(eq(sessions.tokenHash, tokenHash), gt(expiresAt, now.toISOString()), isOfSomebody))
    .limit(1)
  if (row === undefined) return undefined
  const { idle, createdAt: startedAt, operatorId, operatorName, operatorRole, ...session } = row
  const idleMinutes = readIdleMinutes(Number(idle))
  const used = session.usedAt ?? startedAt
  if (isIdle(Date.parse(used), idleMinutes, now.getTime())) return undefined
  return {
    ...session,
    usedAt: used,
    idleMinutes,
    operator: operatorOf(operatorId, operatorName, operatorRole),
  }
}

const operatorOf = (id: string | null, name: string | null, role: Role | null): Operator | null =>
  id === null || name === null || role === null ? null : { id, name, role }

/** All sessions that are valid at `now`, or those of one operator, newest first; the owner's have no operator. */
export async function listSessions(db: Database, now: Date, operatorId?: string) {
  const alive = gt(sessions.expiresAt, now.toISOString())
  const open = db
    .select({ ...getTableColumns(sessions), operatorName: operators.name })
    .from(sessions)
    .leftJoin(operators, eq(operators.id, sessions.operatorId))
    .where(
      and(alive, isOfSomebody, operatorId === undefined ? undefined : eq(sessions.operatorId, operatorId)),
    )
    .orderBy(desc(sessions.createdAt))
  const [rows, minutes] = await Promise.all([open, readIdleLimit(db)])
  return rows.filter(
    ({ usedAt, createdAt }) => !isIdle(Date.parse(usedAt ?? createdAt), minutes, now.getTime()),
  )
}

/** Failed sign-in attempts, newest first, and how many there are. */
export async function listLoginAttempts(db: Database, limit: number, offset: number) {
  const newest = db.select().from(loginAttempts).orderBy(desc(loginAttempts.id)).limit(limit).offset(offset)
  const [rows, [all]] = await db.batch([newest, db.select({ total: count() }).from(loginAttempts)])
  return { rows, total: all?.total ?? 0 }
}
