import { asc, eq } from 'drizzle-orm'
import type { Snippet, SnippetEntry } from '#domain/snippet/snippet.ts'
import { snippetsOfSettings, TAG_SETTINGS } from '#domain/snippet/tags.ts'
import type { Database } from '../client.ts'
import { htmlSnippets } from '../schema/index.ts'
import { readSettingsOf } from '../settings/read.ts'

const inOrder = [asc(htmlSnippets.sortOrder), asc(htmlSnippets.id)] as const

/** The code that public pages insert, in order: first from settings, then the enabled entries. */
export async function listEnabledSnippets(db: Database): Promise<Snippet[]> {
  const { id, name, code, position, consent } = htmlSnippets
  const [settings, entries] = await Promise.all([
    readSettingsOf(db, TAG_SETTINGS),
    db
      .select({ id, name, code, position, consent })
      .from(htmlSnippets)
      .where(eq(htmlSnippets.enabled, true))
      .orderBy(...inOrder),
  ])
  return [...snippetsOfSettings(settings), ...entries]
}

/** Every saved entry, in the order of insertion. */
export async function listSnippetEntries(db: Database): Promise<SnippetEntry[]> {
  const { id, name, description, code, enabled, position, consent } = htmlSnippets
  return db
    .select({ id, name, description, code, enabled, position, consent })
    .from(htmlSnippets)
    .orderBy(...inOrder)
}
