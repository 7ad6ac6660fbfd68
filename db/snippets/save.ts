import { sql } from 'drizzle-orm'
import type { SnippetEntry } from '#domain/snippet/snippet.ts'
import type { Database } from '../client.ts'
import { listSnippetEntries } from './list.ts'
import { htmlSnippets } from '../schema/index.ts'
import { auditStatement, type AuditEntry } from '../audit/append.ts'
import { changedFields } from '../businesses/changed-fields.ts'
import { inList } from '../sql/in-list.ts'
import { NOW } from '../schema/columns.ts'

type Sorted = SnippetEntry & { readonly order: number }

/**
 * Replaces all entries with a list, each change logged separately; returns whether anything changed. Entries not in the
 * list are deleted.
 */
export async function replaceSnippets(
  db: Database,
  actor: string,
  entries: readonly SnippetEntry[],
): Promise<boolean> {
  const before = sorted(await listSnippetEntries(db))
  const after = sorted(entries)
  const changes = changesBetween(before, after)
  if (changes.length === 0) return false
  const gone = [...before.keys()].filter((id) => !after.has(id))
  await db.batch([
    db.run(sql`delete from ${htmlSnippets} where id in ${inList(gone)}`),
    ...changes.flatMap(({ entityId }) => stored(db, after.get(entityId))),
    ...changes.map((change) => auditStatement(db, { ...change, actor, entity: 'snippet' })),
  ])
  return true
}

const sorted = (entries: readonly SnippetEntry[]): ReadonlyMap<string, Sorted> =>
  new Map(entries.map((entry, order) => [entry.id, { ...entry, order }]))

type Change = Pick<AuditEntry, 'action' | 'before' | 'after'> & { readonly entityId: string }

function changesBetween(before: ReadonlyMap<string, Sorted>, after: ReadonlyMap<string, Sorted>): Change[] {
  return [...new Set([...before.keys(), ...after.keys()])].flatMap((entityId): Change[] => {
    const [was, is] = [before.get(entityId), after.get(entityId)]
    if (was === undefined || is === undefined) {
      const action = was ? 'delete' : 'create'
      return [{ entityId, action, before: was ? { ...was } : null, after: is ? { ...is } : null }]
    }
    const changed = changedFields(was, is)
    return changed ? [{ entityId, action: 'update', ...changed }] : []
  })
}

function stored(db: Database, entry: Sorted | undefined) {
  if (entry === undefined) return []
  const { order: sortOrder, ...values } = entry
  const row = { ...values, sortOrder }
  return [
    db
      .insert(htmlSnippets)
      .values(row)
      .onConflictDoUpdate({
        target: htmlSnippets.id,
        set: { ...row, updatedAt: NOW },
      }),
  ]
}
