import { and, eq, isNull, sql, type SQL } from 'drizzle-orm'
import type { Assigned } from '#domain/auth/roles.ts'
import { UNDECIDED } from '#domain/proposals/proposal.ts'
import { auditStatement, auditStatementIfChanged } from '../audit/append.ts'
import type { Database } from '../client.ts'
import { inList } from '../sql/in-list.ts'
import { NOW } from '../schema/columns.ts'
import { assignments, operators } from '../schema/index.ts'

export interface Assignment {
  readonly entity: Assigned
  readonly entityId: number
  /** The person; null for the owner. */
  readonly operatorId: string | null
  readonly operatorName: string | null
  readonly note: string | null
  /** The day as `YYYY-MM-DD`. */
  readonly dueOn: string | null
  readonly updatedAt: string
}

const select = (db: Database) => {
  const { entity, entityId, operatorId, note, dueOn, updatedAt } = assignments
  const operatorName = operators.name
  return db
    .select({ entity, entityId, operatorId, operatorName, note, dueOn, updatedAt })
    .from(assignments)
    .leftJoin(operators, eq(operators.id, operatorId))
}

const of = (entity: Assigned, entityId: number) =>
  and(eq(assignments.entity, entity), eq(assignments.entityId, entityId))

/** The assignee of a record; undefined for none. */
export async function findAssignment(
  db: Database,
  entity: Assigned,
  entityId: number,
): Promise<Assignment | undefined> {
  const [row] = await select(db).where(of(entity, entityId))
  return row
}

/** The existing records assigned to one person, or to the owner: by due date, then by age. */
export async function listAssigned(
  db: Database,
  operatorId: string | null,
): Promise<(Assignment & { readonly title: string })[]> {
  const rows = await db
    .select({
      entity: assignments.entity,
      entityId: assignments.entityId,
      operatorId: assignments.operatorId,
      operatorName: sql<null>`null`,
      note: assignments.note,
      dueOn: assignments.dueOn,
      updatedAt: assignments.updatedAt,
      title: TITLE,
    })
    .from(assignments)
    .where(operatorId === null ? isNull(assignments.operatorId) : eq(assignments.operatorId, operatorId))
    .orderBy(sql`${assignments.dueOn} is null`, assignments.dueOn, assignments.createdAt)
    .limit(MOST)
  return rows.flatMap(({ title, ...row }) => (title === null ? [] : [{ ...row, title }]))
}

/** The maximum number on the dashboard. */
const MOST = 50

/** The record's present name; null where it is deleted, trashed, decided or done. */
const TITLE: SQL<string | null> = sql`case ${assignments.entity}
  when 'business' then (select name from businesses where id = ${assignments.entityId} and deleted_at is null)
  when 'message' then (select subject from contact_messages where id = ${assignments.entityId} and done_at is null)
  when 'proposal' then (select coalesce((select name from businesses where id = p.business_id), p.changes ->> 'name', p.kind)
    from proposals p where p.id = ${assignments.entityId} and p.state in ${inList(UNDECIDED)})
end`

export interface GivenTask {
  readonly operatorId: string | null
  readonly note: string | null
  readonly dueOn: string | null
}

/** Assigns a record, replacing its assignee. */
export async function assign(
  db: Database,
  { entity, entityId }: Pick<Assignment, 'entity' | 'entityId'>,
  given: GivenTask & { readonly assignee: string | null },
  actor: string,
): Promise<void> {
  const { operatorId, note, dueOn, assignee } = given
  await db.batch([
    db
      .insert(assignments)
      .values({ entity, entityId, operatorId, note, dueOn, actor })
      .onConflictDoUpdate({
        target: [assignments.entity, assignments.entityId],
        set: { operatorId, note, dueOn, actor, updatedAt: NOW },
      }),
    // A note on a message is about its sender, and must be deleted with it.
    auditStatement(db, { actor, action: 'assign', entity, entityId, after: { assignee, dueOn } }),
  ])
}

/** Removes a record's assignment. */
export async function unassign(
  db: Database,
  entity: Assigned,
  entityId: number,
  actor: string,
): Promise<void> {
  await db.batch([
    db.delete(assignments).where(of(entity, entityId)),
    auditStatementIfChanged(db, { actor, action: 'unassign', entity, entityId }),
  ])
}

/** Deletes assignments of records that no longer exist, or whose sender was erased; returns how many. */
export async function deleteStrayAssignments(db: Database): Promise<number> {
  const { rowsAffected } = await db.run(sql`delete from assignments where case entity
    when 'business' then not exists (select 1 from businesses where id = entity_id)
    when 'message' then not exists (select 1 from contact_messages where id = entity_id)
    else not exists (select 1 from proposals where id = entity_id and erased_at is null) end`)
  return rowsAffected
}
