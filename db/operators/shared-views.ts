import { and, asc, eq, sql } from 'drizzle-orm'
import { auditStatementIfChanged } from '../audit/append.ts'
import { actorName } from '../audit/list.ts'
import type { Database } from '../client.ts'
import { sharedViews } from '../schema/index.ts'

/** The most views that are kept. */
const MOST = 200

/** The shared views by their names, each with who shares it. */
export const listSharedViews = (db: Database) => {
  const { id, name, search, actor } = sharedViews
  return db
    .select({ id, name, search, actor, actorName: actorName(actor) })
    .from(sharedViews)
    .orderBy(asc(name), asc(id))
}

/** Shares a view; false where as many as are kept are shared already. */
export async function addSharedView(
  db: Database,
  { name, search }: { readonly name: string; readonly search: string },
  actor: string,
): Promise<boolean> {
  const [added] = await db.batch([
    db.run(sql`insert into shared_views (name, search, actor) select ${name}, ${search}, ${actor}
      where (select count(*) from shared_views) < ${MOST}`),
    auditStatementIfChanged(db, { actor, action: 'create', entity: 'shared-view', after: { name } }),
  ])
  return added.rowsAffected === 1
}

/** Removes a view, one's own or anybody's; false where there is none. */
export async function removeSharedView(
  db: Database,
  id: number,
  actor: string,
  isAnybodys: boolean,
): Promise<boolean> {
  const own = isAnybodys ? undefined : eq(sharedViews.actor, actor)
  const [removed] = await db.batch([
    db.delete(sharedViews).where(and(eq(sharedViews.id, id), own)),
    auditStatementIfChanged(db, { actor, action: 'delete', entity: 'shared-view', entityId: id }),
  ])
  return removed.rowsAffected === 1
}
