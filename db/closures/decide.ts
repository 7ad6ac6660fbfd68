import { eq, sql, type SQL } from 'drizzle-orm'
import { LATER_DAYS, type ClosureVerdict } from '#domain/closures/closure.ts'
import { BULK_UNDO_DAYS } from '#domain/business/bulk.ts'
import { AppError } from '#domain/errors.ts'
import { KEPT_DAYS } from '#domain/retention.ts'
import { auditSql } from '../audit/append.ts'
import { updateBusiness } from '../businesses/update.ts'
import type { Database } from '../client.ts'
import { closureDecisions } from '../schema/closures.ts'
import { closureOperation } from '../undo/journal.ts'
import { undoChange } from '../undo/undo-change.ts'

/** An operator, whose decision imports keep, or a program, whose decision they may change. */
export interface Decider {
  readonly actor: string
  readonly isProgram?: boolean
}

/**
 * Decides a business of the work list: closed for good, still open, or to be checked later. Throws `conflict` where it
 * was changed since the version. Returns the decision's id, for its undo.
 */
export async function decideClosure(
  db: Database,
  { id, version }: { readonly id: number; readonly version: number },
  verdict: ClosureVerdict,
  { actor, isProgram = false }: Decider,
  now: Date,
): Promise<string> {
  const decisionId = crypto.randomUUID()
  const at = now.toISOString()
  const until = verdict === 'later' ? new Date(now.getTime() + LATER_DAYS * 86_400_000).toISOString() : null
  const stored = (businessId: number): SQL[] => [
    sql`insert into closure_decisions (id, business_id, verdict, until, actor, created_at, updated_at)
      values (${decisionId}, ${businessId}, ${verdict}, ${until}, ${actor}, ${at}, ${at})`,
  ]
  if (verdict === 'later') {
    const [insert] = stored(id)
    if (insert)
      await db.batch([
        db.run(insert),
        db.run(auditSql({ actor, action: 'postpone', entity: 'business', entityId: id, after: { until } })),
      ])
    return decisionId
  }
  const patch =
    verdict === 'closed'
      ? { version, businessStatus: 'CLOSED_PERMANENTLY' as const }
      : { version, confirm: ['businessStatus' as const] }
  const part = { operation: closureOperation(decisionId), statements: stored }
  const outcome = await updateBusiness(db, id, patch, actor, isProgram ? null : 'operator', part)
  if (outcome !== 'saved') throw new AppError('conflict', 'This business was changed meanwhile.')
  return decisionId
}

/** A decision; throws where there is none of this id. */
export async function requireDecision(db: Database, decisionId: string) {
  const [decision] = await db.select().from(closureDecisions).where(eq(closureDecisions.id, decisionId))
  if (!decision) throw new AppError('not_found', 'There is no such decision.')
  return decision
}

/** Undoes a decision and restores the business. Throws `conflict` where it was changed since. Returns its id. */
export async function undoClosure(
  db: Database,
  decisionId: string,
  actor: string,
  now: Date,
): Promise<number> {
  const decision = await requireDecision(db, decisionId)
  if (decision.state === 'undone') throw new AppError('conflict', 'This decision was taken back already.')
  const { businessId, verdict } = decision
  const isDone = await undoChange(db, closureOperation(decisionId), actor, {
    own: [
      sql`update closure_decisions set state = 'undone', updated_at = ${now.toISOString()} where id = ${decisionId}`,
      auditSql({ actor, action: 'undo', entity: 'business', entityId: businessId, after: { verdict } }),
    ],
    hasChanged: verdict !== 'later',
  })
  if (!isDone) throw new AppError('conflict', 'The business was changed since: nothing was taken back.')
  return businessId
}

/** Deletes the undo data of old decisions, and later the decisions themselves. */
export async function forgetDecisions(db: Database, now: Date): Promise<void> {
  const before = (days: number) => new Date(now.getTime() - days * 86_400_000).toISOString()
  await db.batch([
    db.run(sql`delete from operation_changes where operation in
      (select 'closure-' || id from closure_decisions where created_at < ${before(BULK_UNDO_DAYS)})`),
    db.run(sql`delete from closure_decisions where created_at < ${before(KEPT_DAYS.auditLog)}`),
  ])
}
