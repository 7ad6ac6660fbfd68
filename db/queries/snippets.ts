import { asc, eq } from 'drizzle-orm'
import type { Snippet } from '#domain/business/snippet.ts'
import type { Database } from '../client.ts'
import { htmlSnippets } from '../schema/index.ts'

/** The snippets that are switched on, in the order in which they are inserted. */
export async function listEnabledSnippets(db: Database): Promise<Snippet[]> {
  const { id, name, code, position } = htmlSnippets
  return db
    .select({ id, name, code, position })
    .from(htmlSnippets)
    .where(eq(htmlSnippets.enabled, true))
    .orderBy(asc(htmlSnippets.sortOrder), asc(id))
}
