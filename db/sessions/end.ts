import { and, eq, ne, sql } from 'drizzle-orm'
import { AppError } from '#domain/errors.ts'
import type { Database } from '../client.ts'
import { sessions } from '../schema/index.ts'
import { auditStatementIfChanged } from '../audit/append.ts'

/** Characters of a session's hash used as its id: enough to identify it, too few to find its token. */
export const SESSION_ID_LENGTH = 16

/** A session's id in the API. */
export const sessionIdOf = (tokenHash: string) => tokenHash.slice(0, SESSION_ID_LENGTH)

const named = (id: string) => sql`substr(${sessions.tokenHash}, 1, ${SESSION_ID_LENGTH}) = ${id}`

const of = (operatorId: string | undefined) =>
  operatorId === undefined ? undefined : eq(sessions.operatorId, operatorId)

/** Ends a session, of one operator where that is given; throws `AppError` when there is none of this id. */
export async function endSession(
  db: Database,
  id: string,
  actor: string,
  operatorId?: string,
): Promise<void> {
  const [ended] = await db.batch([
    db.delete(sessions).where(and(named(id), of(operatorId))),
    auditStatementIfChanged(db, { actor, action: 'sign-out', entity: 'session', entityId: id }),
  ])
  if (ended.rowsAffected === 0) throw new AppError('not_found', 'There is no such session.')
}

/** Ends every session, or every one of an operator, except the one with this hash; returns how many. */
export async function endOtherSessions(
  db: Database,
  tokenHash: string,
  actor: string,
  operatorId?: string,
): Promise<number> {
  const [ended] = await db.batch([
    db.delete(sessions).where(and(ne(sessions.tokenHash, tokenHash), of(operatorId))),
    auditStatementIfChanged(db, { actor, action: 'sign-out-others', entity: 'session' }),
  ])
  return ended.rowsAffected
}
